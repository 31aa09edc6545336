"use strict";
(function () {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const coarse = matchMedia("(pointer: coarse)").matches;
  const options = { responsive: true, displayModeBar: false, displaylogo: false };
  const inks = {
    light: { ink: "#16191d", quiet: "#59616b", grid: "#e8ebef", card: "#ffffff" },
    dark: { ink: "#eceff2", quiet: "#a3adb8", grid: "#2c3239", card: "#1b1f23" },
  };
  const family = getComputedStyle(document.body).fontFamily;

  function themed(layout, ink) {
    const axes = {};
    for (const name of ["xaxis", "yaxis"]) {
      axes[name] = Object.assign({}, layout[name], {
        gridcolor: ink.grid, linecolor: ink.grid, tickfont: { color: ink.quiet, size: 12 },
        title: Object.assign({}, layout[name].title, { font: { color: ink.quiet, size: 13 } }),
        fixedrange: coarse,
      });
    }
    return Object.assign({}, layout, axes, {
      paper_bgcolor: "rgba(0,0,0,0)", plot_bgcolor: "rgba(0,0,0,0)",
      font: { family: family, color: ink.ink, size: 13 },
      hoverlabel: { bgcolor: ink.card, bordercolor: ink.quiet, font: { color: ink.ink, family: family } },
      dragmode: coarse ? false : "zoom", autosize: true,
    });
  }

  const drawn = [];
  for (const data of document.querySelectorAll("script.figure")) {
    const place = document.getElementById(data.dataset.for);
    const figure = JSON.parse(data.textContent);
    drawn.push([place, figure]);
  }
  function draw(ink) {
    for (const [place, figure] of drawn) {
      Plotly.react(place, figure.data, themed(figure.layout, ink), options);
    }
  }
  const now = () => draw(dark.matches ? inks.dark : inks.light);
  now();
  dark.addEventListener("change", now);
  addEventListener("beforeprint", () => draw(inks.light));
  addEventListener("afterprint", now);
})();

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
      uirevision: "same", // what was zoomed into stays so when there is more to show
    });
  }

  let drawn = new Map();
  function draw(ink) {
    for (const [name, figure] of drawn) {
      Plotly.react(document.getElementById(name), figure.data, themed(figure.layout, ink), options);
    }
  }
  const now = () => draw(dark.matches ? inks.dark : inks.light);
  function show(figures) {
    drawn = new Map(figures);
    now();
  }
  const own = [...document.querySelectorAll("script.figure")];
  show(own.map((data) => [data.dataset.for, JSON.parse(data.textContent)]));
  dark.addEventListener("change", now);
  addEventListener("beforeprint", () => draw(inks.light));
  addEventListener("afterprint", now);
  globalThis.charts = { show: show };
})();

"use strict";
(function () {
  const banner = document.getElementById("live");
  const page = document.getElementById("page");
  const PAUSE = 2000, IDLE = 10000, LIMIT = 60000; // milliseconds between asking, and for an answer
  let version = "", told = "", wait = PAUSE, timer = 0;

  const clock = (seconds) => new Date(1000 * seconds).toLocaleTimeString();
  const since = () => (told ? `What is shown is of ${told}. ` : "");
  function say(state, words, detail) {
    const [main, rest] = banner.children;
    banner.dataset.state = state;
    if (main.textContent !== words) main.textContent = words; // which is read aloud
    rest.textContent = detail;
  }

  // Charts that are there already are kept, so that nothing flickers and what is zoomed into stays.
  function place(html) {
    const fresh = document.createElement("template");
    fresh.innerHTML = html;
    const kept = new Map([...page.querySelectorAll(".chart")].map((node) => [node.id, node]));
    for (const node of fresh.content.querySelectorAll(".chart")) {
      const old = kept.get(node.id);
      if (!old) continue;
      old.setAttribute("aria-label", node.getAttribute("aria-label"));
      node.replaceWith(old);
      kept.delete(node.id);
    }
    const open = [...page.querySelectorAll("details[open]")].map((node) => node.dataset.cell);
    for (const node of fresh.content.querySelectorAll("details")) {
      node.open = page.childElementCount ? open.includes(node.dataset.cell) : node.open;
    }
    const [left, top] = [scrollX, scrollY];
    page.replaceChildren(fresh.content);
    scrollTo({ left: left, top: top, behavior: "instant" });
    for (const node of kept.values()) Plotly.purge(node);
  }

  function heard(answer) {
    if (answer.shown) {
      place(answer.shown.body);
      globalThis.charts.show(Object.entries(answer.shown.figures));
      document.title = `${answer.shown.title} · kernelmdp`;
    }
    if (answer.state === "trouble") {
      say("trouble", answer.words, since());
    } else {
      version = answer.version;
      told = clock(answer.time);
      const last = answer.changed ? ` Last change at ${clock(answer.changed)}.` : "";
      say(answer.state, answer.words, answer.detail + last);
    }
    wait = answer.state === "done" ? IDLE : PAUSE;
  }

  async function ask() {
    const query = new URLSearchParams(location.search);
    query.set("since", version);
    try {
      const limit = AbortSignal.timeout(LIMIT);
      const response = await fetch(`data?${query}`, { cache: "no-store", signal: limit });
      if (response.status === 403) {
        say("away", "This address is no longer right: open the one that kernelmdp watch printed.", since());
        wait = IDLE;
      } else if (!response.ok) {
        throw new Error(String(response.status));
      } else {
        heard(await response.json());
      }
    } catch (error) {
      say("away", "kernelmdp watch does not answer.", `${since()}Trying again; runs do not depend on it.`);
      wait = Math.min(1.5 * wait, IDLE);
    }
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(ask, wait);
  }
  document.addEventListener("visibilitychange", () => {
    clearTimeout(timer);
    if (!document.hidden) ask();
  });
  ask();
})();

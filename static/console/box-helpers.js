// What helps a person write: answers kept at hand (`/`), and articles with today's price.

import { ask, parsed, words } from "./base.js";
import { byId } from "./page.js";
import { thread } from "./thread.js";

const SLASHED = /^\/(\S*)$/;
let area = null;
let replies = [];
let found = [];
let at = 0;
let searching = null;

export function open(place) {
  area = place;
  replies = [];
  byId("quick").addEventListener("click", () => (byId("suggest").hidden ? suggest("") : close()));
  byId("product").addEventListener("click", () => (byId("goods").hidden ? shop() : close()));
  byId("goods-search").addEventListener("input", () => {
    clearTimeout(searching);
    searching = setTimeout(look, 180);
  });
  byId("goods-search").addEventListener("keydown", (event) => {
    if (event.key === "Escape") closeTo(event);
    if (event.key !== "Enter") return;
    event.preventDefault();
    byId("goods-list").querySelector("[data-insert]")?.click();
  });
  byId("goods-list").addEventListener("click", (event) => {
    const good = event.target.closest("[data-insert]");
    if (good) insert(good.dataset.insert);
  });
  byId("suggest-in").addEventListener("mousedown", (event) => {
    const option = event.target.closest("[role=option]");
    if (!option) return;
    event.preventDefault();
    take(Number(option.dataset.at));
  });
}

export function close() {
  for (const [panel, opener] of [["suggest", "quick"], ["goods", "product"]]) {
    byId(panel).hidden = true;
    byId(opener).setAttribute("aria-expanded", "false");
  }
  area?.removeAttribute("aria-activedescendant");
}

// A slash at the beginning asks for an answer at hand.
export function typed() {
  const asked = SLASHED.exec(area.value);
  if (asked) suggest(asked[1].toLowerCase());
  else if (!byId("suggest").hidden) close();
}

// Whether the key was meant for the suggestions. Enter after a slash picks an answer or does
// nothing: what was meant for us is never sent to the customer.
export function keyed(event) {
  const waits = event.key === "Enter" && !event.shiftKey && SLASHED.test(area.value);
  if (byId("suggest").hidden) {
    if (event.key === "Escape" && !byId("goods").hidden) return closeTo(event);
    if (waits) event.preventDefault();
    return waits;
  }
  if (event.key === "Escape") return closeTo(event);
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    at = (at + (event.key === "ArrowDown" ? 1 : -1) + found.length) % Math.max(1, found.length);
    mark();
  } else if ((event.key === "Enter" || event.key === "Tab") && found.length) take(at);
  else if (!waits) return false;
  event.preventDefault();
  return true;
}

function closeTo(event) {
  close();
  area.focus();
  event.preventDefault();
  event.stopPropagation();
  return true;
}

async function suggest(typedSoFar) {
  byId("goods").hidden = true;
  if (byId("suggest").hidden) {
    const answer = await ask(`${thread().dataset.url}replies`);
    replies = answer.ok ? JSON.parse(answer.text).replies : [];
  }
  found = replies.filter((reply) => reply.shortcut.startsWith(typedSoFar));
  at = 0;
  byId("suggest-in").replaceChildren(...(found.length ? found.map(option) : [nothing()]));
  byId("suggest").hidden = false;
  byId("quick").setAttribute("aria-expanded", "true");
  area.focus();
  mark();
}

function option(reply, index) {
  const row = document.createElement("div");
  row.id = `reply-${index}`;
  row.dataset.at = index;
  row.setAttribute("role", "option");
  const name = row.appendChild(document.createElement("strong"));
  name.textContent = `/${reply.shortcut}`;
  const text = row.appendChild(document.createElement("span"));
  text.textContent = reply.text;
  return row;
}

function nothing() {
  const row = document.createElement("p");
  row.className = "hint";
  row.textContent = words("noReplies");
  return row;
}

function mark() {
  for (const row of byId("suggest-in").querySelectorAll("[role=option]")) {
    const chosen = Number(row.dataset.at) === at;
    row.setAttribute("aria-selected", String(chosen));
    if (chosen) {
      area.setAttribute("aria-activedescendant", row.id);
      row.scrollIntoView({ block: "nearest" });
    }
  }
}

function take(index) {
  const chosen = found[index];
  close();
  if (!chosen) return;
  area.value = SLASHED.test(area.value) || !area.value ? chosen.text : `${area.value} ${chosen.text}`;
  area.dispatchEvent(new Event("input", { bubbles: true }));
  area.focus();
}

function shop() {
  close();
  byId("goods").hidden = false;
  byId("product").setAttribute("aria-expanded", "true");
  byId("goods-search").value = "";
  byId("goods-search").focus();
  look();
}

async function look() {
  const typedNow = byId("goods-search").value;
  const answer = await ask(`${thread().dataset.url}products?q=${encodeURIComponent(typedNow)}`);
  if (answer.ok && byId("goods-search")?.value === typedNow) {
    byId("goods-list").replaceChildren(...parsed(answer.text).childNodes);
  }
}

// Where the caret stands; a line of its own when there are words already.
function insert(text) {
  const [from, to] = [area.selectionStart, area.selectionEnd];
  const before = area.value.slice(0, from);
  const joined = before && !/\s$/.test(before) ? `\n${text}` : text;
  area.setRangeText(joined, from, to, "end");
  close();
  area.dispatchEvent(new Event("input", { bubbles: true }));
  area.focus();
}

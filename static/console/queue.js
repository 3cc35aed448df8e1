// The list: renewed as a whole, at once when it was quiet and less often in a storm, without
// disturbing whoever is reading or moving in it.

import { AGAIN, ask, failed, parsed } from "./base.js";
import { tick } from "./clock.js";
import { byId, inbox, isPocket, settings, show } from "./page.js";

const CALM = 400;
const PAGE = 40;
let last = 0;
let pace = CALM;
let timer = null;
let running = false;
let again = null;
let shown = "";

export const rows = () => [...document.querySelectorAll("#rows .row")];
export const waiting = () => Number(document.querySelector(".sections")?.dataset.waiting ?? 0);

// In a storm of events the list is renewed as often as the server says, each page at moments of its
// own. What is urgent does not wait for that.
export function renew(urgent = false) {
  if (running) {
    again = { urgent: urgent || Boolean(again?.urgent) };
    return;
  }
  if (timer && !urgent) return;
  clearTimeout(timer);
  const rest = urgent ? CALM : pace * (0.75 + Math.random() / 2);
  timer = setTimeout(fetchNow, Math.max(0, last + rest - Date.now()));
}

function query(withSize) {
  const form = new FormData(byId("filters"));
  const asked = new URLSearchParams();
  for (const [key, value] of form) if (value) asked.set(key, value);
  const many = rows().length;
  if (withSize && many > PAGE) asked.set("size", Math.ceil(many / PAGE) * PAGE);
  return asked.toString();
}

async function fetchNow() {
  clearTimeout(timer);
  timer = null;
  running = true;
  const asked = query(true);
  const answer = await ask(`${settings.urls.queue}?${asked}`);
  running = false;
  last = Date.now();
  if (answer.ok) pace = Math.max(CALM, answer.after);
  if (answer.ok && asked === query(true)) put(answer.text);
  else if (answer.ok) renew(true);
  else if (failed(answer)) timer ??= setTimeout(fetchNow, AGAIN);
  const more = again;
  again = null;
  if (more) renew(more.urgent);
}

function put(text) {
  if (text === shown) return;
  const list = byId("queue-list");
  // What was tapped stays until its answer has come: htmx looks from there for where to put it, and
  // from a row that is gone it would not find the card.
  if (list.querySelector(".htmx-request")) {
    renew();
    return;
  }
  shown = text;
  const focused = list.contains(document.activeElement) ? document.activeElement.id : "";
  list.replaceChildren(...parsed(text).childNodes);
  htmx.process(list);
  if (focused) byId(focused)?.focus({ preventScroll: true });
  mark();
  tick();
  document.body.dispatchEvent(new CustomEvent("console:listed", { detail: { waiting: waiting() } }));
}

// The open conversation is marked in the list, whoever drew it.
export function mark() {
  const open = byId("thread")?.dataset.session;
  for (const row of rows()) {
    if (row.dataset.session === open) row.setAttribute("aria-current", "page");
    else row.removeAttribute("aria-current");
  }
}

export function move(step) {
  const all = rows();
  if (!all.length) return;
  const at = all.findIndex((row) => row === document.activeElement);
  const from = at >= 0 ? at : all.findIndex((row) => row.hasAttribute("aria-current"));
  const next = all[Math.min(all.length - 1, Math.max(0, from + step))] ?? all[0];
  next.focus();
  next.scrollIntoView({ block: "nearest" });
}

export function toList() {
  if (isPocket()) {
    show("queue");
    history.pushState({ htmx: true }, "", `${settings.urls.inbox}?${query(false)}`);
  }
  const open = document.querySelector("#rows .row[aria-current]") ?? rows()[0];
  open?.focus({ preventScroll: isPocket() });
}

function chosen() {
  if (!byId("thread")) history.replaceState(history.state, "", `?${query(false)}`);
  last = 0;
  renew(true);
}

export function start() {
  const filters = byId("filters");
  let typing = null;
  filters.addEventListener("input", (event) => {
    clearTimeout(typing);
    typing = setTimeout(chosen, event.target.type === "search" ? 220 : 0);
  });
  filters.addEventListener("submit", (event) => {
    event.preventDefault();
    chosen();
  });
  byId("queue-list").addEventListener("click", (event) => {
    const tab = event.target.closest("[data-mode].section-tab");
    if (!tab) return;
    event.preventDefault();
    byId("mode").value = tab.dataset.mode;
    for (const other of document.querySelectorAll(".section-tab")) other.removeAttribute("aria-current");
    tab.setAttribute("aria-current", "true");
    chosen();
  });
  inbox.addEventListener("click", (event) => {
    const shows = event.target.closest("[data-show]");
    if (shows) shows.dataset.show === "queue" ? toList() : show(shows.dataset.show);
  });
  mark();
}


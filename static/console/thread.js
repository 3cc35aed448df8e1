// One open conversation: its messages come in by number, each is put where it belongs once, and
// what is over them (who has it, what may be done) is replaced only when it is not as it was.

import { AGAIN, ask, failed, parsed, toast, words } from "./base.js";
import { tick } from "./clock.js";
import { byId, isPocket, show } from "./page.js";
import * as queue from "./queue.js";

const NEAR = 90;
const MOST_ALSO = 50;
const html = new WeakMap();
const opened = [];
const told = [];
let last = 0;
let fresh = 0;
let asking = false;
let again = null;
let seen = 0;
// In a storm of words the mark moves once a second: everybody is told of it.
const SEEN_EVERY = 1000;
let looked = 0;
let looking = null;
let came = true;
let sticks = true;
// What is read at its end stays at its end, whatever grows or opens around it.
const sizes = new ResizeObserver(() => sticks && thread() && toEnd());

export const onOpened = (listener) => opened.push(listener);
export const onState = (listener) => told.push(listener);
export const thread = () => byId("thread");
export const session = () => thread()?.dataset.session ?? "";
export const newest = () => last;
export const state = () => byId("thread-state")?.dataset ?? {};

export function open() {
  if (!thread()) return;
  last = Number(thread().dataset.last);
  fresh = 0;
  seen = looked = 0;
  came = true;
  for (const bubble of bubbles()) html.set(bubble, bubble.outerHTML);
  html.set(byId("thread-head"), byId("thread-head").outerHTML);
  days();
  tick();
  show("thread");
  queue.mark();
  opened.forEach((listener) => listener());
  told.forEach((listener) => listener());
  toEnd();
  byId("scroll").addEventListener("scroll", scrolled, { passive: true });
  byId("to-end").addEventListener("click", toEnd);
  sizes.disconnect();
  for (const place of [byId("scroll"), byId("bubbles")]) sizes.observe(place);
  look();
}

function scrolled() {
  sticks = isNear();
  if (sticks) caughtUp();
}

const bubbles = () => [...document.querySelectorAll("#bubbles > .bubble")];
const scroll = () => byId("scroll");
const isNear = () => scroll().scrollHeight - scroll().scrollTop - scroll().clientHeight < NEAR;

export function toEnd() {
  sticks = true;
  scroll().scrollTop = scroll().scrollHeight;
  caughtUp();
}

function caughtUp() {
  fresh = 0;
  byId("to-end").hidden = true;
  look();
}

// One question at a time; what is asked for meanwhile is asked together afterwards.
export async function renew(also = []) {
  if (!thread()) return;
  if (asking) {
    again = [...(again ?? []), ...also];
    return;
  }
  asking = true;
  const mine = session();
  const ids = [...new Set(also)].slice(-MOST_ALSO).join(",");
  const answer = await ask(`${thread().dataset.url}thread?after=${last}&also=${ids}`);
  asking = false;
  if (answer.ok && mine === session()) put(answer.text);
  else if (failed(answer)) setTimeout(() => mine === session() && renew(also), AGAIN);
  if (again) {
    const next = again;
    again = null;
    renew(next);
  }
}

// What the server says of the conversation now, put where it belongs.
export function put(text) {
  const news = parsed(text).firstElementChild;
  if (!news) return;
  const stuck = isNear();
  const arrived = [];
  for (const bubble of [...news.querySelectorAll(":scope > ol > .bubble")]) {
    if (place(bubble)) arrived.push(bubble);
  }
  last = Math.max(last, Number(news.dataset.last));
  days();
  above(news.querySelector(":scope > #thread-head"));
  tick();
  if (!arrived.length) return;
  const mine = arrived.some((bubble) => bubble.dataset.client);
  if (stuck || mine) toEnd();
  else {
    fresh += arrived.length;
    byId("to-end").hidden = false;
    byId("to-end").lastElementChild.textContent = words("newMessages");
  }
  say(arrived);
}

// Whether the message is new here; one that has changed takes the place of what it was.
function place(bubble) {
  const known = byId(bubble.id);
  const text = bubble.outerHTML;
  if (known && html.get(known) === text) return false;
  html.set(bubble, text);
  const waits = bubble.dataset.client && document.querySelector(`.pending[data-client="${CSS.escape(bubble.dataset.client)}"]`);
  waits?.remove();
  if (known) known.replaceWith(bubble);
  else byId("bubbles").insertBefore(bubble, following(bubble));
  htmx.process(bubble);
  return !known;
}

function following(bubble) {
  const at = BigInt(bubble.dataset.at);
  let next = null;
  for (const other of bubbles().reverse()) {
    if (!other.classList.contains("pending")) {
      const there = BigInt(other.dataset.at);
      if (there < at || (there === at && Number(other.dataset.id) < Number(bubble.dataset.id))) break;
    }
    next = other;
  }
  return next;
}

function above(head) {
  const now = byId("thread-head");
  if (!head || html.get(now) === head.outerHTML) return;
  html.set(head, head.outerHTML);
  const focused = now.contains(document.activeElement) ? document.activeElement.id : "";
  now.replaceWith(head);
  htmx.process(head);
  if (focused) (byId(focused) ?? byId("thread-name")).focus({ preventScroll: true });
  told.forEach((listener) => listener());
}

function days() {
  let day = "";
  for (const bubble of bubbles()) {
    bubble.classList.toggle("new-day", bubble.dataset.day !== day && Boolean(bubble.dataset.day));
    day = bubble.dataset.day || day;
  }
}

// For whoever listens instead of looking.
function say(arrived) {
  const heard = arrived.filter((bubble) => !bubble.classList.contains("bubble-note"));
  const parts = heard.map((bubble) => `${bubble.querySelector(".by span")?.textContent}: ${bubble.querySelector(".words")?.textContent ?? bubble.querySelector(".mark")?.textContent ?? ""}`);
  if (parts.length) byId("told").textContent = parts.slice(-3).join(". ");
}

// The people's mark: how far somebody has had it before their eyes.
// Whoever comes back to the window looks at what stands in it.
function cameBack() {
  if (document.hidden) return;
  came = true;
  seen = Math.min(seen, last - 1);
  look();
}

export function look() {
  if (!thread() || document.hidden || last <= seen || !isNear()) return;
  const rest = came ? 0 : looked + SEEN_EVERY - Date.now();
  if (rest > 0) {
    clearTimeout(looking);
    looking = setTimeout(look, rest);
    return;
  }
  looked = Date.now();
  seen = last;
  const body = new URLSearchParams({ upto: last });
  if (came) body.set("came", 1);
  came = false;
  ask(`${thread().dataset.url}seen`, { method: "POST", body });
}

export async function act(name, fields = {}) {
  const place = thread();
  if (!place || place.dataset.busy) return false;
  place.dataset.busy = name;
  const body = new URLSearchParams(fields);
  body.set("at", Date.now());
  const answer = await ask(`${place.dataset.url}${name}?after=${last}`, { method: "POST", body });
  delete place.dataset.busy;
  if (answer.ok || answer.status === 409) {
    if (place === thread()) put(answer.text);
    queue.renew(true);
  } else if (!answer.told) toast(words(answer.status ? "failed" : "offline"), "bad");
  return answer.ok;
}

async function agreed() {
  const place = byId("agreed");
  const whose = thread();
  const answer = await ask(`${whose.dataset.url}card/agreed`);
  if (whose !== thread()) return false; // the operator went on to somebody else meanwhile
  if (!answer.ok) {
    if (!answer.told) toast(words(answer.status ? "failed" : "offline"), "bad");
    return false;
  }
  if (!answer.text.trim()) return act("release");
  byId("agreed-in").replaceChildren(...parsed(answer.text).childNodes);
  htmx.process(byId("agreed-in"));
  if (!place.open) place.showModal();
  return true;
}

export function start() {
  document.addEventListener("click", async (event) => {
    const action = event.target.closest("button[data-act]");
    if (action) {
      const { to, until } = action.dataset;
      closeAround(action);
      await act(action.dataset.act, { ...(to ? { to } : {}), ...(until ? { until } : {}) });
    }
    if (event.target.closest("[data-agreed]")) {
      closeAround(event.target);
      agreed();
    }
    const zoomed = event.target.closest("[data-zoom]");
    if (zoomed) zoom(zoomed.dataset.zoom);
    for (const menu of document.querySelectorAll(".menu[open]")) {
      if (!menu.contains(event.target) || event.target.closest(".menu-in button")) menu.open = false;
    }
  });
  document.addEventListener("submit", async (event) => {
    const form = event.target.closest("form[data-act]");
    if (!form) return;
    event.preventDefault();
    if (await act(form.dataset.act, Object.fromEntries(new FormData(form)))) form.closest("dialog")?.close();
  });
  byId("viewer").addEventListener("click", (event) => {
    if (event.target.tagName === "IMG") byId("viewer").classList.toggle("near");
  });
  document.addEventListener("visibilitychange", cameBack);
  window.addEventListener("focus", cameBack);
  // Once the bot has it again, the question what was agreed is answered.
  onState(() => state().mode === "bot" && byId("agreed").open && byId("agreed").close());
  keepPlace();
}

function closeAround(place) {
  place.closest("dialog")?.close();
  const menu = place.closest(".menu");
  if (menu) menu.open = false;
}

function zoom(address) {
  const viewer = byId("viewer");
  viewer.classList.remove("near");
  viewer.querySelector("img").src = address;
  viewer.showModal();
}

// Earlier messages come in above: what is being read stays where it is.
function keepPlace() {
  let from = 0;
  document.body.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target?.id === "older") from = scroll().scrollHeight - scroll().scrollTop;
  });
  document.body.addEventListener("htmx:afterSettle", () => {
    if (!from || !thread()) return;
    scroll().scrollTop = scroll().scrollHeight - from;
    from = 0;
    for (const bubble of bubbles()) if (!html.has(bubble)) html.set(bubble, bubble.outerHTML);
    days();
  });
}

export function focusIn() {
  const box = byId("words-in");
  if (!isPocket() && box && !byId("writing").disabled) box.focus({ preventScroll: true });
  else byId("thread-name")?.focus({ preventScroll: true });
}

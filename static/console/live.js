// The socket is a doorbell. The page keeps the last number it has seen and applies each number once.
// A ring may bring what happened along; where that does not follow on what was seen, when the line
// comes back and every now and then, the page asks what came after.

import { ask, words } from "./base.js";
import { byId, settings } from "./page.js";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15000;
const PING = 25000;
const POLL = 5000;
const LOOK = 30000;
const PATIENCE = 1500;

let seq = settings.seq;
let wanted = seq;
let asking = false;
let socket = null;
let tries = 0;
let retry = null;
let pinging = null;
let alarm = null;
let lost = false;
let deaf = false;
const heard = [];
const typed = [];

export const onEvents = (listener) => heard.push(listener);
export const onTyping = (listener) => typed.push(listener);

export const isUp = () => !lost;

export function send(frame) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
}

export function start() {
  open();
  setInterval(() => (socket?.readyState === WebSocket.OPEN ? null : catchUp(true)), POLL);
  setInterval(() => catchUp(true), LOOK);
  window.addEventListener("online", again);
  window.addEventListener("offline", () => {
    lost = true;
    line("noLine");
  });
  document.addEventListener("visibilitychange", () => !document.hidden && again());
}

// Coming back from sleep or from a tunnel need not wait for its turn.
function again() {
  if (socket?.readyState === WebSocket.CLOSED) open();
  catchUp(true);
}

function open() {
  clearTimeout(retry);
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  socket = new WebSocket(`${scheme}//${location.host}${settings.urls.socket}`);
  socket.addEventListener("open", () => {
    tries = 0;
    clearTimeout(alarm);
    alarm = null;
    deaf = false;
    pinging = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send("ping"), PING);
    if (lost) line("catchingUp");
    catchUp(true);
  });
  socket.addEventListener("message", (event) => {
    const told = JSON.parse(event.data);
    if (typeof told.seq === "number") {
      wanted = Math.max(wanted, told.seq);
      if (told.events?.[0].seq <= seq + 1) apply(told.events);
      catchUp();
    }
    if (told.typing) typed.forEach((listener) => listener(told.typing));
  });
  socket.addEventListener("close", closed);
}

function closed() {
  clearInterval(pinging);
  deaf = true;
  alarm ??= setTimeout(() => {
    lost = true;
    line(navigator.onLine ? "polling" : "noLine");
  }, PATIENCE);
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries++);
  retry = setTimeout(open, wait * (0.7 + Math.random() * 0.6));
}

async function catchUp(anyhow = false) {
  if (asking || (!anyhow && wanted <= seq)) return;
  asking = true;
  let answered = true;
  do {
    const answer = await ask(`${settings.urls.events}?after=${seq}&limit=500`);
    answered = answer.ok;
    if (!answered) break;
    const { events, head } = JSON.parse(answer.text);
    wanted = Math.max(wanted, head);
    if (!apply(events)) break;
  } while (seq < wanted);
  asking = false;
  if (!answered && !lost) {
    lost = true;
    line("noLine");
  } else if (!answered) {
    line("noLine");
  } else if (lost && !deaf) {
    lost = false;
    line("");
  }
}

// How many of these rows were news.
function apply(events) {
  const fresh = events.filter((event) => event.seq > seq);
  if (!fresh.length) return 0;
  seq = fresh.at(-1).seq;
  heard.forEach((listener) => listener(fresh));
  return fresh.length;
}

function line(name) {
  const bar = byId("line");
  bar.hidden = !name;
  bar.dataset.state = name;
  if (name) bar.textContent = words(name);
}

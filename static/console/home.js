// The shops of a person, each with what waits in it: asked for again when a shop's bell rings, and
// every now and then.

import { ask, parsed } from "./base.js";
import { show } from "./waiting.js";

const LOOK = 15000;
const CALM = 800;
const MOST = 8;
const AGAIN = 5000;
let timer = null;

const list = () => document.getElementById("shops");

const title = () => show(Number(list().dataset.waiting));

async function renew() {
  timer = null;
  const answer = await ask(location.pathname, { headers: { "HX-Request": "true" } });
  const fresh = answer.ok && parsed(answer.text).querySelector("#shops");
  if (!fresh || fresh.isEqualNode(list())) return;
  const focused = list().contains(document.activeElement) ? document.activeElement.id : "";
  list().replaceWith(fresh);
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  title();
}

const soon = () => {
  timer ??= setTimeout(renew, CALM);
};

function listen(slug) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(`${scheme}//${location.host}/ws/console/?merchant=${slug}`);
  const pinging = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send("ping"), 25000);
  socket.addEventListener("message", soon);
  socket.addEventListener("close", () => {
    clearInterval(pinging);
    setTimeout(() => listen(slug), AGAIN * (0.7 + Math.random() * 0.6));
  });
}

if (list()) {
  title();
  for (const door of [...document.querySelectorAll("[data-slug]")].slice(0, MOST)) listen(door.dataset.slug);
  setInterval(() => !document.hidden && soon(), LOOK);
  document.addEventListener("visibilitychange", () => !document.hidden && soon());
}

// The kitchen's screen: clicks move tickets, what happens in the shop renews it, a new order sounds.

import { AGAIN, ask, failed, parsed, toast, words } from "./base.js";
import { tick } from "./clock.js";
import * as live from "./live.js";
import { byId, settings } from "./page.js";
import { ring } from "./ringing.js";

const KEY = `kitchen-bell-${settings.slug}`;
const TOUCHES = ["order.", "payment.", "kitchen."];
const board = byId("main");
let asking = false;
let again = false;

const ids = () => new Set([...board.querySelectorAll(".new .ticket")].map((one) => one.dataset.order));
let known = ids();

function shown(text) {
  const was = document.activeElement?.closest?.(".ticket")?.id;
  board.replaceChildren(...parsed(text).childNodes);
  if (was) byId(was)?.querySelector("button")?.focus();
  tick();
  const now = ids();
  const fresh = [...now].filter((one) => !known.has(one));
  known = new Set([...known, ...now]);
  for (const one of fresh) board.querySelector(`[data-order="${one}"]`).classList.add("fresh");
  if (!fresh.length) return;
  byId("told").textContent = words("newOrder");
  if (isOn()) ring();
}

async function renew() {
  again = true;
  if (asking) return;
  asking = true;
  while (again) {
    again = false;
    const answer = await ask(board.dataset.board);
    if (answer.ok) shown(answer.text);
    else if (failed(answer)) setTimeout(renew, AGAIN);
  }
  asking = false;
}

async function sent(event) {
  event.preventDefault();
  const { target: form, submitter } = event;
  if (submitter.disabled) return;
  submitter.disabled = true;
  const body = new URLSearchParams([[submitter.name, submitter.value]]);
  const answer = await ask(form.action, { method: "POST", body });
  if (answer.ok || answer.status === 409) return shown(answer.text);
  submitter.disabled = false;
  if (!answer.told) toast(words(answer.status ? "failed" : "offline"), "bad");
}

const isOn = () => localStorage.getItem(KEY) !== "off";

function draw() {
  byId("bell").setAttribute("aria-pressed", String(isOn()));
  byId("bell").querySelector("use").setAttribute("href", isOn() ? "#i-bell" : "#i-bell-off");
}

byId("bell").addEventListener("click", () => {
  localStorage.setItem(KEY, isOn() ? "off" : "on");
  draw();
  toast(words(isOn() ? "soundOn" : "soundOff"));
  if (isOn()) ring();
});
board.addEventListener("submit", sent);
live.onEvents((events) => {
  if (events.some((one) => TOUCHES.some((kind) => one.kind.startsWith(kind)))) renew();
});
// A pause ends by itself, and so does an hour.
setInterval(renew, 60000);
draw();
live.start();

// Somebody waits, or a payment does: whoever wants it hears a soft sound and gets a notice. The title counts who waits for a person.

import { toast, words } from "./base.js";
import { onEvents } from "./live.js";
import { byId, settings } from "./page.js";
import { waiting } from "./queue.js";
import { ring } from "./ringing.js";
import { show } from "./waiting.js";

const KEY = `console-bell-${settings.slug}`;

export const title = () => show(waiting());

const isOn = () => localStorage.getItem(KEY) === "on";

function draw() {
  const bell = byId("bell");
  bell.setAttribute("aria-pressed", String(isOn()));
  bell.querySelector("use").setAttribute("href", isOn() ? "#i-bell" : "#i-bell-off");
}

async function toggled() {
  localStorage.setItem(KEY, isOn() ? "off" : "on");
  draw();
  toast(words(isOn() ? "soundOn" : "soundOff"));
  if (!isOn()) return;
  ring();
  if (!("Notification" in window)) return;
  if (Notification.permission === "default") await Notification.requestPermission();
  if (Notification.permission === "denied") toast(words("notAllowed"));
}

// What calls the people: a life may be in danger, somebody new waits, waits too long and was told that nobody came, or has
// paid. Who handed the customer over knows it.
const isWait = (event) => event.kind === "mode.changed" && event.becomes === "handoff_pending" && event.by !== settings.me;
const isDanger = (event) => event.kind === "handoff.danger";
const isLate = (event) => event.kind === "handoff.unanswered";
const isProof = (event) => event.kind === "payment.claimed";
const sessionsOf = (events) => new Set(events.map((event) => event.session));

// Of what came together only how it stands now: who was taken meanwhile calls nobody.
function stillWaiting(events) {
  const stands = new Map(events.filter((one) => one.kind === "mode.changed").map((one) => [one.session, one]));
  const nobodyCame = (one) => isLate(one) && !(stands.get(one.session)?.seq > one.seq);
  return [events.filter(nobodyCame), [...stands.values()].filter(isWait)].map(sessionsOf);
}

// A payment calls who may decide on it, unless somebody has decided meanwhile.
function stillUndecided(events) {
  const stands = new Map(events.filter((one) => one.kind.startsWith("payment.")).map((one) => [one.session, one]));
  return settings.decides ? sessionsOf([...stands.values()].filter(isProof)) : new Set();
}

// An answer whose alert this person has set: it changed, or can be watched no more.
function heardAnswers(events) {
  const mine = events.filter((event) => event.kind.startsWith("answer.") && event.by === settings.me);
  if (!mine.length) return;
  const told = words(mine.some((event) => event.kind === "answer.changed") ? "answerChanged" : "answerOver");
  byId("told").textContent = told;
  toast(told);
  if (isOn()) ring();
}

function heard(events) {
  heardAnswers(events);
  const [late, fresh] = stillWaiting(events);
  const calls = [
    [sessionsOf(events.filter(isDanger)), "inDanger", "inDanger"],
    [late, "lateWait", "lateWaits"],
    [fresh, "newWait", "newWaits"],
    [stillUndecided(events), "newProof", "newProofs"],
  ];
  const [waits, one, many] = calls.find(([sessions]) => sessions.size) ?? [];
  if (!waits) return;
  const told = waits.size === 1 ? words(one) : words(many).replace("{count}", waits.size);
  byId("told").textContent = told;
  if (late.size || events.some(isDanger)) toast(told);
  if (!isOn()) return;
  ring();
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  const notice = new Notification(told, { tag: `waits-${settings.slug}` });
  notice.addEventListener("click", () => {
    window.focus();
    notice.close();
    if (waits.size === 1) byId(`row-${[...waits][0]}`)?.click();
  });
}

export function start() {
  byId("bell").addEventListener("click", toggled);
  document.body.addEventListener("console:listed", title);
  onEvents(heard);
  draw();
  title();
}

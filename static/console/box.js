// The box: what an operator writes leaves once, however often they tap, and is never lost.

import { ask, parsed, toast, words } from "./base.js";
import { left } from "./clock.js";
import * as live from "./live.js";
import * as helpers from "./box-helpers.js";
import { byId, name32, settings } from "./page.js";
import { newest, onOpened, onState, put, session, state, thread, toEnd } from "./thread.js";

const TYPING_EVERY = 3000;
const TYPING_LASTS = 5000;
const HURRY = 2 * 3600;
const drafts = new Map();
let file = null;
let again = null;
let typedAt = 0;
let shownTemplates = "";
let offering = null;
let quiet = null;

const area = () => byId("words-in");

function opened() {
  file = again = null;
  shownTemplates = "";
  byId("box").addEventListener("submit", (event) => {
    event.preventDefault();
    send();
  });
  area().addEventListener("input", changed);
  area().addEventListener("keydown", keyed);
  area().addEventListener("paste", (event) => choose(event.clipboardData?.files?.[0]) && event.preventDefault());
  byId("file").addEventListener("change", (event) => choose(event.target.files[0]));
  byId("unchoose").addEventListener("click", () => choose(null));
  helpers.open(area());
  area().value = drafts.get(session()) ?? "";
  grow();
}

// Who may write, and until when, as the server last said.
function ruled() {
  const { mayWrite, hint, open } = state();
  const may = mayWrite !== undefined;
  const free = may && open !== undefined;
  byId("box-hint").textContent = hint ?? "";
  byId("box-hint").hidden = !hint;
  byId("writing").disabled = !may;
  byId("box").dataset.may = may ? (free ? "free" : "templates") : "no";
  if (!may || free) byId("templates").hidden = true;
  if (may && !free) offer();
  countDown();
}

function countDown() {
  if (!thread()) return;
  const { mayWrite, open, until } = state();
  const seconds = until ? (Date.parse(until) - Date.now()) / 1000 : 0;
  const shown = mayWrite !== undefined && open !== undefined && Boolean(until) && seconds > 0;
  byId("window").hidden = !shown;
  byId("window").classList.toggle("hurry", seconds < HURRY);
  if (shown) byId("window").lastElementChild.textContent = words("windowLeft").replace("{time}", left(seconds));
}

async function offer() {
  const asked = `${thread().dataset.url}templates?text=${encodeURIComponent(area().value)}`;
  if (asked === shownTemplates) return;
  shownTemplates = asked;
  const answer = await ask(asked);
  if (!answer.ok || asked !== shownTemplates) return;
  byId("templates").replaceChildren(...parsed(answer.text).childNodes);
  byId("templates").hidden = false;
}

function changed() {
  drafts.set(session(), area().value);
  grow();
  helpers.typed();
  if (byId("box").dataset.may === "templates") {
    clearTimeout(offering);
    offering = setTimeout(offer, 400);
  }
  if (Date.now() - typedAt < TYPING_EVERY || !area().value) return;
  typedAt = Date.now();
  live.send({ typing: session() });
}

function keyed(event) {
  if (helpers.keyed(event)) return;
  if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  if (byId("box").dataset.may === "free") send();
}

function grow() {
  area().rows = Math.min(7, Math.max(1, area().value.split("\n").length + Math.floor(area().value.length / 90)));
}

function choose(chosen) {
  if (chosen && chosen.size > Number(area().dataset.fileLimit)) return toast(words("tooBig"), "bad");
  if (chosen && !chosen.size) return toast(words("emptyFile"), "bad");
  if (chosen === undefined) return false;
  file = chosen;
  const place = byId("chosen");
  const picture = place.querySelector("img");
  if (picture.src) URL.revokeObjectURL(picture.src);
  picture.removeAttribute("src");
  place.hidden = !file;
  byId("file").value = "";
  if (!file) return false;
  place.querySelector("span").textContent = file.name;
  picture.hidden = !file.type.startsWith("image/");
  if (!picture.hidden) picture.src = URL.createObjectURL(file);
  area().focus();
  return true;
}

// The same words after a failure bear the same name: what did arrive is not sent twice.
async function send(template = "") {
  const text = area().value.trim();
  if (!template && !text && !file) return;
  const same = again && again.text === text && again.file === file && again.template === template;
  const mine = { text, file, template, id: same ? again.id : name32(), session: session() };
  const place = pending(mine);
  area().value = "";
  drafts.delete(mine.session);
  choose(null);
  grow();
  helpers.close();
  const body = new FormData();
  body.set("text", text);
  body.set("client_msg_id", mine.id);
  if (template) body.set("template", template);
  if (mine.file) body.set("file", mine.file);
  const answer = await ask(`${place.url}reply?after=${place.last}`, { method: "POST", body });
  place.bubble.remove();
  if (mine.session === session() && (answer.ok || answer.status === 409)) put(answer.text);
  if (!answer.ok) failed(mine, answer);
}

function failed(mine, answer) {
  again = mine;
  drafts.set(mine.session, mine.text);
  if (mine.session === session() && !area().value) {
    area().value = mine.text;
    if (mine.file) choose(mine.file);
    grow();
  }
  if (!answer.told) toast(words(answer.status ? "notSent" : "offline"), "bad");
}

// The operator's words as they are on their way.
function pending(mine) {
  const bubble = document.createElement("li");
  bubble.className = "bubble bubble-out by-human pending";
  bubble.dataset.client = mine.id;
  const inside = bubble.appendChild(document.createElement("div"));
  inside.className = "bubble-body";
  const said = inside.appendChild(document.createElement("div"));
  said.className = "words";
  said.textContent = mine.text || mine.file?.name || "…";
  const foot = inside.appendChild(document.createElement("p"));
  foot.className = "foot";
  foot.textContent = words("sending");
  byId("bubbles").append(bubble);
  toEnd();
  return { bubble, url: thread().dataset.url, last: newest() };
}

function others({ session: where, who, by }) {
  if (where !== session() || by === settings.me) return;
  const place = byId("typing");
  place.textContent = words("typing").replace("{who}", who);
  place.hidden = false;
  clearTimeout(quiet);
  quiet = setTimeout(() => (place.hidden = true), TYPING_LASTS);
}

function dropped(event) {
  const over = thread() && event.dataTransfer?.types.includes("Files") && byId("box").dataset.may === "free";
  if (!over) return;
  event.preventDefault();
  if (event.type === "drop") choose(event.dataTransfer.files[0]);
}

export function start() {
  onOpened(opened);
  onState(ruled);
  live.onTyping(others);
  setInterval(countDown, 20000);
  for (const name of ["dragover", "drop"]) byId("main").addEventListener(name, dropped);
  document.addEventListener("click", (event) => {
    const template = event.target.closest("[data-template]");
    if (template) send(template.dataset.template);
  });
}

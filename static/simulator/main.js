// The page's story: which chat is open, what the server says about it, and what the customer does.

import * as api from "./api.js";
import * as besides from "./beside.js";
import * as chatList from "./chats.js";
import * as composer from "./composer.js";
import * as doorbell from "./doorbell.js";
import * as handed from "./handed.js";
import * as more from "./more.js";
import * as sheets from "./sheets.js";
import * as thread from "./thread.js";
import { byId, h } from "./dom.js";
import { answering, newId, settings, words } from "./settings.js";

const NOTHING = { reason: "", intent: "", basket: null, orders: [], turns: [] };
const POLL = { online: 25000, offline: 4000, typing: 2500 };
const TAP_GUARD = 800;

const state = { chats: [], open: null, seq: 0, messages: [], older: [], more: false, beside: NOTHING, pending: new Map(), online: true, tapped: -Infinity };
const current = () => state.chats.find((chat) => chat.customer === state.open) ?? null;

const acts = {
  tap: (message, choice, tap) => tapOnce(message, choice, tap),
  menu: (message) => sheets.openMenu(message, (choice) => tapOnce(message, choice, "list")),
  look: sheets.look,
  quote: composer.quote,
  more: (kind) => more.open(kind).catch((error) => complain(error.message)),
  again: (message) => deliver(message.said),
  turn: (id) => {
    sheets.drawer("beside");
    besides.showTurn(id);
  },
  earlier,
  newcomer: () => sheets.openNewcomer(state.chats.map((chat) => chat.name)),
};

function render(options) {
  const chat = current();
  const pending = [...(state.pending.get(state.open)?.values() ?? [])];
  const messages = [...state.older, ...state.messages];
  if (chat) chatList.markSeen(chat);
  chatList.render(state.chats, state.open, open);
  thread.render({ chat, messages, pending, more: state.more }, acts, options);
  besides.render(chat, state.beside);
  handed.render(chat, state.beside);
  presence(chat, Boolean(chat) && !messages.length && !pending.length);
}

function presence(chat, fresh) {
  byId("presence").textContent = !chat ? "" : chat.typing ? words.typing : answering(chat);
  const playing = byId("playing");
  playing.hidden = !chat;
  playing.textContent = chat ? chat.name : "";
  playing.title = chat ? chat.phone : "";
  byId("composer").inert = !chat;
  const starters = byId("starters");
  starters.hidden = !fresh;
  if (fresh && !starters.childElementCount) {
    starters.append(...settings.starters.map((text) => h("button", { type: "button", onclick: () => say({ text }) }, text)));
  }
}

async function open(customer) {
  sheets.drawer(null);
  if (state.open === customer) return;
  Object.assign(state, { open: customer, messages: [], older: [], more: false, beside: NOTHING });
  composer.unquote();
  history.replaceState(null, "", `#${customer}`);
  thread.clear();
  await loadChat();
  composer.focus();
}

async function loadChat() {
  const customer = state.open;
  if (!customer) return render();
  const answer = await api.chat(customer);
  if (customer !== state.open) return;
  const first = !state.messages.length;
  state.chats = [answer.chat, ...state.chats.filter((chat) => chat.customer !== customer)].sort(newestFirst);
  // The server tells the newest page; what stood before it stays.
  const known = new Set(answer.messages.map((message) => message.id));
  state.older = [...state.older, ...state.messages].filter((message) => !known.has(message.id));
  if (!state.older.length) state.more = answer.more;
  Object.assign(state, { messages: answer.messages, beside: answer.beside });
  forgetKept(customer, answer.messages);
  render({ follow: first });
  read(customer, answer.messages);
}

// Whoever looks at the phone has read what arrived on it; each message is told once.
const told = new Set();
function read(customer, messages) {
  const fresh = messages.filter((message) => ["sent", "delivered"].includes(message.delivery) && !told.has(message.id));
  if (document.hidden || !fresh.length) return;
  for (const message of fresh) told.add(message.id);
  api.seen(customer).catch(() => fresh.forEach((message) => told.delete(message.id)));
}

const newestFirst = (a, b) => b.since.localeCompare(a.since);

function forgetKept(customer, messages) {
  const waiting = state.pending.get(customer);
  for (const message of messages) if (message.client) waiting?.delete(message.client);
}

async function earlier() {
  const oldest = state.older[0] ?? state.messages[0];
  const told = await attempt(() => api.chat(state.open, oldest.id));
  if (!told) return;
  state.older = [...told.messages, ...state.older];
  state.more = told.more;
  render();
}

async function loadChats() {
  const told = await api.chats();
  state.chats = told.chats;
  return told.seq;
}

// What happened since our number; only what it touches is asked for again.
async function catchUp() {
  const told = await api.events(state.seq);
  if (!told.events.length) return;
  state.seq = told.events.at(-1).seq;
  const touched = told.events.some((event) => event.customer === state.open || event.customer === null);
  await loadChats();
  if (touched) await loadChat();
  else render();
  if (state.seq < told.head) await catchUp();
}

// One at a time, and once more if it rang meanwhile.
let busy = false;
let again = false;
async function refresh() {
  if (busy) return void (again = true);
  busy = true;
  await attempt(async () => {
    await catchUp();
    if (current()?.typing) await loadChat();
  });
  busy = false;
  if (again) {
    again = false;
    await refresh();
  }
}

function say(said) {
  if (!state.open) return false;
  const silent = { text: "", file: null, choice: "", tap: "", replies_to: "", shown: {} };
  void deliver({ ...silent, ...said, customer: state.open, client: newId() });
  return true;
}

function tapOnce(message, choice, tap) {
  // A double click's second half may land on another button, because the first one moved the page.
  if (performance.now() - state.tapped < TAP_GUARD) return;
  state.tapped = performance.now();
  say({ text: choice.title, choice: choice.id, tap, replies_to: message.provider_id });
}

// The same words with the same id: however often it is tried, one message is kept.
async function deliver(said) {
  const waiting = state.pending.get(said.customer) ?? new Map();
  state.pending.set(said.customer, waiting);
  const before = waiting.get(said.client);
  const message = { ...blank(said), at: before?.at ?? new Date().toISOString(), attachment: before?.attachment ?? preview(said.file) };
  waiting.set(said.client, message);
  render({ follow: true });
  try {
    await api.send(said);
    await refreshAfterSending(said);
  } catch (error) {
    if (!waiting.has(said.client)) return;
    waiting.set(said.client, { ...message, unsent: error.message || words.failed, again: error.again ?? true });
    render({ follow: true });
  }
}

async function refreshAfterSending(said) {
  if (said.customer === state.open) await loadChat();
  await refresh();
}

const STATES = { image: "shown", audio: "heard" };
function preview(file) {
  if (!file) return null;
  const state = STATES[file.type.split("/")[0]] ?? "waiting";
  return { url: state === "waiting" ? "" : URL.createObjectURL(file), name: file.name, state };
}

const blank = (said) => ({ id: null, client: said.client, side: "in", source: "", kind: "text", text: said.text, choice: said.choice, replies_to: said.replies_to, provider_id: "", delivery: "", buttons: [], menu: "", sections: [], cards: [], shelves: [], place: null, asks: "", mark: "", edited: false, revoked: false, unsent: "", again: false, ...said.shown, said });

async function introduce(name, phone) {
  const told = await api.introduce(name, phone);
  state.chats = [told.chat, ...state.chats.filter((chat) => chat.customer !== told.chat.customer)];
  await open(told.chat.customer);
  render();
}

async function attempt(work) {
  try {
    const result = await work();
    trouble(state.online ? "" : words.notLive);
    return result;
  } catch (error) {
    trouble(error.message || words.failed, error.again ? "" : "bad");
    return null;
  }
}

function trouble(text, tone = "") {
  const line = byId("trouble");
  line.textContent = text;
  line.hidden = !text;
  line.className = `trouble ${tone}`;
}

function complain(text) {
  trouble(text, "bad");
  setTimeout(() => trouble(state.online ? "" : words.notLive), 5000);
}

function poll() {
  const wait = !state.online ? POLL.offline : current()?.typing ? POLL.typing : POLL.online;
  setTimeout(async () => {
    if (!document.hidden) await refresh();
    poll();
  }, wait);
}

async function start() {
  besides.setUp();
  composer.setUp(say, complain);
  more.setUp(say, complain);
  sheets.setUp(introduce, () => state.chats.map((chat) => chat.name));
  state.seq = (await attempt(loadChats)) ?? 0;
  state.chats.forEach(chatList.markSeen);
  const wanted = location.hash.slice(1);
  const first = state.chats.find((chat) => chat.customer === wanted) ?? state.chats[0];
  if (first) await attempt(() => open(first.customer));
  else render();
  doorbell.listen(
    (seq) => seq > state.seq && refresh(),
    (online) => {
      const back = online && !state.online;
      state.online = online;
      trouble(online ? "" : words.notLive);
      if (back) void refresh();
    },
  );
  poll();
  document.documentElement.dataset.ready = "yes";
}

void start();

// The conversation: kept messages and those on their way, in order, under their days. Rows are
// matched by key, so that only what changed is built again and the reader's place stays.

import { avatar, byId, h } from "./dom.js";
import { bubble } from "./bubbles.js";
import { gist } from "./contents.js";
import { day, dayKey, settings, words } from "./settings.js";

const place = byId("thread");
const pill = byId("to-end");
const built = new Map();
const NEAR = 90;
// Our own scrolling is told to us late, when a picture may have grown above: it is no reader's wish.
const SETTLING_MS = 600;
let settled = 0;

const atEnd = () => place.scrollHeight - place.scrollTop - place.clientHeight < NEAR;
export function toEnd() {
  settled = performance.now() + SETTLING_MS;
  place.dataset.stay = "yes";
  place.scrollTop = place.scrollHeight;
  pill.hidden = true;
}
pill.addEventListener("click", toEnd);
place.addEventListener("scroll", () => {
  if (performance.now() < settled) return;
  place.dataset.stay = atEnd() ? "yes" : "no";
  if (atEnd()) pill.hidden = true;
});
// The keyboard of a phone, or a chosen file, takes room from below.
new ResizeObserver(() => place.dataset.stay === "yes" && toEnd()).observe(place);
// A picture that arrives after its message must not push the newest words out of sight.
place.addEventListener("load", () => place.dataset.stay === "yes" && toEnd(), true);

export function clear() {
  built.clear();
  place.replaceChildren();
  pill.hidden = true;
}

// `view`: {chat, messages, pending, more}; `acts` as for bubbles, and `earlier()`.
export function render(view, acts, { follow = false } = {}) {
  const stay = follow || atEnd();
  const height = place.scrollHeight;
  const entries = entriesOf(view, acts);
  const news = put(entries);
  if (stay) return toEnd();
  place.dataset.stay = "no";
  if (news.before) place.scrollTop += place.scrollHeight - height;
  else if (news.after) {
    pill.hidden = false;
    pill.lastElementChild.textContent = words.newMessages;
  }
}

function entriesOf(view, acts) {
  const kept = new Set(view.messages.map((message) => message.client).filter(Boolean));
  const all = [...view.messages, ...view.pending.filter((message) => !kept.has(message.client))];
  if (!all.length) return [{ key: "welcome", value: view.chat?.name ?? "", build: () => welcome(view.chat, acts) }];
  const entries = view.more ? [{ key: "earlier", value: 1, build: () => earlier(acts) }] : [];
  const chosen = choices(all);
  const quoted = new Map(all.filter((m) => m.provider_id).map((m) => [m.provider_id, gist(m)]));
  const reactions = reacted(all);
  let lastDay = "";
  let lastSide = "";
  for (const message of all) {
    // A reaction stands on the message that it belongs to, when that one is to be seen.
    if (message.kind === "reaction" && quoted.has(message.replies_to)) continue;
    const key = dayKey(message.at);
    if (key !== lastDay) {
      entries.push({ key: `day ${key}`, value: day(message.at), build: () => dayRow(message.at) });
      lastSide = "";
    }
    const value = {
      ...message,
      first: message.side !== lastSide,
      chosen: chosen.get(message.provider_id) ?? [],
      reactions: [...(reactions.get(message.provider_id)?.values() ?? [])].filter(Boolean),
      quoted: message.replies_to && !message.choice ? (quoted.get(message.replies_to) ?? "") : "",
    };
    entries.push({ key: message.client ? `c${message.client}` : `m${message.id}`, value, build: () => bubble(value, acts) });
    [lastDay, lastSide] = [key, message.side];
  }
  if (view.chat?.typing) entries.push({ key: "typing", value: 1, build: typing });
  return entries;
}

function choices(all) {
  const found = new Map();
  for (const message of all) {
    if (message.choice && message.replies_to) found.set(message.replies_to, [...(found.get(message.replies_to) ?? []), message.choice]);
  }
  return found;
}

// By message, the last reaction of each side; an empty one takes it back.
function reacted(all) {
  const found = new Map();
  for (const message of all) {
    if (message.kind !== "reaction" || message.delivery === "dropped" || message.delivery === "failed") continue;
    found.set(message.replies_to, (found.get(message.replies_to) ?? new Map()).set(message.side, message.text));
  }
  return found;
}

function put(entries) {
  const wanted = new Set(entries.map((entry) => entry.key));
  for (const [key, row] of built) {
    if (!wanted.has(key)) {
      row.node.remove();
      built.delete(key);
    }
  }
  const news = { before: false, after: false };
  let previous = null;
  for (const entry of entries) {
    const sign = JSON.stringify(entry.value);
    let row = built.get(entry.key);
    if (!row || row.sign !== sign) {
      const node = entry.build();
      if (row) row.node.replaceWith(node);
      else news[previous?.nextSibling || (!previous && place.firstChild) ? "before" : "after"] = true;
      row = { node, sign };
      built.set(entry.key, row);
    }
    const next = previous ? previous.nextSibling : place.firstChild;
    if (row.node !== next) place.insertBefore(row.node, next);
    previous = row.node;
  }
  return news;
}

const dayRow = (at) => h("div", { class: "row centre" }, h("p", { class: "day" }, day(at)));
const typing = () =>
  h("div", { class: "row first", id: "typing" }, h("div", { class: "bubble writing", role: "status", "aria-label": `${settings.merchant.assistant} ${words.typing}` }, h("i"), h("i"), h("i")));
const earlier = (acts) => h("div", { class: "row centre" }, h("button", { class: "earlier", type: "button", onclick: acts.earlier }, words.earlier));

function welcome(chat, acts) {
  const start = chat ? null : h("button", { class: "button", type: "button", onclick: acts.newcomer }, words.newCustomer);
  return h("div", { class: "welcome" }, avatar(chat?.name ?? settings.merchant.name), h("h2", {}, chat?.name ?? words.emptyTitle), h("p", {}, words.emptyText), start);
}

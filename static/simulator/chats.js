// The list of simulated customers: who, in whose hands, the last words, and what is new.

import { avatar, byId, h, icon, show } from "./dom.js";
import { timeOrDay, words } from "./settings.js";

const list = byId("chat-list");
const seen = new Map();

// A chat that is open, or that was there when the page was opened, holds nothing new.
export function markSeen(chat) {
  seen.set(chat.customer, chat.last_at);
}

const isNew = (chat) => chat.last_at && chat.last_source !== "" && seen.get(chat.customer) !== chat.last_at;

export function render(chats, open, choose) {
  const rows = chats.map((chat) => ({ ...chat, open: chat.customer === open, fresh: isNew(chat) }));
  show(list, rows, () =>
    rows.length ? rows.map((chat) => item(chat, choose)) : h("li", { class: "no-chats" }, words.emptyTitle),
  );
}

function item(chat, choose) {
  const dot = h("i", { class: `dot ${chat.mode}`, title: chat.mode_label });
  return h(
    "li",
    {},
    h(
      "button",
      { class: "chat", type: "button", "aria-current": chat.open ? "true" : "false", "data-customer": chat.customer, onclick: () => choose(chat.customer) },
      avatar(chat.name, dot),
      h("span", { class: "chat-name", title: chat.phone }, chat.name),
      h("span", { class: "unseen" }, chat.mode_label),
      h("span", { class: "chat-time" }, chat.last_at ? timeOrDay(chat.last_at) : ""),
      last(chat),
      chat.fresh && !chat.open ? h("i", { class: "chat-badge", title: words.newMessages }) : null,
    ),
  );
}

function last(chat) {
  if (chat.typing) return h("span", { class: "chat-last typing" }, words.typing);
  const sign = { bot: icon("bot"), human: icon("person") }[chat.last_source] ?? null;
  return h("span", { class: "chat-last" }, chat.last_text ? sign : null, h("span", {}, chat.last_text || words.nothingYet));
}

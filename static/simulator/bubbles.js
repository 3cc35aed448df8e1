// One message as a node. The customer's words are plain text; the shop's know WhatsApp's marks.

import { asking, contents } from "./contents.js";
import { h, icon, marked } from "./dom.js";
import { time, words } from "./settings.js";

const TICKS = {
  queued: ["clock", ""],
  sending: ["clock", ""],
  unknown: ["clock", ""],
  sent: ["check", ""],
  delivered: ["checks", ""],
  read: ["checks", "seen"],
  failed: ["alert", "bad"],
  dropped: ["slash", "bad"],
};

// `acts`: {tap(message, choice, kind), menu(message), look(url), again(message), turn(id),
// quote(message), more(kind)}.
export function bubble(message, acts) {
  if (message.side === "note") return note(message);
  const mine = message.side === "in";
  const taps = message.buttons.length || message.menu || message.asks;
  const dropped = message.delivery === "dropped" ? "dropped" : "";
  const classes = ["row", mine ? "mine" : "", message.first ? "first" : "", dropped, message.revoked ? "revoked" : "", message.reactions.length ? "reacted" : ""];
  return h(
    "div",
    { class: classes.filter(Boolean).join(" "), "data-message": message.id ?? "" },
    h(
      "div",
      { class: "line-up" },
      h("div", { class: taps ? "bubble has-taps" : "bubble" }, mark(message), quote(message), contents(message, acts), text(message), meta(message, acts), reactions(message)),
      quoter(message, acts),
    ),
    unsent(message, acts),
    taps ? under(message, acts) : null,
  );
}

function note(message) {
  return h("div", { class: "row centre" }, h("p", { class: "note", title: time(message.at) }, message.text));
}

function quote(message) {
  return message.quoted ? h("div", { class: "quote" }, message.quoted) : null;
}

function text(message) {
  if (!message.text) return null;
  return h("div", { class: "bubble-text", dir: "auto" }, message.side === "in" ? message.text : marked(message.text));
}

function mark(message) {
  return message.mark ? h("div", { class: "mark" }, icon("stamp"), message.mark) : null;
}

function quoter(message, acts) {
  if (!message.provider_id) return null;
  return h("button", { class: "quoter", type: "button", title: words.quote, "aria-label": words.quote, onclick: () => acts.quote(message) }, icon("reply"));
}

function reactions(message) {
  return message.reactions.length ? h("span", { class: "reactions", role: "img", "aria-label": `${words.reacted}: ${message.reactions.join(" ")}` }, message.reactions.join("")) : null;
}

function meta(message, acts) {
  return h("div", { class: "meta" }, message.side === "out" ? who(message, acts) : null, amended(message), h("span", {}, time(message.at)), ticks(message));
}

function amended(message) {
  const told = message.revoked ? words.revoked : message.edited ? words.edited : "";
  return told ? h("em", {}, told) : null;
}

function who(message, acts) {
  if (message.source === "human") {
    const person = message.by || words.aPerson;
    return h("span", { class: "who" }, icon("person", words.byPersonNamed.replace("{person}", person)), person);
  }
  const sign = icon("bot", message.source === "bot" ? words.byBot : words.bySystem);
  if (!message.turn) return h("span", { class: "who" }, sign);
  return h("span", { class: "who" }, h("button", { type: "button", title: words.lastTurn, onclick: () => acts.turn(message.turn) }, sign));
}

function ticks(message) {
  if (message.side === "in") {
    if (message.unsent) return null;
    if (message.id === null) return h("span", { class: "ticks" }, icon("clock", words.sending));
    return h("span", { class: message.seen ? "ticks seen" : "ticks" }, icon("checks", message.seen ? words.seen : words.kept));
  }
  const [sign, tone] = TICKS[message.delivery] ?? [null, ""];
  return sign ? h("span", { class: `ticks ${tone}` }, icon(sign, message.delivery_label)) : null;
}

function unsent(message, acts) {
  if (message.unsent) {
    const label = message.again ? `${message.unsent} · ${words.notSent}` : message.unsent;
    return h("button", { class: "unsent", type: "button", disabled: !message.again, onclick: () => acts.again(message) }, icon("alert"), label);
  }
  if (message.delivery === "failed") return h("p", { class: "unsent" }, icon("alert"), message.error || message.delivery_label);
  if (message.delivery === "dropped") return h("p", { class: "unsent" }, icon("slash"), words.dropped);
  return null;
}

function under(message, acts) {
  const rows = message.buttons.map((choice) => {
    const chosen = message.chosen.includes(choice.id);
    return h(
      "button",
      { class: chosen ? "tap chosen" : "tap", type: "button", "data-choice": choice.id, onclick: () => acts.tap(message, choice, "button") },
      icon(chosen ? "check" : "reply"),
      choice.title,
    );
  });
  if (message.menu) rows.push(h("button", { class: "tap", type: "button", onclick: () => acts.menu(message) }, icon("list"), message.menu));
  return h("div", { class: "taps" }, rows, asking(message, acts));
}

// Behind the counter: where the conversation stands, cart and orders, and the turns of the audit.

import { byId, h, icon, show } from "./dom.js";
import { turnCard } from "./turns.js";
import { answering, words } from "./settings.js";

const PAYMENT_TONES = { unpaid: "warn", in_review: "warn", partial: "warn", paid: "good", refunded: "bad", approved: "good", rejected: "bad", unreadable: "bad" };
const STAGE_TONES = { delivered: "good", ready: "good", cancelled: "bad", returned: "bad" };
const tabs = [...document.querySelectorAll('[role="tab"]')];

export function setUp() {
  for (const tab of tabs) tab.addEventListener("click", () => choose(tab));
  byId("beside").querySelector(".tabs").addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs[(tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length];
    choose(next);
    next.focus();
  });
  choose(tabs[0]);
}

function choose(chosen) {
  for (const tab of tabs) {
    tab.setAttribute("aria-selected", String(tab === chosen));
    tab.tabIndex = tab === chosen ? 0 : -1;
    byId(tab.getAttribute("aria-controls")).hidden = tab !== chosen;
  }
}

export function render(chat, beside) {
  byId("bar-dot").className = `dot ${chat?.mode ?? "bot"}`;
  show(byId("standing"), chat ? [chat.mode, chat.state, beside.reason, beside.intent, chat.phone] : null, () => (chat ? standing(chat, beside) : []));
  show(byId("cart"), beside.basket, (basket) => (basket ? cart(basket) : empty(words.cartEmpty)));
  show(byId("orders"), beside.orders, (orders) => (orders.length ? orders.map(order) : empty(words.ordersEmpty)));
  show(byId("turns"), beside.turns, (turns) => (turns.length ? story(turns) : empty(words.turnsEmpty)));
}

// Opens the panel of decisions at one turn (the robot beside a message was tapped).
export function showTurn(id) {
  choose(tabs[1]);
  for (const card of document.querySelectorAll(".turn")) {
    const lit = card.dataset.turn === id;
    card.classList.toggle("lit", lit);
    if (lit) {
      card.open = true;
      card.scrollIntoView({ block: "nearest", behavior: "smooth" });
    }
  }
}

const empty = (text) => h("p", { class: "empty" }, text);
const tag = (text, tone = "") => h("span", { class: `tag ${tone}` }, text);

function standing(chat, beside) {
  return [
    h("div", { class: "standing-top" }, h("i", { class: `dot ${chat.mode}` }), h("span", {}, answering(chat)), tag(chat.state_label)),
    h("small", {}, `${chat.name} · ${chat.phone}`),
    beside.reason ? h("small", {}, `${words.reason}: ${beside.reason}`) : null,
    beside.intent ? h("small", {}, `${words.intent}: ${beside.intent}`) : null,
  ].filter(Boolean);
}

function lines(basket) {
  return [
    ...basket.lines.map((line) =>
      h("div", { class: "line" }, h("b", {}, `${line.quantity}×`), h("span", {}, line.name), h("span", {}, line.subtotal), line.extras ? h("small", {}, line.extras) : null),
    ),
    basket.fee ? h("div", { class: "line fee" }, h("span", {}, words.fee), h("span", {}, basket.fee)) : null,
    h("div", { class: "line sum" }, h("span", {}, words.total), h("span", {}, basket.total)),
  ].filter(Boolean);
}

function cart(basket) {
  return h("div", { class: "receipt" }, lines(basket), basket.handover ? h("dl", {}, h("dt", {}, words.stage), h("dd", {}, basket.handover)) : null);
}

function order(row) {
  const link = row.url ? h("a", { href: row.url, target: "_blank", rel: "noopener" }, words.openInPanel, icon("out")) : null;
  return h(
    "article",
    { class: "receipt", "data-order": row.number },
    h("div", { class: "receipt-head" }, h("strong", {}, row.number), row.current ? tag(words.current, "good") : null, row.is_test ? tag(words.test) : null, link),
    lines(row.basket),
    h(
      "dl",
      {},
      h("dt", {}, words.pay),
      h("dd", {}, tag(row.payment_label, PAYMENT_TONES[row.payment])),
      row.method ? [h("dt", {}, words.method), h("dd", {}, row.method)] : null,
      h("dt", {}, words.stage),
      h("dd", {}, tag(row.fulfilment_label, STAGE_TONES[row.fulfilment]), ` ${row.basket.handover}`),
    ),
    decided(row).length ? h("ul", { class: "payments" }, decided(row).map(payment)) : null,
  );
}

// What still waits for a person is told by the order's own status.
const decided = (row) => row.payments.filter((paid) => paid.status !== "in_review");

function payment(row) {
  return h("li", {}, tag(row.label, PAYMENT_TONES[row.status]), row.amount, row.reason ? h("span", {}, row.reason) : null);
}

function story(turns) {
  const [last, ...older] = turns;
  return [turnCard(last, true), older.length ? h("h3", { class: "older" }, words.olderTurns) : null, ...older.map((turn) => turnCard(turn, false))].filter(Boolean);
}

// The inbox, put together: what happened goes to the list, the open conversation and the card.

import * as box from "./box.js";
import * as keys from "./keys.js";
import * as live from "./live.js";
import * as notices from "./notices.js";
import { byId, settings } from "./page.js";
import * as queue from "./queue.js";
import * as thread from "./thread.js";

const OF_THE_THREAD_ALONE = new Set(["outgoing.changed", "message.received"]);
// Who waits and who has whom: what operators must see at once.
const OF_PEOPLE = new Set(["mode.changed", "handoff.unanswered", "handoff.danger", "payment.claimed"]);
let card = null;

function happened(events) {
  const sessions = [...new Set(events.map((event) => event.session).filter(Boolean))];
  const kinds = [...new Set(events.map((event) => event.kind))];
  const here = events.filter((event) => event.session && event.session === thread.session());
  if (here.length) thread.renew(here.map((event) => event.message).filter(Boolean));
  if (sessions.length) queue.renew(kinds.some((kind) => OF_PEOPLE.has(kind)));
  if (here.some((event) => !OF_THE_THREAD_ALONE.has(event.kind))) renewCard();
  document.body.dispatchEvent(new CustomEvent("console:changed", { detail: { sessions, kinds } }));
}

// The card is renewed when the line stands and nobody is writing in it.
function renewCard() {
  clearTimeout(card);
  const writing = byId("card").contains(document.activeElement) && document.activeElement.matches("input, textarea, select");
  const waits = writing || !live.isUp();
  card = setTimeout(waits ? renewCard : () => document.body.dispatchEvent(new CustomEvent("console-card")), waits ? 2000 : 250);
}

document.body.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.target?.id !== "pane" || !thread.thread()) return;
  thread.open();
  thread.focusIn();
  document.title = `${thread.thread().dataset.name} · ${settings.shop} · Mostrador`;
  notices.title();
  // What happened between the drawing of the pane and now.
  thread.renew();
});

thread.start();
box.start();
queue.start();
notices.start();
keys.start();
live.onEvents(happened);
if (thread.thread()) thread.open();
live.start();

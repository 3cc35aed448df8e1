// The line over the box while nobody or a person answers instead of the assistant, so that whoever
// plays the customer knows why it is silent.

import { byId, h, show } from "./dom.js";
import { words } from "./settings.js";

const TOLD = { handoff_pending: words.handedWaiting, human: words.handedPerson };

export function render(chat, beside) {
  const said = chat ? (TOLD[chat.mode] ?? (chat.left_alone ? words.handedAlone : "")) : "";
  const place = byId("handed");
  place.hidden = !said;
  show(place, [chat?.mode, said, beside.reason], () => (said ? line(chat, said, beside.reason) : []));
}

function line(chat, said, reason) {
  const why = reason ? `${said} (${reason})` : said;
  return [h("i", { class: `dot ${chat.mode}`, "aria-hidden": "true" }), h("span", {}, why)];
}

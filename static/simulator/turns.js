// One turn of the audit as a story: understood, proposed and decided, done, and how long it took.

import { h, icon } from "./dom.js";
import { time, words } from "./settings.js";

const opened = new Map();

export function turnCard(turn, isLast) {
  const card = h(
    "details",
    { class: "turn", "data-turn": turn.id, ontoggle: (event) => opened.set(turn.id, event.currentTarget.open) },
    summary(turn),
    h(
      "div",
      { class: "turn-body" },
      part(words.understood, understood(turn)),
      part(words.proposed, turn.verdicts.length ? turn.verdicts.map(verdict) : h("p", { class: "facts" }, words.noProposals)),
      turn.effects.length ? part(words.did, facts(turn.effects)) : null,
      turn.stages.length ? part(words.took, stages(turn)) : null,
    ),
  );
  card.open = opened.get(turn.id) ?? isLast;
  return card;
}

function summary(turn) {
  const path = turn.before === turn.after ? [turn.after] : [turn.before, icon("arrow"), turn.after];
  return h(
    "summary",
    {},
    h("span", { class: "when" }, time(turn.at)),
    turn.intent ? h("span", { class: "tag" }, turn.intent) : null,
    turn.verdicts.some((row) => !row.accepted) ? h("span", { class: "tag bad" }, words.rejected) : null,
    turn.stages.length ? h("span", { class: "took" }, `${turn.ms} ${words.ms}`) : null,
    h("span", { class: "path" }, path),
  );
}

const part = (title, body) => h("section", {}, h("h4", {}, title), body);

function understood(turn) {
  const rows = [turn.intent ? { name: turn.intent, detail: "" } : null, ...turn.events].filter(Boolean);
  const by = h("li", {}, `${turn.engine} · ${turn.proposer}`, turn.outcome ? h("small", {}, ` ${turn.outcome}`) : null);
  return h("ul", { class: "facts" }, rows.map(fact), by);
}

const facts = (rows) => h("ul", { class: "facts" }, rows.map(fact));
const fact = (row) => h("li", {}, row.name, row.detail ? h("small", {}, ` ${row.detail}`) : null);

function verdict(row) {
  return h(
    "div",
    { class: row.accepted ? "verdict" : "verdict no" },
    icon(row.accepted ? "check" : "cross", row.accepted ? words.accepted : words.rejected),
    h("span", {}, h("strong", {}, row.label), row.label === row.action ? null : h("code", {}, row.action)),
    row.detail ? h("small", {}, row.detail) : null,
    row.accepted ? null : h("span", { class: "why" }, row.reason || row.code),
  );
}

function stages(turn) {
  const bar = h("div", { class: "stages", "aria-hidden": "true" });
  turn.stages.forEach((stage, index) => {
    const piece = h("i", { class: `stage-${index % 8}`, title: `${stage.label} ${stage.ms} ${words.ms}` });
    piece.style.flexGrow = String(Math.max(stage.ms, 0.01));
    bar.append(piece);
  });
  const names = turn.stages.map((stage, index) => h("li", {}, h("i", { class: `stage-${index % 8}` }), `${stage.label} ${stage.ms}`));
  return [bar, h("ul", { class: "stage-names" }, names)];
}

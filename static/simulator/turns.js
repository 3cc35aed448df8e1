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
      turn.consulted.length || turn.looked.length ? part(words.consulted, consulted(turn)) : null,
      part(words.proposed, turn.proposals.length ? turn.proposals.map(verdict) : h("p", { class: "facts" }, words.noProposals)),
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
    turn.proposals.some((row) => !row.accepted) ? h("span", { class: "tag bad" }, words.rejected) : null,
    turn.stages.length ? h("span", { class: "took" }, `${total(turn)} ${words.ms}`) : null,
    h("span", { class: "path" }, path),
  );
}

const part = (title, body) => h("section", {}, h("h4", {}, title), body);

function understood(turn) {
  const by = `${turn.engine} · ${turn.proposer}`;
  const rows = [turn.intent, ...turn.events, by].filter(Boolean);
  return [turn.heard.length ? h("blockquote", { class: "heard" }, turn.heard.join("\n")) : null, facts(rows)].filter(Boolean);
}

function consulted(turn) {
  const passage = (one) => h("li", {}, one.said ? h("strong", {}, one.title) : one.title, one.said ? ` · ${words.shown}` : null);
  const lookUp = (one) => h("div", { class: "verdict" }, icon("list"), h("strong", {}, one.tool), h("small", {}, one.about), one.passages.length ? h("ul", { class: "facts why" }, one.passages.map(passage)) : null);
  return [turn.consulted.length ? facts(turn.consulted) : null, ...turn.looked.map(lookUp)].filter(Boolean);
}

const facts = (rows) => h("ul", { class: "facts" }, rows.map((row) => h("li", {}, row)));
const total = (turn) => Math.round(turn.stages.reduce((sum, stage) => sum + stage.ms, 0) * 10) / 10;

function verdict(row) {
  return h(
    "div",
    { class: row.accepted ? "verdict" : "verdict no" },
    icon(row.accepted ? "check" : "cross", row.accepted ? words.accepted : words.rejected),
    h("strong", {}, row.label),
    row.details ? h("small", {}, row.details) : null,
    row.reason ? h("span", { class: "why" }, row.reason) : null,
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

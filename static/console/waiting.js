// How many wait for a person: in the title and on the console's own tab, on every page of a shop. A page without a list of its own
// asks for the number every now and then, also while it is not looked at: that is when its title is read.

import { ask } from "./base.js";

const LOOK = 10000;
const badge = document.getElementById("waiting");
let count = Number(badge?.dataset.count ?? 0);

export function show(many = count) {
  count = many;
  const plain = document.title.replace(/^\(\d+\) /, "");
  document.title = many ? `(${many}) ${plain}` : plain;
  if (!badge) return;
  badge.hidden = !many;
  badge.querySelector("b").textContent = many;
}

async function look() {
  const answer = await ask(badge.dataset.url);
  if (answer.ok) show(Number(answer.text));
}

if (badge && !document.getElementById("inbox")) setInterval(look, LOOK);

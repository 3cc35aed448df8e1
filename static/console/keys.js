// Moving without a mouse. Letters are keys only where nobody is writing.

import { byId } from "./page.js";
import { move, toList } from "./queue.js";
import { thread } from "./thread.js";

const WRITING = "input, textarea, select, [contenteditable]";

const ACTIONS = {
  j: () => move(1),
  k: () => move(-1),
  "/": () => byId("search").focus(),
  "?": () => byId("keys").showModal(),
  t: () => byId("action-take")?.click(),
};

export function start() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") return escape(event);
    if (event.target.closest(WRITING)) return;
    const action = ACTIONS[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}

// First out of what is being written, then back to the list.
function escape(event) {
  if (event.defaultPrevented) return;
  const menu = document.querySelector(".menu[open]");
  if (menu) {
    menu.open = false;
    menu.querySelector("summary").focus();
  } else if (event.target.id === "search" && event.target.value) {
    event.target.value = "";
    event.target.dispatchEvent(new Event("input", { bubbles: true }));
  } else if (event.target.id === "words-in" && thread()) byId("thread-name").focus();
  else toList();
}

// The customer's card: it renews itself when something happened, but never under somebody's hands;
// what was unfolded stays so. All text comes from the server's templates.

import { name32 } from "./page.js";

const SLOT = "card-slot";
const unfolded = new Set();
const folded = new Set();
let waits = false;
let going = false;

const slot = () => document.getElementById(SLOT);
const body = () => document.getElementById("card-body");
const isAsking = () => going || Boolean(slot()?.querySelector(".htmx-request"));

// Somebody is writing in it, or has written and not sent: what they typed is worth more than news.
function busy() {
  const card = body();
  if (!card) return false;
  const at = document.activeElement;
  if (isAsking()) return true;
  const writes = card.contains(at) && at.matches("input:not([type=radio], [type=checkbox]), textarea, select");
  return writes || [...card.querySelectorAll("input, textarea, select")].some(changed);
}

function changed(field) {
  if (field.type === "hidden" || field.type === "search") return false;
  if (field.type === "radio" || field.type === "checkbox") return field.checked !== field.defaultChecked;
  if (field.tagName === "SELECT") {
    return [...field.options].some((one) => one.selected !== one.defaultSelected) && field.selectedIndex > 0;
  }
  return field.value !== field.defaultValue;
}

document.body.addEventListener("htmx:beforeRequest", (event) => {
  if (event.target.id !== SLOT || !body() || !busy()) return;
  event.preventDefault();
  waits = true;
});
// A look-up that is late does not lie over what the operator has chosen meanwhile.
const isChosen = () => document.activeElement?.id !== "card-find"
  && Boolean(document.querySelector("#card-found :is(.card-adding, .htmx-request)"));

document.body.addEventListener("htmx:beforeRequest", (event) => {
  if (event.target.id === "card-find" && isChosen()) event.preventDefault();
});
document.body.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.requestConfig.elt.id === "card-find" && isChosen()) event.detail.shouldSwap = false;
});
// The operator may have begun to write while the answer was on its way.
document.body.addEventListener("htmx:beforeSwap", (event) => {
  if (event.target.id !== SLOT || !body()) return;
  if (!busy()) return lift();
  event.detail.shouldSwap = false;
  waits = true;
});

// What the operator looked up stays where it was when the card around it is drawn anew.
const lifted = { found: document.createDocumentFragment(), asked: "" };

function lift() {
  lifted.asked = document.getElementById("card-find")?.value ?? "";
  lifted.found.replaceChildren(...(document.getElementById("card-found")?.childNodes ?? []));
}

function putBack() {
  document.getElementById("card-found")?.replaceChildren(...lifted.found.childNodes);
  const search = document.getElementById("card-find");
  if (search) search.value = lifted.asked;
}

// One action at a time, and none lost: each answer draws the card anew, so what is pressed meanwhile
// waits here until the answer has come. What asks back first does so at once, while the operator looks.
const pressed = [];

document.addEventListener("submit", (event) => {
  const form = event.target;
  const path = form.getAttribute("hx-post");
  if (!path || !body()?.contains(form) || !isAsking()) return;
  event.preventDefault();
  event.stopPropagation();
  const question = form.getAttribute("hx-confirm");
  if (question && !window.confirm(question)) return;
  const values = new FormData(form);
  // A number stands for itself however often it is sent; any other form is one action.
  if (values.has("line") && values.has("quantity")) values.set("once", name32());
  const isSame = (one) => one.path === path && values.has("line") && one.values.get("line") === values.get("line");
  const at = pressed.findIndex(isSame);
  pressed.splice(at < 0 ? pressed.length : at, 1, { path, values });
}, true);

// (Settling gives the card its own classes back, so htmx's mark of a request is not enough here.)
function goOn() {
  if (!body() || isAsking()) return;
  const next = pressed.shift();
  const ours = slot()?.getAttribute("hx-get");
  if (!next || !next.path.startsWith(ours)) {
    renewed();
    return;
  }
  going = true;
  const onto = { source: body(), target: "#card-body", swap: "outerHTML", values: next.values };
  htmx.ajax("POST", next.path, onto).catch(() => pressed.splice(0)).finally(() => {
    going = false;
    goOn();
  });
}

document.body.addEventListener("htmx:afterRequest", goOn);

// A step is one click of a form: the number changes, and the form is sent.
document.addEventListener("click", (event) => {
  const step = event.target.closest(".card-step[data-step]");
  if (step) {
    const number = step.form.elements.quantity;
    const wanted = Number(number.value) + Number(step.dataset.step);
    if (wanted < 1 || wanted > 100) return;
    number.value = wanted;
    step.form.requestSubmit();
  }
  const words = event.target.closest("[data-fills]");
  if (words) words.closest("form").elements[words.dataset.fills].value = words.textContent;
  const none = event.target.closest("[data-none]");
  if (none) {
    const form = none.closest("form");
    for (const box of form.querySelectorAll("[name=wish], [name=take]")) box.checked = false;
    form.requestSubmit();
  }
});

function remember(details, isOpen) {
  const fold = details?.dataset?.fold;
  if (!fold || !body()?.contains(details)) return;
  (isOpen ? unfolded : folded).add(fold);
  (isOpen ? folded : unfolded).delete(fold);
}

document.addEventListener("toggle", (event) => remember(event.target, event.target.open), true);
// `toggle` comes a moment after the click: a card that is drawn anew in between would be folded again.
document.addEventListener("click", (event) => {
  const details = event.target.closest("summary")?.parentElement;
  remember(details, !details?.open);
});

let whose = "";
document.body.addEventListener("htmx:afterSwap", (event) => {
  const card = body();
  if (!card || !(event.target.id === SLOT || event.target.id === "card-body")) return;
  const session = slot()?.dataset.session ?? "";
  if (event.target.id === SLOT && session === whose) putBack();
  if (session !== whose) {
    whose = session;
    unfolded.clear();
    folded.clear();
  }
  for (const one of card.querySelectorAll("details[data-fold]")) {
    if (unfolded.has(one.dataset.fold)) one.open = true;
    if (folded.has(one.dataset.fold)) one.open = false;
  }
});

// News that had to wait come when nobody is in the way any more.
document.addEventListener("focusout", () => setTimeout(renewed, 150));

function renewed() {
  if (!waits || busy()) return;
  waits = false;
  document.body.dispatchEvent(new CustomEvent("console-card"));
}

document.body.addEventListener("card:given-back", () => document.getElementById("agreed")?.close());

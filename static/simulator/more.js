// What else a customer can send: where they are, somebody's card, a voice note, a native cart.

import * as api from "./api.js";
import { byId, h, icon } from "./dom.js";
import { good } from "./contents.js";
import { settings, words } from "./settings.js";

const dialogs = Object.fromEntries(["kinds", "location", "contact", "catalogue"].map((name) => [name, byId(`more-${name}`)]));
let say = null;
let complain = null;
let shelves = [];
const chosen = new Map();

// `speak(said)` sends; `tell(text)` says what cannot be sent.
export function setUp(speak, tell) {
  [say, complain] = [speak, tell];
  for (const dialog of Object.values(dialogs)) {
    for (const button of dialog.querySelectorAll("[data-dismiss]")) button.addEventListener("click", () => dialog.close());
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  }
  byId("more").addEventListener("click", () => dialogs.kinds.showModal());
  for (const tile of document.querySelectorAll("[data-more]")) tile.addEventListener("click", () => open(tile.dataset.more));
  byId("voice").addEventListener("change", voice);
  onSubmit("location", sendPlace);
  onSubmit("contact", sendCard);
  onSubmit("catalogue", sendCart);
}

export async function open(name) {
  dialogs.kinds.close();
  if (name === "location") suggestPlace();
  if (name === "catalogue" && !(await stock())) return;
  dialogs[name].showModal();
}

function onSubmit(name, send) {
  const form = dialogs[name].querySelector("form");
  form.addEventListener("submit", () => send(form));
}

function suggestPlace() {
  const [name, latitude, longitude] = settings.place;
  const { elements } = dialogs.location.querySelector("form");
  if (elements.latitude.value) return;
  elements.name.value = name;
  elements.latitude.value = latitude;
  elements.longitude.value = longitude;
}

function sendPlace(form) {
  const name = form.elements.name.value.trim();
  const location = { latitude: Number(form.elements.latitude.value), longitude: Number(form.elements.longitude.value), name };
  say({ location, shown: { place: { name: name || words.location, url: "" } } });
}

function sendCard(form) {
  const contact = { name: form.elements.name.value.trim(), phone: form.elements.phone.value.trim() };
  say({ contact, shown: { cards: [contact] } });
  form.reset();
}

function voice(event) {
  const file = event.target.files[0];
  event.target.value = "";
  dialogs.kinds.close();
  if (!file) return;
  if (file.size > settings.limits.file) complain(words.tooBig);
  else if (!file.size) complain(words.emptyFile);
  else say({ file: new File([file], file.name, { type: file.type || "audio/ogg" }) });
}

async function stock() {
  try {
    shelves = (await api.catalogue()).shelves;
  } catch (error) {
    complain(error.message || words.failed);
    return false;
  }
  if (!shelves.length) complain(words.catalogueEmpty);
  chosen.clear();
  const rows = shelves.flatMap((shelf) => [shelf.title ? h("h3", {}, shelf.title) : null, ...shelf.goods.map((one) => good(one, stepper(one)))]);
  dialogs.catalogue.querySelector(".stock").replaceChildren(...rows.filter(Boolean));
  count();
  return shelves.length > 0;
}

function stepper(one) {
  const number = h("output", {}, "0");
  const step = (by) => {
    const next = Math.min(999, Math.max(0, (chosen.get(one.sku) ?? 0) + by));
    if (next) chosen.set(one.sku, next);
    else chosen.delete(one.sku);
    number.textContent = String(next);
    count();
  };
  const button = (sign, label, by) => h("button", { class: "round", type: "button", "aria-label": `${label}: ${one.name}`, onclick: () => step(by) }, icon(sign));
  return h("span", { class: "stepper" }, button("minus", words.oneLess, -1), number, button("plus", words.oneMore, 1));
}

function count() {
  const pieces = [...chosen.values()].reduce((sum, each) => sum + each, 0);
  const submit = dialogs.catalogue.querySelector('[type="submit"]');
  submit.disabled = !pieces;
  submit.textContent = pieces ? `${words.sendOrder} (${pieces})` : words.sendOrder;
}

function sendCart() {
  const known = new Map(shelves.flatMap((shelf) => shelf.goods.map((one) => [one.sku, one])));
  const order = [...chosen].map(([sku, quantity]) => ({ sku, quantity }));
  const goods = order.map(({ sku, quantity }) => ({ ...known.get(sku), quantity }));
  say({ order, shown: { kind: "order", shelves: [{ title: "", goods }] } });
}

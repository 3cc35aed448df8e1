// What rises over the phone: a new customer, the rows of a list, a picture close up; and drawers.

import { byId, h } from "./dom.js";
import { settings, words } from "./settings.js";

const newcomer = byId("newcomer");
const menu = byId("menu");
const viewer = byId("viewer");
const desk = byId("desk");

export function setUp(introduce, usedNames) {
  for (const dialog of [newcomer, menu, viewer]) {
    for (const button of dialog.querySelectorAll("[data-dismiss]")) button.addEventListener("click", () => dialog.close());
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  }
  byId("new-customer").addEventListener("click", () => openNewcomer(usedNames()));
  byId("newcomer-form").addEventListener("submit", (event) => {
    event.preventDefault();
    welcome(event.currentTarget, introduce);
  });
  for (const opener of document.querySelectorAll("[data-open]:not(.desk)")) opener.addEventListener("click", () => drawer(opener.dataset.open));
  for (const closer of document.querySelectorAll("[data-close]")) closer.addEventListener("click", () => drawer(null));
  byId("veil").addEventListener("click", () => drawer(null));
  document.addEventListener("keydown", (event) => event.key === "Escape" && drawer(null));
}

export function drawer(name) {
  if (name) desk.dataset.open = name;
  else delete desk.dataset.open;
}

export function openNewcomer(used) {
  const form = byId("newcomer-form");
  const free = settings.names.filter((name) => !used.includes(name));
  form.elements.name.value = (free.length ? free : settings.names)[Math.floor(Math.random() * (free.length || settings.names.length))];
  form.elements.phone.value = `+${randomPhone()}`;
  wrong(form, "");
  newcomer.showModal();
  form.elements.name.select();
}

function randomPhone() {
  const { starts, digits } = settings.phone;
  let phone = starts;
  while (phone.length < digits) phone += Math.floor(Math.random() * 10);
  return phone;
}

async function welcome(form, introduce) {
  const button = form.querySelector('[type="submit"]');
  button.disabled = true;
  try {
    await introduce(form.elements.name.value, form.elements.phone.value);
    newcomer.close();
    drawer(null);
  } catch (error) {
    wrong(form, error.message || words.failed);
  } finally {
    button.disabled = false;
  }
}

function wrong(form, text) {
  const line = form.querySelector(".wrong");
  line.textContent = text;
  line.hidden = !text;
}

export function openMenu(message, send) {
  const form = menu.querySelector("form");
  const submit = form.querySelector('[type="submit"]');
  menu.querySelector("h2").textContent = message.menu;
  submit.disabled = true;
  const rows = message.sections.flatMap((section) => [section.title ? h("h3", {}, section.title) : null, ...section.rows.map(menuRow)]);
  form.querySelector(".menu-rows").replaceChildren(...rows.filter(Boolean));
  form.onchange = () => (submit.disabled = false);
  form.onsubmit = () => {
    const picked = new FormData(form).get("row");
    const choice = message.sections.flatMap((section) => section.rows).find((row) => row.id === picked);
    if (choice) send(choice);
  };
  menu.showModal();
}

function menuRow(row) {
  return h("label", { class: "menu-row" }, h("span", {}, h("strong", {}, row.title), row.description ? h("small", {}, row.description) : null), h("input", { type: "radio", name: "row", value: row.id }));
}

export function look(url) {
  viewer.querySelector("img").src = url;
  viewer.showModal();
}

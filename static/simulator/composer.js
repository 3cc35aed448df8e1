// Where the customer's words are written: text, a picture or PDF (chosen, pasted or dropped).

import { gist } from "./contents.js";
import { byId } from "./dom.js";
import { settings, words } from "./settings.js";

const form = byId("composer");
const box = byId("words");
const input = byId("file");
const strip = byId("chosen-file");
const phone = byId("phone");
const touch = window.matchMedia("(pointer: coarse)");
const quoting = byId("quoting");
let chosen = null;
let quoted = "";

// `send({text, file})` takes what was written; `complain(text)` tells what cannot be sent.
export function setUp(send, complain) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = box.value.trim().slice(0, settings.limits.text);
    if (!text && !chosen) return;
    const file = chosen;
    if (!send({ text, file, replies_to: quoted })) return;
    unquote();
    box.value = "";
    fit();
    take(null, complain);
    box.focus();
  });
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing || touch.matches) return;
    event.preventDefault();
    form.requestSubmit();
  });
  box.addEventListener("input", fit);
  box.addEventListener("paste", (event) => {
    const file = event.clipboardData?.files?.[0];
    if (!file) return;
    event.preventDefault();
    take(file, complain);
  });
  input.addEventListener("change", () => take(input.files[0] ?? null, complain));
  quoting.querySelector("button").addEventListener("click", unquote);
  strip.querySelector("button").addEventListener("click", () => take(null, complain));
  dropping(complain);
}

// The next words answer this message.
export function quote(message) {
  quoted = message.provider_id;
  quoting.querySelector("span").textContent = gist(message);
  quoting.hidden = false;
  box.focus();
}

export function unquote() {
  quoted = "";
  quoting.hidden = true;
}

export function write(text) {
  box.value = text;
  fit();
  box.focus();
}

export const focus = () => touch.matches || box.focus();

function dropping(complain) {
  phone.addEventListener("dragover", (event) => {
    event.preventDefault();
    phone.classList.add("dropping");
  });
  for (const name of ["dragleave", "drop"]) phone.addEventListener(name, () => phone.classList.remove("dropping"));
  phone.addEventListener("drop", (event) => {
    event.preventDefault();
    take(event.dataTransfer?.files?.[0] ?? null, complain);
  });
}

function take(file, complain) {
  input.value = "";
  chosen = null;
  if (file && file.size > settings.limits.file) complain(words.tooBig);
  else if (file && !file.size) complain(words.emptyFile);
  else chosen = file;
  const picture = strip.querySelector("img");
  if (picture.src) URL.revokeObjectURL(picture.src);
  picture.removeAttribute("src");
  strip.hidden = !chosen;
  if (!chosen) return;
  const shown = chosen.type.startsWith("image/");
  picture.hidden = !shown;
  strip.querySelector(":scope > svg").toggleAttribute("hidden", shown);
  if (shown) picture.src = URL.createObjectURL(chosen);
  strip.querySelector("span").textContent = chosen.name;
  box.focus();
}

function fit() {
  box.style.height = "auto";
  box.style.height = `${Math.min(box.scrollHeight, 132)}px`;
}

// What stands in a bubble beside its words: files, sounds, places, cards, products, and the
// button under it that asks for a place.

import { h, icon, initials } from "./dom.js";
import { words } from "./settings.js";

export function contents(message, acts) {
  return [
    attachment(message, acts),
    place(message),
    ...message.cards.map(card),
    message.kind === "order" ? h("div", { class: "mark" }, icon("cart"), words.sentOrder) : null,
    ...message.shelves.map(shelf),
  ];
}

// A button that asks for a place.
export function asking(message, acts) {
  if (message.asks !== "location") return null;
  return h("button", { class: "tap", type: "button", onclick: () => acts.more("location") }, icon("pin"), words.sendLocation);
}

// What a quotation of a message without words says.
export function gist(message) {
  if (message.text) return message.text;
  const goods = message.shelves.flatMap((each) => each.goods.map((good) => good.name));
  return message.place?.name ?? message.cards[0]?.name ?? (goods.join(", ") || (message.attachment?.state === "shown" ? words.photo : (message.attachment?.name ?? "")));
}

const safe = (url) => (/^https?:\/\//i.test(url) ? url : null);

function attachment(message, acts) {
  const file = message.attachment;
  if (!file) return null;
  if (file.state === "shown") {
    const picture = h("img", { src: file.url, alt: file.name || words.photo, loading: "lazy" });
    const frame = h("button", { class: "picture", type: "button", onclick: () => acts.look(file.url) }, picture);
    picture.addEventListener("error", () => frame.replaceWith(fileRow("image", file.name || words.photo, words.fileRefused)));
    return frame;
  }
  if (file.state === "heard") return sound(file);
  if (file.state === "refused") return fileRow("alert", file.reason, "", "attached refused");
  if (file.state === "waiting") return fileRow("file", file.name, words.fileWaiting);
  return h("a", { class: "attached", href: file.url, download: "" }, icon("file"), h("span", {}, file.name, h("small", {}, words.download)));
}

function sound(file) {
  return h("div", { class: "sound" }, h("span", { class: "sound-sign" }, icon("voice")), h("audio", { controls: true, preload: "metadata", src: file.url, "aria-label": file.name }));
}

function fileRow(sign, name, more, classes = "attached") {
  return h("div", { class: classes }, icon(sign), h("span", {}, name, more ? h("small", {}, more) : null));
}

function place(message) {
  if (!message.place) return null;
  const inside = [h("span", { class: "map" }, icon("pin")), h("span", { class: "attached-words" }, message.place.name, message.place.url ? h("small", {}, words.openMap) : null)];
  if (!message.place.url) return h("div", { class: "place" }, inside);
  return h("a", { class: "place", href: safe(message.place.url), target: "_blank", rel: "noopener noreferrer" }, inside);
}

function card(person) {
  const face = h("span", { class: "avatar hue-3", "aria-hidden": "true" }, initials(person.name));
  return h("div", { class: "contact" }, face, h("span", {}, h("strong", {}, person.name), person.phone ? h("small", {}, person.phone) : null));
}

function shelf(each) {
  return h("div", { class: "goods" }, each.goods.map((one) => good(one)));
}

export function good(one, extra = null) {
  const picture = one.picture ? h("img", { src: one.picture, alt: "", loading: "lazy" }) : h("span", { class: "no-picture" }, icon("bag"));
  const count = one.quantity ? `${one.quantity} × ` : "";
  return h(
    "div",
    { class: one.known ? "good" : "good strange" },
    picture,
    h("span", {}, h("strong", {}, `${count}${one.name}`), h("small", {}, one.known ? one.price : words.notSold)),
    extra,
  );
}

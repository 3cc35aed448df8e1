// Building nodes. Text only ever enters the page as text nodes: nothing here reads markup.

const SVG = "http://www.w3.org/2000/svg";

export const byId = (id) => document.getElementById(id);

export function h(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ""));
  return node;
}

export function icon(name, label = "") {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "icon");
  if (label) {
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", label);
    const title = document.createElementNS(SVG, "title");
    title.textContent = label;
    svg.append(title);
  } else svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#i-${name}`);
  svg.append(use);
  return svg;
}

export function initials(name) {
  const parts = name.replace(/[^\p{L}\p{N} ]/gu, "").trim().split(/\s+/);
  return (parts[0]?.[0] ?? "?").toUpperCase() + (parts[1]?.[0] ?? "").toUpperCase();
}

export function avatar(name, extra = null) {
  let sum = 0;
  for (const char of name) sum = (sum * 31 + char.codePointAt(0)) % 9973;
  return h("span", { class: `avatar hue-${sum % 8}`, "aria-hidden": "true" }, initials(name), extra);
}

// Replaces the children only when what they show has changed, so that reading is not disturbed.
const shown = new WeakMap();
export function show(place, value, build) {
  const now = JSON.stringify(value);
  if (shown.get(place) === now) return false;
  shown.set(place, now);
  place.replaceChildren(...[build(value)].flat());
  return true;
}

// WhatsApp's own marks (*bold*, _italic_, ~struck~, ```code```) in what the shop says.
const MARKS = /```([^`]+)```|(?<![\p{L}\p{N}])\*(?=\S)([^*\n]*[^*\s])\*(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])_(?=\S)([^_\n]*[^_\s])_(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])~(?=\S)([^~\n]*[^~\s])~(?![\p{L}\p{N}])/gu;
const TAGS = ["code", "strong", "em", "s"];

export function marked(text) {
  const nodes = [];
  let at = 0;
  for (const found of text.matchAll(MARKS)) {
    nodes.push(text.slice(at, found.index));
    const which = [1, 2, 3, 4].find((group) => found[group] !== undefined) - 1;
    nodes.push(h(TAGS[which], {}, found[which + 1]));
    at = found.index + found[0].length;
  }
  nodes.push(text.slice(at));
  return nodes.filter((node) => node !== "");
}

// What the server told the page about itself.
export const settings = JSON.parse(document.getElementById("settings").textContent);
export const byId = (id) => document.getElementById(id);
export const inbox = byId("inbox");

// On a phone one pane is seen at a time.
export function show(pane) {
  inbox.dataset.pane = pane;
}

export const isPocket = () => matchMedia("(max-width: 760px)").matches;

export function name32() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

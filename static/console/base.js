// What every page of the console needs: words said for a moment, dialogs, and requests that fail.
// Text only ever enters the page as text; nothing here reads markup.

const LASTS = 5000;

export function toast(message, tone = "") {
  const place = document.getElementById("toasts");
  if (!place || !message) return;
  const said = document.createElement("p");
  said.className = `toast ${["good", "bad"].includes(tone) ? tone : ""}`.trim();
  said.textContent = message;
  // An open dialog covers the page: what is said then is said inside it.
  const open = [...document.querySelectorAll("dialog[open]")].at(-1);
  if (open && !open.contains(place)) open.append(place);
  else if (!open && place.parentElement !== document.body) document.body.append(place);
  place.append(said);
  while (place.children.length > 3) place.firstElementChild.remove();
  setTimeout(() => said.remove(), LASTS);
}

document.body.addEventListener("console:toast", (event) => toast(event.detail.message, event.detail.tone));
document.body.addEventListener("htmx:sendError", () => toast(words("offline"), "bad"));
document.body.addEventListener("htmx:timeout", () => toast(words("offline"), "bad"));
document.body.addEventListener("htmx:responseError", (event) => {
  const answer = event.detail.xhr;
  if (!answer.getResponseHeader("HX-Trigger")) toast(words(answer.status === 404 ? "gone" : "failed"), "bad");
});

// `data-opens="id"` opens that dialog, `data-closes` closes the one it stands in; so does a click
// beside it. The dialog gives the focus back by itself.
document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-opens]");
  if (opener) return document.getElementById(opener.dataset.opens)?.showModal();
  const dialog = event.target.closest("dialog");
  if (dialog && (event.target.closest("[data-closes]") || event.target === dialog)) dialog.close();
  return undefined;
});

// The few words that scripts say stand in the page, translated by the server.
export function words(name) {
  const place = document.getElementById("words");
  if (!place) return "";
  table ??= JSON.parse(place.textContent);
  return table[name] ?? "";
}
let table = null;

const SIGNED_OUT = "HX-Redirect";

// One request of ours: `{status, ok, text}`, status 0 where nobody answered. What the server says
// beside its answer (a toast, where to sign in) is heeded here.
export async function ask(url, options = {}) {
  const headers = { "X-Requested-With": "XMLHttpRequest", ...(options.headers ?? {}) };
  if (options.body) Object.assign(headers, JSON.parse(document.body.getAttribute("hx-headers")));
  let answer;
  try {
    answer = await fetch(url, { credentials: "same-origin", ...options, headers });
  } catch {
    return { status: 0, ok: false, text: "" };
  }
  const signIn = answer.headers.get(SIGNED_OUT);
  if (signIn) location.assign(signIn);
  const beside = JSON.parse(answer.headers.get("HX-Trigger") ?? "{}");
  for (const [name, detail] of Object.entries(beside)) {
    document.body.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }
  return {
    status: answer.status,
    ok: answer.ok,
    text: await answer.text(),
    told: "console:toast" in beside,
    after: Number(answer.headers.get("X-Renew-After") ?? 0),
  };
}

// How soon what could not be asked for is asked for again, in milliseconds.
export const AGAIN = 2000;
// Nobody answered, or nobody could: a refusal is an answer.
export const failed = (answer) => !answer.status || answer.status >= 500;

// Markup of our own server as nodes; nothing in it runs.
export function parsed(text) {
  return new DOMParser().parseFromString(text, "text/html").body;
}

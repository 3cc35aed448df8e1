// Asking the server. Every failure is one `Refused`: with words for a person, and whether trying
// the same again later can help.

import { settings, words } from "./settings.js";

export class Refused extends Error {
  constructor(message, again) {
    super(message);
    this.again = again;
  }
}

async function ask(url, options = {}) {
  let response;
  try {
    response = await fetch(url, { credentials: "same-origin", signal: AbortSignal.timeout(20000), ...options });
  } catch {
    throw new Refused(words.offline, true);
  }
  const body = await response.json().catch(() => ({}));
  if (response.ok) return body;
  const fallback = response.status === 403 ? words.signedOut : words.failed;
  throw new Refused(body.error || fallback, response.status >= 500);
}

function post(url, body) {
  const form = body instanceof FormData;
  const headers = { "X-CSRFToken": settings.csrf };
  if (!form) headers["Content-Type"] = "application/json";
  return ask(url, { method: "POST", headers, body: form ? body : JSON.stringify(body) });
}

export const chats = () => ask(settings.urls.chats);
export const events = (after) => ask(`${settings.urls.events}?after=${after}`);
export const catalogue = () => ask(settings.urls.catalogue);
export const introduce = (name, phone) => post(settings.urls.customers, { name, phone });

export function chat(customer, before = null) {
  const url = `${settings.urls.chats}/${encodeURIComponent(customer)}`;
  return ask(before === null ? url : `${url}?before=${before}`);
}

export const seen = (customer) => post(`${settings.urls.chats}/${encodeURIComponent(customer)}/seen`, {});

// `said`: {customer, client, text, choice, tap, replies_to, file, location, contact, order}.
export function send(said) {
  const fields = { customer: said.customer, client_msg_id: said.client, text: said.text };
  if (said.choice) Object.assign(fields, { choice: said.choice, tap: said.tap });
  for (const name of ["replies_to", "location", "contact", "order"]) if (said[name]) fields[name] = said[name];
  if (!said.file) return post(settings.urls.send, fields);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", said.file, said.file.name || "foto.jpg");
  return post(settings.urls.send, form);
}

// What the server told the page once: addresses, limits and every word the scripts may say.

export const settings = JSON.parse(document.getElementById("settings").textContent);
export const words = settings.words;

const zone = settings.merchant.timeZone;
const clock = new Intl.DateTimeFormat(settings.language, { hour: "2-digit", minute: "2-digit", timeZone: zone });
const dayName = new Intl.DateTimeFormat(settings.language, { weekday: "long", day: "numeric", month: "long", timeZone: zone });
const shortDay = new Intl.DateTimeFormat(settings.language, { day: "2-digit", month: "2-digit", timeZone: zone });
const dayOf = new Intl.DateTimeFormat("en-CA", { timeZone: zone });

// Instants arrive as ISO text and are shown as the merchant's clock shows them.
export const time = (iso) => clock.format(new Date(iso));
export const dayKey = (iso) => dayOf.format(new Date(iso));

export function day(iso) {
  const key = dayKey(iso);
  if (key === dayKey(Date.now())) return words.today;
  if (key === dayKey(Date.now() - 86400000)) return words.yesterday;
  return dayName.format(new Date(iso));
}

export const timeOrDay = (iso) => (dayKey(iso) === dayKey(Date.now()) ? time(iso) : shortDay.format(new Date(iso)));

// Who answers a chat, in words.
export const answering = (chat) => ({ bot: words.answersBot, handoff_pending: words.waitsPerson, human: words.answersPerson })[chat.mode];

// An id that no other message of this page has; the server keeps one message for each.
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// What the panel's pages do by themselves: one click is one action, and words to choose from.

document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("form[data-once]")) return;
    if (form.dataset.sent) {
        event.preventDefault();
        return;
    }
    form.dataset.sent = "yes";
    // Disabled only after the form was read, so that nothing of it is missing.
    setTimeout(() => form.querySelectorAll("button[type=submit]").forEach((b) => (b.disabled = true)));
});

// Back from the page that followed, the buttons work again.
window.addEventListener("pageshow", () => {
    document.querySelectorAll("form[data-once]").forEach((form) => {
        delete form.dataset.sent;
        form.querySelectorAll("button[type=submit]").forEach((b) => (b.disabled = false));
    });
});

document.addEventListener("click", (event) => {
    const words = event.target.closest("[data-fills]");
    if (!words) return;
    const field = document.getElementById(words.dataset.fills);
    field.value = words.textContent.trim();
    field.focus();
});

// A conversation that is open follows what is said: the thread is asked for anew while the page is
// seen, and the server answers "nothing new" (204) most of the time.
const PAUSE = 4000;

const atEnd = (box) => box.scrollHeight - box.scrollTop - box.clientHeight < 80;

async function follow(box) {
    const mark = box.querySelector("[data-mark]").dataset.mark;
    const busy = box.querySelector("details[open]") || box.contains(document.activeElement);
    if (document.hidden || busy) return;
    const answer = await fetch(`${box.dataset.thread}?hilo=${mark}`, { credentials: "same-origin" });
    if (answer.status !== 200 || answer.redirected) return;
    const stay = !atEnd(box);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    box.replaceChildren(...page.body.children);
    if (!stay) box.scrollTop = box.scrollHeight;
}

// What waits is asked for anew while the page is seen; nothing is taken from under somebody's hands.
const LOOK = 10000;

async function renew(parts) {
    if (document.hidden || [...parts].some((part) => part.contains(document.activeElement))) return;
    const answer = await fetch(location.href, { credentials: "same-origin" });
    if (answer.status !== 200 || answer.redirected) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const part of parts) {
        const fresh = page.getElementById(part.id);
        if (fresh && fresh.innerHTML !== part.innerHTML) part.replaceChildren(...fresh.childNodes);
    }
}

document.addEventListener("DOMContentLoaded", () => {
    const parts = document.querySelectorAll("[data-renews]");
    if (parts.length) setInterval(() => renew(parts).catch(() => {}), LOOK);
    const box = document.querySelector("[data-thread]");
    if (!box) return;
    box.scrollTop = box.scrollHeight;
    if (box.dataset.live === "yes") setInterval(() => follow(box).catch(() => {}), PAUSE);
});

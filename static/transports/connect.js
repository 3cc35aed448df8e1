// While something is waited for, the page looks whether Meta called and then shows itself anew.

const PAUSE = 4000;

const page = document.querySelector("[data-signs]");
const look = async () => {
    const writes = document.activeElement?.matches("input, select, textarea");
    if (document.hidden || writes) return;
    const answer = await fetch(page.dataset.signs, { credentials: "same-origin" });
    if (answer.ok && !answer.redirected && (await answer.json()).mark !== page.dataset.mark) location.reload();
};
if (page) setInterval(() => look().catch(() => {}), PAUSE);

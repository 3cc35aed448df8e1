// The chat with the data: sends questions, shows turns, draws charts, keeps thumbs.
import { drawAll, redraw } from './charts.js';
import { events, streams } from './events.js';

const root = document.querySelector('[data-ask]');
const form = root.querySelector('[data-form]');
const turns = root.querySelector('[data-turns]');
const { question: field, previous } = form.elements;
let busy = false;

const made = (name) => root.querySelector(`template[data-${name}]`).content.cloneNode(true).firstElementChild;
const show = (node) => node.scrollIntoView({ block: 'start', behavior: calm() ? 'auto' : 'smooth' });
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

async function ask(words) {
    const question = words.trim();
    if (busy || !question) return;
    busy = true;
    form.toggleAttribute('aria-busy', true);
    const body = new FormData(form);
    body.set('question', question);
    const waiting = made('pending');
    waiting.querySelector('.ask-question').textContent = question;
    turns.append(waiting);
    field.value = '';
    show(waiting);
    try {
        const headers = { 'X-Fragment': '1', Accept: 'text/event-stream' };
        const answer = await fetch(form.action, { method: 'POST', body, headers });
        if (!answer.headers.get('X-Fragment')) throw new Error(`answered with ${answer.status}`);
        if (streams(answer)) await follow(waiting, answer);
        else settle(waiting, await answer.text(), answer.ok);
    } catch {
        lose(waiting, question);
    } finally {
        busy = false;
        form.toggleAttribute('aria-busy', false);
    }
}

// Each step of the way as it begins, then the turn.
async function follow(waiting, answer) {
    const step = waiting.querySelector('[data-step]');
    for await (const { name, data } of events(answer)) {
        if (name === 'node') step.textContent = `${data.text}…`;
        else if (data.html) return settle(waiting, data.html, name === 'turn');
        else break;
    }
    throw new Error('the answer broke off');
}

function settle(waiting, fragment, fine) {
    const box = document.createElement('template');
    box.innerHTML = fragment;
    const turn = box.content.querySelector('.ask-turn');
    waiting.replaceWith(turn);
    if (fine) previous.value = turn.dataset.complete;
    drawAll(turn);
    show(turn);
}

function lose(waiting, question) {
    waiting.classList.remove('ask-waiting');
    waiting.querySelector('.ask-answer').replaceWith(made('lost'));
    waiting.querySelector('[data-again]').dataset.question = question;
    field.value ||= question;
}

async function judge(thumbs, pressed) {
    const buttons = [...thumbs.querySelectorAll('button')];
    const before = buttons.map((one) => one.getAttribute('aria-pressed'));
    const again = pressed.getAttribute('aria-pressed') === 'true';
    for (const one of buttons) one.setAttribute('aria-pressed', String(one === pressed && !again));
    const body = new FormData(thumbs);
    body.set('thumb', again ? '' : pressed.value);
    const kept = await fetch(thumbs.action, { method: 'POST', body }).catch(() => null);
    if (!kept?.ok) buttons.forEach((one, at) => one.setAttribute('aria-pressed', before[at]));
}

// Sets or ends the alert of an answer; the form comes back as it stands.
async function watch(alert, pressed) {
    const body = new FormData(alert, pressed);
    pressed.disabled = true;
    const kept = await fetch(alert.action, { method: 'POST', body, headers: { 'X-Fragment': '1' } }).catch(() => null);
    pressed.disabled = false;
    if (!kept?.ok) return;
    const box = document.createElement('template');
    box.innerHTML = await kept.text();
    alert.replaceWith(box.content);
}

form.addEventListener('submit', (event) => {
    event.preventDefault();
    ask(field.value);
});
root.addEventListener('click', (event) => {
    const button = event.target.closest('[data-question]');
    if (!button || busy) return;
    if (button.matches('.ask-again')) button.closest('.ask-turn').remove();
    ask(button.dataset.question);
});
root.addEventListener('submit', (event) => {
    const thumbs = event.target.closest('[data-thumbs]');
    const alert = event.target.closest('[data-alert]');
    if (!thumbs && !alert) return;
    event.preventDefault();
    if (thumbs) judge(thumbs, event.submitter);
    else watch(alert, event.submitter);
});
// Colours follow the switch of light and dark.
new MutationObserver(redraw).observe(document.documentElement, { attributeFilter: ['class'] });
drawAll(turns);

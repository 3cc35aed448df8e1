// The chat with the data: sends questions, shows turns, draws charts, keeps thumbs.
import { drawAll, redraw } from './charts.js';

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
        const answer = await fetch(form.action, { method: 'POST', body, headers: { 'X-Fragment': '1' } });
        const fragment = answer.headers.get('X-Fragment') ? await answer.text() : '';
        if (!fragment) throw new Error(`answered with ${answer.status}`);
        settle(waiting, fragment, answer.ok);
    } catch {
        lose(waiting, question);
    } finally {
        busy = false;
        form.toggleAttribute('aria-busy', false);
    }
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
    if (!thumbs) return;
    event.preventDefault();
    judge(thumbs, event.submitter);
});
// Colours follow the switch of light and dark.
new MutationObserver(redraw).observe(document.documentElement, { attributeFilter: ['class'] });
drawAll(turns);

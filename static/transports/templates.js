// A template as the customer will read it while it is written, and its facts a tap away.

const field = (name) => document.getElementById(`id_${name}`);

const examples = () => {
    const found = new Map();
    document.querySelectorAll("[data-palette] [data-token]").forEach(({ dataset }) => {
        found.set(dataset.token, dataset.example);
        found.set(dataset.name, dataset.example);
    });
    return found;
};

const read = (text, known) =>
    text.replace(/\{\{\s*([^{}]{1,40}?)\s*\}\}/g, (whole, token) => known.get(token.toLowerCase()) ?? whole);

function show(preview, known) {
    for (const name of ["header", "body", "footer"]) {
        const words = read(field(name)?.value ?? "", known).trim();
        preview.querySelector(`[data-shows=${name}]`).textContent = words;
    }
    const quick = (field("quick_replies")?.value ?? "").split("\n");
    const titles = [...quick, field("link_title")?.value ?? ""].map((title) => title.trim()).filter(Boolean);
    const taps = titles.map((title) => {
        const tap = document.createElement("li");
        tap.textContent = title;
        return tap;
    });
    preview.querySelector("[data-shows=buttons]").replaceChildren(...taps);
}

function put(token) {
    const last = document.activeElement?.closest?.("#id_header, #id_body") ?? field("body");
    last.setRangeText(`{{${token}}}`, last.selectionStart, last.selectionEnd, "end");
    last.dispatchEvent(new Event("input", { bubbles: true }));
    last.focus();
}

document.addEventListener("DOMContentLoaded", () => {
    const preview = document.querySelector("[data-preview]");
    const body = field("body");
    if (!preview || !body) return preview?.remove();
    // Beside the words that it shows, so that it is seen while they are written.
    body.after(preview);
    const known = examples();
    const palette = document.querySelector("[data-palette]");
    if (palette && !body.disabled) {
        body.after(palette);
        palette.hidden = false;
        // The field keeps the focus, and so the place where the fact goes.
        palette.addEventListener("mousedown", (event) => event.preventDefault());
        palette.addEventListener("click", (event) => {
            const chip = event.target.closest("[data-token]");
            if (chip) put(chip.dataset.token);
        });
    }
    body.form.addEventListener("input", () => show(preview, known));
    show(preview, known);
});

// Asked before the click counts, and before it is taken for the one click of its form.
document.addEventListener(
    "submit",
    (event) => {
        const words = event.target.dataset.asks;
        if (words && !window.confirm(words)) {
            event.preventDefault();
            event.stopImmediatePropagation();
        }
    },
    true,
);

"""Any letter becomes letters that WhatsApp can carry: long ones cut, rich ones made plainer.

Pure. Nothing that a customer should read is dropped: what does not fit a button is said in full
elsewhere, and choices that no menu can hold become a numbered text.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import singledispatch

from django.utils.translation import gettext_lazy as _

from chatbot.conversations.letters import Buttons, Choice, Image, Letter, ListMenu, Section, Text
from chatbot.transports.whatsapp import limits
from chatbot.transports.whatsapp.cutting import clean, parts, shortened
from chatbot.transports.whatsapp.limits import length

MENU_BUTTON = _("Ver opciones")
MENU_BODY = _("Elige una opción:")
MORE = _("Más opciones")


def split(letter: Letter) -> tuple[Letter, ...]:
    """`letter` as letters that pass `render.check`, in the order in which they must arrive.

    A blank text has nothing to send: the answer is empty.
    """
    return _split(letter)


@singledispatch
def _split(letter: Letter) -> tuple[Letter, ...]:
    return (letter,)


@_split.register
def _text(letter: Text) -> tuple[Letter, ...]:
    return tuple(Text(part) for part in parts(letter.body, limits.TEXT_BODY))


@_split.register
def _image(letter: Image) -> tuple[Letter, ...]:
    """The picture comes first with as much of its caption as fits; the rest follows as text."""
    caption, *_ = parts(letter.caption, limits.CAPTION) or ("",)
    rest = clean(letter.caption).strip()[len(caption) :]
    return Image(letter.path, caption), *_text(Text(rest))


@_split.register
def _buttons(letter: Buttons) -> tuple[Letter, ...]:
    if not letter.choices:
        return _text(Text(letter.body))
    if len(letter.choices) > limits.BUTTONS:
        return _list(ListMenu(letter.body, str(MENU_BUTTON), (Section("", letter.choices),)))
    if not _tappable(letter.choices, limits.BUTTON_ID):
        return _numbered(letter.body, (Section("", letter.choices),))
    before, body = _led(letter.body, limits.BUTTONS_BODY)
    return *before, Buttons(body, _button_titles(letter.choices))


@_split.register
def _list(letter: ListMenu) -> tuple[Letter, ...]:
    sections = tuple(section for section in letter.sections if section.rows)
    rows = _rows(sections)
    if not rows:
        return _text(Text(letter.body))
    if len(rows) > limits.LIST_ROWS or not _tappable(rows, limits.ROW_ID):
        return _numbered(letter.body, sections)
    before, body = _led(letter.body, limits.LIST_BODY)
    button = shortened(letter.button, limits.LIST_BUTTON) or str(MENU_BUTTON)
    single = len(sections) == 1
    return *before, ListMenu(body, button, tuple(_section(each, single) for each in sections))


def _rows(sections: Iterable[Section]) -> tuple[Choice, ...]:
    return tuple(row for section in sections for row in section.rows)


def _tappable(choices: Sequence[Choice], id_limit: int) -> bool:
    """True when every tap would come back telling which choice it was."""
    ids = [choice.id for choice in choices]
    fit = all(each.strip() and length(each) <= id_limit and clean(each) == each for each in ids)
    return fit and len(set(ids)) == len(ids)


def _led(body: str, limit: int) -> tuple[tuple[Letter, ...], str]:
    """A body for a menu, and the texts that must go before it when it is too long."""
    last = (parts(body, limit) or (str(MENU_BODY),))[-1]
    return _text(Text(clean(body).strip().removesuffix(last))), last


def _button_titles(choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """Titles that fit and differ: WhatsApp refuses two buttons that read the same."""
    titles = [_fitted(choice, limits.BUTTON_TITLE) for choice in choices]
    if len({title.casefold() for title in titles}) < len(titles):
        room = limits.BUTTON_TITLE - 3
        titles = [f"{n}. {_fitted(choice, room)}" for n, choice in enumerate(choices, 1)]
    pairs = zip(choices, titles, strict=True)
    return tuple(Choice(choice.id, title) for choice, title in pairs)


def _fitted(choice: Choice, limit: int) -> str:
    return shortened(choice.title or choice.description or choice.id, limit) or "·"


def _section(section: Section, single: bool) -> Section:
    title = shortened(section.title, limits.SECTION_TITLE)
    return Section(title if single else title or str(MORE), tuple(map(_row, section.rows)))


def _row(row: Choice) -> Choice:
    """A title too long for its line is said again, longer, in the description."""
    title = _fitted(row, limits.ROW_TITLE)
    full = " ".join(clean(row.title).split())
    told = [full, row.description] if full and title != full else [row.description]
    description = shortened(" · ".join(part for part in told if part), limits.ROW_DESCRIPTION)
    return replace(row, title=title, description=description)


def _numbered(body: str, sections: Sequence[Section]) -> tuple[Letter, ...]:
    """The choices as lines with numbers, so that a customer can answer with one."""
    lines, number = [body.strip()], 0
    for section in sections:
        lines += ["", f"*{section.title.strip()}*"] if section.title.strip() else [""]
        for row in section.rows:
            number += 1
            told = " - ".join(part for part in (row.title or row.id, row.description) if part)
            lines.append(f"{number}. {told}")
    return _text(Text("\n".join(lines)))

"""Any message becomes messages that WhatsApp can carry: long ones cut, rich ones made plainer.

Pure. Nothing that a customer should read is dropped: what does not fit a button is said in full
elsewhere, and choices that no menu can hold become a numbered text.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from django.utils.translation import gettext_lazy as _

from chatbot.conversations.outbound_content import (
    Audio,
    Buttons,
    Choice,
    Document,
    Image,
    ListMenu,
    Location,
    LocationRequest,
    OutboundContent,
    Section,
    Template,
    Text,
)
from chatbot.transports.whatsapp.writing import limits, plainer
from chatbot.transports.whatsapp.writing.cutting import clean, shortened
from chatbot.transports.whatsapp.writing.limits import length
from chatbot.transports.whatsapp.writing.overflow import followed, led, texts

MENU_BUTTON = _("Ver opciones")
MENU_BODY = _("Elige una opción:")
MORE = _("Más opciones")
BETWEEN = " · "


def split(content: OutboundContent) -> tuple[OutboundContent, ...]:
    """`content` as messages that pass `checking.check`, in the order in which they must arrive.

    A blank text has nothing to send: the answer is empty.
    """
    match content:
        case Text():
            return texts(content.body)
        case Image() | Document():
            return _file(content)
        case Audio():
            return (content,)
        case Buttons():
            return _buttons(content)
        case ListMenu():
            return _list(content)
        case Location():
            return plainer.location(content)
        case LocationRequest():
            return plainer.location_request(content)
        case Template():
            return plainer.template(content)


def _file(content: Image | Document) -> tuple[OutboundContent, ...]:
    """The file comes first with as much of its caption as fits; the rest follows as text."""
    caption, rest = followed(content.caption)
    if isinstance(content, Image):
        return Image(content.path, caption), *rest
    return Document(content.path, plainer.filename(content.filename, content.path), caption), *rest


def _buttons(content: Buttons) -> tuple[OutboundContent, ...]:
    if not content.choices:
        return texts(content.body)
    if len(content.choices) > limits.most("BUTTONS"):
        return _list(ListMenu(content.body, str(MENU_BUTTON), (Section("", content.choices),)))
    if not _tappable(content.choices, limits.most("BUTTON_ID")):
        return numbered(content.body, (Section("", content.choices),))
    before, body = led(content.body, "BUTTONS_BODY", str(MENU_BODY))
    return *before, Buttons(body, _button_titles(content.choices))


def _list(content: ListMenu) -> tuple[OutboundContent, ...]:
    sections = tuple(section for section in content.sections if section.rows)
    rows = _rows(sections)
    if not rows:
        return texts(content.body)
    if len(rows) > limits.most("LIST_ROWS") or not _tappable(rows, limits.most("ROW_ID")):
        return numbered(content.body, sections)
    before, body = led(content.body, "LIST_BODY", str(MENU_BODY))
    button = shortened(content.button, limits.most("LIST_BUTTON")) or str(MENU_BUTTON)
    single = len(sections) == 1
    return *before, ListMenu(body, button, tuple(_section(each, single) for each in sections))


def _rows(sections: Iterable[Section]) -> tuple[Choice, ...]:
    return tuple(row for section in sections for row in section.rows)


def _tappable(choices: Sequence[Choice], id_limit: int) -> bool:
    """True when every tap would come back telling which choice it was."""
    ids = [choice.id for choice in choices]
    fit = all(each.strip() and length(each) <= id_limit and clean(each) == each for each in ids)
    return fit and len(set(ids)) == len(ids)


def _button_titles(choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """Titles that fit and differ: WhatsApp refuses two buttons that read the same."""
    titles = [_fitted(choice, limits.most("BUTTON_TITLE")) for choice in choices]
    if len({title.casefold() for title in titles}) < len(titles):
        room = limits.most("BUTTON_TITLE") - 3
        titles = [f"{n}. {_fitted(choice, room)}" for n, choice in enumerate(choices, 1)]
    pairs = zip(choices, titles, strict=True)
    return tuple(Choice(choice.id, title) for choice, title in pairs)


def _fitted(choice: Choice, limit: int) -> str:
    return shortened(choice.title or choice.description or choice.id, limit) or "·"


def _section(section: Section, single: bool) -> Section:
    title = shortened(section.title, limits.most("SECTION_TITLE"))
    return Section(title if single else title or str(MORE), tuple(map(_row, section.rows)))


def _row(row: Choice) -> Choice:
    """A title too long for its line is said again in the description, before what stood there.

    What stood there (a price) keeps its place: of the title as much is said as leaves it room.
    """
    title, most = _fitted(row, limits.most("ROW_TITLE")), limits.most("ROW_DESCRIPTION")
    full, own = (" ".join(clean(text).split()) for text in (row.title, row.description))
    if full and title != full:
        room = most - length(own) - len(BETWEEN) if own else most
        if room >= length(title):
            own = BETWEEN.join(part for part in (shortened(full, room), own) if part)
    return replace(row, title=title, description=shortened(own, most))


def numbered(body: str, sections: Sequence[Section]) -> tuple[OutboundContent, ...]:
    """The choices as lines with numbers, so that a customer can answer with one."""
    lines, number = [body.strip()], 0
    for section in sections:
        lines += ["", f"*{section.title.strip()}*"] if section.title.strip() else [""]
        for row in section.rows:
            number += 1
            told = " - ".join(part for part in (row.title or row.id, row.description) if part)
            lines.append(f"{number}. {told}")
    return texts("\n".join(lines))

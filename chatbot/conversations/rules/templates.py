"""What WhatsApp accepts as a template, judged before it is submitted, and how places are filled.

Pure. Source of the limits: Meta's pages on template components and on parameters. A place is
`{{1}}`, `{{2}}`, ...: the number of the parameter that stands there.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

NAME_LIMIT = 512
HEADER_LIMIT = 60
BODY_LIMIT = 1024
FOOTER_LIMIT = 60
BUTTON_LIMIT = 25
BUTTONS = 10
URL_LIMIT = 2000
"""Characters, as Meta counts them: code points; BUTTONS counts quick replies and links together."""

_NAME = re.compile(r"[a-z0-9_]+", re.ASCII)
_LANGUAGE = re.compile(r"[a-z]{2,3}(_[A-Z]{2,3})?", re.ASCII)
_PLACE = re.compile(r"\{\{\s*([0-9]{1,3})\s*\}\}", re.ASCII)
_SIDE_BY_SIDE = re.compile(r"\}\}\s*\{\{")
_GAP = re.compile(r"[\t\n\r]| {5,}")
_LINK = re.compile(r"https?://[^\s/{}]+\.[^\s{}]+", re.IGNORECASE)


class Fault(StrEnum):
    """What may be wrong; `transports.templates.faults` says it to a merchant."""

    EMPTY = "empty"
    TOO_LONG = "too_long"
    NAME_FORM = "name_form"
    LANGUAGE_FORM = "language_form"
    BRACES = "braces"
    NUMBERS = "numbers"
    AT_THE_EDGE = "at_the_edge"
    SIDE_BY_SIDE = "side_by_side"
    NO_EXAMPLE = "no_example"
    ONE_PLACE = "one_place"
    NO_PLACES = "no_places"
    ONE_LINE = "one_line"
    PLAIN = "plain"
    TOO_MANY = "too_many"
    TWICE = "twice"
    LINK_FORM = "link_form"
    LINK_TITLE = "link_title"


@dataclass(frozen=True, slots=True)
class Problem:
    """`field` is the draft's; `limit` the number that was passed, where there is one."""

    field: str
    fault: Fault
    limit: int = 0
    length: int = 0


@dataclass(frozen=True, slots=True)
class Draft:
    """A template as it would be submitted; `examples` in the order of the body's places."""

    name: str
    language: str
    category: str
    body: str
    header: str = ""
    footer: str = ""
    quick_replies: tuple[str, ...] = ()
    link_title: str = ""
    link_url: str = ""
    header_example: str = ""
    examples: tuple[str, ...] = ()


def places(text: str) -> tuple[int, ...]:
    """The numbers that `text` names, each once, in the order they first stand there."""
    return tuple(dict.fromkeys(int(found) for found in _PLACE.findall(text)))


def filled(text: str, parameters: Sequence[str]) -> str:
    """`text` with each place filled; a place without a parameter stays as it is."""

    def word(found: re.Match[str]) -> str:
        index = int(found[1]) - 1
        return parameters[index] if 0 <= index < len(parameters) else found[0]

    return _PLACE.sub(word, text)


def carries(parameter: str) -> bool:
    """Whether WhatsApp takes it as a parameter: some words, no line breaks, tabs or wide gaps."""
    return bool(parameter.strip()) and not _GAP.search(parameter)


def one_line(text: str) -> str:
    """`text` as a parameter can carry it: every stretch of white space is one space."""
    return " ".join(text.split())


def problems(draft: Draft) -> tuple[Problem, ...]:
    """Everything that Meta would refuse, as far as its pages tell; empty when it may be sent."""
    return (
        *_name(draft),
        *_header(draft),
        *_body(draft),
        *_footer(draft),
        *_buttons(draft),
    )


def _name(draft: Draft) -> Iterator[Problem]:
    if not draft.name:
        yield Problem("name", Fault.EMPTY)
    elif not _NAME.fullmatch(draft.name):
        yield Problem("name", Fault.NAME_FORM)
    yield from _length("name", draft.name, NAME_LIMIT)
    if not _LANGUAGE.fullmatch(draft.language):
        yield Problem("language", Fault.LANGUAGE_FORM)


def _header(draft: Draft) -> Iterator[Problem]:
    yield from _length("header", draft.header, HEADER_LIMIT)
    yield from _braces("header", draft.header)
    found = places(draft.header)
    if len(found) > 1:
        yield Problem("header", Fault.ONE_PLACE)
    elif found and found != (1,):
        yield Problem("header", Fault.NUMBERS)
    elif found and not carries(draft.header_example):
        yield Problem("header", Fault.NO_EXAMPLE)
    if "\n" in draft.header:
        yield Problem("header", Fault.ONE_LINE)
    if any(_is_ornament(char) for char in draft.header):
        yield Problem("header", Fault.PLAIN)


def _body(draft: Draft) -> Iterator[Problem]:
    text = draft.body.strip()
    if not text:
        yield Problem("body", Fault.EMPTY)
        return
    yield from _length("body", text, BODY_LIMIT)
    yield from _braces("body", text)
    found = places(text)
    if sorted(found) != list(range(1, len(found) + 1)):
        yield Problem("body", Fault.NUMBERS)
    elif not all(map(carries, (*draft.examples, *[""] * len(found))[: len(found)])):
        yield Problem("body", Fault.NO_EXAMPLE)
    if found and (_PLACE.match(text) or text.endswith("}}")):
        yield Problem("body", Fault.AT_THE_EDGE)
    if _SIDE_BY_SIDE.search(text):
        yield Problem("body", Fault.SIDE_BY_SIDE)


def _footer(draft: Draft) -> Iterator[Problem]:
    yield from _length("footer", draft.footer, FOOTER_LIMIT)
    if "{{" in draft.footer or "}}" in draft.footer:
        yield Problem("footer", Fault.NO_PLACES)
    if "\n" in draft.footer:
        yield Problem("footer", Fault.ONE_LINE)


def _buttons(draft: Draft) -> Iterator[Problem]:
    titles = [*draft.quick_replies, *([draft.link_title] if draft.link_title else [])]
    if len(titles) > BUTTONS:
        yield Problem("quick_replies", Fault.TOO_MANY, BUTTONS, len(titles))
    if len({title.casefold() for title in titles}) < len(titles):
        yield Problem("quick_replies", Fault.TWICE)
    for title in draft.quick_replies:
        yield from _title("quick_replies", title)
    if draft.link_title:
        yield from _title("link_title", draft.link_title)
    if draft.link_url and not draft.link_title:
        yield Problem("link_title", Fault.LINK_TITLE)
    if draft.link_title and not _LINK.fullmatch(draft.link_url):
        yield Problem("link_url", Fault.LINK_FORM)
    yield from _length("link_url", draft.link_url, URL_LIMIT)


def _title(field: str, title: str) -> Iterator[Problem]:
    yield from _length(field, title, BUTTON_LIMIT)
    if "{{" in title or "}}" in title:
        yield Problem(field, Fault.NO_PLACES)
    if not title.strip() or "\n" in title:
        yield Problem(field, Fault.ONE_LINE)


def _length(field: str, text: str, limit: int) -> Iterator[Problem]:
    if len(text) > limit:
        yield Problem(field, Fault.TOO_LONG, limit, len(text))


def _braces(field: str, text: str) -> Iterator[Problem]:
    left = _PLACE.sub("", text)
    if "{{" in left or "}}" in left:
        yield Problem(field, Fault.BRACES)


def _is_ornament(char: str) -> bool:
    """Emoji and the marks of bold, italics and strike-through, which a header may not hold."""
    return char in "*_~`" or unicodedata.category(char) == "So"


EVENTS: Mapping[str, str] = {
    "APPROVED": "approved",
    "REINSTATED": "approved",
    "UNARCHIVED": "approved",
    "FLAGGED": "flagged",
    "PENDING": "pending",
    "IN_REVIEW": "pending",
    "REJECTED": "rejected",
    "LIMIT_EXCEEDED": "rejected",
    "IN_APPEAL": "in_appeal",
    "PAUSED": "paused",
    "DISABLED": "disabled",
    "LOCKED": "disabled",
    "ARCHIVED": "disabled",
    "PENDING_DELETION": "deleted",
    "DELETED": "deleted",
}
"""Meta's word, in a webhook or a listing → our status of the template."""

CATEGORIES: Mapping[str, str] = {
    "UTILITY": "utility",
    "MARKETING": "marketing",
    "AUTHENTICATION": "authentication",
}


class Remedy(StrEnum):
    """What an error of a send says of the template itself."""

    GONE = "deleted"
    PAUSED = "paused"
    DISABLED = "disabled"
    NOT_AS_WE_THINK = "trouble"
    THIS_TIME = "note"


TROUBLES: Mapping[int, Remedy] = {
    132000: Remedy.NOT_AS_WE_THINK,
    132001: Remedy.GONE,
    132005: Remedy.THIS_TIME,
    132007: Remedy.NOT_AS_WE_THINK,
    132008: Remedy.THIS_TIME,
    132012: Remedy.NOT_AS_WE_THINK,
    132015: Remedy.PAUSED,
    132016: Remedy.DISABLED,
    132068: Remedy.NOT_AS_WE_THINK,
    132069: Remedy.NOT_AS_WE_THINK,
}
"""Error numbers of facts/whatsapp §1.7; one that is not named only leaves a note."""

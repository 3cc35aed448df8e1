"""What we say, as values that every transport can render: text, menus, files, places, templates.

Pure. A message is stored as JSON on its outbox row (`dump` / `load`) and rendered by the
transport at the moment of sending. Lengths are the channel's business, not the message's.
"""

from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError


@dataclass(frozen=True, slots=True)
class Text:
    body: str


@dataclass(frozen=True, slots=True)
class Choice:
    """One tappable answer: `id` comes back as `Inbound.choice`, `title` is what is read."""

    id: str
    title: str
    description: str = ""


@dataclass(frozen=True, slots=True)
class Buttons:
    body: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    rows: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class ListMenu:
    body: str
    button: str
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Image:
    """A picture of ours: `path` within the private media storage, `caption` under it."""

    path: str
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """A file of ours: `path` within the private media storage, `filename` as it is read."""

    path: str
    filename: str
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Audio:
    """A sound of ours: `path` within the private media storage; `voice`: a voice note."""

    path: str
    voice: bool = False


@dataclass(frozen=True, slots=True)
class Location:
    """A place, in degrees."""

    latitude: float
    longitude: float
    name: str = ""
    address: str = ""


@dataclass(frozen=True, slots=True)
class LocationRequest:
    """A text with one button by which the customer sends a location."""

    body: str


@dataclass(frozen=True, slots=True)
class Template:
    """Words that the channel approved before, the only ones it carries outside the window.

    `parameters` fill the body's places in order, `header_parameters` the header's; `payloads` come
    back as `Inbound.choice` from its quick replies. `words` is the whole text as it is read.
    """

    name: str
    language: str
    words: str
    parameters: tuple[str, ...] = ()
    header_parameters: tuple[str, ...] = ()
    payloads: tuple[str, ...] = ()


OutboundContent = (
    Text | Buttons | ListMenu | Image | Document | Audio | Location | LocationRequest | Template
)

_KINDS: dict[str, type[Any]] = {
    "text": Text,
    "buttons": Buttons,
    "list": ListMenu,
    "image": Image,
    "document": Document,
    "audio": Audio,
    "location": Location,
    "location_request": LocationRequest,
    "template": Template,
}
_NAMES = {kind: name for name, kind in _KINDS.items()}


def kind_of(content: OutboundContent) -> str:
    """The stored name of a message's kind: text, buttons, list, image, ..."""
    return _NAMES[type(content)]


def dump(content: OutboundContent) -> dict[str, Any]:
    """The message as JSON: its fields and `kind`."""
    return {"kind": kind_of(content), **asdict(content)}


def without_words(content: OutboundContent) -> dict[str, Any]:
    """The message as JSON for a row whose message holds its words: text is stored once."""
    data = dump(content)
    data.pop(_WORDS_IN.get(data["kind"], ""), None)
    return data


def whole(data: dict[str, Any], words: str) -> dict[str, Any]:
    """What `dump` says of a message that `without_words` wrote; words of its own stay."""
    field = _WORDS_IN.get(str(data.get("kind")))
    return data if field is None or field in data else {**data, field: words}


# Which field of a message is what a person reads; the others are made of several.
_WORDS_IN = {
    **dict.fromkeys(("text", "buttons", "list", "location_request"), "body"),
    "image": "caption",
    "document": "caption",
    "template": "words",
}


def load(data: dict[str, Any]) -> OutboundContent:
    """The message that `dump` wrote; KeyError or TypeError when it did not."""
    fields = {key: value for key, value in data.items() if key != "kind"}
    try:
        content: OutboundContent = _reader(data["kind"]).validate_python(fields)
    except ValidationError as error:
        raise TypeError(str(error)) from error
    return content


@cache
def _reader(kind: str) -> TypeAdapter[Any]:
    return TypeAdapter(_KINDS[kind])


def words(content: OutboundContent) -> str:
    """What a person reads of it, for threads and audits."""
    match content:
        case Image() | Document():
            return content.caption
        case Audio():
            return ""
        case Location():
            return ", ".join(part for part in (content.name, content.address) if part)
        case Template():
            return content.words
        case _:
            return content.body

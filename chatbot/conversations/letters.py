"""What we say, as values that every transport can render: text, buttons, lists, pictures.

Pure. A letter is stored as JSON on its outbox row (`dump` / `load`) and rendered by the
transport at the moment of sending. Lengths are the channel's business, not the letter's.
"""

from dataclasses import asdict, dataclass
from typing import Any


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


Letter = Text | Buttons | ListMenu | Image

_KINDS: dict[str, type[Any]] = {
    "text": Text,
    "buttons": Buttons,
    "list": ListMenu,
    "image": Image,
}
_NAMES = {kind: name for name, kind in _KINDS.items()}


def kind_of(letter: Letter) -> str:
    """The stored name of a letter's kind: text, buttons, list or image."""
    return _NAMES[type(letter)]


def dump(letter: Letter) -> dict[str, Any]:
    """The letter as JSON: its fields and `kind`."""
    return {"kind": kind_of(letter), **asdict(letter)}


def load(data: dict[str, Any]) -> Letter:
    """The letter that `dump` wrote; KeyError or TypeError when it did not."""
    fields = {key: value for key, value in data.items() if key != "kind"}
    letter: Letter = _READERS[data["kind"]](fields)
    return letter


def words(letter: Letter) -> str:
    """What a person reads of it, for threads and audits."""
    return letter.caption if isinstance(letter, Image) else letter.body


def _choices(rows: list[dict[str, str]]) -> tuple[Choice, ...]:
    return tuple(Choice(**row) for row in rows)


_READERS: dict[str, Any] = {
    "text": lambda f: Text(**f),
    "image": lambda f: Image(**f),
    "buttons": lambda f: Buttons(f["body"], _choices(f["choices"])),
    "list": lambda f: ListMenu(
        f["body"],
        f["button"],
        tuple(Section(s["title"], _choices(s["rows"])) for s in f["sections"]),
    ),
}

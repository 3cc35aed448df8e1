"""The intent tag of specs/human_handoff §1 in a model's free text: `[INTENT:saludo] ¡Hola!`. Pure.

With it go the tags that choose facts (`say_tags`). Models write a tag in many ways; whatever still
reads as one is taken out wherever it stands, since no customer may ever see one.
"""

import re
from dataclasses import dataclass

from chatbot.agent.proposals import Block
from chatbot.agent.proposers.v1 import say_tags
from intents.values import key_of

LONGEST = 4000
"""Signs of an answer that are read; a chat never needs as many."""
_NAME = 80
_MOST_BLOCKS = 60
_ROUNDS = 8
"""So often a tag may appear because another one is gone."""
_GONE = "\u2060"
"""Stands where a tag was, until it is sure that nothing grew together around it."""
_INVISIBLE = re.compile("[\u00ad\u200b\u200e\u200f\u2060\ufeff]")
_GAP = r"\s{0,4}"
_MARKS = r"[*_`~]{0,3}"
_WORD = rf"(?:intents?|intention|intenci(?:o\u0301?|ó)n(?:es)?)(?![^\W_]){_MARKS}"
_OPEN, _CLOSE = r"[\[({<\u3010\uff3b\uff08]", r"[\])}>\u3011\uff3d\uff09]"
_SQUARE = r"[\[\u3010\uff3b]"
_HEAD = rf"{_MARKS}(?:{_OPEN}\s{{0,2}}){{1,3}}/?{_GAP}{_MARKS}{_WORD}"
_SQUARE_HEAD = rf"{_MARKS}(?:{_SQUARE}\s{{0,2}}){{1,3}}/?{_GAP}{_MARKS}{_WORD}"
_COLON = rf"{_GAP}[:=\uff1a\-\u2013\u2014>|_]{{1,4}}{_GAP}"
_INSIDE = rf"(?P<name>[^\[\](){{}}<>\u3010\u3011\uff3b\uff3d\n]{{0,{_NAME}}}?)"
_END = rf"{_GAP}{_CLOSE}{{1,3}}{_MARKS}"
_LABEL = rf"{_MARKS}{_WORD}{_GAP}[:=\uff1a]{_GAP}{_MARKS}"
_LINE = rf"[ \t#>•-]{{0,4}}{_LABEL}(?P<name>[\w+ \-]{{1,{_NAME}}}?){_MARKS}[ \t]{{0,4}}[.,;]?"
_SHAPES = tuple(
    re.compile(shape, re.IGNORECASE | re.MULTILINE)
    for shape in (
        # <intent>saludo</intent>
        rf"<{_GAP}{_WORD}{_GAP}>{_INSIDE}<{_GAP}/{_GAP}{_WORD}{_GAP}>",
        # [INTENT:saludo], (intent = saludo), **[Intención: saludo]**
        rf"{_HEAD}{_COLON}{_INSIDE}{_END}",
        # [INTENT saludo], [INTENT]
        rf"{_SQUARE_HEAD}{_GAP}{_INSIDE}{_END}",
        # Never closed: cut off, or the answer stands behind the name.
        rf"{_HEAD}{_COLON}(?P<name>[\w+]{{0,{_NAME}}})",
        rf"{_SQUARE_HEAD}(?P<name>)",
        r"(?:\[\s{0,2}i(?:n(?:t(?:en?)?)?)?\s{0,2})+\Z(?P<name>)",
        # Without brackets: a line of its own, or the head of the whole text.
        rf"^{_LINE}(?=\n)",
        rf"(?<=\n){_LINE}\Z",
        rf"\A{_GAP}{_LABEL}(?P<name>\w[\w+]{{0,{_NAME}}}){_MARKS}{_GAP}[.,;|\u2013\u2014-]*",
    )
)
_ANY_OPEN = re.compile(_OPEN)
_PARTS = re.compile(r"[,;/|]")
_BLANKS = re.compile(r"[ \t]{2,}")
_BEFORE_SIGN = re.compile(r"[ \t]+(?=[,.;:!?…])")
_EMPTY_LINES = re.compile(r"\n{3,}")


@dataclass(frozen=True, slots=True)
class Tagged:
    """A text without its tags, the intents they named as keys and the facts they chose, in the
    order found."""

    text: str
    names: tuple[str, ...]
    say: tuple[Block, ...] = ()


def parse(raw: str) -> Tagged:
    """Takes every tag out of the text, also one that appears only once another is gone.

    The first name is the one that is believed.
    """
    text = _INVISIBLE.sub("", raw[:LONGEST]).replace("\r\n", "\n")
    names: list[str] = []
    say: list[Block] = []
    for _round in range(_ROUNDS):
        text, found = say_tags.taken_out(text, _GONE)
        say += found
        text = _without_intents(text, names)
        together = text.replace(_GONE, "")
        if say_tags.taken_out(together, "")[0] == together:
            break
        text = together
    else:
        # Who nests tags so deep plays with us: nothing without a bracket is a tag of theirs.
        text = _without_intents(_ANY_OPEN.sub(" ", text), names)
    return Tagged(_tidy(text), tuple(names), tuple(dict.fromkeys(say))[:_MOST_BLOCKS])


def _without_intents(text: str, names: list[str]) -> str:
    while (tag := _first(text) or _first(text.replace(_GONE, ""))) is not None:
        names += _named(tag)
        text = f"{tag.string[: tag.start()]}{_GONE}{tag.string[tag.end() :]}"
    return text


def _first(text: str) -> re.Match[str] | None:
    """The tag that stands first, of whatever shape; the stricter shape where two begin there."""
    found = [tag for shape in _SHAPES if (tag := shape.search(text)) is not None]
    return min(found, key=re.Match.start, default=None)


def _named(tag: re.Match[str]) -> list[str]:
    """The names inside one tag: usually one, several where a model could not decide.

    A joined one (`hola+precio`) is one name.
    """
    return [key for part in _PARTS.split(tag["name"]) if (key := key_of(part))]


def _tidy(text: str) -> str:
    """Without the marks, and without the blanks that a tag leaves behind."""
    if _GONE not in text:
        return text.strip()
    spaced = re.sub(rf" *{_GONE}(?: *{_GONE})* *", " ", text)
    lines = (_BLANKS.sub(" ", line).strip() for line in spaced.split("\n"))
    return _EMPTY_LINES.sub("\n\n", _BEFORE_SIGN.sub("", "\n".join(lines))).strip()

"""Cuts a document where its writer would: at headings, then at paragraphs, then at sentences.

A chunk has at most `MOST_TOKENS` tokens together with the title and the heading it stands under,
which are embedded with it. Short paragraphs of one heading share a chunk up to `FULL_TOKENS`: a
chunk about one thing is found better than one about five. Pure.
"""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from catalog.knowledge.rules import tokens
from catalog.knowledge.rules.sentences import sentences

MOST_TOKENS: Final = 512
FULL_TOKENS: Final = 256
TITLE_TOKENS: Final = 100
HEADING_TOKENS: Final = 80
"""Title and heading leave room for the text, whatever they hold."""
_SPARE: Final = 4
"""Tokens of what joins title, heading and text."""

_HEADING: Final = re.compile(r"(#{1,6})\s+(.+?)\s*#*")
_BLANK: Final = re.compile(r"\n[ \t]*\n+")
_FENCE: Final = re.compile(r"^(```|~~~)")


@dataclass(frozen=True, slots=True)
class Chunk:
    """A piece of a document: `content` in the writer's words, under `heading` ("" for none)."""

    title: str
    heading: str
    content: str

    @property
    def embedded(self) -> str:
        """What is embedded, and counted."""
        return "\n".join(part for part in (self.title, self.heading, self.content) if part)

    @property
    def content_hash(self) -> str:
        """Equal where the same vector stands for both."""
        parts = "\0".join((self.title, self.heading, self.content))
        return hashlib.sha256(parts.encode()).hexdigest()


def chunks(title: str, body: str) -> list[Chunk]:
    """The chunks of a document in their order; none where it says nothing."""
    title = tokens.head(" ".join(title.split()), TITLE_TOKENS).strip()
    return [
        Chunk(title, heading, content)
        for heading, paragraphs in _sections(body)
        for content in _filled(paragraphs, _room(title, heading))
    ]


def _room(title: str, heading: str) -> int:
    return MOST_TOKENS - tokens.count(title) - tokens.count(heading) - _SPARE


def _sections(body: str) -> Iterator[tuple[str, list[str]]]:
    """Heading and paragraphs of each part of a document in Markdown."""
    path: list[tuple[int, str]] = []
    paragraphs: list[str] = []
    for block in _blocks(body):
        found = _HEADING.fullmatch(block)
        if found is None:
            paragraphs.append(block)
            continue
        if paragraphs:
            yield _named(path), paragraphs
            paragraphs = []
        level = len(found[1])
        path = [*(part for part in path if part[0] < level), (level, found[2].strip())]
    if paragraphs:
        yield _named(path), paragraphs


def _named(path: list[tuple[int, str]]) -> str:
    return tokens.head(" › ".join(name for _level, name in path), HEADING_TOKENS).strip()


def _blocks(body: str) -> Iterator[str]:
    """Paragraphs and headings; a heading needs no empty line around it."""
    for block in _BLANK.split(body.replace("\r\n", "\n").replace("\r", "\n")):
        lines: list[str] = []
        fenced = False
        for line in block.split("\n"):
            fenced ^= bool(_FENCE.match(line))
            if not fenced and _HEADING.fullmatch(line.strip()):
                if text := "\n".join(lines).strip():
                    yield text
                lines = []
                yield line.strip()
            else:
                lines.append(line.rstrip())
        if text := "\n".join(lines).strip():
            yield text


def _filled(paragraphs: list[str], room: int) -> Iterator[str]:
    """The paragraphs of one heading, as many together as a chunk takes."""
    full = min(FULL_TOKENS, room)
    held: list[str] = []
    size = 0
    for piece in (piece for one in paragraphs for piece in _fitting(one, room)):
        more = tokens.count(piece) + 1
        if held and size + more > full:
            yield "\n\n".join(held)
            held, size = [], 0
        held.append(piece)
        size += more
    if held:
        yield "\n\n".join(held)


def _fitting(paragraph: str, room: int) -> Iterator[str]:
    """The paragraph, or its pieces where it alone is too long: sentences, else words."""
    if tokens.fits(paragraph, room - 1):
        yield paragraph
        return
    held = ""
    for sentence in (part for one in sentences(paragraph) for part in _words(one, room - 1)):
        joined = f"{held} {sentence}" if held else sentence
        if held and tokens.count(joined) > room - 1:
            yield held
            held = sentence
        else:
            held = joined
    if held:
        yield held


def _words(sentence: str, most: int) -> Iterator[str]:
    """A sentence beyond all measure, cut at spaces where it has any."""
    while not tokens.fits(sentence, most):
        head = tokens.head(sentence, most)
        cut = head.rfind(" ")
        head = head[:cut] if cut > len(head) // 2 else head
        yield head.strip()
        sentence = sentence[len(head) :].strip()
    if sentence:
        yield sentence

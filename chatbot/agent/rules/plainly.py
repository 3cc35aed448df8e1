"""What was said plainly in a stretch of talk, apart from what was only asked. Pure.

A customer's statement is plain; the shop's where it sums up ("te anoto 2 a la Av. Arce") or the
customer says yes to it, for what it tells beside that is what there is ("a Sopocachi son 10 Bs").
A question tells what the other side says yes to: the shop's is plain then, the customer's is not,
for the shop could do it and nobody asked for it yet. A question that nobody said yes to tells
nothing, nor does a wish to be shown something ("¿me manda una foto?").
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from intents import plain_texts, words
from intents.words import PlainTalk


class Said(Protocol):
    """A message: its words, whose they are, and whether it is a pin on the map."""

    @property
    def text(self) -> str: ...
    @property
    def by_person(self) -> bool: ...
    @property
    def place(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Part:
    """Words that tell something, and the message they stand in, the `at`-th of the stretch.

    Not `plain`: a person has to say whether it was agreed. `asked`: it was a question.
    """

    at: int
    text: str
    by_person: bool
    plain: bool
    said: str
    asked: bool = False
    place: bool = False


def parts(spoken: Sequence[Said]) -> Iterator[Part]:
    """What each message tells, oldest first."""
    for at, one in enumerate(spoken):
        told, asked = PlainTalk(plain_texts.without_what_is_shown(one.text)).told_and_asked
        agreed = _said_yes(spoken[at + 1 :], one)
        if told:
            plain = not one.by_person or PlainTalk(told).sums_up or agreed
            yield Part(at, told, one.by_person, plain, one.text, place=one.place)
        if asked and agreed:
            yield Part(at, asked, one.by_person, one.by_person, one.text, asked=True)


def _said_yes(after: Sequence[Said], asked: Said) -> bool:
    """Whether the next words of the other side begin with a yes."""
    answer = next((one.text for one in after if one.by_person != asked.by_person), "")
    return words.read(PlainTalk(answer).begins).is_affirm

"""What the reply is made of: a paragraph, taps that go with it, pictures that follow it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.functional import Promise

from catalog.orders.values import CartValue
from chatbot.agent.facts.values import UNKNOWN, Fact, Key, Question, Teller
from chatbot.agent.situation.summary import Summary
from chatbot.agent.situation.values import PendingQuestion
from chatbot.conversations.about import NOTHING, About
from chatbot.conversations.outbound_content import Choice, Image, Location


@dataclass(frozen=True, slots=True)
class Part:
    """One effect in words. `asked` is what these words ask; `shows_review` marks the review of an
    order, `summary` that of an appointment.

    `about` is what they show, `tells` the keys of the facts that they state. `picture` may carry
    the words as its caption, `images` follow them. `question` stands behind `text`, where it can be
    left off alone. `places` follow as points on the map; `asks_place`: these words ask where the
    customer is, which a channel may let them answer with a button. `unknown` are keys of what was
    asked and nobody here knows.
    """

    text: str = ""
    choices: tuple[Choice, ...] = ()
    images: tuple[Image, ...] = ()
    asked: PendingQuestion | None = None
    shows_review: CartValue | None = None
    about: About = NOTHING
    picture: Image | None = None
    tells: tuple[Key, ...] = ()
    question: Question | None = None
    places: tuple[Location, ...] = ()
    asks_place: bool = False
    unknown: tuple[Key, ...] = ()
    summary: Summary | None = None

    @property
    def words(self) -> str:
        """All that is said, the question last."""
        if self.question is None:
            return self.text
        between = " " if self.question.beside else "\n\n"
        return f"{self.text}{between if self.text else ''}{self.question.text}"

    def unasked(self) -> "Part":
        """The same without the question that stands behind it; its own buttons stay."""
        if self.question is None:
            return self
        choices = () if self.choices == self.question.choices else self.choices
        return replace(self, question=None, asked=None, choices=choices)


Say = Callable[[Teller, dict[str, Any]], Part]
"""One effect or refusal in words, from what it holds."""


@dataclass(frozen=True, slots=True)
class Wording:
    """What an effect or a refusal is called where people read what was done, and how it is told."""

    label: Promise
    say: Say


Words = Mapping[str, Wording]
"""By kind of effect, or by code of refusal."""


def silent(teller: Teller, facts: dict[str, Any]) -> Part:
    """Nothing is said of it."""
    return Part()


def told(facts: Sequence[Fact], question: Question | None = None) -> Part:
    """Those facts as one paragraph, a line each, with what is asked behind them."""
    texts = [fact.text for fact in facts]
    apart = "\n\n" if any("\n" in text for text in texts) else "\n"
    last = facts[-1] if facts else None
    own = question.choices if question is not None else ()
    return Part(
        apart.join(texts),
        own or (last.choices if last is not None else ()),
        tuple(image for fact in facts for image in fact.images),
        question.asked if question is not None else None,
        about=together([fact.about for fact in facts]),
        picture=next((fact.picture for fact in facts if fact.picture), None),
        tells=tuple(key for fact in facts for key in fact.keys),
        question=question,
        places=tuple(place for fact in facts for place in fact.places),
        unknown=tuple(fact.key for fact in facts if fact.source == UNKNOWN),
    )


def together(abouts: Sequence[About]) -> About:
    """All that words show, in order; an order only where it is one, of facts the last."""
    variants = dict.fromkeys(pk for about in abouts for pk in about.variants)
    orders = {about.order for about in abouts if about.order}
    services = {about.service for about in abouts if about.service}
    return About(
        tuple(variants),
        orders.pop() if len(orders) == 1 else "",
        fact=abouts[-1].fact if abouts else "",
        service=services.pop() if len(services) == 1 else "",
    )

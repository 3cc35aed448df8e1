"""What is offered where nobody here knows: a person, once in a stretch of the conversation, with
the truth about when somebody comes."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from chatbot.agent.facts import opening
from chatbot.agent.facts.values import UNKNOWN, Fact, Question, Teller
from chatbot.conversations.outbound_content import Choice


def nobody_here_knows(kind: str, fact_id: str = "") -> Fact:
    """What the backend cannot show is not said (invariant 8)."""
    return Fact(kind, fact_id, _("Ese dato no lo tengo a mano."), UNKNOWN)


def a_person_may(teller: Teller, facts: Sequence[Fact]) -> Question | None:
    """The offer behind what nobody here knows; None where the last lines hold it already."""
    words = _("¿Quieres que te conteste una persona?")
    if was_said(teller, words):
        return None
    closed = when_somebody_comes(teller)
    return Question(f"{closed} {words}".strip(), person(), beside=True, sells=False)


def person() -> tuple[Choice, ...]:
    """The button that calls a person."""
    return (Choice("human", _("Hablar con alguien")),)


def was_said(teller: Teller, words: str) -> bool:
    """Whether the assistant said those words in the lines that the turn sees."""
    ours = (line.text for line in teller.situation.history if line.role == "assistant")
    return any(words in text for text in ours)


def when_somebody_comes(teller: Teller) -> str:
    """While the shop is closed, when somebody is there again; else ""."""
    shop = teller.situation.shop
    return opening.somebody_comes(shop.schedule, teller.situation.now, shop.language)

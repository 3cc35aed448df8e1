"""What customers asked and nobody here knew, the same together and counted."""

from dataclasses import dataclass, replace
from datetime import datetime
from uuid import UUID

from catalog.knowledge.rules import alike
from chatbot.agent.admin import answered
from chatbot.agent.models import UNKNOWN, Turn
from chatbot.agent.situation import shop_loading
from merchants.models import Merchant

MOST_TURNS = 500
"""The newest turns that are looked at."""
MOST_GROUPS = 50
MOST_ASKED = 20
"""Groups whose question is asked again: each takes some twenty milliseconds of the page."""
LONGEST = 300


@dataclass(frozen=True, slots=True)
class Group:
    """A question in one of its wordings, how often it was asked, and when last; `answered`: what
    the merchant wrote since answers it (`answered.by_now`)."""

    turn: UUID
    question: str
    count: int
    last: datetime
    others: tuple[str, ...]
    answered: bool = False


def groups(merchant: Merchant, now: datetime) -> list[Group]:
    """The most asked first; what was answered since stands last."""
    rows = Turn.objects.of(merchant).filter(UNKNOWN, words__isnull=False)
    turns = list(rows.select_related("words").order_by("-at")[:MOST_TURNS])
    asked = [(turn, text) for turn in turns if (text := question_of(turn))]
    together = alike.grouped([text for _turn, text in asked])[:MOST_GROUPS]
    shop = shop_loading.shop_of(merchant)
    found = []
    for nth, places in enumerate(together):
        group = _group([asked[at] for at in places])
        known = nth < MOST_ASKED and answered.by_now(shop, group.question, now)
        found.append(replace(group, answered=known))
    return sorted(found, key=lambda one: one.answered)


def question_of(turn: Turn) -> str:
    """What the customer wrote in that turn; "" where the words are gone or there were none."""
    said = getattr(turn, "words", None)
    kept = said.situation if said and isinstance(said.situation, dict) else {}
    rows = kept.get("unread")
    texts = (one.get("text") for one in rows if isinstance(one, dict)) if rows else ()
    return " ".join(str(one) for one in texts if one)[:LONGEST]


def _group(rows: list[tuple[Turn, str]]) -> Group:
    turn, question = rows[0]
    return Group(
        turn=turn.pk,
        question=question,
        count=len(rows),
        last=turn.at,
        others=tuple(dict.fromkeys(text for _turn, text in rows if text != question))[:3],
    )

"""What customers asked and nobody here knew, the same together and counted."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from catalog.knowledge.models import KnowledgeItem
from catalog.knowledge.models.items import Kind
from chatbot.agent.models import UNKNOWN, Turn
from chatbot.agent.rules import alike
from merchants.models import Merchant

MOST_TURNS = 500
"""The newest turns that are looked at."""
MOST_GROUPS = 50
LONGEST = 300


@dataclass(frozen=True, slots=True)
class Group:
    """A question in one of its wordings, how often it was asked, and when last; `answered`: a
    question like it was written since."""

    turn: UUID
    question: str
    count: int
    last: datetime
    others: tuple[str, ...]
    answered: bool


def groups(merchant: Merchant) -> list[Group]:
    """The most asked first; what was answered since stands last."""
    rows = Turn.objects.of(merchant).filter(UNKNOWN, words__isnull=False)
    turns = list(rows.select_related("words").order_by("-at")[:MOST_TURNS])
    asked = [(turn, text) for turn in turns if (text := question_of(turn))]
    written = _written(merchant)
    found = [
        _group([asked[at] for at in places], written)
        for places in alike.grouped([text for _turn, text in asked])
    ]
    return sorted(found, key=lambda one: one.answered)[:MOST_GROUPS]


def question_of(turn: Turn) -> str:
    """What the customer wrote in that turn; "" where the words are gone or there were none."""
    said = getattr(turn, "words", None)
    kept = said.situation if said and isinstance(said.situation, dict) else {}
    rows = kept.get("unread")
    texts = (one.get("text") for one in rows if isinstance(one, dict)) if rows else ()
    return " ".join(str(one) for one in texts if one)[:LONGEST]


def _written(merchant: Merchant) -> list[frozenset[str]]:
    titles = KnowledgeItem.objects.of(merchant).filter(kind=Kind.FAQ, is_active=True)
    return [alike.stems(one) for one in titles.values_list("title", flat=True)]


def _group(rows: list[tuple[Turn, str]], written: list[frozenset[str]]) -> Group:
    turn, question = rows[0]
    own = alike.stems(question)
    return Group(
        turn=turn.pk,
        question=question,
        count=len(rows),
        last=turn.at,
        others=tuple(dict.fromkeys(text for _turn, text in rows if text != question))[:3],
        answered=any(alike.alike(own, one) for one in written),
    )

"""What a merchant wrote down, looked up by meaning and words (specs/tool_calling_rag §4.1, tool 6).

Everything that is found is data: a passage that gives orders gives them to nobody.
"""

from collections.abc import Sequence
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from catalog.knowledge import rerankers
from catalog.knowledge.rules import audience, orders
from catalog.knowledge.rules.audience import Reader
from catalog.knowledge.rules.passages import Passage
from catalog.knowledge.search_knowledge_base import search_knowledge_base
from chatbot.agent.situation.looked_up import LookedUp
from chatbot.agent.tools.products import text
from chatbot.agent.tools.rows import read_only
from chatbot.agent.tools.values import Found, Look, Tool, attends
from merchants.models import Merchant

NAME = "search_knowledge_base"
NOTHING = "De eso no hay nada escrito; ofrece que conteste una persona."
MOST = 5
EXCERPTS = 2
"""Passages of which an excerpt is told; of the others their titles."""
ID_SIGNS = 6
"""Signs of a row's id that tell the passages of one turn apart."""


class SearchKnowledgeBase(BaseModel):
    """What is asked, as a question or in words."""

    model_config = ConfigDict(coerce_numbers_to_str=True)

    query: str = Field(min_length=1, max_length=600)
    limit: int = Field(default=3, ge=1, le=MOST)


def look_up(asked: SearchKnowledgeBase, look: Look) -> Found:
    """The passages nearest to the question, and as facts those that a customer may read."""
    with read_only(look.seconds):
        merchant = Merchant.objects.get(pk=look.situation.shop.id)
    found = search_knowledge_base(
        merchant,
        asked.query,
        Reader.MODEL,
        asked.limit,
        reranker=rerankers.installed(),
        within=lambda: read_only(look.seconds),
    )
    return answer(found, asked.query)


def answer(found: Sequence[Passage], query: str) -> Found:
    """What is told of those passages, the nearest first."""
    if not found:
        return Found({"error": NOTHING})
    told = [_told(one, query, excerpt=at < EXCERPTS) for at, one in enumerate(found)]
    return Found(told, tuple(_fact(one, query) for one in found if _is_shown(one, query)))


def _is_shown(passage: Passage, query: str) -> bool:
    """Whether a customer may be shown what the passage says of it; no orders to a model are."""
    is_for_customers = passage.source_type in audience.sources(Reader.CUSTOMER)
    return is_for_customers and not orders.gives_orders(passage.cited(query))


def _key(passage: Passage) -> str:
    return passage.id.hex[:ID_SIGNS]


def _told(passage: Passage, query: str, *, excerpt: bool) -> dict[str, Any]:
    """The specification's fields, the content where there is room for an `excerpt`; without an id
    what a customer is never shown."""
    told: dict[str, Any] = {
        "title": text(passage.title),
        **({"content": passage.excerpt(query).text} if excerpt else {}),
        "category": passage.category or passage.source_type,
        "relevance_score": round(passage.relevance_score, 2),
    }
    return {"id": _key(passage), **told} if _is_shown(passage, query) else told


def _fact(passage: Passage, query: str) -> LookedUp:
    """What its provider renders it from, and where it stands."""
    data = {
        "title": passage.title,
        "text": passage.cited(query),
        "item": str(passage.source_id),
        "chunk": passage.chunk_index,
        "kind": passage.source_type,
        "relevance": passage.relevance_score,
    }
    return LookedUp("passage", _key(passage), data)


TOOLS = (
    Tool(
        NAME,
        "Busca en lo escrito por el negocio. Dilo con say: passage y su id.",
        SearchKnowledgeBase,
        look_up,
        when=attends("knowledge"),
    ),
)

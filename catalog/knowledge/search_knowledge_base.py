"""Finds the passages of a merchant's knowledge that a question is about; none is an answer, too.

By words and by vectors, each on its own, joined by rank; where the vectors know no meaning, the
best are put in order once more, by the scores themselves. Whoever makes the vectors may be slow or
away: then the words alone find, and nobody waits.
"""

import uuid
from array import array
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Final

import structlog
from django.db import transaction

from catalog.knowledge import generate_embedding
from catalog.knowledge.models import KnowledgeIndex
from catalog.knowledge.rerankers import Reranker
from catalog.knowledge.rules import audience, calibration, fusion, questions
from catalog.knowledge.rules.audience import Reader
from catalog.knowledge.rules.packing import worded
from catalog.knowledge.rules.passages import Passage
from core.compiled_sql import prepared_statements
from llm.values import ModelFailed
from merchants.models import Merchant

log = structlog.get_logger(__name__)

LIMIT: Final = 5
"""Passages that are returned (specs/tool_calling_rag.md §5.1)."""
DEPTH: Final = 50
"""Rows of each order that are joined."""
METHODS: Final = ("lexical", "vector", "hybrid")
LOOKED: Final = 20
"""Rows that are looked at a second time."""
LIKENESS: Final = 0.1
"""What the likeness of the vectors (0 to 1) weighs in the second look, beside the score by words,
whose best is 1 (docs/benchmarks.md says on what it was tried)."""


@dataclass(frozen=True, slots=True)
class Match:
    """A row that shares words: its score (BM25), and the share of the question that it holds."""

    score: float
    share: float


NO_MATCH: Final = Match(0.0, 0.0)


def search_knowledge_base(
    merchant: Merchant,
    query: str,
    reader: Reader,
    limit: int = LIMIT,
    threshold: float | None = None,
    reranker: Reranker | None = None,
    within: Callable[[], AbstractContextManager[Any]] = transaction.atomic,
) -> list[Passage]:
    """Passages about the question that `reader` may be given, the best first; none where the
    merchant's knowledge says nothing of it.

    `threshold` is the least likeness, None for what the vectors' model was calibrated to; a passage
    that holds enough of the question's rarer words counts below it. Not to be called inside a
    transaction: the question's vector may come over the network. Rows are read inside what
    `within` opens, before that and after it.
    """
    with within():
        index = KnowledgeIndex.objects.of(merchant).first()
    if index is None or not questions.looked_up(query):
        return []
    told = calibration.of(index.model)
    least = told.threshold if threshold is None else threshold
    vector = _vector(merchant.pk, questions.clean(query), index.model)
    with within():
        found = ranked(merchant, query, vector, audience.sources(reader), index.model)
    about = [one for one in found if one.similarity >= least or one.share >= told.share]
    if reranker is not None:
        about = reranker.reranked(query, about)
    return about[:limit]


def ranked(
    merchant: Merchant,
    query: str,
    vector: "array[float] | None",
    sources: Sequence[str],
    model: str,
    method: str = "hybrid",
    most: int = LIMIT * 4,
) -> list[Passage]:
    """The best rows by one of `METHODS`, whatever their likeness; without a vector, by words."""
    words = questions.looked_up(query)
    told = worded(vector) if vector is not None else None
    with transaction.atomic():
        nearest = _nearest(merchant.uuid, told, sources) if told and method != "lexical" else []
        by_words = _by_words(merchant.uuid, words, sources, nearest) if method != "vector" else {}
        weighed = calibration.of(model)
        order = fusion.fused([*by_words], nearest, weighed.vector_weight)[:most]
        found = _passages(merchant.uuid, order, told, by_words)
    if method != "hybrid" or not weighed.look:
        return found
    return _looked_at(found, by_words)


def _looked_at(found: Sequence[Passage], by_words: Mapping[uuid.UUID, Match]) -> list[Passage]:
    """The best of them by words and likeness; the rest as they were."""
    most = max((match.score for match in by_words.values()), default=0.0) or 1.0

    def score(one: Passage) -> float:
        return by_words.get(one.id, NO_MATCH).score / most + LIKENESS * one.similarity

    return [*sorted(found[:LOOKED], key=score, reverse=True), *found[LOOKED:]]


def _vector(merchant_id: int, query: str, model: str) -> "array[float] | None":
    try:
        return generate_embedding.generate_embedding(merchant_id, query, model)
    except ModelFailed as failed:
        log.info("knowledge_by_words", merchant=merchant_id, why=failed.kind)
        return None


def _by_words(
    tenant: uuid.UUID, words: str, sources: Sequence[str], nearest: Sequence[uuid.UUID]
) -> dict[uuid.UUID, Match]:
    """Rows that share words with the question, the best first; where no word of it is rare, the
    nearest are among them, too."""
    rows = _run(
        "SELECT id, score, share FROM knowledge_lexical_matches(%s, %s, %s, %s, %s)",
        [tenant, words, [*sources], DEPTH, [*nearest]],
    )
    return {key: Match(float(score), float(share or 0)) for key, score, share in rows}


def _nearest(tenant: uuid.UUID, told: str, sources: Sequence[str]) -> list[uuid.UUID]:
    rows = _run(
        "SELECT id FROM knowledge_nearest(%s, %s::vector, %s, %s)",
        [tenant, told, [*sources], DEPTH],
    )
    return [key for (key,) in rows]


def _passages(
    tenant: uuid.UUID,
    order: Sequence[uuid.UUID],
    told: str | None,
    by_words: Mapping[uuid.UUID, Match],
) -> list[Passage]:
    rows = _run(
        "SELECT e.id, e.source_type, e.source_id, e.chunk_index, e.title, e.heading,"
        " e.chunk_content, coalesce(e.category, ''),"
        " greatest(0, least(1, coalesce(1 - (e.embedding <=> %s::vector), 0)))"
        " FROM ai_knowledge_embeddings e WHERE e.id = ANY(%s) AND e.tenant_id = %s",
        [told, [*order], tenant],
    )
    found = {row[0]: Passage(*(*row, by_words.get(row[0], NO_MATCH).share)) for row in rows}
    return [found[key] for key in order if key in found]


def _run(text: str, values: list[Any]) -> list[tuple[Any, ...]]:
    with prepared_statements.cursor() as cursor:
        cursor.execute(text, values)
        return list(cursor.fetchall())

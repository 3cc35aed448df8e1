"""When a merchant's vectors are compared one by one, and when they are found by a graph (HNSW).

Comparing with each is exact and costs nothing while documents are written; a graph is near enough
and fast, however many there are, but each row takes its time to be put in. So a merchant's rows
enter it once there are more than `MOST_COMPARED`, in small steps, behind everything else.
"""

from django.db import connection, transaction

from catalog.knowledge import vectors
from catalog.knowledge.models import KnowledgeIndex, Term
from merchants.models import Merchant

MOST_COMPARED = 5_000
"""Measured (docs/benchmarks.md): as many vectors are compared within the time of a search."""
FEW = MOST_COMPARED // 2
"""A graph is left again below this, so that nobody goes to and fro."""
STEP = 200


def follow(merchant: Merchant) -> int:
    """The graph holds the merchant's rows, or none of them, as their number says; rows moved."""
    counted = Term.objects.of(merchant).filter(term=f"{merchant.pk}:").first()
    count = counted.chunks if counted else 0
    index = KnowledgeIndex.objects.of(merchant).first()
    if index is None:
        return 0
    if count > MOST_COMPARED and not index.in_graph:
        return _enter(merchant)
    if count < FEW and index.in_graph:
        return _leave(merchant)
    return 0


def _enter(merchant: Merchant) -> int:
    moved = 0
    while step := _step(merchant):
        moved += step
    with transaction.atomic():
        vectors.lock(merchant.pk)
        KnowledgeIndex.objects.of(merchant).update(in_graph=True)
        moved += _step(merchant, None)
    return moved


def _step(merchant: Merchant, most: int | None = STEP) -> int:
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE ai_knowledge_embeddings SET in_graph = true WHERE id IN ("
            "  SELECT id FROM ai_knowledge_embeddings"
            "  WHERE tenant_id = %s AND NOT in_graph LIMIT %s FOR NO KEY UPDATE SKIP LOCKED)",
            [merchant.uuid, most],
        )
        return int(cursor.rowcount)


def _leave(merchant: Merchant) -> int:
    with transaction.atomic(), connection.cursor() as cursor:
        vectors.lock(merchant.pk)
        KnowledgeIndex.objects.of(merchant).update(in_graph=False)
        cursor.execute(
            "UPDATE ai_knowledge_embeddings SET in_graph = false WHERE tenant_id = %s AND in_graph",
            [merchant.uuid],
        )
        return int(cursor.rowcount)

"""A new model takes the old one's place: its vectors gather in the shadow, then all at once count.

Until then a search goes on by the old ones. What is gathered stays through any failure; the swap is
one transaction, so that a process that dies in it leaves everything as it was.
"""

from collections.abc import Callable

import structlog
from django.db import connection, transaction

from catalog.knowledge import index_knowledge_item, vectors
from catalog.knowledge.generate_embedding import BATCH, Embedder
from catalog.knowledge.models import KnowledgeIndex
from core import failpoints
from merchants.models import Merchant

log = structlog.get_logger(__name__)

AT_ONCE = 10 * BATCH


def replace(
    merchant: Merchant,
    embedder: Embedder,
    advance: Callable[[int], None] = lambda count: None,
) -> int:
    """All chunks of the merchant get vectors of `embedder`; how many. Raises `ModelFailed`."""
    index = index_knowledge_item.index_of(merchant)
    KnowledgeIndex.objects.of(merchant).filter(pk=index.pk).update(filling=embedder.name)
    while True:
        while texts := _lacking(merchant, embedder.name):
            index_knowledge_item.fill(merchant.pk, embedder, texts, advance, keeps=True)
        swapped = _swap(merchant, embedder.name)
        if swapped is not None:
            log.info("knowledge_swapped", merchant=merchant.pk, model=embedder.name, rows=swapped)
            return swapped


def lacking(merchant: Merchant, model: str) -> int:
    """How many contents have no vector of `model` yet."""
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT count(DISTINCT e.content_hash) {_LACKING}", [model, merchant.uuid])
        return int(cursor.fetchone()[0])


_LACKING = """
    FROM ai_knowledge_embeddings e
    LEFT JOIN ai_knowledge_embeddings_shadow s ON s.merchant_id = e.merchant_id
        AND s.embedding_model = %s AND s.content_hash = e.content_hash
    WHERE e.tenant_id = %s AND s.content_hash IS NULL
"""


def _lacking(merchant: Merchant, model: str) -> dict[str, str]:
    """Some of the contents without a vector in the shadow, by hash."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT DISTINCT ON (e.content_hash) e.content_hash, e.title, e.heading,"
            f" e.chunk_content {_LACKING} ORDER BY e.content_hash LIMIT %s",
            [model, merchant.uuid, AT_ONCE],
        )
        rows = cursor.fetchall()
    return {row[0]: "\n".join(part for part in row[1:] if part) for row in rows}


def _swap(merchant: Merchant, model: str) -> int | None:
    """The shadow's vectors become the index's, all in one; None where a chunk came meanwhile."""
    with transaction.atomic():
        vectors.lock(merchant.pk)
        if _lacking(merchant, model):
            return None
        with connection.cursor() as cursor:
            # Out of the graph: it is filled again behind (`graphs`), while each row is compared.
            cursor.execute(
                "UPDATE ai_knowledge_embeddings e"
                " SET embedding = s.embedding, embedding_model = %s, in_graph = false"
                " FROM ai_knowledge_embeddings_shadow s"
                " WHERE e.tenant_id = %s AND s.merchant_id = e.merchant_id"
                " AND s.embedding_model = %s AND s.content_hash = e.content_hash",
                [model, merchant.uuid, model],
            )
            count = int(cursor.rowcount)
            failpoints.reach("knowledge.swapping")
            cursor.execute(
                "DELETE FROM ai_knowledge_embeddings_shadow WHERE merchant_id = %s", [merchant.pk]
            )
        KnowledgeIndex.objects.of(merchant).update(
            model=model, filling="", problem="", in_graph=False
        )
    return count

"""Vectors that are there already: in use, or paid for and kept in the shadow table."""

from array import array
from collections.abc import Collection, Mapping
from datetime import datetime

from django.db import connection

from catalog.knowledge.rules.packing import worded


def known(merchant_id: int, model: str, hashes: Collection[str]) -> dict[str, bytes]:
    """The vectors (packed) that `model` has made of these contents, by hash."""
    if not hashes:
        return {}
    with connection.cursor() as cursor:
        cursor.execute(_KNOWN, {"merchant": merchant_id, "model": model, "hashes": [*hashes]})
        return {content_hash: bytes(vector) for content_hash, vector in cursor.fetchall()}


_KNOWN = """
    SELECT DISTINCT ON (e.content_hash) e.content_hash, vector_send(e.embedding)
    FROM ai_knowledge_embeddings e JOIN merchants_merchant m ON m.uuid = e.tenant_id
    WHERE m.id = %(merchant)s AND e.content_hash = ANY(%(hashes)s)
        AND e.embedding_model = %(model)s AND e.embedding IS NOT NULL
    UNION ALL
    SELECT s.content_hash, vector_send(s.embedding) FROM ai_knowledge_embeddings_shadow s
    WHERE s.merchant_id = %(merchant)s AND s.embedding_model = %(model)s
        AND s.content_hash = ANY(%(hashes)s)
"""


def keep(merchant_id: int, model: str, made: "Mapping[str, array[float]]") -> None:
    """Keeps vectors in the shadow table: whatever fails next, nobody pays for them twice."""
    names = sorted(made)
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO ai_knowledge_embeddings_shadow"
            " (merchant_id, embedding_model, content_hash, embedding)"
            " SELECT %s, %s, t.name, t.told::vector FROM unnest(%s::text[], %s::text[])"
            " AS t (name, told) ON CONFLICT DO NOTHING",
            [merchant_id, model, names, [worded(made[name]) for name in names]],
        )


def forget(merchant_id: int, model: str, hashes: Collection[str]) -> None:
    """Takes vectors out of the shadow table that are in use now."""
    with connection.cursor() as cursor:
        cursor.execute(
            "DELETE FROM ai_knowledge_embeddings_shadow WHERE merchant_id = %s"
            " AND embedding_model = %s AND content_hash = ANY(%s)",
            [merchant_id, model, [*hashes]],
        )


def prune(merchant_id: int, before: datetime) -> int:
    """Lets go of vectors in the shadow table that nothing has come to use since; how many."""
    with connection.cursor() as cursor:
        cursor.execute(
            "DELETE FROM ai_knowledge_embeddings_shadow WHERE merchant_id = %s AND created_at < %s",
            [merchant_id, before],
        )
        return int(cursor.rowcount)


def lock(merchant_id: int) -> None:
    """One writer of a merchant's index at a time, until the transaction ends."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s, %s)", [_LOCK, merchant_id % 2**31])


_LOCK = 21_021

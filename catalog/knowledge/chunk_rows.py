"""Writes the chunks of documents: what changed, and nothing else; all of it or none."""

import uuid
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from django.db import connection

from catalog.knowledge.rules.documents import Document

Row = tuple[uuid.UUID, str, int, str, str, tuple[str, ...]]
"""What a row of the index says: source, kind, place, hash, category, tags."""


@dataclass(frozen=True, slots=True)
class Written:
    """How many chunks stayed as they were, came and went."""

    kept: int = 0
    added: int = 0
    removed: int = 0

    def __add__(self, other: "Written") -> "Written":
        return Written(
            self.kept + other.kept, self.added + other.added, self.removed + other.removed
        )


def write(
    tenant_id: uuid.UUID,
    sources: Collection[uuid.UUID],
    documents: Sequence[Document],
    vectors: Mapping[str, bytes],
    model: str,
) -> Written:
    """The index holds of `sources` just these documents; inside the caller's transaction.

    A content without a vector in `vectors` is found by its words alone.
    """
    there = _there(tenant_id, sources)
    wanted = {
        (doc.source_id, doc.source_type, at, chunk.content_hash, doc.category, doc.tags): (
            doc,
            at,
        )
        for doc in documents
        for at, chunk in enumerate(doc.chunks)
    }
    # A row that says the same stays, unless a vector has come for it since.
    same = {
        row: key
        for row, (key, has) in there.items()
        if row in wanted and (has or row[3] not in vectors)
    }
    gone = [key for row, (key, _has) in there.items() if row not in same]
    with connection.cursor() as cursor:
        if gone:
            cursor.execute("DELETE FROM ai_knowledge_embeddings WHERE id = ANY(%s)", [gone])
        new = [place for row, place in wanted.items() if row not in same]
        if new:
            with cursor.copy(_COPY) as copy:
                copy.set_types(_TYPES)
                for doc, at in new:
                    copy.write_row(_values(tenant_id, doc, at, vectors, model))
    return Written(len(same), len(new), len(gone))


def _there(
    tenant_id: uuid.UUID, sources: Collection[uuid.UUID]
) -> dict[Row, tuple[uuid.UUID, bool]]:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT id, source_id, source_type, chunk_index, content_hash,"
            " coalesce(category, ''), coalesce(tags, '{}'), embedding IS NOT NULL"
            " FROM ai_knowledge_embeddings WHERE tenant_id = %s AND source_id = ANY(%s)",
            [tenant_id, [*sources]],
        )
        return {
            (source, kind, at, content_hash, category, tuple(tags)): (key, has)
            for key, source, kind, at, content_hash, category, tags, has in cursor.fetchall()
        }


def _values(
    tenant_id: uuid.UUID, doc: Document, at: int, vectors: Mapping[str, bytes], model: str
) -> tuple[object, ...]:
    chunk = doc.chunks[at]
    return (
        uuid.uuid4(),
        tenant_id,
        doc.source_type,
        doc.source_id,
        at,
        chunk.content,
        chunk.title,
        chunk.heading,
        chunk.content_hash,
        doc.category or None,
        list(doc.tags),
        model,
        vectors.get(chunk.content_hash),
    )


_COPY = """
    COPY ai_knowledge_embeddings (
        id, tenant_id, source_type, source_id, chunk_index, chunk_content, title, heading,
        content_hash, category, tags, embedding_model, embedding
    ) FROM STDIN (FORMAT binary)
"""
# The binary form of a vector is written as it is.
_TYPES = [
    "uuid", "uuid", "text", "uuid", "int4", "text", "text", "text",
    "text", "text", "text[]", "text", "bytea",
]  # fmt: skip

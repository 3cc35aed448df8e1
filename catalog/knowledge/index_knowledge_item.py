"""Puts documents into the index: cut, embedded, written; what did not change costs nothing.

Texts go to whoever embeds them while no transaction is open, and each batch that comes back is kept
at once, so that whatever fails next nobody pays twice. The rows are written in one transaction: a
document is in the index as it was or as it is, never in between. Where no vectors are to be had,
its chunks are found by their words until they are.
"""

import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import islice

import structlog
from django.db import transaction

from catalog.knowledge import chunk_rows, generate_embedding, vectors
from catalog.knowledge.chunk_rows import Written
from catalog.knowledge.generate_embedding import Embedder, Offline
from catalog.knowledge.models import IndexState, KnowledgeIndex, KnowledgeItem
from catalog.knowledge.rules import problems
from catalog.knowledge.rules.documents import Document
from catalog.knowledge.rules.packing import packed
from core.rules.retries import ENDLESS
from llm.values import ModelFailed
from merchants.models import Merchant

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Embedded:
    """Vectors (packed) by content hash, and why some are missing ("" where none is)."""

    vectors: Mapping[str, bytes]
    failure: str = ""


def index_of(merchant: Merchant) -> KnowledgeIndex:
    """The merchant's index; made at the first question for it, for the embedder of today."""
    rows = KnowledgeIndex.objects.of(merchant)
    found = rows.first()
    if found is not None and found.model:
        return found
    KnowledgeIndex.objects.bulk_create([KnowledgeIndex(merchant=merchant)], ignore_conflicts=True)
    rows.filter(model="").update(model=generate_embedding.wanted(merchant.pk).name)
    return rows.get()


def index_knowledge_item(item: KnowledgeItem, now: datetime) -> Written:
    """One item; its row says how it ended."""
    return index_items(item.merchant, [item], now)


def index_items(merchant: Merchant, items: Sequence[KnowledgeItem], now: datetime) -> Written:
    """Items of one merchant together; each one's row says how it ended."""
    model = index_of(merchant).model
    documents = [document(item) for item in items if item.is_active]
    made = embedded(merchant.pk, model, documents)
    with transaction.atomic():
        vectors.lock(merchant.pk)
        if index_of(merchant).model != model:
            return Written()  # swapped meanwhile: the items are due still
        seen = {item.pk: item.updated_at for item in items}
        rows = KnowledgeItem.objects.of(merchant).select_for_update(no_key=True)
        # An item that is gone has left nothing, and one that was changed meanwhile is due anew.
        alive = [
            row for row in rows.filter(pk__in=seen).order_by("pk") if row.updated_at == seen[row.pk]
        ]
        keys = {row.pk for row in alive}
        kept = [doc for doc in documents if doc.source_id in keys]
        written = chunk_rows.write(merchant.uuid, keys, kept, made.vectors, model)
        vectors.forget(merchant.pk, model, made.vectors)
        _mark(merchant, alive, made, now)
    log.info("knowledge_indexed", merchant=merchant.pk, items=len(alive), added=written.added)
    return written


def index_documents(
    merchant: Merchant, sources: Sequence[uuid.UUID], documents: Sequence[Document]
) -> str:
    """Documents that stand elsewhere (policies); why vectors are missing, "" where none is."""
    model = index_of(merchant).model
    made = embedded(merchant.pk, model, documents)
    with transaction.atomic():
        vectors.lock(merchant.pk)
        if index_of(merchant).model == model:
            chunk_rows.write(merchant.uuid, sources, documents, made.vectors, model)
            vectors.forget(merchant.pk, model, made.vectors)
    return made.failure


def document(item: KnowledgeItem) -> Document:
    """The item as what is indexed of it."""
    return Document(
        item.kind, item.pk, item.title, item.body, item.category, tuple(sorted(set(item.tags)))
    )


def embedded(merchant_id: int, model: str, documents: Iterable[Document]) -> Embedded:
    """The vectors of all chunks: known ones are taken, the others made, batch by batch."""
    texts = {chunk.content_hash: chunk.embedded for doc in documents for chunk in doc.chunks}
    known = vectors.known(merchant_id, model, texts)
    embedder = generate_embedding.named(merchant_id, model)
    missing = {name: text for name, text in texts.items() if name not in known}
    if not missing:
        return Embedded(known)
    if embedder is None:
        return Embedded(known, problems.NOBODY)
    try:
        made = fill(merchant_id, embedder, missing)
    except ModelFailed as failed:
        # What came before is in the shadow table.
        return Embedded(vectors.known(merchant_id, model, texts), failed.kind)
    return Embedded(known | made)


def fill(
    merchant_id: int,
    embedder: Embedder,
    texts: Mapping[str, str],
    advance: Callable[[int], None] = lambda count: None,
    *,
    keeps: bool | None = None,
) -> dict[str, bytes]:
    """The vectors of texts by hash; each batch is kept as it comes where it was paid for.

    Raises `ModelFailed`.
    """
    keeps = not isinstance(embedder, Offline) if keeps is None else keeps
    made: dict[str, bytes] = {}
    rest = iter(texts.items())
    while batch := dict(islice(rest, generate_embedding.BATCH)):
        found = dict(zip(batch, embedder.vectors([*batch.values()]), strict=True))
        if keeps:
            vectors.keep(merchant_id, embedder.name, found)
        made |= {name: packed(vector) for name, vector in found.items()}
        advance(len(batch))
    return made


def _mark(
    merchant: Merchant, alive: Sequence[KnowledgeItem], made: Embedded, now: datetime
) -> None:
    """How it ended: indexed, saying nothing, or without the vectors that it waits for."""
    for row in alive:
        doc = document(row)
        lacks = any(chunk.content_hash not in made.vectors for chunk in doc.chunks)
        row.indexed_at = now
        if row.is_active and not doc.chunks:
            row.state, row.problem, row.due_at = IndexState.FAILED, problems.EMPTY, None
        elif row.is_active and lacks:
            row.state, row.problem = IndexState.WAITING, made.failure
            row.due_at = now + ENDLESS["vectors"].after(row.attempts)
        else:
            row.state, row.problem, row.due_at, row.attempts = IndexState.INDEXED, "", None, 0
    KnowledgeItem.objects.of(merchant).bulk_update(
        alive, ["state", "problem", "due_at", "attempts", "indexed_at"]
    )

"""Brings one merchant's index up to date, telling how far it is; what is done stays done."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import connection
from django.utils import timezone

from catalog.knowledge import due, generate_embedding, graphs, swapping
from catalog.knowledge import index_knowledge_item as indexing
from catalog.knowledge.models import Embedding, IndexState, KnowledgeItem
from llm.values import ModelFailed
from merchants.models import Merchant

AT_ONCE = 32

Tell = Callable[[int, int], None]
"""How many items and vectors of how many are done."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a merchant's index; `problems` counts items and vectors that are missing."""

    slug: str
    items: int
    chunks: int
    model: str
    problems: int

    def line(self) -> str:
        """For whoever ran it."""
        told = f"{self.slug}: {self.items} items, {self.chunks} chunks, {self.model}"
        return f"{told}, {self.problems} problems" if self.problems else told


def reindex(merchant: Merchant, *, full: bool, tell: Tell = lambda done, total: None) -> Outcome:
    """Everything that is due is indexed; with `full` everything, with new vectors."""
    now = timezone.now()
    indexing.index_of(merchant)
    due.claim_index(merchant, now, whenever=True)
    rows = KnowledgeItem.objects.of(merchant)
    if full:
        rows.update(due_at=now)
    else:
        # Also what waits for a later try, or ended badly, or was claimed by a worker that died.
        rows.exclude(state=IndexState.INDEXED).update(due_at=now)
    total = rows.filter(due_at__lte=now).count()
    done = 0
    while items := due.claim(merchant, now, AT_ONCE):
        due.index(merchant, items, now)
        done += len(items)
        tell(done, max(total, done))
    failure = _vectors(merchant, full=full, tell=tell, done=done)
    graphs.follow(merchant)
    return _outcome(merchant, failure, now)


def _vectors(merchant: Merchant, *, full: bool, tell: Tell, done: int) -> str:
    """Policies, and every vector by whoever is to make them; why that stopped, "" where it did
    not."""
    embedder = generate_embedding.wanted(merchant.pk)
    anew = full or indexing.index_of(merchant).model != embedder.name
    total = done + (swapping.lacking(merchant, embedder.name) if anew else 0)
    made = 0

    def advance(count: int) -> None:
        nonlocal made
        made += count
        tell(done + made, max(total, done + made))

    failure = due.renew(merchant, advance)
    if not full or failure or made:
        return failure
    try:
        swapping.replace(merchant, embedder, advance)
    except ModelFailed as failed:
        return failed.kind
    return ""


def _outcome(merchant: Merchant, failure: str, now: datetime) -> Outcome:
    # What failed is tried again by the workers.
    due.settle(merchant, failure, now, now + timedelta(minutes=1))
    waiting = KnowledgeItem.objects.of(merchant).exclude(state=IndexState.INDEXED).count()
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM ai_knowledge_embeddings"
            " WHERE tenant_id = %s AND embedding IS NULL",
            [merchant.uuid],
        )
        bare = cursor.fetchone()[0]
    return Outcome(
        merchant.slug,
        KnowledgeItem.objects.of(merchant).count(),
        Embedding.objects.of(merchant).count(),
        indexing.index_of(merchant).model,
        waiting + bare + bool(failure),
    )

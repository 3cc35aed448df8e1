"""What of the index is due, and the work on it: items, then policies, then vectors and graph.

The rows are the truth: `due_at` of items and of each merchant's index. Two workers never index the
same item: whoever claims it puts it off for the time that the work may take.
"""

from collections.abc import Callable
from datetime import datetime, timedelta
from time import monotonic

import structlog
from django.db import transaction
from django.utils import timezone

from catalog.knowledge import generate_embedding, graphs, policies, swapping, vectors
from catalog.knowledge import index_knowledge_item as indexing
from catalog.knowledge.models import IndexState, KnowledgeIndex, KnowledgeItem
from catalog.knowledge.rules import problems
from core.due import SqlDueQuery
from core.rules import retries
from llm.values import ModelFailed
from merchants.models import Merchant

log = structlog.get_logger(__name__)

LEASE = timedelta(minutes=10)
SPARE = timedelta(days=7)
"""Vectors of what was never written in the end are kept so long."""
AT_ONCE = 64
LONGEST_S = 10 * 60.0
"""After so long no further items are begun: other merchants wait for the thread."""


merchants = SqlDueQuery("""
    SELECT merchant_id, merchant_id, min(due_at) FROM (
        SELECT merchant_id, due_at FROM knowledge_knowledgeitem WHERE due_at <= %(now)s
        UNION ALL SELECT merchant_id, due_at FROM knowledge_knowledgeindex WHERE due_at <= %(now)s
    ) AS waiting GROUP BY merchant_id
""")
"""Merchants of whom something is due."""


def work(merchant_id: int, now: datetime) -> int:
    """What is due of one merchant, for `LONGEST_S` at most; how many items. The rest stays due."""
    merchant = Merchant.objects.filter(pk=merchant_id).first()
    if merchant is None:
        return 0
    done, until = 0, monotonic() + LONGEST_S
    while monotonic() < until and (items := claim(merchant, now)):
        index(merchant, items, now)
        done += len(items)
    if claim_index(merchant, now, whenever=bool(done)):
        failure = renew(merchant)
        graphs.follow(merchant)
        vectors.prune(merchant.pk, now - SPARE)
        settle(merchant, failure, now, now + LEASE)
    return done


def index(merchant: Merchant, items: list[KnowledgeItem], now: datetime) -> None:
    """The items together; where that fails, one by one, so that one holds up no other."""
    try:
        indexing.index_items(merchant, items, now)
    except Exception as error:
        log.exception("knowledge_item_broken", merchant=merchant.pk, error=type(error).__name__)
        for item in items if len(items) > 1 else ():
            index(merchant, [item], now)
        if len(items) == 1:
            _put_off(merchant, items[0], now)


def _put_off(merchant: Merchant, item: KnowledgeItem, now: datetime) -> None:
    """An item that could not be indexed is tried again, a few times; a model that fails is asked
    for ever (`indexing`)."""
    pause = retries.after("item", item.attempts)
    KnowledgeItem.objects.of(merchant).filter(pk=item.pk, updated_at=item.updated_at).update(
        state=IndexState.FAILED if pause is None else IndexState.WAITING,
        problem=problems.BROKEN,
        due_at=None if pause is None else now + pause,
    )


@transaction.atomic
def claim(merchant: Merchant, now: datetime, most: int = AT_ONCE) -> list[KnowledgeItem]:
    """Items that are due, as they are; whoever claims them has `LEASE` for them."""
    rows = KnowledgeItem.objects.of(merchant).select_for_update(no_key=True, skip_locked=True)
    items = list(rows.filter(due_at__lte=now).order_by("due_at", "pk")[:most])
    for item in items:
        item.attempts, item.due_at = item.attempts + 1, now + LEASE
    KnowledgeItem.objects.of(merchant).bulk_update(items, ["attempts", "due_at"])
    return items


def claim_index(merchant: Merchant, now: datetime, *, whenever: bool) -> bool:
    """The index is put off for `LEASE` where it is due, or `whenever`; False where it is not."""
    rows = KnowledgeIndex.objects.of(merchant)
    due = rows if whenever else rows.filter(due_at__lte=now)
    return bool(due.update(due_at=now + LEASE))


def settle(merchant: Merchant, failure: str, claimed: datetime, again: datetime) -> None:
    """The row of an index that was claimed at `claimed` says how it ended, and is due `again` after
    a failure. A policy that was written meanwhile has made it due: it stays due."""
    rows = KnowledgeIndex.objects.of(merchant)
    rows.update(problem=failure, updated_at=timezone.now())
    rows.filter(due_at=claimed + LEASE).update(due_at=again if failure else None)


def renew(merchant: Merchant, advance: Callable[[int], None] = lambda count: None) -> str:
    """Policies are indexed, and all vectors are those of whoever is to make them now; why some are
    missing, "" where none is."""
    failure = policies.index(merchant)
    embedder = generate_embedding.wanted(merchant.pk)
    index_row = indexing.index_of(merchant)
    if embedder.name == index_row.model:
        return failure
    try:
        swapping.replace(merchant, embedder, advance)
    except ModelFailed as failed:
        return failed.kind
    KnowledgeItem.objects.of(merchant).filter(due_at__isnull=False).update(due_at=timezone.now())
    return ""

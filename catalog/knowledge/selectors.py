"""What turns and pages ask of a merchant's knowledge besides searching it."""

from collections.abc import Collection
from typing import Any
from uuid import UUID

from django.db.models import Exists

from catalog.knowledge.models import Embedding, KnowledgeIndex, KnowledgeItem
from catalog.knowledge.rules.documents import policy_key
from merchants.models import Merchant, Policy
from merchants.ready import Ready

KIND = "knowledge"


def there_is(merchant_id: int) -> tuple[str, ...]:
    """("knowledge",) where the merchant has any that can be searched."""
    told = _there.first(merchant=merchant_id)
    return (KIND,) if told and told[0] else ()


_there: Ready[tuple[Any, ...]] = Ready(
    lambda merchant: Merchant.objects.filter(pk=merchant).values_list(
        Exists(KnowledgeIndex.objects.of(merchant))
    ),
    merchant=int,
)


def standing(merchant_id: int, cited: Collection[tuple[UUID, int]]) -> set[tuple[UUID, int]]:
    """Of chunks, by source and number, those whose source still says so: an item in use that was
    not changed since it was indexed, a policy that still holds the chunk's words."""
    sources = {source for source, _chunk in cited}
    items = KnowledgeItem.objects.of(merchant_id).filter(pk__in=sources)
    as_indexed = set(items.filter(is_active=True, due_at__isnull=True).values_list("pk", flat=True))
    policies = {
        policy_key(merchant_id, kind): _plain(text)
        for kind, text in Policy.objects.of(merchant_id).values_list("kind", "text")
    }
    rows = Embedding.objects.of(merchant_id).filter(source_id__in=sources)
    chunks = rows.values_list("source_id", "chunk_index", "chunk_content")
    return {
        (source, number)
        for source, number, content in chunks
        if (source, number) in cited
        and (source in as_indexed or _plain(content) in policies.get(source, ""))
    }


def _plain(text: str) -> str:
    return " ".join(text.split())

"""What turns and pages ask of a merchant's knowledge besides searching it."""

from collections.abc import Collection
from uuid import UUID

from django.db.models import QuerySet

from catalog.knowledge.models import Embedding, KnowledgeIndex, KnowledgeItem
from catalog.knowledge.rules.documents import policy_key
from merchants.models import Policy


def indexed(merchant_id: int) -> QuerySet[KnowledgeIndex]:
    """What of the merchant's knowledge can be searched: a row where there is any."""
    return KnowledgeIndex.objects.of(merchant_id)


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

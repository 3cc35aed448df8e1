"""What turns and pages ask of a merchant's knowledge besides searching it."""

from typing import Any

from django.db.models import Exists

from catalog.knowledge.models import KnowledgeIndex
from merchants.models import Merchant
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

"""Alma's knowledge, written and in the index."""

from datetime import UTC, datetime

from catalog.knowledge import index_knowledge_item
from catalog.knowledge.models import KnowledgeItem
from merchants.models import Merchant

WIFI = "Sí, hay wifi para clientes. La clave se pide en caja."
GIFTS = (
    "Las tarjetas de regalo se compran en la tienda y duran un año. "
    "Sirven para todos los jugos. No se cambian por efectivo. "
    "Se entregan en un sobre de papel."
)


def written(merchant: Merchant, *rows: tuple[str, str, str]) -> list[KnowledgeItem]:
    """Items of (kind, title, body), which a search finds from now on."""
    merchant.refresh_from_db()
    items = [
        KnowledgeItem.objects.create(merchant=merchant, kind=kind, title=title, body=body)
        for kind, title, body in rows
    ]
    index_knowledge_item.index_items(merchant, items, datetime.now(UTC))
    return items

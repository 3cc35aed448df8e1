"""A merchant's policies as documents: indexed where they stand (`merchants`), never copied."""

from catalog.knowledge import index_knowledge_item
from catalog.knowledge.rules.audience import Source
from catalog.knowledge.rules.documents import Document, policy_key
from merchants.models import Merchant, Policy
from merchants.models.policies import PolicyKind


def documents(merchant: Merchant) -> list[Document]:
    """The policies that are written, each with the title that a customer reads."""
    return [
        Document(
            Source.POLICY,
            policy_key(merchant.pk, row.kind),
            str(row.get_kind_display()),
            row.text,
            category=row.kind,
        )
        for row in Policy.objects.of(merchant).order_by("kind")
    ]


def index(merchant: Merchant) -> str:
    """The index holds the policies as they stand; why vectors are missing, "" where none is."""
    keys = [policy_key(merchant.pk, kind) for kind in PolicyKind.values]
    return index_knowledge_item.index_documents(merchant, keys, documents(merchant))

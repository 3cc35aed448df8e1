"""What the assistant knows, as the merchant writes it."""

from catalog.knowledge.admin.indexes import KnowledgeIndexAdmin
from catalog.knowledge.admin.items import KnowledgeItemAdmin

__all__ = ["KnowledgeIndexAdmin", "KnowledgeItemAdmin"]

from catalog.knowledge.models.embeddings import Embedding, Term
from catalog.knowledge.models.indexes import KnowledgeIndex
from catalog.knowledge.models.items import IndexState, KnowledgeItem

__all__ = ["Embedding", "IndexState", "KnowledgeIndex", "KnowledgeItem", "Term"]

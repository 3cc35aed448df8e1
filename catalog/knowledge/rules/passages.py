"""What a search returns, as a value: floors above state it as a fact and cite it. Pure."""

import uuid
from dataclasses import dataclass

from catalog.knowledge.rules import spans
from catalog.knowledge.rules.spans import Span


@dataclass(frozen=True, slots=True)
class Passage:
    """A chunk that was found. `similarity` (0-1) is the likeness of its vector to the question's;
    `share` how much of the question's words it holds, weighed by how rare they are.
    """

    id: uuid.UUID
    source_type: str
    source_id: uuid.UUID
    chunk_index: int
    title: str
    heading: str
    content: str
    category: str
    similarity: float
    share: float

    @property
    def relevance_score(self) -> float:
        """0-1, as the tool of the specification tells it (§4.1, tool 6)."""
        return round(self.similarity, 4)

    def cited(self, question: str) -> str:
        """What a customer reads of it, in the merchant's words."""
        return spans.cited(self.content, question)

    def excerpt(self, question: str) -> Span:
        """What a model's prompt carries of it."""
        return spans.excerpt(self.content, question)

"""The reranker of an installation, if it has one, for rows in the place of passages."""

import uuid
from collections.abc import Callable, Sequence

from catalog.knowledge import rerankers
from catalog.knowledge.rerankers import Reranker
from catalog.knowledge.rules.passages import Passage

Order = Callable[[str, Sequence[str]], Sequence[int]]
_NOBODY = uuid.UUID(int=0)


def installed() -> Order | None:
    """Puts texts into order by a question, as their places; None without a model's files."""
    reranker = rerankers.installed()
    return None if reranker is None else by(reranker)


def by(reranker: Reranker) -> Order:
    """The order that a reranker of passages gives."""

    def order(question: str, texts: Sequence[str]) -> Sequence[int]:
        passages = [
            Passage(uuid.UUID(int=at), "row", _NOBODY, at, "", "", text, "", 0.0, 0.0)
            for at, text in enumerate(texts)
        ]
        return [one.chunk_index for one in reranker.reranked(question, passages)]

    return order

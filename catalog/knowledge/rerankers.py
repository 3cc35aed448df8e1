"""Puts found passages into a better order, by reading question and passage together.

A port: FlashRank where an installation has its model's files (`RERANKER_DIR`, a folder that has the
name of one of its models), nobody otherwise. Nothing relies on it. FlashRank 0.2.10 was run through
it with a tiny model of our own making; what its published ones bring, nobody measured here.
"""

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol

import structlog
from django.conf import settings

from catalog.knowledge.rules.passages import Passage

log = structlog.get_logger(__name__)


class Reranker(Protocol):
    """Orders passages by how well they answer a question."""

    def reranked(self, question: str, passages: Sequence[Passage]) -> list[Passage]:
        """The same passages, the best first."""
        ...


class Scored:
    """A reranker by a score a text: the shape of FlashRank's, and of a test's own."""

    def __init__(self, score: Callable[[str, Sequence[str]], Sequence[float]]) -> None:
        self._score = score

    def reranked(self, question: str, passages: Sequence[Passage]) -> list[Passage]:
        """By score; of equals, and where the scorer fails, as they were. One is in order."""
        if len(passages) < 2:
            return list(passages)
        texts = [f"{one.title}\n{one.content}" for one in passages]
        try:
            scores = [float(one) for one in self._score(question, texts)]
        except Exception as error:
            log.warning("reranker_failed", error=type(error).__name__)
            return list(passages)
        if len(scores) != len(passages) or not all(map(math.isfinite, scores)):
            log.warning("reranker_failed", error="scores")
            return list(passages)
        order = sorted(range(len(scores)), key=lambda at: -scores[at])
        return [passages[at] for at in order]


@lru_cache(maxsize=1)
def installed() -> Reranker | None:
    """FlashRank, where it is installed and the settings name a folder with its model; else None, as
    where the model cannot be loaded."""
    folder = Path(settings.RERANKER_DIR) if settings.RERANKER_DIR else None
    if folder is None or not folder.is_dir() or find_spec("flashrank") is None:
        return None
    try:
        return Scored(_flashrank(folder))
    except Exception as error:
        log.warning("reranker_failed", error=type(error).__name__)
        return None


def _flashrank(folder: Path) -> Callable[[str, Sequence[str]], Sequence[float]]:
    import flashrank  # type: ignore[import-not-found, unused-ignore]

    name, places = folder.name, str(folder.parent)
    ranker: Any = flashrank.Ranker(model_name=name, cache_dir=places, log_level="WARNING")

    def score(question: str, texts: Sequence[str]) -> Sequence[float]:
        rows = [{"id": at, "text": text} for at, text in enumerate(texts)]
        found = ranker.rerank(flashrank.RerankRequest(query=question, passages=rows))
        scores = {row["id"]: row["score"] for row in found}
        return [scores[at] for at in range(len(texts))]

    return score

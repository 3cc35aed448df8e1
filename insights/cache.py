"""Answers of today, kept by whoever asked what of which data (specification §2.1, cache check).

Live data has no version and is never kept. Each process keeps its own.
"""

from dataclasses import dataclass
from datetime import date

from core.timed_cache import TimedCache
from insights.rules import words
from insights.rules.answers import Answer
from insights.rules.description import Dataset

TTL_S = 86_400.0
MOST = 500
MOST_ROWS = 200
"""Rows of an answer that is kept; with `MOST` they bound the memory."""


@dataclass(frozen=True, slots=True)
class Key:
    """Whose answer it is: another version, day, language or question is answered anew.

    `schema` tells a dataset from one that was deleted, whose slug and version it has again.
    """

    merchant_id: int
    dataset: str
    schema: str
    version: str
    today: date
    language: str
    question: str


answers: TimedCache[Key, Answer] = TimedCache(TTL_S, MOST)
"""The answers of this process."""


def get(dataset: Dataset, question: str, today: date, language: str) -> Answer | None:
    """The answer that was given to the complete question on that day; None where none is kept."""
    key = _key(dataset, question, today, language)
    return None if key is None else answers.get(key)


def keep(dataset: Dataset, question: str, today: date, language: str, answer: Answer) -> None:
    """Keeps an answer that is not too long, of data that is not live."""
    key = _key(dataset, question, today, language)
    if key is not None and len(answer.payload.rows) <= MOST_ROWS:
        answers.set(key, answer)


def _key(dataset: Dataset, question: str, today: date, language: str) -> Key | None:
    """None for data that is live."""
    if not dataset.version:
        return None
    return Key(
        dataset.merchant_id,
        dataset.slug,
        dataset.schema,
        dataset.version,
        today,
        language,
        words.folded(question),
    )

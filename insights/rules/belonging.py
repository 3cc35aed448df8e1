"""Whether words that were said for another purpose ask something of a dataset. Pure.

On the page and by REST whoever asks names the dataset. In a conversation nobody does: the dataset's
own words, and whether the rules understand the whole question by them, tell it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from enum import IntEnum

from core.rules.text import fold
from insights.rules import confidence, gray, incoming, questions, vocabulary
from insights.rules.classifying import QuestionKind, classify
from insights.rules.description import Dataset
from insights.rules.questions.plans import AskBack, Plan


class Fit(IntEnum):
    """NONE: not a word of it; TOUCHES: words of it; READ: the whole question is understood, though
    something speaks against it; SURE: nothing does."""

    NONE = 0
    TOUCHES = 1
    READ = 2
    SURE = 3


@dataclass(frozen=True, slots=True)
class Belonging:
    """The dataset that a question fits best, and the question without what it leaves out."""

    dataset: Dataset
    question: str
    fit: Fit


def best(
    question: str, datasets: Iterable[Dataset], today: date, *, previous: str = ""
) -> Belonging | None:
    """The first of the datasets that the question fits best; None where there is none to fit.

    `previous` is the complete question before it, of the first dataset.
    """
    found = [_belongs(question, one, today, previous) for one in datasets]
    return max(found, key=lambda one: one.fit) if found else None


def _belongs(question: str, dataset: Dataset, today: date, previous: str) -> Belonging:
    said = incoming.cleaned(question)
    if isinstance(said, incoming.Unreadable):
        return Belonging(dataset, question, Fit.NONE)
    before = incoming.cleaned(previous)
    leans = classify(said, dataset).kind in _CONTINUE
    if leans and not isinstance(before, incoming.Unreadable):
        said = questions.complete(said, before, dataset, today)
    return Belonging(dataset, said, fit(said, dataset, today))


_CONTINUE = (QuestionKind.RELEVANT, QuestionKind.IRRELEVANT)
"""What can lean on the question before; small talk stands alone."""
_ASIDE = (QuestionKind.SOCIAL, QuestionKind.SUPPORT, QuestionKind.INSULT, QuestionKind.IRRELEVANT)


def fit(question: str, dataset: Dataset, today: date) -> Fit:
    """How well a complete question fits the dataset; small talk and what seeks a person fit none.

    What moderation refuses only touches it, whatever its words are.
    """
    kind = classify(question, dataset).kind
    if kind in _ASIDE or not _speaks_of(question, dataset):
        return Fit.NONE
    if kind is not QuestionKind.RELEVANT:
        return Fit.TOUCHES
    if gray.topic(question, dataset) is not None:
        return Fit.SURE if vocabulary.about(question, dataset) else Fit.TOUCHES
    read = questions.read(question, dataset, today)
    if isinstance(read, AskBack) or _plain(question) in map(_plain, dataset.samples):
        return Fit.SURE
    if not isinstance(read, Plan):
        return Fit.TOUCHES
    sure = confidence.of_plan(read, question) >= confidence.SURE
    return Fit.SURE if sure else Fit.READ


def _plain(question: str) -> str:
    """A question as it is equal to another one, whatever its marks are."""
    return " ".join("".join(one if one.isalnum() else " " for one in fold(question)).split())


def _speaks_of(question: str, dataset: Dataset) -> bool:
    return vocabulary.about(question, dataset) or gray.topic(question, dataset) is not None

"""What was asked and could not be answered: alike together and counted, with what would help."""

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from catalog.knowledge.rules import alike
from insights import askable
from insights.models import AskedQuestion
from insights.rules import questions, words
from insights.rules.answers import Status
from insights.rules.classifying import QuestionKind
from insights.rules.description import Dataset
from merchants.models import Merchant

MOST_ROWS = 500
"""The newest questions that are looked at."""
MOST_GROUPS = 50
OTHERS = 3
_MODERATED = (QuestionKind.INSULT, QuestionKind.COMMAND, QuestionKind.PERSONAL)
_NO_DATA = (QuestionKind.SOCIAL, QuestionKind.SUPPORT, QuestionKind.DEFINITION)


class Why(StrEnum):
    """Why a question has no answer, by what would give it one."""

    WORDS = "words"
    """A synonym: it says words that nothing in the data explains."""
    GRAY = "gray"
    """Another file: the data do not hold it."""
    REPHRASE = "rephrase"
    """Other words: it was asked back, or the answer was not trusted."""
    GONE = "gone"
    """The data it was about."""


@dataclass(frozen=True, slots=True)
class Group:
    """A question in its newest wording, and the wordings like it; `answer` is what was said, and
    `unknown` the words that nothing in the data explains."""

    pk: int
    question: str
    slug: str
    title: str
    count: int
    last: datetime
    others: tuple[str, ...]
    answer: str
    why: Why
    unknown: tuple[str, ...] = ()


def groups(merchant: Merchant, today: date) -> list[Group]:
    """The most asked first, each dataset by itself; what was answered since is left out."""
    rows = AskedQuestion.objects.of(merchant).exclude(question="")
    asked = list(rows.order_by("-created_at", "-pk")[:MOST_ROWS])
    open_rows = _open(asked)
    titles = {offer.slug: offer.title for offer in askable.offers(merchant)}
    slugs = dict.fromkeys(row.dataset_slug for row in open_rows)
    datasets = {slug: askable.named(merchant, slug) for slug in slugs}
    found = []
    for slug in slugs:
        of_it = [row for row in open_rows if row.dataset_slug == slug]
        nouns = _nouns(datasets[slug])
        for places in alike.grouped([_telling(_said(row), nouns) for row in of_it]):
            together = [of_it[at] for at in places]
            found.append(_group(together, titles.get(slug, ""), datasets[slug], today))
    return sorted(found, key=lambda one: -one.count)[:MOST_GROUPS]


def moderated(merchant: Merchant) -> int:
    """How many were refused for what they are: insults, orders, personal data."""
    return AskedQuestion.objects.of(merchant).filter(kind__in=_MODERATED).count()


def _open(asked: list[AskedQuestion]) -> list[AskedQuestion]:
    """Questions without an answer that nobody has had answered since, newest first."""
    answered: set[tuple[str, str]] = set()
    found = []
    for row in asked:
        key = (row.dataset_slug, words.folded(_said(row)))
        if row.status == Status.ANSWER:
            answered.add(key)
        elif key not in answered and row.kind not in (*_MODERATED, *_NO_DATA):
            found.append(row)
    return found


def _nouns(dataset: Dataset | None) -> frozenset[str]:
    """The stems of what a row is called, which all questions say."""
    tables = dataset.tables if dataset is not None else ()
    return frozenset(stem for one in tables for stem in words.stems(" ".join(one.nouns)))


def _telling(question: str, nouns: frozenset[str]) -> str:
    """The question without those nouns; as it is where nothing else is left."""
    found = [word for word in question.split() if not nouns.intersection(words.stems(word))]
    return " ".join(found) or question


def _said(row: AskedQuestion) -> str:
    return row.complete_question or row.question


def _group(rows: list[AskedQuestion], title: str, dataset: Dataset | None, today: date) -> Group:
    newest = rows[0]
    question = _said(newest)
    reading = questions.read(question, dataset, today) if dataset is not None else None
    unknown = reading.unknown if isinstance(reading, questions.NotRead) else ()
    return Group(
        pk=newest.pk,
        question=question,
        slug=newest.dataset_slug,
        title=title or newest.dataset_slug,
        count=len(rows),
        last=newest.created_at,
        others=tuple(dict.fromkeys(said for row in rows if (said := _said(row)) != question))[
            :OTHERS
        ],
        answer=newest.text,
        why=_why(newest, dataset, unknown),
        unknown=unknown,
    )


def _why(row: AskedQuestion, dataset: Dataset | None, unknown: tuple[str, ...]) -> Why:
    if dataset is None:
        return Why.GONE
    if row.status == Status.GRAY:
        return Why.GRAY
    return Why.WORDS if unknown else Why.REPHRASE

"""One question from whoever asks it to its answer, alike for REST and for the page."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from django.conf import settings

from handoff.api import throttling
from handoff.api.problems import Problem, nothing_here
from insights import askable, asked, asking, fetching
from insights.models import AskedQuestion
from insights.rules.answers import Answer
from insights.rules.description import Dataset
from merchants.models import Merchant, User

OFF = "insights_off"
OnNode = Callable[[str], None]
"""Hears the name of each node of the graph as it begins."""


@dataclass(frozen=True, slots=True)
class Told:
    """An answer with the dataset that it is about, the question as it came, and the row that keeps
    of it what may be kept."""

    dataset: Dataset
    question: str
    answer: Answer
    row: AskedQuestion


@dataclass(frozen=True, slots=True)
class Admitted:
    """A question that may be asked: it is counted, and its data are the merchant's."""

    merchant: Merchant
    dataset: Dataset
    question: str
    previous: str
    by: User
    now: datetime

    def answered(self, on_node: OnNode | None = None) -> Told:
        """Asks and keeps what was answered; `Problem` 503 where questions are turned off."""
        began = time.perf_counter()
        answer = self._answer(on_node)
        milliseconds = (time.perf_counter() - began) * 1000
        row = asked.record(
            self.merchant,
            self.dataset.slug,
            self.question,
            answer,
            by=self.by,
            milliseconds=milliseconds,
        )
        return Told(self.dataset, self.question, answer, row)

    def _answer(self, on_node: OnNode | None) -> Answer:
        try:
            return asking.ask(
                self.dataset,
                self.question,
                previous=self.previous,
                now=askable.local(self.merchant, self.now),
                model=asking.model_of(self.merchant.pk),
                on_node=on_node,
            )
        except fetching.TurnedOff as off:
            raise _off(off.told) from off


def admitted(
    merchant: Merchant, slug: str, question: str, *, previous: str, by: User, now: datetime
) -> Admitted:
    """The question, ready to be asked.

    `Problem` 429 for one question too many, 404 for data that the merchant has not.
    """
    throttling.hold("questions", str(merchant.pk), settings.API_QUESTIONS_A_MINUTE)
    dataset = askable.named(merchant, slug)
    if dataset is None:
        raise nothing_here()
    return Admitted(merchant, dataset, question, previous, by, now)


def _off(why: object) -> Problem:
    return Problem(503, str(why), code=OFF)

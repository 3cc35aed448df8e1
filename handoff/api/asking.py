"""One question from whoever asks it to its answer, alike for REST and for the page."""

import time
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


@dataclass(frozen=True, slots=True)
class Told:
    """An answer with the dataset that it is about, the question as it came, and the row that keeps
    of it what may be kept."""

    dataset: Dataset
    question: str
    answer: Answer
    row: AskedQuestion


def ask(
    merchant: Merchant, slug: str, question: str, *, previous: str, by: User, now: datetime
) -> Told:
    """Asks and keeps what was answered.

    `Problem` 429 for one question too many, 404 for data that the merchant has not, 503 where
    questions are turned off.
    """
    throttling.hold("questions", str(merchant.pk), settings.API_QUESTIONS_A_MINUTE)
    dataset = askable.named(merchant, slug)
    if dataset is None:
        raise nothing_here()
    began = time.perf_counter()
    try:
        here = askable.local(merchant, now)
        model = asking.model_of(merchant.pk)
        answer = asking.ask(dataset, question, previous=previous, now=here, model=model)
    except fetching.TurnedOff as off:
        raise Problem(503, str(off.told), code=OFF) from off
    milliseconds = (time.perf_counter() - began) * 1000
    row = asked.record(merchant, slug, question, answer, by=by, milliseconds=milliseconds)
    return Told(dataset, question, answer, row)

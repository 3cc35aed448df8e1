"""Asks golden questions one after the other, and notes what each answer is worth and took."""

import time
from collections.abc import Iterable
from datetime import datetime
from decimal import Decimal

from django.db.models import Sum

from insights import asking
from insights.rules import evaluation
from insights.rules.description import Dataset
from insights.rules.evaluation import Golden, Judged
from llm.models import Call


def judged(dataset: Dataset, questions: Iterable[Golden], *, now: datetime) -> list[Judged]:
    """Each question with its mark; one that names no time of its own is asked at `now`."""
    return [_judged(dataset, golden, golden.now or now) for golden in questions]


def _judged(dataset: Dataset, golden: Golden, now: datetime) -> Judged:
    began = time.perf_counter()
    answer = asking.ask(dataset, golden.question, previous=golden.previous, now=now)
    milliseconds = (time.perf_counter() - began) * 1000
    return Judged(golden, answer, evaluation.mark(golden, answer), milliseconds)


def cost(merchant_id: int, since: datetime) -> Decimal:
    """What models cost the merchant since then, in US dollars."""
    calls = Call.objects.of(merchant_id).filter(at__gte=since)
    return calls.aggregate(cost=Sum("cost"))["cost"] or Decimal(0)

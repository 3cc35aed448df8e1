"""Asks golden questions one after the other, and notes what each answer is worth and took."""

import time
from collections.abc import Iterable
from datetime import datetime
from decimal import Decimal

from django.db.models import Sum

from insights import asking
from insights.graph.state import Reader
from insights.rules import evaluation
from insights.rules.confidence import CALIBRATED, Thresholds
from insights.rules.description import Dataset
from insights.rules.evaluation import Golden, Judged
from llm.models import Call


def judged(
    dataset: Dataset,
    questions: Iterable[Golden],
    *,
    now: datetime,
    reader: Reader | None = Reader.GAPS,
    thresholds: Thresholds = CALIBRATED,
) -> list[Judged]:
    """Each question with its mark; one that names no time of its own is asked at `now`.

    `reader` says what the merchant's model reads, None that the rules answer alone.
    """
    return [_judged(dataset, golden, golden.now or now, reader, thresholds) for golden in questions]


def _judged(
    dataset: Dataset,
    golden: Golden,
    now: datetime,
    reader: Reader | None,
    thresholds: Thresholds,
) -> Judged:
    began = time.perf_counter()
    answer, state = asking.ask_with_state(
        dataset,
        golden.question,
        previous=golden.previous,
        now=now,
        model=asking.model_of(dataset.merchant_id) if reader is not None else None,
        reader=reader or Reader.GAPS,
        thresholds=thresholds,
    )
    milliseconds = (time.perf_counter() - began) * 1000
    mark, usage = evaluation.mark(golden, answer), state.usage
    return Judged(golden, answer, mark, milliseconds, usage.calls, usage.cost or Decimal(0))


def cost(merchant_id: int, since: datetime) -> Decimal:
    """What models cost the merchant since then, in US dollars."""
    calls = Call.objects.of(merchant_id).filter(at__gte=since)
    return calls.aggregate(cost=Sum("cost"))["cost"] or Decimal(0)

"""A consumer goes past what does not concern it without a transaction for each row."""

import datetime as dt

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from merchants import stream
from merchants.models import Cursor, Merchant
from merchants.stream import Happened

NOW = dt.datetime(2026, 11, 20, 12, tzinfo=dt.UTC)
pytestmark = pytest.mark.django_db(transaction=True)


def test_rows_of_other_kinds_are_gone_past_many_at_once(alma: Merchant) -> None:
    kinds = ["heard", "heard", "paid", "heard", "heard", "paid", "heard"]
    for kind in kinds:
        stream.emit(alma, kind, {})
    handled: list[int] = []

    def handle(happened: Happened) -> None:
        handled.append(happened.seq)

    with CaptureQueriesContext(connection) as asked:
        done = stream.consume("agent", alma.pk, handle, now=NOW, kinds={"paid"})

    assert (handled, done) == ([3, 6], 7)
    assert Cursor.objects.of(alma).get().seq == 7
    written = [query["sql"] for query in asked if query["sql"].startswith("UPDATE")]
    assert len(written) == 5  # heard, paid, heard, paid, heard: a step each


def test_a_row_that_fails_holds_those_behind_it_whatever_their_kind(alma: Merchant) -> None:
    for kind in ("heard", "paid", "heard"):
        stream.emit(alma, kind, {})

    def fails(happened: Happened) -> None:
        raise ValueError(happened.seq)

    assert stream.consume("agent", alma.pk, fails, now=NOW, kinds={"paid"}) == 1
    assert Cursor.objects.of(alma).get().seq == 1

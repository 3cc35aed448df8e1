"""Partitions of the stream: what cannot be handled yet waits in order, and the rest goes on."""

import datetime as dt
from collections.abc import Callable

import pytest

from core.rules.retries import RETRIES
from merchants import stream
from merchants.models import Branch, Deferred, Merchant, SetAside
from merchants.stream import Happened
from tests.merchants.test_stream import NOW, in_threads

pytestmark = pytest.mark.django_db(transaction=True)
SOON = NOW + dt.timedelta(seconds=1)


def partition_key(happened: Happened) -> str:
    return str(happened.payload["of"])


def told(alma: Merchant, *partitions: str) -> None:
    for name in partitions:
        stream.emit(alma, "tick", {"of": name})


def writer(busy: set[str], seen: list[int]) -> Callable[[Happened], None]:
    """Writes a row down as handled, unless its partition is busy."""

    def handle(happened: Happened) -> None:
        Branch.objects.create(merchant_id=happened.merchant_id, name=f"row {happened.seq}")
        if partition_key(happened) in busy:
            raise stream.Later
        seen.append(happened.seq)

    return handle


def test_a_busy_partition_waits_in_order_and_the_others_go_on(alma: Merchant) -> None:
    busy, seen = {"a"}, list[int]()
    handle = writer(busy, seen)
    told(alma, "a", "b", "a", "c")
    assert stream.consume("agent", alma.pk, handle, now=NOW, partition_key=partition_key) == 4
    assert seen == [2, 4]
    assert stream.behind("agent")(NOW, 9) == []

    busy.clear()
    told(alma, "a", "b")
    stream.consume("agent", alma.pk, handle, now=NOW, partition_key=partition_key)
    assert seen == [2, 4, 6]

    assert stream.behind("agent")(SOON, 9) == [str(alma.pk)]
    stream.consume("agent", alma.pk, handle, now=SOON, partition_key=partition_key)
    assert seen == [2, 4, 6, 1, 3, 5]
    assert Branch.objects.of(alma).count() == 6
    assert not Deferred.objects.of(alma).exists()


def test_a_partition_that_stays_busy_counts_no_tries(alma: Merchant) -> None:
    told(alma, "a")
    now = NOW
    for _step in range(9):
        stream.consume("agent", alma.pk, writer({"a"}, []), now=now, partition_key=partition_key)
        now += stream.LATER

    row = Deferred.objects.of(alma).get()
    assert (row.failures, row.retry_at) == (0, now)
    assert not SetAside.objects.of(alma).exists()


def test_a_deferred_row_that_breaks_five_times_is_set_aside_and_its_partition_goes_on(
    alma: Merchant,
) -> None:
    seen: list[int] = []
    told(alma, "a", "a")
    stream.consume("agent", alma.pk, writer({"a"}, seen), now=NOW, partition_key=partition_key)

    def breaks(happened: Happened) -> None:
        if happened.seq == 1:
            raise RuntimeError("poison")
        seen.append(happened.seq)

    now = SOON
    for pause in (*RETRIES["stream"].pauses, 0):
        assert seen == []
        stream.consume("agent", alma.pk, breaks, now=now, partition_key=partition_key)
        now += dt.timedelta(seconds=pause)

    assert SetAside.objects.of(alma).get().event.seq == 1
    assert seen == [2]
    assert not Deferred.objects.of(alma).exists()


def test_several_consumers_handle_deferred_rows_once_and_in_order(alma: Merchant) -> None:
    seen: list[int] = []
    told(alma, *"abab" * 5)
    stream.consume("agent", alma.pk, writer({"a"}, []), now=NOW, partition_key=partition_key)
    handle = writer(set(), seen)

    def consume(_number: int) -> None:
        while stream.behind("agent")(SOON, 9):
            stream.consume("agent", alma.pk, handle, now=SOON, partition_key=partition_key)

    in_threads(4, consume)

    assert sorted(seen) == seen == list(range(1, 21, 2))
    assert Branch.objects.of(alma).count() == 20

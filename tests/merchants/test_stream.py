"""The stream: numbered at commit without gaps, read in order, handled exactly once in effect."""

import datetime as dt
import threading
import time
from collections.abc import Callable
from decimal import Decimal
from uuid import UUID

import pytest
from django.db import connection, transaction

from core.rules.retries import RETRIES
from merchants import stream
from merchants.models import Branch, Cursor, Event, Merchant, SetAside
from merchants.stream import Happened
from tests.patience import LONG

NOW = dt.datetime(2026, 11, 20, 12, tzinfo=dt.UTC)
pytestmark = pytest.mark.django_db(transaction=True)


def in_threads(count: int, work: Callable[[int], None]) -> None:
    """Runs `work` in as many threads at once; the first error of any is raised."""
    errors: list[BaseException] = []

    def run(number: int) -> None:
        try:
            work(number)
        except BaseException as error:
            errors.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if errors:
        raise errors[0]


def test_what_is_told_is_plain_and_numbered_at_commit(alma: Merchant) -> None:
    key = UUID(int=7)
    told = {"order": key, "amount": Decimal("60.50"), "at": NOW, "bad\x00": "a\x00b\ud800"}
    with transaction.atomic():
        stream.emit(alma, "payment.approved", {**told, "lines": (1, {"n": None, "ok": True})})
        assert stream.head(alma) == 0

    (happened,) = stream.after(alma, 0, 10)

    assert (happened.merchant_id, happened.seq, happened.kind) == (alma.pk, 1, "payment.approved")
    assert happened.payload == {
        "order": str(key),
        "amount": "60.50",
        "at": "2026-11-20T12:00:00+00:00",
        "bad": "ab?",
        "lines": [1, {"n": None, "ok": True}],
    }
    assert stream.head(alma.pk) == 1


@pytest.mark.parametrize(
    ("payload", "session", "order"),
    [
        ({"session": UUID(int=1)}, UUID(int=1), None),
        ({"session": str(UUID(int=1)), "order": UUID(int=2)}, UUID(int=1), UUID(int=2)),
        ({"sessions": [UUID(int=3), UUID(int=4)]}, UUID(int=3), None),
        ({"sessions": []}, None, None),
        ({"order": "42", "session": None}, None, None),
    ],
)
def test_conversation_and_order_are_columns(
    alma: Merchant, payload: dict[str, object], session: UUID | None, order: UUID | None
) -> None:
    stream.emit(alma, "told", payload)

    (happened,) = stream.after(alma, 0, 10)
    assert (happened.session_id, happened.order_id) == (session, order)


def test_what_was_rolled_back_leaves_no_gap(alma: Merchant) -> None:
    with transaction.atomic():
        stream.emit(alma, "first", {})
        with pytest.raises(ZeroDivisionError), transaction.atomic():
            stream.emit(alma, "undone", {})
            raise ZeroDivisionError
        stream.emit(alma, "second", {})
    with pytest.raises(ZeroDivisionError), transaction.atomic():
        stream.emit(alma, "undone", {})
        raise ZeroDivisionError
    stream.emit(alma, "third", {})

    told = [(one.seq, one.kind) for one in stream.after(alma, 0, 10)]
    assert told == [(1, "first"), (2, "second"), (3, "third")]
    assert [one.seq for one in stream.after(alma, 1, 1)] == [2]


def test_merchants_count_apart(alma: Merchant, dario: Merchant) -> None:
    stream.emit(alma, "a", {})
    stream.emit(dario, "d", {})

    assert [one.kind for one in stream.after(dario, 0, 9)] == ["d"]
    assert stream.head(alma) == stream.head(dario) == 1


def test_eight_writers_leave_no_gap_and_a_reader_misses_nothing(alma: Merchant) -> None:
    each, seen, writing = 25, list[int](), threading.Event()

    def write(number: int) -> None:
        for turn in range(each):
            with transaction.atomic():
                stream.emit(alma, "tick", {"writer": number})
                if turn % 5 == 0:
                    stream.emit(alma, "tock", {"writer": number})
                if turn % 7 == 0:
                    time.sleep(0.001)

    def read() -> None:
        last = 0
        while True:
            ended = writing.is_set()
            new = [one.seq for one in stream.after(alma, last, 1000)]
            seen.extend(new)
            last = seen[-1] if seen else 0
            if ended and not new:
                break
        connection.close()

    reader = threading.Thread(target=read)
    reader.start()
    try:
        in_threads(8, write)
    finally:
        writing.set()
        reader.join()

    assert seen == list(range(1, 8 * (each + each // 5) + 1))


def test_several_consumers_at_once_handle_each_row_once_and_in_order(alma: Merchant) -> None:
    for number in range(60):
        stream.emit(alma, "tick", {"n": number})

    def handle(happened: Happened) -> None:
        # The unique name makes a second handling of the same row an error.
        Branch.objects.create(merchant_id=happened.merchant_id, name=f"row {happened.seq}")

    def consume(_number: int) -> None:
        while stream.behind("agent")(NOW, 9):
            stream.consume("agent", alma.pk, handle, now=NOW, limit=7)

    in_threads(6, consume)

    # Keys are given in the order of handling; a callback after the commit may be overtaken.
    rows = Branch.objects.of(alma).order_by("pk").values_list("name", flat=True)
    assert list(rows) == [f"row {number}" for number in range(1, 61)]
    assert Cursor.objects.of(alma).get().failures == 0


def test_what_a_failing_row_wrote_is_undone_and_it_is_tried_again_later(alma: Merchant) -> None:
    stream.emit(alma, "good", {})
    stream.emit(alma, "bad", {})
    stream.emit(alma, "after", {})

    def handle(happened: Happened) -> None:
        Branch.objects.create(merchant_id=happened.merchant_id, name=happened.kind)
        if happened.kind == "bad" and broken:
            raise RuntimeError("not today")

    broken = True
    assert stream.consume("agent", alma.pk, handle, now=NOW) == 1
    assert [row.name for row in Branch.objects.of(alma)] == ["good"]
    assert stream.behind("agent")(NOW, 9) == []
    assert stream.consume("agent", alma.pk, handle, now=NOW) == 0

    broken = False
    later = NOW + dt.timedelta(seconds=RETRIES["stream"].pauses[0])
    assert stream.behind("agent")(later, 9) == [str(alma.pk)]
    assert stream.consume("agent", alma.pk, handle, now=later) == 2
    assert Branch.objects.of(alma).count() == 3
    assert Cursor.objects.of(alma).get().failures == 0


def test_the_fifth_failure_sets_the_row_aside_and_the_rest_goes_on(alma: Merchant) -> None:
    stream.emit(alma, "poison", {"order": "7"})
    stream.emit(alma, "after", {})
    tries: list[str] = []

    def handle(happened: Happened) -> None:
        tries.append(happened.kind)
        if happened.kind == "poison":
            raise RuntimeError("broken\x00beyond repair")

    now = NOW
    for pause in (*RETRIES["stream"].pauses, 0):
        stream.consume("agent", alma.pk, handle, now=now)
        now += dt.timedelta(seconds=pause)

    assert tries == ["poison"] * 5 + ["after"]
    aside = SetAside.objects.of(alma).get()
    assert (aside.consumer, aside.event.kind, aside.resolved_at) == ("agent", "poison", None)
    assert "beyond repair" in aside.error
    assert stream.behind("agent")(now, 9) == []
    assert stream.head(alma) == 2


def test_a_row_that_breaks_the_transaction_itself_counts_as_a_failure(alma: Merchant) -> None:
    stream.emit(alma, "bad", {})

    def handle(happened: Happened) -> None:
        with connection.cursor() as sql:
            sql.execute("SELECT 1 / 0")

    assert stream.consume("agent", alma.pk, handle, now=NOW) == 0
    assert Cursor.objects.of(alma).get().failures == 1


def test_a_consumer_leaves_a_stream_that_another_is_at(alma: Merchant) -> None:
    stream.emit(alma, "one", {})
    stream.consume("agent", alma.pk, lambda _happened: None, now=NOW)
    stream.emit(alma, "two", {})
    held, let_go, handled = threading.Event(), threading.Event(), list[int]()

    def slow(happened: Happened) -> None:
        held.set()
        assert let_go.wait(LONG)
        handled.append(happened.seq)

    def work(number: int) -> None:
        if number == 0:
            stream.consume("agent", alma.pk, slow, now=NOW)
        else:
            assert held.wait(LONG)
            assert stream.consume("agent", alma.pk, slow, now=NOW) == 0
            let_go.set()

    in_threads(2, work)

    assert handled == [2]


def test_what_a_handler_tells_is_told_after_it(alma: Merchant) -> None:
    stream.emit(alma, "asked", {})

    def handle(happened: Happened) -> None:
        if happened.kind == "asked":
            stream.emit(happened.merchant_id, "answered", {})

    assert stream.consume("agent", alma.pk, handle, now=NOW) == 1
    assert stream.consume("agent", alma.pk, handle, now=NOW) == 1
    assert [one.kind for one in stream.after(alma, 0, 9)] == ["asked", "answered"]


def test_consumers_have_a_cursor_each_and_are_behind_apart(alma: Merchant, dario: Merchant) -> None:
    stream.emit(alma, "one", {})
    stream.emit(dario, "one", {})

    assert stream.behind("agent")(NOW, 9) == sorted([str(alma.pk), str(dario.pk)])
    stream.consume("agent", alma.pk, lambda _happened: None, now=NOW)
    assert stream.behind("agent")(NOW, 9) == [str(dario.pk)]
    assert stream.behind("alerts")(NOW, 9) == sorted([str(alma.pk), str(dario.pk)])


def test_a_long_stream_is_handled_in_portions(alma: Merchant) -> None:
    Event.objects.bulk_create([Event(merchant=alma, kind="tick") for _ in range(12)])

    counts = [
        stream.consume("agent", alma.pk, lambda _happened: None, now=NOW, limit=5) for _ in range(4)
    ]

    assert counts == [5, 5, 2, 0]


def test_who_asks_for_later_without_partitions_holds_the_stream_for_a_moment(
    alma: Merchant,
) -> None:
    stream.emit(alma, "busy", {})

    def handle(happened: Happened) -> None:
        raise stream.Later

    assert stream.consume("agent", alma.pk, handle, now=NOW) == 0
    assert Cursor.objects.of(alma).get().retry_at == NOW + stream.LATER


def test_a_longer_wait_is_never_shortened(alma: Merchant) -> None:
    longer = NOW + dt.timedelta(seconds=30)
    cursor = Cursor.objects.create(merchant=alma, consumer="agent", retry_at=longer)
    stream._wait(cursor, NOW)

    cursor.refresh_from_db()
    assert cursor.retry_at == longer

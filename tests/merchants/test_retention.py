"""What is old goes in small steps, and nothing that somebody still needs goes with it."""

import threading
from datetime import datetime, timedelta

import pytest
from django.db import connection, transaction
from django.test import Client
from django.utils import timezone

from merchants import retention, stream
from merchants.models import Cursor, Deferred, Event, Merchant, RetentionRun, SetAside, User
from merchants.retention import Rule
from tests.patience import LONG

AGES = (40, 31, 29)
"""Days that each of three events is old."""


@pytest.fixture
def now() -> datetime:
    return timezone.now()


@pytest.fixture
def read_events(transactional_db: None, alma: Merchant, now: datetime) -> list[Event]:
    """Three events of Alma's shop, oldest first, that every consumer is past."""
    Event.objects.of(alma).delete()
    for days in AGES:
        stream.emit(alma, "test.happened", {"days": days})
        newest = Event.objects.of(alma).order_by("-pk")[0]
        Event.objects.of(alma).filter(pk=newest.pk).update(at=now - timedelta(days=days))
    Cursor.objects.of(alma).delete()
    for name in ("agent", "loyalty"):
        Cursor.objects.create(merchant=alma, consumer=name, seq=stream.head(alma))
    return list(Event.objects.of(alma).order_by("pk"))


def ages(merchant: Merchant) -> list[int]:
    rows = Event.objects.of(merchant).order_by("pk").values_list("payload", flat=True)
    return [row["days"] for row in rows]


def test_events_that_all_have_read_go_after_thirty_days(
    read_events: list[Event], alma: Merchant, now: datetime
) -> None:
    retention.prune(now)
    assert ages(alma) == [29]


def test_an_event_that_one_consumer_has_not_read_stays(
    read_events: list[Event], alma: Merchant, now: datetime
) -> None:
    before = (read_events[1].seq or 0) - 1
    Cursor.objects.of(alma).filter(consumer="loyalty").update(seq=before)
    retention.prune(now)
    assert ages(alma) == [31, 29]


def test_an_event_that_was_put_off_or_set_aside_stays(
    read_events: list[Event], alma: Merchant, now: datetime
) -> None:
    old, older = read_events[1], read_events[0]
    Deferred.objects.create(
        merchant=alma, consumer="agent", event=old, partition_key="x", retry_at=now
    )
    SetAside.objects.create(merchant=alma, consumer="agent", event=older, error="?")
    retention.prune(now)
    assert ages(alma) == [40, 31, 29]


def test_a_row_that_somebody_holds_is_left_for_the_next_time(
    read_events: list[Event], alma: Merchant, now: datetime
) -> None:
    done, held = threading.Event(), threading.Event()

    def hold() -> None:
        try:
            with transaction.atomic():
                rows = Event.objects.of(alma).select_for_update()
                list(rows.filter(pk=read_events[0].pk))
                held.set()
                done.wait(LONG)
        finally:
            connection.close()

    holder = threading.Thread(target=hold)
    holder.start()
    try:
        assert held.wait(LONG)
        retention.prune(now)
        assert ages(alma) == [40, 29]
    finally:
        done.set()
        holder.join(LONG)


@pytest.mark.django_db
def test_each_batch_is_a_transaction_of_its_own(
    monkeypatch: pytest.MonkeyPatch, now: datetime
) -> None:
    asked: list[int] = []
    left = [3, 3, 1, 0]

    def remove(before: datetime, batch: int) -> int:
        assert before == now - timedelta(days=5)
        asked.append(batch)
        return left[len(asked) - 1]

    rule = Rule("lo de prueba", 5, remove)  # type: ignore[arg-type]
    monkeypatch.setattr(retention, "RULES", {"test": rule})
    monkeypatch.setattr(retention, "BATCH", 3)

    assert retention.prune(now) == 7
    assert asked == [3, 3, 3, 3]
    run = RetentionRun.objects.get()
    assert (run.name, run.ran_at, run.removed, run.removed_in_all) == ("test", now, 7, 7)


@pytest.mark.django_db
def test_a_run_ends_in_time_and_the_next_goes_on(
    monkeypatch: pytest.MonkeyPatch, now: datetime
) -> None:
    asked: list[int] = []

    def always_more(_before: datetime, batch: int) -> int:
        asked.append(batch)
        return 1

    rule = Rule("lo de prueba", 5, always_more)  # type: ignore[arg-type]
    monkeypatch.setattr(retention, "RULES", {"test": rule})
    monkeypatch.setattr(retention, "LONGEST_S", 0.2)

    assert retention.prune(now) == len(asked) > 1
    monkeypatch.setattr(retention, "LONGEST_S", -1)
    assert retention.prune(now + timedelta(days=1)) == 0
    assert RetentionRun.objects.get().ran_at == now, "what had no turn is not shown as done"


@pytest.mark.django_db
def test_a_rule_that_fails_holds_up_no_other_and_is_told(
    monkeypatch: pytest.MonkeyPatch, now: datetime
) -> None:
    def broken(before: datetime, batch: int) -> int:
        raise OSError("full")

    ran: list[datetime] = []

    def whole(before: datetime, batch: int) -> int:
        ran.append(before)
        return 0

    rules = {
        "broken": Rule("roto", 1, broken),  # type: ignore[arg-type]
        "whole": Rule("sano", 1, whole),  # type: ignore[arg-type]
    }
    monkeypatch.setattr(retention, "RULES", rules)

    with pytest.raises(OSError, match="full"):
        retention.prune(now)
    assert len(ran) == 1
    assert [run.name for run in RetentionRun.objects.all()] == ["whole"]


def test_every_kind_of_rows_that_the_design_names_has_its_period() -> None:
    periods = {name: rule.days for name, rule in retention.RULES.items()}
    assert periods == {
        "events": 30,
        "model_calls": 396,
        "webhook_bodies": 14,
        "quarantine": 90,
        "turn_words": 396,
        "flows": 396,
        "questions": 396,
        "uploads": 396,
    }


def test_whoever_runs_the_installation_sees_the_periods_and_nobody_else_does(
    db: None, owner: User, root: User, client: Client, now: datetime
) -> None:
    RetentionRun.objects.create(name="events", ran_at=now, removed=7, removed_in_all=90)
    client.force_login(owner)
    assert client.get("/admin/merchants/retentionrun/").status_code == 403

    client.force_login(root)
    page = client.get("/admin/merchants/retentionrun/").content.decode()
    assert "lo que pasó, para programas y pantallas" in page
    assert "30 días" in page and ">90<" in page.replace("\n", "").replace(" ", "")

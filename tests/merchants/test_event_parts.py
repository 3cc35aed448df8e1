"""Events stand in parts by a hash of their merchant; who names it enters one of them."""

from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from merchants import stream, stream_reads
from merchants.models import Deferred, Event, Merchant, SetAside

pytestmark = pytest.mark.django_db


def commit() -> None:
    """What a commit does: numbers and references."""
    with connection.cursor() as sql:
        sql.execute("SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED")


def event(merchant: Merchant) -> Event:
    stream.emit(merchant, "test.happened", {})
    commit()
    return Event.objects.of(merchant).latest("pk")


def parts(statement: str, *values: Any) -> set[str]:
    """The parts that a statement's plan names."""
    with connection.cursor() as sql:
        sql.execute(
            "SELECT relname FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid"
            " WHERE inhparent = 'merchants_event'::regclass"
        )
        names = [name for (name,) in sql.fetchall()]
        sql.execute(f"EXPLAIN {statement}", values)
        plan = "\n".join(line for (line,) in sql.fetchall())
    assert len(names) == 16
    return {name for name in names if name in plan}


def test_an_event_is_numbered_in_its_part(alma: Merchant, dario: Merchant) -> None:
    mine, his, next_one = event(alma), event(dario), event(alma)

    assert (mine.seq, his.seq, next_one.seq) == (1, 1, 2)


def test_reading_on_enters_one_part(alma: Merchant) -> None:
    text, values = stream_reads.after(alma.pk, 0, 10).query.sql_with_params()
    assert len(parts(text, *values)) == 1


def test_what_was_put_off_is_read_from_one_part(alma: Merchant) -> None:
    text, values = stream_reads.deferred(alma.pk, "agent").query.sql_with_params()
    assert len(parts(text, *values)) == 1


def test_what_refers_to_an_event_keeps_it(alma: Merchant) -> None:
    row = event(alma)
    SetAside.objects.create(merchant=alma, consumer="agent", event=row, error="?")

    with pytest.raises(IntegrityError), transaction.atomic(), connection.cursor() as sql:
        sql.execute("DELETE FROM merchants_event WHERE id = %s", [row.pk])
        sql.execute("SET CONSTRAINTS ALL IMMEDIATE")


def test_nothing_refers_to_an_event_that_is_not_there(alma: Merchant) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Deferred.objects.create(
            merchant=alma,
            consumer="agent",
            event_id=10**12,
            partition_key="x",
            retry_at=timezone.now(),
        )
        commit()


def test_an_order_names_its_conversation_in_every_part(alma: Merchant) -> None:
    with connection.cursor() as sql:
        sql.execute(
            "SELECT DISTINCT array_agg(tgname::text ORDER BY tgname) FROM pg_trigger"
            " JOIN pg_inherits ON inhrelid = tgrelid WHERE NOT tgisinternal"
            " AND inhparent = 'merchants_event'::regclass GROUP BY tgrelid"
        )
        (names,) = sql.fetchall()
    assert any(name == "conversations_event_of_order" for name in names[0])
    assert any(name.startswith("pgtrigger_number_at_commit") for name in names[0])

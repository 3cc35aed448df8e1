"""A database that is away is nobody's fault; what is true already is written once it is back."""

import psycopg
import pytest
from django.db import (
    DataError,
    InterfaceError,
    OperationalError,
    ProgrammingError,
    connection,
    transaction,
)
from django.utils import timezone
from psycopg import errors

from core import outages
from merchants import stream
from merchants.models import Cursor, Merchant, SetAside
from merchants.stream import Happened
from tests import tables

GONE = psycopg.OperationalError("server closed the connection unexpectedly")


def told(cause: Exception, kind: type[Exception] = OperationalError) -> Exception:
    """As Django words what psycopg raised."""
    error = kind(str(cause))
    error.__cause__ = cause
    return error


@tables.rows(
    ("error", "answer"),
    [
        (told(GONE), True),
        (told(errors.AdminShutdown("terminating connection")), True),
        (told(errors.CannotConnectNow("the database system is starting up")), True),
        (told(errors.ConnectionFailure("lost")), True),
        (told(psycopg.InterfaceError("the connection is closed"), InterfaceError), True),
        (told(errors.DeadlockDetected("deadlock detected")), False),
        (told(errors.QueryCanceled("statement timeout")), False),
        (told(errors.DiskFull("no space left")), False),
        (told(errors.NumericValueOutOfRange("too large"), DataError), False),
        (RuntimeError("a fault of ours"), False),
    ],
)
def test_only_a_lost_server_counts_as_away(error: Exception, answer: bool) -> None:
    assert outages.away(error) is answer


@tables.rows(
    ("error", "answer"),
    [
        (told(errors.DiskFull("no space left")), True),
        (told(errors.OutOfMemory("out of memory")), True),
        (told(errors.IoError("could not write block")), True),
        (told(errors.UndefinedTable("no such table"), ProgrammingError), True),
        (told(errors.UndefinedColumn("no such column"), ProgrammingError), True),
        (told(errors.SyntaxError("at or near"), ProgrammingError), False),
        (told(errors.DeadlockDetected("deadlock detected")), False),
        (told(errors.NumericValueOutOfRange("too large"), DataError), False),
        (told(GONE), False),
        (RuntimeError("a fault of ours"), False),
    ],
)
def test_a_server_without_room_or_whose_tables_move_can_do_nobodys_work(
    error: Exception, answer: bool
) -> None:
    assert outages.unable(error) is answer


def test_a_fault_of_ours_stays_with_whoever_handles_it_and_an_outage_goes_on_up() -> None:
    outages.is_ours(RuntimeError("a fault of ours"))
    with pytest.raises(OperationalError):
        outages.is_ours(told(GONE))


class Flaky:
    """Raises these one after the other, then answers."""

    def __init__(self, *raised: Exception) -> None:
        self.raised = list(raised)

    def __call__(self) -> str:
        if self.raised:
            raise self.raised.pop(0)
        return "written"


@pytest.mark.django_db(transaction=True)
def test_what_is_true_already_is_written_when_the_server_is_back() -> None:
    assert outages.insist(Flaky(told(GONE), told(GONE)), (0.0, 0.0)) == "written"


@pytest.mark.django_db(transaction=True)
def test_who_insists_does_not_insist_for_ever() -> None:
    with pytest.raises(OperationalError, match="server closed"):
        outages.insist(Flaky(*[told(GONE)] * 4), (0.0, 0.0))


@pytest.mark.django_db(transaction=True)
def test_another_failure_is_raised_at_once() -> None:
    flaky = Flaky(told(errors.DeadlockDetected("deadlock detected")))

    with pytest.raises(OperationalError, match="deadlock"):
        outages.insist(flaky, (0.0, 0.0))
    assert flaky.raised == []


@pytest.mark.django_db(transaction=True)
def test_within_a_transaction_it_is_done_once() -> None:
    with transaction.atomic(), pytest.raises(OperationalError):
        outages.insist(Flaky(told(GONE)), (0.0, 0.0))


@pytest.mark.django_db(transaction=True)
def test_a_connection_that_was_cut_is_replaced() -> None:
    def count() -> int:
        with connection.cursor() as sql:
            sql.execute("SELECT 42")
            return int(sql.fetchone()[0])

    with connection.cursor() as sql:
        sql.execute("SELECT pg_backend_pid()")
        pid = sql.fetchone()[0]
    with psycopg.connect(connection.connection.info.dsn) as other:
        other.execute("SELECT pg_terminate_backend(%s)", [pid])

    assert outages.insist(count, (0.0, 0.1)) == 42


@pytest.mark.django_db(transaction=True)
def test_a_row_of_the_stream_is_not_blamed_for_a_server_that_went_away(alma: Merchant) -> None:
    stream.emit(alma, "good", {})

    def handle(happened: Happened) -> None:
        raise told(GONE)

    for _try in range(6):
        with pytest.raises(OperationalError):
            stream.consume("agent", alma.pk, handle, now=timezone.now())
    assert Cursor.objects.of(alma).get().failures == 0
    assert not SetAside.objects.of(alma).exists()
    assert stream.behind("agent")(timezone.now(), 9) == [str(alma.pk)]

"""What the database's role brings: one merchant's rows, within limits, and errors that are told."""

import threading
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal

import pytest
from django.conf import settings
from django.db import transaction
from django.test import override_settings

from config.embedded import postgres
from insights import fetching, pool, role
from insights.fetching import Failed, Fetched, NotFetched, TooCostly, TooSlow, TurnedOff, fetch
from merchants.models import ReadTicket
from tests.insights.fetching.shops import Shops

pytestmark = pytest.mark.usefixtures("shops")
NAMES = "SELECT producto, precio FROM mi_tienda.productos"
ONE = "SELECT producto FROM mi_tienda.productos"
LONG = "SELECT count(*) FROM (SELECT generate_series(1, (random() * 0)::int + 2000000000)) AS q"


def test_a_question_brings_the_merchants_rows_and_leaves_no_ticket(shops: Shops) -> None:
    found = fetch(NAMES, shops.alma)

    assert found == Fetched(("producto", "precio"), (("Maracuyá", Decimal("30.00")),))
    assert fetch(NAMES, shops.dario).rows == (("Creatina", Decimal("900.00")),)
    assert not ReadTicket.across.exists()


def test_two_merchants_never_mix_on_connections_that_they_share(shops: Shops) -> None:
    told = {shops.alma: "Maracuyá", shops.dario: "Creatina"}
    start = threading.Barrier(6)

    def ask(number: int) -> set[bool]:
        start.wait()
        whose = list(told)[number % 2]
        return {fetch(ONE, whose).rows == ((told[whose],),) for _ in range(15)}

    with ThreadPoolExecutor(6) as threads:
        assert set().union(*threads.map(ask, range(6))) == {True}


def test_rows_end_at_the_limit_in_their_order_and_it_is_said(shops: Shops) -> None:
    numbers = "SELECT n, n % 2 AS n FROM generate_series(1, 9) AS n ORDER BY n.n DESC"

    assert fetch(numbers, shops.alma, limit=2) == Fetched(("n", "n"), ((9, 1), (8, 0)), more=True)
    assert len(fetch(numbers, shops.alma, limit=9).rows) == 9
    assert not fetch(numbers, shops.alma, limit=9).more
    assert fetch("SELECT 1 AS a WHERE false", shops.alma) == Fetched(("a",), ())


def test_cells_are_values_of_an_answer(shops: Shops) -> None:
    row = "SELECT 1.5::float8, 'NaN'::float8, 'NaN'::numeric, true, NULL, '9:00'::time, 'a%s'"

    (cells,) = fetch(row, shops.alma).rows
    assert cells == (Decimal("1.5"), None, None, True, None, "09:00:00", "a%s")


@pytest.mark.parametrize(
    ("sql", "error"),
    [
        (LONG, TooSlow),
        (
            "SELECT count(*) FROM generate_series(1, 99999) a, generate_series(1, 99999) b",
            TooCostly,
        ),
        ("SELECT repeat('x', 1000001)", Failed),
        ("SELECT string_agg('aaaaaaaaaa', '') FROM generate_series(1, 200000)", Failed),
        ("SELECT 1; SELECT 2", Failed),
        ("SELECT 1; COMMIT; SELECT 2", Failed),
        ("SELECT nothing FROM mi_tienda.productos", Failed),
        ("SELECT 1 / 0", Failed),
        ("SELECT 'infinity'::date", Failed),
        ("", Failed),
    ],
)
def test_what_cannot_be_answered_is_told_without_the_databases_words(
    shops: Shops, sql: str, error: type[NotFetched], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fetching, "MILLISECONDS", 300)

    with pytest.raises(error) as caught:
        fetch(sql, shops.alma)
    assert str(caught.value) == ""
    assert str(error.told).endswith(".")
    assert not ReadTicket.across.exists()
    assert fetch(NAMES, shops.alma).rows, "the connection serves again"


def test_a_question_inside_of_a_transaction_is_refused(shops: Shops) -> None:
    with pytest.raises(transaction.TransactionManagementError), transaction.atomic():
        fetch(NAMES, shops.alma)


@pytest.mark.parametrize("url", ["", "postgres://nobody@localhost:1/x"])
def test_without_the_role_questions_are_off_and_say_so(shops: Shops, url: str) -> None:
    assert fetching.off() == ""
    pool.close()
    with override_settings(INSIGHTS_DATABASE_URL=url):
        with pytest.raises(TurnedOff):
            fetch(NAMES, shops.alma)
        assert "apagadas" in str(fetching.off())
    assert fetching.off() == ""


def test_a_server_that_ended_our_sessions_is_asked_again(shops: Shops) -> None:
    place = settings.SERVERS.embedded
    if place is None:
        pytest.skip("only the embedded server's superuser is known here")
    fetch(NAMES, shops.alma)
    with postgres._connect(place, postgres.OWNER, "postgres") as connection:
        ended = connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = %s",
            [role.NAME],
        ).fetchall()

    assert ended
    assert fetch(NAMES, shops.alma).rows


def test_after_a_fork_the_parents_connections_are_left_alone(shops: Shops) -> None:
    fetch(NAMES, shops.alma)
    before = pool.pool()
    pool._forget()  # what a child does first

    assert pool.pool() is not before
    assert fetch(NAMES, shops.alma).rows
    before.close()

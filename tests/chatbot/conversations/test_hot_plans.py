"""What every message, page and erasure asks reads no large table from end to end (DESIGN §10)."""

import pytest
from django.db import connection

from merchants.models import Merchant, User
from tests.benchmarks.growth import hot, planting, watching

pytestmark = [pytest.mark.deep, pytest.mark.django_db]

SCALE = planting.Scale(merchants=100, sessions=40, messages=20)


def test_no_large_table_is_read_from_end_to_end(alma: Merchant, owner: User) -> None:
    planted = planting.plant(alma, SCALE)
    assert planted.messages > 80_000
    found = {}
    for name, work in hot.works(planted, owner).items():
        watched = watching.watch(work, planting.BIG)
        assert watched.statements, f"{name}: nothing was asked"
        if watched.end_to_end:
            found[name] = watched.end_to_end

    assert found == {}


def test_a_scan_is_seen(alma: Merchant, owner: User) -> None:
    """The test above can fail: a scan counts wherever it is, and its rows are gone afterwards."""
    planted = planting.plant(alma, planting.Scale(merchants=2, sessions=2, messages=4, busy=1))
    scan = "SET LOCAL enable_indexscan = off; SET LOCAL enable_bitmapscan = off"

    def work() -> None:
        with connection.cursor() as sql:
            sql.execute(scan)
        planted.session.messages.filter(text="x").exists()

    watched = watching.watch(work, planting.BIG)
    assert watched.end_to_end.keys() == {"conversations_message"}
    assert "Seq Scan" in watched.statements[0].nodes

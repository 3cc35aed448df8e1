"""What one statement may hold of the database's memory, measured at its process."""

from contextlib import suppress
from pathlib import Path

import pytest
from django.conf import settings

from config.embedded import postgres
from insights import fetching, pool, role
from insights.fetching import NotFetched, TooMuch, TooSlow, fetch
from tests.insights.fetching.shops import Shops

MEGABYTE = 1024 * 1024
MOST = postgres.MEMORY + 64 * MEGABYTE
"""What the server grants one process, its program, and the pages that it shares with the others."""
MANY = "generate_series(1, 3000) a, generate_series(1, 3000) b"
SAME = "SELECT (a * 0 + b * 0) AS k, a || '-' || b AS t"

ATTEMPTS = {
    "string_agg": f"SELECT length(string_agg(repeat('x', 900), '')) FROM {MANY}",
    "array_agg": f"SELECT cardinality(array_agg(repeat('x', 900))) FROM {MANY}",
    "json_agg": f"SELECT length(json_agg(repeat('x', 900))::text) FROM {MANY}",
    "jsonb_agg": f"SELECT jsonb_array_length(jsonb_agg(repeat('x', 900))) FROM {MANY}",
    "object_agg": "SELECT length(jsonb_object_agg(a || '-' || b, repeat('x', 90))::text) "
    f"FROM {MANY}",
    "ARRAY": f"SELECT cardinality(ARRAY(SELECT repeat('x', 900) FROM {MANY}))",
    "groups": "SELECT sum(n) FROM (SELECT length(string_agg(repeat('x', 900), '')) AS n "
    f"FROM {MANY} GROUP BY a) AS q",
    "window": "SELECT max(length(t)) FROM (SELECT string_agg(repeat('x', 900), '') OVER () AS t "
    f"FROM {MANY}) AS q",
    "nested": "SELECT length(string_agg(t, '')) FROM (SELECT string_agg(repeat('x', 900), '') AS t "
    f"FROM {MANY} GROUP BY a) AS q",
    "repeat": "SELECT length(repeat(repeat(repeat('x', 1000), 1000), 900))",
    "concat": "SELECT length(d || d || d || d || d || d) FROM (SELECT c || c || c || c AS d FROM "
    "(SELECT b || b || b || b AS c FROM (SELECT repeat(repeat('x', 1000), 9000) AS b) q) q) q",
    "replace": "SELECT length(replace(repeat(repeat('x', 1000), 1000), 'x', repeat('y', 900)))",
    "split": "SELECT cardinality(string_to_array(repeat(repeat('x,', 1000), 30000), ','))",
    "to_json": f"SELECT length(to_json(ARRAY(SELECT repeat('\"', 400) FROM {MANY}))::text)",
    "skewed join": f"SELECT count(*) FROM ({SAME} FROM {MANY}) AS q JOIN ({SAME} FROM "
    "generate_series(1, 4000) a, generate_series(1, 4000) b) AS r ON q.k = r.k",
    "NOT IN": "SELECT count(*) FROM generate_series(1, 9) n WHERE n::text NOT IN "
    f"(SELECT a || '-' || b FROM {MANY} WHERE (a * b)::text LIKE '%%')",
    "EXCEPT": f"SELECT count(*) FROM (SELECT a || '-' || b FROM {MANY} WHERE (a * b)::text > '' "
    "EXCEPT SELECT 'x') AS q",
    "recursive": "WITH RECURSIVE r (n, t) AS (SELECT 1, repeat('x', 900) UNION ALL "
    "SELECT n + 1, t || t FROM r WHERE n < 29) SELECT max(length(t)) FROM r",
}
SORTING = {
    "DISTINCT": f"SELECT count(DISTINCT a || '-' || b) FROM {MANY}",
    "ORDER BY": f"SELECT max(t) FROM (SELECT a || '-' || b AS t FROM {MANY} ORDER BY 1 DESC "
    "OFFSET 1) AS q",
    "percentile_cont": "SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY (a * b)::float8) FROM "
    "generate_series(1, 1500) a, generate_series(1, 1500) b",
    "GROUP BY": f"SELECT count(*) FROM (SELECT a || '-' || b FROM {MANY} GROUP BY 1) AS q",
    "window": "SELECT max(n) FROM (SELECT row_number() OVER (ORDER BY b, a) AS n "
    f"FROM {MANY}) AS q",
}


@pytest.fixture(autouse=True)
def _measurable(shops: Shops) -> None:
    if settings.SERVERS.embedded is None or not Path("/proc/self/status").exists():
        pytest.skip("only the embedded server's processes are seen from here")
    pool.close()


def _peak() -> int:
    """Bytes that the one process of the role held at its most."""
    place = settings.SERVERS.embedded
    assert place is not None
    with postgres._connect(place, postgres.OWNER, "postgres") as connection:
        rows = connection.execute(
            "SELECT pid FROM pg_stat_activity WHERE usename = %s", [role.NAME]
        ).fetchall()
    lines = [Path(f"/proc/{pid}/status").read_text() for (pid,) in rows]
    return max(
        int(line.split()[1]) * 1024
        for text in lines
        for line in text.splitlines()
        if line.startswith("VmHWM")
    )


@pytest.mark.parametrize("kind", ATTEMPTS)
def test_a_statement_past_guard_and_planner_holds_no_more_than_the_server_grants(
    kind: str, shops: Shops, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fetching, "MOST_COST", 10**12)
    monkeypatch.setattr(fetching, "MOST_GATHERED", 10**15)
    monkeypatch.setattr(fetching, "MILLISECONDS", 3_000)

    with pytest.raises(NotFetched):
        fetch(ATTEMPTS[kind], shops.alma)
    assert _peak() < MOST
    assert fetch("SELECT 1 AS a", shops.alma).rows == ((1,),), "the connection serves again"


@pytest.mark.parametrize("kind", SORTING)
def test_what_postgresql_writes_to_disk_stays_small_in_memory(kind: str, shops: Shops) -> None:
    with suppress(TooSlow):
        fetch(SORTING[kind], shops.alma)
    assert _peak() < 160 * MEGABYTE


@pytest.mark.parametrize(
    "kind", ["string_agg", "array_agg", "json_agg", "jsonb_agg", "object_agg", "ARRAY", "window"]
)
def test_what_the_planner_expects_to_gather_is_refused_before_it_runs(
    kind: str, shops: Shops
) -> None:
    with pytest.raises(TooMuch) as refused:
        fetch(ATTEMPTS[kind], shops.alma)
    assert "Pide una lista o un total" in str(refused.value.told)
    assert _peak() < 160 * MEGABYTE


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT string_agg(producto, ', ' ORDER BY producto) FROM mi_tienda.productos",
        "SELECT array_agg(producto), json_agg(precio) FROM mi_tienda.productos",
        "SELECT categoria, string_agg(producto, ', ') FROM mi_tienda.productos GROUP BY 1",
        "SELECT count(ARRAY(SELECT n)) FROM generate_series(1, 9) AS n",
    ],
)
def test_lists_of_a_shops_own_rows_are_gathered(sql: str, shops: Shops) -> None:
    assert fetch(sql, shops.alma).rows

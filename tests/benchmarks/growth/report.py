"""(l) What each hot statement touches among a thousand merchants' rows, by EXPLAIN."""

import os
from dataclasses import replace
from time import perf_counter

from django.db import connection

from merchants.models import Membership, Merchant, User
from merchants.roles import Role
from tests.benchmarks.growth import hot, planting, watching
from tests.benchmarks.growth.planting import Planted, Scale

SCALE = Scale(merchants=1000, sessions=20, messages=50, busy=50)
"""A million messages; one merchant has a thousand conversations of fifty messages.
`GROWTH_SESSIONS` names another number of conversations a merchant: as many as the disk takes."""


def run() -> None:
    """Plants, and prints what was asked and what it touched."""
    shop = Merchant.objects.create(slug="grande", name="Grande", currency="BOB")
    owner = User.objects.create_user("grande@example.test", "x", name="Grande")
    Membership.objects.create(merchant=shop, user=owner, role=Role.OWNER)
    began = perf_counter()
    sessions = int(os.environ.get("GROWTH_SESSIONS", SCALE.sessions))
    planted = planting.plant(shop, replace(SCALE, sessions=sessions))
    print(f"\n{planted.messages:,} messages planted in {perf_counter() - began:.0f} s: ", end="")
    print(", ".join(f"{name} {size / 2**20:,.0f} MB" for name, size in sizes().items()))
    with connection.cursor() as sql:
        sql.execute("VACUUM ANALYZE")
    show(planted, owner)


def sizes() -> dict[str, int]:
    """The largest tables with their indexes, in bytes."""
    with connection.cursor() as sql:
        sql.execute(
            _SIZES,
            [list(planting.BIG)],
        )
        return dict(sql.fetchall())


_SIZES = """
    SELECT name, (
        SELECT sum(pg_total_relation_size(part))::bigint FROM (
            SELECT name::regclass UNION SELECT relid FROM pg_partition_tree(name::regclass)
        ) parts (part)
    ) FROM unnest(%s::text[]) name ORDER BY 2 DESC LIMIT 6
"""


def show(planted: Planted, who: User) -> None:
    """A Markdown table: one row a piece of work."""
    print("\n| work | statements | pages of 8 kB | ms | the dearest of them | plan", end="")
    print(" | parts entered | scans |\n|---|---:|---:|---:|---:|---|---|---|")
    for name, work in hot.works(planted, who).items():
        found = watching.watch(work, planting.BIG)
        dearest = max(found.statements, key=lambda one: one.pages)
        cells = (
            *(name, len(found.statements), f"{found.pages:,}", f"{found.milliseconds:.1f}"),
            *(f"{dearest.pages:,}", ", ".join(dict.fromkeys(dearest.nodes))),
            ", ".join(f"{table} {count}" for table, count in found.parts.items()),
            ", ".join(f"{table} {rows:,}" for table, rows in found.end_to_end.items()) or "none",
        )
        print("|", *(f"{cell} |" for cell in cells))

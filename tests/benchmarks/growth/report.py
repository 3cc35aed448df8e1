"""(l) What each hot statement touches among a thousand merchants' rows, by EXPLAIN."""

from time import perf_counter

from django.db import connection

from merchants.models import Membership, Merchant, User
from merchants.roles import Role
from tests.benchmarks.growth import hot, planting, watching
from tests.benchmarks.growth.planting import Planted, Scale

SCALE = Scale(merchants=1000, sessions=20, messages=50, busy=50)
"""A million messages; one merchant has a thousand conversations of fifty messages."""


def run() -> None:
    """Plants, and prints what was asked and what it touched."""
    shop = Merchant.objects.create(slug="grande", name="Grande", currency="BOB")
    owner = User.objects.create_user("grande@example.test", "x", name="Grande")
    Membership.objects.create(merchant=shop, user=owner, role=Role.OWNER)
    began = perf_counter()
    planted = planting.plant(shop, SCALE)
    print(f"\n{planted.messages:,} messages planted in {perf_counter() - began:.0f} s: ", end="")
    print(", ".join(f"{name} {size / 2**20:,.0f} MB" for name, size in sizes().items()))
    with connection.cursor() as sql:
        sql.execute("VACUUM ANALYZE")
    show(planted, owner)


def sizes() -> dict[str, int]:
    """The largest tables with their indexes, in bytes."""
    with connection.cursor() as sql:
        sql.execute(
            "SELECT name, pg_total_relation_size(name::regclass) FROM unnest(%s) name"
            " ORDER BY 2 DESC LIMIT 6",
            [list(planting.BIG)],
        )
        return dict(sql.fetchall())


def show(planted: Planted, who: User) -> None:
    """A Markdown table: one row a piece of work."""
    print("\n| work | statements | pages of 8 kB | ms | the dearest of them | plan | scans |")
    print("|---|---:|---:|---:|---:|---|---|")
    for name, work in hot.works(planted, who).items():
        found = watching.watch(work, planting.BIG)
        dearest = max(found.statements, key=lambda one: one.pages)
        cells = (
            *(name, len(found.statements), f"{found.pages:,}", f"{found.milliseconds:.1f}"),
            *(f"{dearest.pages:,}", ", ".join(dict.fromkeys(dearest.nodes))),
            ", ".join(f"{table} {rows:,}" for table, rows in found.end_to_end.items()) or "none",
        )
        print("|", *(f"{cell} |" for cell in cells))

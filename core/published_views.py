"""The views of `mi tienda`: what every shop may ask about itself, described by the apps it shows.

An app makes its views in its own migrations and describes them here from `AppConfig.ready`, so that
insights reads them without being imported by anything below it (DESIGN §2).
"""

from collections.abc import Callable
from dataclasses import replace

from django.db.migrations import RunSQL

from core.rules.moments import WEEKDAYS
from core.rules.tabular import Table, Value

SCHEMA = "mi_tienda"

_published: dict[str, Table] = {}
_values: dict[tuple[str, str], Callable[[], tuple[Value, ...]]] = {}


def publish(table: Table) -> None:
    """Registers one view. Raises `ValueError` where another of that name is registered."""
    if _published.setdefault(table.name, table) != table:
        raise ValueError(f"two views are called {table.name}")


def published() -> tuple[Table, ...]:
    """All registered views, in the order of their names."""
    return tuple(_with_values(_published[name]) for name in sorted(_published))


def name_values(table: str, column: str, values: Callable[[], tuple[Value, ...]]) -> None:
    """The values of a column that only a floor above the table's knows, asked for when read."""
    _values[table, column] = values


def _with_values(table: Table) -> Table:
    columns = (
        replace(column, values=_values[table.name, column.name]())
        if (table.name, column.name) in _values
        else column
        for column in table.columns
    )
    return replace(table, columns=tuple(columns))


def _asking(what: str) -> str:
    """SQL for one value of the merchant whose valid ticket the transaction names; null without.

    A value and no join: PostgreSQL looks it up once and plans the rest as for a known merchant.
    """
    return f"""(
    SELECT {what} FROM public.merchants_readticket ticket
    JOIN public.merchants_merchant merchant ON merchant.id = ticket.merchant_id
    WHERE ticket.id = nullif(current_setting('mostrador.ticket', true), '')::uuid
        AND ticket.expires_at > now()
)"""  # noqa: S608  (texts of migrations)


MERCHANT = _asking("merchant.id")
ZONE = _asking("merchant.time_zone")
DEMO = _asking("merchant.is_demo")


def view(name: str, select: str) -> RunSQL:
    """For a migration: makes the view, which shows rows of the merchant of a valid ticket alone.

    `select` compares the `merchant_id` of each table with `MERCHANT`; local times are by `ZONE`,
    and simulated rows count where `DEMO`. A later migration that changes a column which a view
    shows drops the view first and makes it anew.
    """
    return RunSQL(
        [
            f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}",
            f"CREATE VIEW {SCHEMA}.{name} WITH (security_barrier) AS\n{select.strip()}",
        ],
        [f"DROP VIEW {SCHEMA}.{name}"],
    )


def without(made: RunSQL) -> RunSQL:
    """For a migration: drops a view as `view` made it, before it is made anew."""
    return RunSQL(made.reverse_sql or RunSQL.noop, made.sql)


def wider(name: str, select: str) -> RunSQL:
    """For a migration: gives a view more columns behind those it has; rights to it stay."""
    return RunSQL(
        f"CREATE OR REPLACE VIEW {SCHEMA}.{name} WITH (security_barrier) AS\n{select.strip()}",
        RunSQL.noop,
    )


def code(column: str) -> str:
    """SQL for a short name that tells rows apart and nobody who they are: "C-1A2B3C4D"."""
    return f"'C-' || upper(left(encode(sha256(convert_to({column}::text, 'UTF8')), 'hex'), 8))"


def weekday(moment: str) -> str:
    """SQL for the day of the week of a local moment: "lunes"."""
    days = ", ".join(f"'{day.value}'" for day in WEEKDAYS)
    return f"(ARRAY[{days}])[extract(isodow FROM {moment})::int]"

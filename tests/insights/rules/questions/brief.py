"""A plan in one line, for tables of sentences: "count | sector is Salud | by provincia | top 1"."""

from datetime import date
from typing import Any

from insights.rules.questions import Plan


def brief(read: Any) -> str:
    """The plan's parts in a fixed order; what is no plan is named by its type."""
    if not isinstance(read, Plan):
        return type(read).__name__
    parts = [" ".join(filter(None, (read.measure.function, read.measure.column)))]
    parts += [_filter(one) for one in read.filters]
    if read.share:
        parts.append("of them " + ", ".join(_filter(one) for one in read.share))
    if read.groups:
        parts.append(
            "by "
            + ", ".join(
                f"{one.column}{':' if one.grain else ''}{one.grain or ''}" for one in read.groups
            )
        )
    if read.having:
        parts.append("having " + _filter(read.having))
    if read.order:
        way = "up" if read.order.ascending else "down"
        parts.append(" ".join(filter(None, (way, read.order.column))))
    if read.top:
        parts.append(f"top {read.top}")
    if read.compared:
        spans = " against ".join(f"{_day(start)}..{_day(end)}" for start, end in read.compared)
        parts.append(f"{read.period} {spans}")
    return " | ".join(parts)


def _filter(one: Any) -> str:
    return " ".join(
        [one.column, one.operation, "/".join(_day(value) for value in one.values)]
    ).strip()


def _day(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, date):
        return str(value.year) if (value.month, value.day) == (1, 1) else value.isoformat()
    return str(value)

"""Answers as JSON's own kinds: as REST tells them and as a question's row keeps them. Pure.

A decimal is a text, so that no amount loses a cent; a day or a time is an ISO text.
"""

from collections.abc import Callable, Mapping
from dataclasses import asdict
from datetime import date
from decimal import Decimal
from typing import Any

from core.rules.tabular import NUMBERS, Kind
from insights.rules.answers import Answer, Cell, Heading, Payload, Shape, Understood


def answer(told: Answer) -> dict[str, Any]:
    """The answer of DESIGN §7, with `choices`, where it comes from and `kind` beside it."""
    return {
        "status": told.status.value,
        "text": told.text,
        "payload": payload(told.payload),
        "understood": understood(told.understood),
        "sql": told.sql,
        "cached": told.cached,
        "choices": list(told.choices),
        "source": told.source,
        "cut_off": None if told.cut_off is None else told.cut_off.isoformat(),
        "download": told.download,
        "kind": told.kind,
    }


def payload(shown: Payload) -> dict[str, Any]:
    """`{"type", "columns": [{"name", "label", "kind", "unit"}], "rows", "more"}`."""
    return {
        "type": shown.type.value,
        "columns": [{**asdict(one), "kind": one.kind.value} for one in shown.columns],
        "rows": [[cell(one) for one in row] for row in shown.rows],
        "more": shown.more,
    }


def understood(read: Understood) -> dict[str, Any]:
    """`{"question", "filters", "group", "measure", "period", "notes"}`."""
    return {
        name: list(part) if isinstance(part, tuple) else part for name, part in asdict(read).items()
    }


def cell(value: Cell) -> str | int | bool | None:
    """A cell as JSON holds it."""
    if isinstance(value, Decimal):
        return format(value, "f")
    return value.isoformat() if isinstance(value, date) else value


def restored(told: Mapping[str, Any]) -> Payload:
    """The payload that `payload` wrote, with its cells as the values they were."""
    columns = tuple(
        Heading(one["name"], one["label"], Kind(one["kind"]), one["unit"])
        for one in told["columns"]
    )
    rows = tuple(
        tuple(_value(one, head.kind) for one, head in zip(row, columns, strict=True))
        for row in told["rows"]
    )
    return Payload(Shape(told["type"]), columns, rows, told["more"])


def _value(told: Any, kind: Kind) -> Cell:
    """A cell as it was; a text that is not of its column's kind stays a text."""
    read: Callable[[str], Cell] | None = _READ.get(kind)
    if not isinstance(told, str) or read is None:
        return told  # type: ignore[no-any-return]
    try:
        return read(told)
    except (ValueError, ArithmeticError):
        return told


_READ: Mapping[Kind, Callable[[str], Cell]] = {
    **dict.fromkeys(NUMBERS, Decimal),
    Kind.DATE: date.fromisoformat,
}

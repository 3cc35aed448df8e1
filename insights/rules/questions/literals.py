"""Names and values as they stand in a statement: quoted and escaped. Pure."""

from datetime import date, datetime
from decimal import Decimal

from insights.rules.answers import Cell


def name(identifier: str) -> str:
    """A quoted name."""
    return '"' + identifier.replace('"', '""') + '"'


def literal(value: Cell) -> str:
    """A literal; a text with its quotes doubled and without the sign that no text may hold."""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, int | Decimal):
        return f"{value:f}" if isinstance(value, Decimal) else str(value)
    if isinstance(value, datetime | date):
        return f"DATE '{value.isoformat()[:10]}'"
    if value is None:
        return "NULL"
    return "'" + value.replace("\x00", "").replace("'", "''") + "'"

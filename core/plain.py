"""Values as PostgreSQL's JSON can hold them: what JSON has no word for becomes text."""

import datetime as dt
from collections.abc import Mapping
from typing import Any
from uuid import UUID


def plain(value: Any) -> Any:
    """`value` without NUL, lone surrogates, and anything but JSON's own kinds."""
    match value:
        case Mapping():
            return {plain(str(key)): plain(item) for key, item in value.items()}
        case list() | tuple() | set() | frozenset():
            return [plain(item) for item in value]
        case None | bool() | int() | float():
            return value
        case dt.date() | dt.time():
            return value.isoformat()
        case _:
            return str(value).replace("\x00", "").encode("utf-8", "replace").decode()


def named(value: Any) -> UUID | None:
    """The identifier that a plain value is the text of; None where it is none."""
    try:
        return UUID(str(value))
    except ValueError:
        return None

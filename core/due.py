"""What is due at a time, as a query: the dispatcher joins those of all kinds into one look.

Each query gives rows of (key, merchant, due_at): the key is the argument of the task that does the
work, the merchant (None: nobody's) is whose share of the workers it takes.
"""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from django.db.models import QuerySet

from core.compiled_sql import prepared_statements
from core.compiled_sql.query import CompiledQuery

Rows = Callable[[datetime], "QuerySet[Any, tuple[Any, ...]]"]


class DueQuery:
    """One kind's query. Called with a time and a limit it gives the keys, the oldest first."""

    def __init__(self, rows: Rows) -> None:
        self._compiled: CompiledQuery[Any] = CompiledQuery(rows, now=datetime)

    def statement(self, now: datetime) -> tuple[str, Sequence[Any]]:
        """Text with a place (`%s`) for each of the values, without order and limit."""
        return self._compiled.statement(now=now)

    def __call__(self, now: datetime, limit: int) -> list[str]:
        """Keys of what is due, each once."""
        text, values = self.statement(now)
        with prepared_statements.cursor() as sql:
            sql.execute(ORDERED.format(text=text), [*values, limit])
            return list(dict.fromkeys(key for (key,) in sql.fetchall()))


ORDERED = """
    SELECT key::text FROM ({text}) AS due (key, merchant_id, due_at)
    ORDER BY due_at, key LIMIT %s
"""


class SqlDueQuery(DueQuery):
    """A query that is written as SQL, with `%(now)s` and other names."""

    def __init__(self, text: str, **named: Any) -> None:
        self._text, self._named = text, named

    def statement(self, now: datetime) -> tuple[str, Sequence[Any]]:
        """As of any other."""
        values: list[Any] = []
        named = {**self._named, "now": now}

        class Places(dict[str, str]):
            def __missing__(self, name: str) -> str:
                values.append(named[name])
                return "%s"

        return self._text % Places(), values

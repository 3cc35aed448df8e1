"""Which versions of rows something was made of, in one look.

Each process caches what it made of rows under their versions. PostgreSQL's `xmin` and `ctid` name
one version of one row: after any write, whoever made it, the text is another one.
"""

from collections.abc import Sequence
from typing import Any

from core.compiled_sql import prepared_statements

_OF = "(SELECT string_agg(r.ctid::text || ' ' || r.xmin::text, ';' ORDER BY r.ctid) FROM {} r"
_MERCHANTS = "r.merchant_id = whose.merchant_id"


def of(model: Any, condition: str = _MERCHANTS) -> str:
    """The SQL for the versions of the model's rows `r`: by default those of one merchant.

    A condition may name `whose.merchant_id`, and what else the query gives its row `whose`.
    """
    return f"{_OF.format(model._meta.db_table)} WHERE {condition})"


def together(versions: Sequence[str]) -> str:
    """The SQL for one text of several `of`."""
    return f"ARRAY[{', '.join(versions)}]::text"


def statement(versions: Sequence[str]) -> str:
    """The SQL that `read` asks."""
    return f"SELECT {together(versions)} FROM (SELECT %s::bigint AS merchant_id) AS whose"  # noqa: S608  (names of our tables)


def read(merchant_id: int, sql: str) -> str:
    """The versions of the merchant's rows now, by a text of `statement`."""
    with prepared_statements.cursor() as cursor:
        cursor.execute(sql, [merchant_id])
        (found,) = cursor.fetchone()
    return str(found)

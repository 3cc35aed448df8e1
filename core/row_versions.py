"""Which versions of rows something was made of, in one look; and what is kept under them.

Each process caches what it made of rows under their versions. PostgreSQL's `xmin` and `ctid` name
one version of one row: after any write, whoever made it, the text is another one.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from threading import Lock
from typing import Any, Generic, TypeVar

from core.compiled_sql import prepared_statements

V = TypeVar("V")

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


class KeptValues(Generic[V]):
    """What a process made of rows of merchants, each kept as long as its rows have those versions.

    `versions` (of `of`) name all rows that the values are made of; at most `most` are kept, the one
    unused longest leaves first. Threads share the values: nobody changes one.
    """

    def __init__(self, versions: Sequence[str], most: int = 512) -> None:
        self._look = statement(versions)
        self._most = most
        self._kept: OrderedDict[tuple[Hashable, ...], tuple[str, V]] = OrderedDict()
        self._lock = Lock()

    def of(self, merchant_id: int, make: Callable[[], V], *key: Hashable) -> V:
        """The merchant's value, as its rows are now: one look, and `make` where any was written.

        `key` is what else `make` looks at.
        """
        whose, versions = (merchant_id, *key), read(merchant_id, self._look)
        with self._lock:
            kept = self._kept.get(whose)
            if kept is not None and kept[0] == versions:
                self._kept.move_to_end(whose)
                return kept[1]
            self._kept.pop(whose, None)
        made = make()
        # What somebody wrote meanwhile may be in it: it does not count for those versions.
        if read(merchant_id, self._look) == versions:
            self._keep(whose, versions, made)
        return made

    def _keep(self, whose: tuple[Hashable, ...], versions: str, made: V) -> None:
        with self._lock:
            self._kept[whose] = versions, made
            self._kept.move_to_end(whose)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)

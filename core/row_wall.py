"""The second wall: what PostgreSQL itself shows, whatever a query forgot (docs/adr/0065).

A view or a task names the merchants that it works for as soon as it knows them. From then on each
statement of this request or task carries them (`core.database`), and the policies of the tables
(`core.row_policies`) hide the rows of all other merchants. Where no merchant was named, all rows
are visible: that is for work over all merchants, which the first wall names (`across`).
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

EVERYBODY = ""
"""What the database is told where nobody was named."""
NOBODY = "0"
"""No merchant has this key."""

_within: ContextVar[str] = ContextVar("merchants", default=EVERYBODY)


class OutOfReach(RuntimeError):
    """Work for some merchants turned to another one."""


def within() -> str:
    """Whose rows are in reach, as the database is told: keys with commas between them."""
    return _within.get()


@contextmanager
def acting_for(*merchants: int) -> Iterator[None]:
    """Inside the block rows of these merchants alone are in reach; of nobody where none is named.

    Raises `OutOfReach` for one that is beyond a wall that stands already.
    """
    with scope():
        narrow(*merchants)
        yield


@contextmanager
def scope() -> Iterator[None]:
    """What is narrowed inside the block is as it was after it."""
    before = _within.set(_within.get())
    try:
        yield
    finally:
        _within.reset(before)


@contextmanager
def over_all() -> Iterator[None]:
    """Inside the block all rows are in reach: a person becomes another's, say."""
    before = _within.set(EVERYBODY)
    try:
        yield
    finally:
        _within.reset(before)


def narrow(*merchants: int) -> None:
    """From here to the end of the surrounding `scope` rows of these merchants alone are in reach.

    Raises `OutOfReach` as `acting_for` does.
    """
    told = ",".join(map(str, sorted(merchants))) or NOBODY
    beyond = [merchant for merchant in merchants if not reaches(merchant)]
    if beyond:
        raise OutOfReach(f"merchants {beyond} are not within {_within.get()}")
    _within.set(told)


def reaches(merchant: int) -> bool:
    """Whether rows of that merchant are in reach: for what is a merchant's and no row: a file."""
    standing = _within.get()
    return standing == EVERYBODY or str(merchant) in standing.split(",")


def lift() -> None:
    """From here to the end of the surrounding `scope` all rows are in reach.

    For a view that learns the merchant from something stronger than what narrowed the request: an
    API key counts, whichever session cookie comes along.
    """
    _within.set(EVERYBODY)


def carried(work: Callable[P, R]) -> Callable[P, R]:
    """`work` with the wall that stands now, on whatever thread and whenever it runs."""
    standing = _within.get()

    @wraps(work)
    def walled(*args: P.args, **kwargs: P.kwargs) -> R:
        with scope():
            _within.set(standing)
            return work(*args, **kwargs)

    return walled

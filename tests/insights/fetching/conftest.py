"""The committed shops, and raw connections of the role that only reads."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import psycopg
import pytest
from psycopg.rows import TupleRow

from insights import access, pool
from tests.insights.fetching.shops import Shops, plant

Raw = psycopg.Connection[TupleRow]
Connect = Callable[[], Raw]


@pytest.fixture
def shops(transactional_db: None) -> Iterator[Shops]:
    """Both shops, committed; the role's own connections end with the test."""
    yield plant()
    pool.close()


@pytest.fixture
def connect(shops: Shops) -> Iterator[Connect]:
    """Opens connections as the role, past all of ours."""
    with ExitStack() as stack:
        parameters = access.parameters()
        assert parameters is not None

        def one() -> Raw:
            return stack.enter_context(psycopg.connect(**parameters, autocommit=True))

        yield one


@pytest.fixture
def raw(connect: Connect) -> Raw:
    return connect()

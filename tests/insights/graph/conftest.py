"""The scripted reading for every test of a node, and a cache that begins empty."""

from collections.abc import Iterator

import pytest

from insights import cache
from tests.insights.graph.stand_in import script

__all__ = ["script"]


@pytest.fixture(autouse=True)
def nothing_kept() -> Iterator[None]:
    cache.answers.forget()
    yield
    cache.answers.forget()

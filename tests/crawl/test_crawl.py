"""Every address, asked for the neighbour's rows: nothing of them is shown or changed.

This is the short crawl: each address once, with GET and with POST of nothing. `test_crawl_deep` is
the whole.
"""

import pytest

from tests.crawl import addresses, calls, looking, roles
from tests.crawl.roles import Stage

pytestmark = pytest.mark.django_db


def test_an_operator_reaches_nothing_next_door(stage: Stage) -> None:
    person, found = roles.ROLES["operator"](stage), []
    for address in addresses.every():
        found += looking.over(address, calls.near(address, stage), stage, person)
    assert not found, "\n".join(found)


def test_nobody_reaches_anything(stage: Stage) -> None:
    person, found = roles.ROLES["nobody"](stage), []
    for address in addresses.every():
        found += looking.over(address, calls.near(address, stage), stage, person)
    assert not found, "\n".join(found)

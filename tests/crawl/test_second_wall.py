"""With the first wall down the second one alone shows and changes nothing of the neighbour's."""

import pytest

from tests.crawl import addresses, breaking, calls, looking, roles
from tests.crawl.asking import Person
from tests.crawl.roles import Stage

pytestmark = pytest.mark.django_db

ENOUGH = 15
"""Addresses that show something of Darío's where neither wall stands."""


def test_the_second_wall_alone_lets_nobody_next_door(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = roles.ROLES["owner"](stage)
    breaking.first_wall(monkeypatch)
    found = _near(stage, person)
    assert not found, "\n".join(found)


@pytest.mark.deep
def test_without_either_wall_the_crawl_sees_what_is_next_door(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = roles.ROLES["owner"](stage)
    breaking.first_wall(monkeypatch)
    breaking.second_wall(monkeypatch)
    shown = [one for one in _near(stage, person) if "Darío's" in one or "next door" in one]
    assert len({one.split(": ")[1] for one in shown}) >= ENOUGH, "\n".join(shown)


def _near(stage: Stage, person: Person) -> list[str]:
    return [
        told
        for address in addresses.every()
        for told in looking.over(address, calls.near(address, stage), stage, person)
    ]

"""The whole crawl: every address × every id of the neighbour's × every role × every method."""

import pytest

from tests.crawl import addresses, calls, looking, roles
from tests.crawl.asking import Person
from tests.crawl.roles import Stage
from tests.figures import Figure

pytestmark = [pytest.mark.django_db, pytest.mark.deep]


@pytest.mark.parametrize("role", roles.ROLES)
def test_nothing_of_the_neighbours_is_shown_or_changed(
    role: str, stage: Stage, figure: Figure
) -> None:
    person = roles.ROLES[role](stage)
    found = _crawled(stage, person, "/")
    assert not found, "\n".join(found)
    figure("requests of a crawl", person.asked)
    figure("requests left out of it: nobody there reads their body", person.left_out)


@pytest.mark.parametrize("role", roles.PROGRAMS)
def test_a_program_reaches_nothing_next_door(role: str, stage: Stage) -> None:
    found = _crawled(stage, roles.PROGRAMS[role](stage), "/api/")
    assert not found, "\n".join(found)


def _crawled(stage: Stage, person: Person, below: str) -> list[str]:
    found = []
    for address in addresses.every():
        if address.route.startswith(below):
            found += looking.over(address, calls.all_of(address, stage, person), stage, person)
    return found

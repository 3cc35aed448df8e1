"""The kill matrix: its table is whole, and a short selection of it is played."""

import subprocess
import sys

import pytest

from core.failpoints import PLACES
from tests.chaos.cells import CELLS, MATRIX, MOMENTS, SHORT, VICTIMS
from tests.fence.tree import ROOT
from tests.patience import LONG


def test_the_matrix_has_every_victim_at_every_moment() -> None:
    assert {(cell.victim, cell.moment) for cell in MATRIX} == {
        (victim, moment) for victim in VICTIMS for moment in MOMENTS
    }
    assert len(MATRIX) == len(VICTIMS) * len(MOMENTS)


ELSEWHERE = {"knowledge.swapping", "sale.following", "file.reading", "file.keeping"}
"""Places of no message's journey: `tests/catalog/knowledge`, `tests/chatbot/agent/turn/packs` and
`tests/merchants/file_readings` kill there."""


def test_every_place_is_the_scene_of_some_cell() -> None:
    assert {cell.place for cell in CELLS.values()} | ELSEWHERE == set(PLACES)


def test_doubt_is_expected_only_where_nobody_can_know() -> None:
    """A sender that dies with a claimed message, and a call hung up on of which no status tells."""
    doubtful = {name for name, cell in CELLS.items() if cell.doubtful}

    senders = {name for name in doubtful if CELLS[name].victim in ("worker", "lead")}
    assert doubtful - senders == {"graph-accepted_without_a_status"}


@pytest.mark.processes
@pytest.mark.xdist_group("processes")
def test_nothing_is_lost_and_nothing_happens_twice_in_the_short_selection() -> None:
    """The whole matrix takes minutes: `make test-chaos`."""
    played = subprocess.run(
        [sys.executable, "-m", "tests.chaos", "short", "--seed", "7"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=15 * LONG,
    )

    said = played.stdout + played.stderr
    assert played.returncode == 0, said
    assert played.stdout.count("all is well") == len(SHORT), said

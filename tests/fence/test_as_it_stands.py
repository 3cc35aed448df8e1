"""The code as it stands is inside the fence; here, because types take a minute of one core."""

from collections.abc import Sequence

import pytest

from tests.fence.commands import COMMANDS, quick_types, run

TYPES = ("mypy", ".")


@pytest.mark.parametrize(
    "command",
    [pytest.param(one, marks=[pytest.mark.deep] * (one == TYPES)) for one in COMMANDS],
    ids=" ".join,
)
def test_the_fence_holds(command: Sequence[str]) -> None:
    done = run(command, quiet=True)

    assert done.returncode == 0, done.stdout + done.stderr


def test_types_hold_as_far_as_they_are_ours() -> None:
    done = run(quick_types(), quiet=True)

    assert done.returncode == 0, done.stdout + done.stderr

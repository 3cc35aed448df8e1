"""The code as it stands is inside the fence; here, because types take a minute of one core."""

from collections.abc import Sequence

import pytest

from tests.fence.commands import COMMANDS, run


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_the_fence_holds(command: Sequence[str]) -> None:
    done = run(command, quiet=True)

    assert done.returncode == 0, done.stdout + done.stderr

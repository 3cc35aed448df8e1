"""What the code as it stands is held against: style, imports between floors, types."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.fence.tree import ROOT

COMMANDS: tuple[Sequence[str], ...] = (
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "."),
    ("lint-imports", "--no-logo"),
    ("mypy", "."),
)


def run(command: Sequence[str], *, quiet: bool = False) -> "subprocess.CompletedProcess[str]":
    """One of them, from the same environment as this process; `quiet` keeps what it says."""
    program = Path(sys.executable).with_name(command[0])
    return subprocess.run(
        [program, *command[1:]], cwd=ROOT, capture_output=quiet, text=True, check=False
    )

"""What the code as it stands is held against: style, imports between floors, types.

Types are looked at twice. `make test` does it without looking into the libraries of models and of
schemathesis: their five thousand modules take a third of the time, and what is called of them
counts as `Any` there. `make test-deep` and `make fence` follow every import.
"""

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
QUICK_CACHE = ROOT / ".mypy_cache" / "quick"
NOT_FOLLOWED = ("anthropic.*", "openai.*", "pydantic_ai.*", "schemathesis.*")
_OVERRIDE = """
[[tool.mypy.overrides]]
module = {modules}
follow_imports = "skip"
"""


def quick_types() -> Sequence[str]:
    """The command that looks at all types of ours, and into no library of `NOT_FOLLOWED`."""
    QUICK_CACHE.mkdir(parents=True, exist_ok=True)
    settings = QUICK_CACHE / "pyproject.toml"
    usual = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    settings.write_text(usual + _OVERRIDE.format(modules=list(NOT_FOLLOWED)), encoding="utf-8")
    return "mypy", "--config-file", str(settings), "--cache-dir", str(QUICK_CACHE), "."


def run(command: Sequence[str], *, quiet: bool = False) -> "subprocess.CompletedProcess[str]":
    """One of them, from the same environment as this process; `quiet` keeps what it says."""
    program = Path(sys.executable).with_name(command[0])
    return subprocess.run(
        [program, *command[1:]], cwd=ROOT, capture_output=quiet, text=True, check=False
    )

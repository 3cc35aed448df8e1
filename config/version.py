"""Which version of Mostrador this is; `pyproject.toml` is the one place that says it."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PROJECT: Final = ROOT / "pyproject.toml"


@cache
def version() -> str:
    """The version of this code, as `1.2.0`; a process reads it once."""
    told: str = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["version"]
    return told

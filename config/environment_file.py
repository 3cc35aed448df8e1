"""The file of lines NAME=value that stands in for the environment."""

import os
from pathlib import Path

from dotenv import dotenv_values


def lines() -> dict[str, str | None]:
    """The file's lines that the environment does not speak of; a "$" in them is a "$"."""
    file = os.environ.get("ENV_FILE") or Path(__file__).resolve().parent.parent / ".env"
    told = dotenv_values(file, interpolate=False)
    return {name: text for name, text in told.items() if not os.environ.get(name)}

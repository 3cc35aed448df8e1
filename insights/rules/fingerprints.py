"""What tells the cells of an answer from those of another one. Pure."""

import hashlib
import json
from collections.abc import Sequence

from insights.rules import encoding
from insights.rules.answers import Cell


def of(rows: Sequence[Sequence[Cell]]) -> str:
    """64 signs, alike for the same rows in whatever order they came."""
    lines = sorted(json.dumps([encoding.cell(one) for one in row]) for row in rows)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()

"""Statements written by hand, apart from the guard's lists: none hostile passes, the honest do."""

from pathlib import Path

from insights.rules.guard.judging import judge
from insights.rules.guard.values import Relations

ANY = Relations(anything=True)
HERE = Path(__file__).parent
ALLOWED = 0.98
"""Of the honest ones, as the specification asks."""


def test_no_hostile_statement_by_hand_passes() -> None:
    hostile = _statements("hostile_by_hand.txt")
    assert len(hostile) >= 160
    assert [sql for sql in hostile if judge(sql, ANY).allowed] == []


def test_honest_statements_by_hand_pass() -> None:
    honest = _statements("honest_by_hand.txt")
    assert len(honest) >= 120
    refused = [(sql, judge(sql, ANY).reason) for sql in honest if not judge(sql, ANY).allowed]
    assert len(refused) <= (1 - ALLOWED) * len(honest), refused


def _statements(name: str) -> list[str]:
    """One a line; lines that start with "# " tell their kind."""
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("# ")]

"""Statements written by hand, apart from the guard's lists: none hostile passes, the honest do.

`*_by_hand` come from somebody who knew the guard, `*_by_others` from somebody who knew nothing of
it: of those, 2 of 170 hostile ones passed when they were first tried (a call in the notation of a
column), and 145 of 150 honest ones.
"""

import json
from pathlib import Path

import pytest

from insights.rules.guard.judging import judge
from insights.rules.guard.values import Relations

ANY = Relations(anything=True)
HERE = Path(__file__).parent
ALLOWED = 0.98
"""Of the honest ones, as the specification asks."""


@pytest.mark.parametrize("hand", ["by_hand.txt", "by_others.jsonl"])
def test_no_hostile_statement_passes(hand: str) -> None:
    hostile = _statements(f"hostile_{hand}")
    assert len(hostile) >= 160
    assert [sql for sql in hostile if judge(sql, ANY).allowed] == []


@pytest.mark.parametrize("hand", ["by_hand.txt", "by_others.jsonl"])
def test_honest_statements_pass(hand: str) -> None:
    honest = _statements(f"honest_{hand}")
    assert len(honest) >= 120
    refused = [(sql, judge(sql, ANY).reason) for sql in honest if not judge(sql, ANY).allowed]
    assert len(refused) <= (1 - ALLOWED) * len(honest), refused


def test_no_function_is_called_by_the_notation_of_a_column() -> None:
    """PostgreSQL reads `s.f` and `(s).f` as `f(s)` where `s` is a value."""
    calls = [
        "SELECT (30::float8).pg_sleep",
        "SELECT s.pg_sleep FROM generate_series(9, 9) AS s",
        "SELECT s.pg_sleep FROM generate_series(9, 9) AS s(n), (SELECT 1 AS pg_sleep) AS q",
        "SELECT u.current_setting FROM unnest(array['server_version']) AS u",
        "SELECT abs.sqrt FROM abs(4)",
        "SELECT l.sqrt FROM ventas v, LATERAL abs(v.total) AS l",
        "SELECT 1 FROM ventas v WHERE (v.nombre).pg_read_file = ''",
    ]
    assert [sql for sql in calls if judge(sql, ANY).allowed] == []


def test_columns_of_functions_and_relations_are_read() -> None:
    honest = [
        "SELECT s.n FROM generate_series(1, 9) AS s(n)",
        "SELECT s.s FROM generate_series(1, 9) AS s",
        "SELECT e.key, e.value FROM ventas v, jsonb_each_text(v.datos) AS e",
        "SELECT q.n FROM (SELECT 1 AS n) AS q",
        "SELECT l.total FROM ventas v, LATERAL (SELECT v.total) AS l",
        "SELECT w.n FROM (VALUES (1)) AS w(n)",
        "WITH c AS (SELECT 1 AS n) SELECT c.n FROM c",
    ]
    assert [(sql, judge(sql, ANY).reason) for sql in honest if not judge(sql, ANY).allowed] == []


def _statements(name: str) -> list[str]:
    """One a line, as JSON where statements have lines; else lines with "# " tell their kind."""
    lines = (HERE / name).read_text(encoding="utf-8").split("\n")
    if name.endswith(".jsonl"):
        return [json.loads(line)["sql"] for line in lines if line]
    return [line for line in lines if line and not line.startswith("# ")]

"""The file of golden questions says what plain Python counts, and asks enough of each kind.

`python -m pytest tests/insights/asking` with WRITE_GOLDEN=1 writes it anew.
"""

import json
import os
from collections import Counter
from decimal import Decimal
from pathlib import Path
from typing import Any

from insights.rules import evaluation
from insights.rules.answers import Status
from tests.insights.asking import answerable, unanswerable

FILE = Path("config/demo/data/inversion-publica.jsonl")
REFUSALS = (
    *unanswerable.BACK,
    *unanswerable.OUTSIDE,
    *unanswerable.NEVER,
    *unanswerable.ELSEWHERE,
)


def lines() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = [
        {"kind": kind, "question": question, "rows": rows, **more}
        for kind, question, rows, more in answerable.questions()
    ]
    for kind, question, statuses in REFUSALS:
        status = statuses[0] if len(statuses) == 1 else list(statuses)
        found.append({"kind": kind, "question": question, "status": status})
    for kind, question, says in unanswerable.IN_WORDS:
        found.append({"kind": kind, "question": question, "rows": [], "says": list(says)})
    return found


def written() -> str:
    return "".join(json.dumps(line, ensure_ascii=False, default=number) + "\n" for line in lines())


def number(value: Any) -> int | float:
    """A decimal as JSON writes it."""
    assert isinstance(value, Decimal)
    return int(value) if value == int(value) else float(value)


def test_the_file_holds_what_is_counted_here() -> None:
    if os.environ.get("WRITE_GOLDEN") == "1":
        FILE.write_text(written(), encoding="utf-8")
    assert FILE.read_text(encoding="utf-8") == written()


def test_there_are_enough_questions_of_each_kind() -> None:
    found = evaluation.parsed(FILE.read_text(encoding="utf-8"))
    withheld = [one for one in found if Status.ANSWER not in one.statuses]
    assert len(found) >= 100
    assert len(withheld) >= 20
    assert min(Counter(one.kind for one in found).values()) >= 1
    assert len({(one.previous, one.question) for one in found}) == len(found)


def test_no_answer_is_empty_or_longer_than_a_page_shows() -> None:
    for one in evaluation.parsed(FILE.read_text(encoding="utf-8")):
        if one.rows is not None and not one.says and one.kind != "social":
            assert 0 < len(one.rows) <= 40, one.question

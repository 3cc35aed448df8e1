"""Turns run again, told on a terminal or as JSON: for developers, codes as they are, in English."""

from collections.abc import Iterable, Iterator
from difflib import ndiff
from typing import Any

from django.utils import timezone
from rich.console import Console
from rich.table import Table
from rich.text import Text

from chatbot.agent.replay.comparing import Comparison, Difference, told
from chatbot.agent.replay.outcomes import Outcome
from chatbot.agent.replay.running import ERASED, Rerun
from chatbot.agent.replay.summing import Summary

SAME, OTHER, WORSE = "same", "different", "REGRESSION"
_COLOURS = {SAME: "green", OTHER: "yellow", WORSE: "bold red"}
_SKIPPED = {
    ERASED: "erased with its customer: there is nothing to run again",
    "unreadable": "recorded by another version: it cannot be read",
}


def fate(compared: Comparison) -> str:
    """One word for it."""
    if compared.is_regression:
        return WORSE
    return SAME if compared.is_same else OTHER


def table(reruns: Iterable[Rerun], *, quiet: bool = False) -> Table:
    """A row a turn; `quiet` leaves out those that are the same."""
    rows = Table(expand=True, show_lines=True, header_style="bold")
    for title, ratio in (("turn", 2), ("what was done", 4), ("what differs", 6)):
        rows.add_column(title, ratio=ratio, overflow="fold")
    for one in reruns:
        if quiet and one.comparison is not None and one.comparison.is_same:
            continue
        rows.add_row(_head(one), _was(one), _differs(one))
    return rows


def _head(one: Rerun) -> Text:
    at = timezone.localtime(one.at)
    text = Text(f"{at:%d/%m %H:%M:%S}\n{str(one.turn_id)[:8]}\n", "dim")
    return text.append("\n".join(f"“{heard}”" for heard in one.heard), "default")


def _was(one: Rerun) -> Text:
    if one.comparison is None:
        return Text(_SKIPPED[one.skipped], "dim italic")
    return Text("\n".join(_lines(one.comparison.was)))


def _lines(outcome: Outcome) -> Iterator[str]:
    for act in outcome.acts:
        yield ("✓ " if act.accepted else "✗ ") + told(act)
    total = "" if outcome.total is None else f" · {outcome.total:.2f}"
    yield f"→ {outcome.state}{total}"
    yield f"by {outcome.proposer}"


def _differs(one: Rerun) -> Text:
    if one.comparison is None:
        return Text("skipped", "dim")
    word = fate(one.comparison)
    text = Text(word, _COLOURS[word])
    for difference in one.comparison.differences:
        text.append("\n").append_text(_line(difference))
    return text


def _line(difference: Difference) -> Text:
    colour = "red" if difference.regression else "yellow"
    text = Text(difference.code + " ", colour)
    if difference.code == "WORDS":
        return text.append_text(_lines_changed(difference))
    text.append(difference.was or "–", "default")
    return text.append(" → ", "dim").append(difference.now or "–", "default")


def _lines_changed(difference: Difference) -> Text:
    """Only the lines that are otherwise, as a diff."""
    text = Text()
    for line in ndiff(difference.was.splitlines(), difference.now.splitlines()):
        if line[:2] in _SIGNS and line[2:].strip():
            text.append(f"\n{line}", _SIGNS[line[:2]])
    return text


_SIGNS = {"- ": "red", "+ ": "green"}


def last_line(total: Summary) -> Text:
    """ "12 turns: 10 same, 1 different, 1 regression; 2 skipped", and tokens and cost."""
    told = f"{total.turns} turns: {total.same} same, {total.different} different, "
    told += f"{total.regressions} regressions; {total.skipped} skipped"
    text = Text(told, "bold red" if total.regressions else "bold green")
    if total.now.calls:
        cost = "cost unknown" if total.now.cost is None else f"{total.now.cost:.6f} USD"
        was = "cost unknown" if total.was.cost is None else f"{total.was.cost:.6f} USD"
        tokens = f"{total.now.tokens_in} + {total.now.tokens_out} tokens"
        text.append(f"\n{total.now.calls} calls, {tokens}, {cost} (then {was})", "default")
    return text


def show(console: Console, reruns: list[Rerun], total: Summary) -> None:
    """The table, then the sum; of many turns only those that differ."""
    console.print(table(reruns, quiet=len(reruns) > MOST_WHOLE))
    console.print(last_line(total))


MOST_WHOLE = 40
"""Turns that are all shown; of more, those that are the same are only counted."""


def as_json(reruns: Iterable[Rerun], total: Summary) -> dict[str, Any]:
    """`{"turns": [{"turn", "at", "heard", "skipped", "fate", "differences"}], "summary"}`.

    A fate is same, different, regression or skipped; differences and summary as of their values.
    """
    return {"turns": [_json(one) for one in reruns], "summary": total.as_json()}


def _json(one: Rerun) -> dict[str, Any]:
    compared = one.comparison
    return {
        "turn": str(one.turn_id),
        "at": one.at.isoformat(),
        "heard": list(one.heard),
        "skipped": one.skipped,
        "fate": fate(compared).lower() if compared is not None else "skipped",
        "differences": compared.as_json()["differences"] if compared is not None else [],
    }

"""The figures of an evaluation as Markdown: what was reached, refused, checked, spent. Pure."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import groupby
from math import comb

from tests.benchmarks.figures import percentile
from tests.evaluation.acting import Taken, Trial


@dataclass(frozen=True, slots=True)
class Head:
    """What was measured, and when (a date)."""

    date: str
    model: str
    trials: int


def written(head: Head, trials: Sequence[Trial]) -> str:
    """The whole report."""
    turns = [turn for trial in trials for turn in trial.turns]
    blocks = [
        f"# Evaluation of {head.date}: {head.model}",
        f"{len({one.conversation for one in trials})} conversations, {head.trials} trials each, "
        f"{len(turns)} turns.",
        _whose(turns),
        _table("Task success", ("what", "value"), _success(trials, head.trials)),
        _table("By sort", ("sort", "solved"), _sorts(trials)),
        _table("Turns", ("what", "value"), _turns(turns)),
        _table("Refused actions", ("code", "times"), _counted(c for t in turns for c in t.refused)),
        _table(
            "Sentences that were not said",
            ("reason", "times"),
            _counted(reason for turn in turns for reason in turn.dropped),
        ),
        _listed("Not solved", _failures(trials)),
    ]
    return "\n\n".join(block for block in blocks if block) + "\n"


def _whose(turns: Sequence[Taken]) -> str:
    """A warning where the figures are not the model's at all."""
    if any(turn.tokens_in and not turn.fallback for turn in turns):
        return ""
    return "**The model answered no turn: these are the figures of the rules.**"


def _success(trials: Sequence[Trial], number: int) -> Iterable[tuple[str, str]]:
    solved = sum(trial.solved for trial in trials)
    yield "solved", f"{solved} of {len(trials)} ({_share(solved, len(trials))})"
    for k in range(1, number + 1):
        yield f"pass^{k}", f"{pass_all(trials, k):.1%}"


def pass_all(trials: Sequence[Trial], k: int) -> float:
    """pass^k: how likely it is that k trials of a conversation all succeed, on average over the
    conversations; from n trials with c successes, C(c, k) / C(n, k)."""
    ordered = sorted(trials, key=lambda trial: trial.conversation)
    chances = []
    for _name, group in groupby(ordered, key=lambda trial: trial.conversation):
        of_one = list(group)
        won = sum(trial.solved for trial in of_one)
        chances.append(comb(won, k) / comb(len(of_one), k))
    return sum(chances) / len(chances) if chances else 0.0


def _sorts(trials: Sequence[Trial]) -> Iterable[tuple[str, str]]:
    for sort in dict.fromkeys(trial.sort for trial in trials):
        of_sort = [trial.solved for trial in trials if trial.sort == sort]
        yield sort, f"{sum(of_sort)} of {len(of_sort)} ({_share(sum(of_sort), len(of_sort))})"


def _turns(turns: Sequence[Taken]) -> Iterable[tuple[str, str]]:
    asked = [turn for turn in turns if turn.tokens_in or turn.fallback]
    yield "needed no model", str(len(turns) - len(asked))
    yield "answered by the model", str(sum(not turn.fallback for turn in asked))
    for fallback, times in sorted(Counter(t.fallback for t in asked if t.fallback).items()):
        yield f"rules in its place: {fallback}", str(times)
    yield "with a sentence that was not said", str(sum(bool(turn.dropped) for turn in turns))
    into, cached = sum(t.tokens_in for t in turns), sum(t.cached for t in turns)
    yield "tokens in (of those cached)", f"{into:,} ({cached:,})"
    yield "tokens out", f"{sum(t.tokens_out for t in turns):,}"
    if asked:
        yield "tokens in a turn, p50", f"{percentile([t.tokens_in for t in asked], 0.5):,.0f}"
        waits = [turn.milliseconds for turn in asked]
        for share in (0.5, 0.95):
            yield f"the model's answer, p{share * 100:.0f}", f"{percentile(waits, share):,.0f} ms"
    yield from _cost(turns, len(asked))


def _cost(turns: Sequence[Taken], asked: int) -> Iterable[tuple[str, str]]:
    if any(turn.cost is None for turn in turns):
        yield "cost", "no price is known"
        return
    cost = sum((turn.cost or Decimal(0) for turn in turns), Decimal(0))
    yield "cost", f"{cost:.4f} USD"
    if asked:
        yield "cost of a thousand turns", f"{cost / asked * 1000:.2f} USD"


def _counted(names: Iterable[str]) -> Iterable[tuple[str, str]]:
    return [(name, str(times)) for name, times in Counter(names).most_common()]


def _failures(trials: Sequence[Trial]) -> Iterable[str]:
    counted = Counter(
        f"{trial.conversation}: {'; '.join(trial.problems)}" for trial in trials if trial.problems
    )
    return [f"{words} (×{times})" for words, times in counted.items()]


def _share(part: int, whole: int) -> str:
    return f"{part / whole:.1%}" if whole else "-"


def _table(title: str, head: tuple[str, str], rows: Iterable[tuple[str, str]]) -> str:
    body = [f"| {_cell(what)} | {_cell(value)} |" for what, value in rows]
    if not body:
        return f"## {title}\n\nNone."
    return "\n".join([f"## {title}", "", f"| {head[0]} | {head[1]} |", "|---|---:|", *body])


def _listed(title: str, lines: Iterable[str]) -> str:
    body = [f"- {' '.join(line.split())}" for line in lines]
    return "\n".join([f"## {title}", "", *(body or ["None."])])


def _cell(text: str) -> str:
    return text.replace("|", "\\|")

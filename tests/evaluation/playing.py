"""An evaluation within an installation: agree on its cost, play it, write it down."""

import argparse
import sys
from collections.abc import Callable, Sequence
from decimal import Decimal
from pathlib import Path
from time import monotonic

from django.conf import settings

from llm import model_config, prices
from llm.rules.costs import Tokens
from llm.rules.model_configs import PROVIDERS
from tests.evaluation import running
from tests.evaluation.acting import Trial
from tests.evaluation.expected import expected
from tests.evaluation.reporting import Head, written
from tests.evaluation.scripts import Conversation


def seat() -> tuple[str, str]:
    """Provider and model of the installation; "" for both where no model is configured."""
    provider = model_config.installed()
    known = PROVIDERS.get(provider)
    return (provider, settings.LLM_MODEL or known.model) if known else ("", "")


def agreed(conversations: Sequence[Conversation], trials: int, *, yes: bool) -> bool:
    """Tells what it costs at most, and asks; False where nothing may be asked of a model."""
    provider, model = seat()
    if not model:
        print(
            "No model is configured: see «A model in the seat» in docs/guide.md.", file=sys.stderr
        )
        return False
    price = _price(provider, model)
    print(f"{provider}:{model}, {len(conversations)} conversations × {trials} trials")
    print(expected(conversations, trials, price))
    if yes:
        return True
    if not sys.stdin.isatty():
        print("Nobody is here to agree to that: add --yes.", file=sys.stderr)
        return False
    return input("Play them? [y/N] ").strip().casefold() in ("y", "yes", "s", "sí", "si")


def _price(provider: str, model: str) -> Callable[[int, int], Decimal] | None:
    listed = prices.listed(provider, model)
    return None if listed is None else lambda into, out: listed(Tokens(into=into, out=out))


def report(conversations: Sequence[Conversation], asked: argparse.Namespace, today: str) -> str:
    """Plays them all, each trial told as it ends, and the figures as Markdown."""
    began, done = monotonic(), list[Trial]()

    def told(trial: Trial) -> None:
        done.append(trial)
        mark = "solved" if trial.solved else f"NOT SOLVED: {'; '.join(trial.problems)}"
        print(f"{len(done):>4} {monotonic() - began:6.0f} s  {trial.conversation}: {mark}")
        if asked.threads and not trial.solved:
            print("\n".join(f"       {line}" for line in "\n".join(trial.thread).splitlines()))

    trials = running.run(conversations, trials=asked.trials, at_once=asked.at_once, told=told)
    head = Head(today, ":".join(seat()), asked.trials)
    return written(head, trials)


def kept(text: str, folder: Path, today: str) -> Path:
    """Writes the report; one a day and model, the newest."""
    folder.mkdir(parents=True, exist_ok=True)
    name = "-".join(part.replace("/", "-") for part in (today, *seat()))
    path = folder / f"{name}.md"
    path.write_text(text, encoding="utf-8")
    return path

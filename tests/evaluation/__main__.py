"""`python -m tests.evaluation [--provider --model --trials 3 --only NAME] [--yes]`: plays Spanish
conversations on a real model, tells the cost before it asks anything, and prints the figures."""

import argparse
import os
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic

from dotenv import dotenv_values

from tests.benchmarks.around import installation
from tests.evaluation.conversations import CONVERSATIONS
from tests.evaluation.scripts import chosen
from tests.fence.tree import ROOT

OURS = ("LLM_", "OPENAI_", "ANTHROPIC_")
"""Variables that name a model; nothing else of an installation is taken along."""
KEPT_IN = ROOT / "docs" / "evaluations"


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.evaluation", description=__doc__)
    parser.add_argument("--provider", choices=("openai", "anthropic", "compatible"))
    parser.add_argument("--model")
    parser.add_argument("--trials", type=int, default=3)
    parser.add_argument("--at-once", type=int, default=4, help="conversations side by side")
    parser.add_argument("--only", action="append", default=[], metavar="NAME or SORT")
    parser.add_argument("--yes", action="store_true", help="spend it without asking")
    parser.add_argument("--save", action="store_true", help=f"keep it in {KEPT_IN.name}/ as well")
    parser.add_argument("--threads", action="store_true", help="print what was not solved whole")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    """0 when it was played, 1 when there is no model or nobody agreed to the cost."""
    asked = arguments(words)
    conversations = chosen(CONVERSATIONS, asked.only)
    if not conversations:
        print(f"No conversation is called {', '.join(asked.only)}.", file=sys.stderr)
        return 1
    name_the_model(asked, Path(os.environ.get("ENV_FILE") or ROOT / ".env"))
    with installation():
        # Its modules are Django's, which is set up only now.
        from tests.evaluation import playing

        began = monotonic()
        if not playing.agreed(conversations, asked.trials, yes=asked.yes):
            return 1
        today = f"{datetime.now(UTC):%Y-%m-%d}"
        report = playing.report(conversations, asked, today)
        print(f"\n{report}\nTook {monotonic() - began:.0f} s.")
        if asked.save:
            print(f"Kept in {playing.kept(report, KEPT_IN, today)}.")
    return 0


def name_the_model(asked: argparse.Namespace, file: Path) -> None:
    """Provider and model as asked for, keys from the environment or the installation's file."""
    for name, value in dotenv_values(file).items():
        if value and name.startswith(OURS):
            os.environ.setdefault(name, value)
    if asked.provider:
        os.environ["LLM_PROVIDER"] = asked.provider
    if asked.model:
        os.environ["LLM_MODEL"] = asked.model


if __name__ == "__main__":
    sys.exit(main())

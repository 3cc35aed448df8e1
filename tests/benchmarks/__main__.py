"""`python -m tests.benchmarks [PART ...]`: measures all parts, or those; prints Markdown tables."""

import argparse
import os
import platform
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from tests.benchmarks import around, routes

PARTS = (
    *(
        "route",
        "tokens",
        "long",
        "turn",
        "record",
        "thinking",
        "workers",
        "analyzer",
        "questions",
        "shop",
        "knowledge",
        "asked",
        "slots",
    ),
    *("webhook", "strangers", "idle", "first", "consoles", "growth", "fairness", "files", "walls"),
)


def main() -> None:
    """Those parts that are named, or all of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], metavar="PART")
    wanted = parser.parse_args().parts or PARTS
    load = os.getloadavg()[0]
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load before: {load:.2f}")
    if "route" in wanted:
        routes.run()
    if set(wanted) - {"route"}:
        _with_a_database(wanted)


def _with_a_database(wanted: Sequence[str]) -> None:
    with around.installation() as folder:
        parts = _parts(folder)
        for name, run in parts.items():
            if name in wanted:
                run()


def _parts(folder: Path) -> dict[str, Callable[[], None]]:
    """Their modules are Django's, which is set up only now."""
    from tests.benchmarks import (
        acknowledgements,
        analyses,
        consoles,
        fairness,
        first_answer,
        foreign_files,
        idle,
        long_messages,
        records,
        side_by_side,
        strangers,
        thinking,
        tokens,
        turns,
        walls,
    )
    from tests.benchmarks.growth import report

    return {
        "tokens": tokens.run,
        "long": long_messages.run,
        "turn": turns.run,
        "walls": walls.run,
        "record": records.run,
        "thinking": partial(thinking.run, folder),
        "workers": partial(side_by_side.run, folder),
        "webhook": partial(acknowledgements.run, folder),
        "strangers": partial(strangers.run, folder),
        "idle": partial(idle.run, folder),
        "first": first_answer.run,
        "consoles": partial(consoles.run, folder),
        "analyzer": partial(analyses.run, folder),
        "growth": report.run,
        "fairness": partial(fairness.run, folder),
        "files": partial(foreign_files.run, folder),
        **_asked_of_rows(),
    }


def _asked_of_rows() -> dict[str, Callable[[], None]]:
    """Questions to what the shop keeps."""
    from tests.benchmarks import asked, knowledge, questions, shop_questions, slots

    return {
        "questions": questions.run,
        "shop": shop_questions.run,
        "knowledge": knowledge.run,
        "asked": asked.run,
        "slots": slots.run,
    }


if __name__ == "__main__":
    main()

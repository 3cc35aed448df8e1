"""`python -m tests.benchmarks [PART ...]`: measures all parts, or those; prints Markdown tables."""

import argparse
import os
import platform
from collections.abc import Sequence

from tests.benchmarks import around, routes, tokens

PARTS = (
    *("route", "tokens", "turn", "record", "thinking", "workers", "analyzer", "questions", "shop"),
    *("webhook", "strangers", "idle", "first", "consoles"),
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
    if "tokens" in wanted:
        tokens.run()
    if set(wanted) - {"route", "tokens"}:
        _with_a_database(wanted)


def _with_a_database(wanted: Sequence[str]) -> None:
    with around.installation() as folder:
        # Their modules are Django's, which is set up only now.
        from tests.benchmarks import (
            acknowledgements,
            analyses,
            consoles,
            first_answer,
            idle,
            questions,
            records,
            shop_questions,
            side_by_side,
            strangers,
            thinking,
            turns,
        )

        if "turn" in wanted:
            turns.run()
        if "record" in wanted:
            records.run()
        if "thinking" in wanted:
            thinking.run(folder)
        if "workers" in wanted:
            side_by_side.run(folder)
        if "webhook" in wanted:
            acknowledgements.run(folder)
        if "strangers" in wanted:
            strangers.run(folder)
        if "idle" in wanted:
            idle.run(folder)
        if "first" in wanted:
            first_answer.run()
        if "consoles" in wanted:
            consoles.run(folder)
        if "analyzer" in wanted:
            analyses.run(folder)
        if "questions" in wanted:
            questions.run()
        if "shop" in wanted:
            shop_questions.run()


if __name__ == "__main__":
    main()

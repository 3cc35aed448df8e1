"""`python -m tests.benchmarks [route turn webhook first]`: measures, prints Markdown tables."""

import argparse
import os
import platform
from collections.abc import Sequence

from tests.benchmarks import around, routes

PARTS = ("route", "turn", "webhook", "first")


def main() -> None:
    """Those parts that are named, or all of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], metavar="PART")
    wanted = parser.parse_args().parts or PARTS
    load = os.getloadavg()[0]
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load before: {load:.2f}")
    if "route" in wanted:
        routes.run()
    if {"turn", "webhook", "first"} & set(wanted):
        _with_a_database(wanted)


def _with_a_database(wanted: Sequence[str]) -> None:
    with around.installation() as folder:
        # Their modules are Django's, which is set up only now.
        from tests.benchmarks import acknowledgements, first_answer, turns

        if "turn" in wanted:
            turns.run()
        if "webhook" in wanted:
            acknowledgements.run(folder)
        if "first" in wanted:
            first_answer.run()


if __name__ == "__main__":
    main()

"""`python -m tests.chaos [part or cell ...]`: breaks the system, says what was true afterwards.

Without names: all cells, the minute without Redis, PostgreSQL restarted, an upgrade, and the soak.
Ends with 1 when something is not as it should be.
"""

import argparse
import random
import sys

from tests.chaos import ground
from tests.chaos.cells import CELLS, SHORT

PARTS = ("cells", "short", "redis", "postgres", "upgrade", "soak")


def main() -> None:
    """Breaks what is named, or everything."""
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {PARTS} or of a cell")
    parser.add_argument("--table", action="store_true", help="print the rows as Markdown only")
    parser.add_argument("--minutes", type=float, default=10.0, help="of the soak")
    parser.add_argument("--seed", type=int, default=None, help="of the soak's chances")
    told = parser.parse_args()
    if unknown := set(told.names) - set(PARTS) - set(CELLS):
        parser.error(f"no {', '.join(sorted(unknown))}; cells: {', '.join(CELLS)}")
    told.names = told.names or [part for part in PARTS if part != "short"]
    if told.seed is None:
        told.seed = random.SystemRandom().randrange(10**6)
    with ground.installation():
        well = _play(told)
    sys.exit(0 if well else 1)


def _play(told: argparse.Namespace) -> bool:
    # Their modules are Django's, which is set up only now.
    from tests.chaos import outages, report, soak, stage
    from tests.chaos.trial import Trial

    wanted = [cell for cell in CELLS if cell in told.names or "cells" in told.names]
    wanted += [cell for cell in SHORT if "short" in told.names and cell not in wanted]
    outcomes = []
    with stage.set_up(told.seed) as ready:
        for name in wanted:
            outcomes.append(Trial(ready, CELLS[name]).run())
            report.say(outcomes[-1], quietly=told.table)
        well = not any(outcome.wrong for outcome in outcomes)
        if outcomes:
            report.matrix(outcomes)
        if "redis" in told.names:
            well &= report.outage(outages.without_redis(ready))
            well &= report.outage(outages.redis_hangs(ready))
        if "postgres" in told.names:
            well &= report.outage(outages.postgres_restarts(ready))
        if "upgrade" in told.names:
            well &= report.outage(outages.upgraded(ready))
        if "soak" in told.names:
            well &= report.soak(soak.run(ready, told.minutes))
    return well


if __name__ == "__main__":
    main()

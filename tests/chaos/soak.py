"""Minutes of trade while something dies every few seconds, by chance but by a seed that is said."""

import random
import signal
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from tests.chaos import holding
from tests.chaos.holding import Counts
from tests.chaos.house import NotInTime
from tests.chaos.outages import REST, pause
from tests.chaos.people import Crowd
from tests.chaos.stage import Stage
from tests.chaos.trial import at_rest

LANES, THINK = 6, 0.4
CALM = (6.0, 15.0)
"""Seconds between two deaths, at least and at most."""
FATES = (
    ("worker", signal.SIGKILL),
    ("worker", signal.SIGKILL),
    ("web", signal.SIGKILL),
    ("valkey", signal.SIGKILL),
    ("postgres", signal.SIGKILL),
    ("postgres", signal.SIGINT),
)


@dataclass(frozen=True, slots=True)
class Soaked:
    """How often each died, the longest wait for an answer in seconds, and what was true at last."""

    minutes: float
    seed: int
    kills: Mapping[str, int]
    longest: float
    counts: Counts
    wrong: str
    story: str


def run(stage: Stage, minutes: float) -> Soaked:
    """Trade and die for so long; then everybody is served and everything counted."""
    print(f"soak of {minutes:g} minutes, seed {stage.seed}", flush=True)
    chance, kills = random.Random(stage.seed), Counter[str]()
    crowd = Crowd(stage.meta, stage.graph, LANES, THINK)
    until, story = time.monotonic() + minutes * 60, ""
    while time.monotonic() < until:
        pause(stage, crowd, chance.uniform(*CALM))
        name, sign = chance.choice(FATES)
        kills[f"{name} {sign.name}"] += 1
        stage.house.kill(name, sign)
    crowd.closed = True
    try:
        stage.house.watch(lambda: crowd.has_gone and at_rest(stage), REST)
    except NotInTime as error:
        story = str(error)
    counts = holding.count(stage.merchant, stage.graph, crowd.came)
    # Any death of a sender or of the database may leave one message of which nobody knows.
    found = counts.wrong(doubtful=sum(kills.values()))
    wrong = ", ".join(f"{name}: {number}" for name, number in found.items())
    asked = [one for customer in crowd.came for one in customer.asked if one.answered]
    longest = max((one.answered - one.written for one in asked if one.answered), default=0.0)
    return Soaked(
        minutes, stage.seed, kills, longest, counts, wrong or story, story or stage.house.story()
    )

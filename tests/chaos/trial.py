"""One cell of the matrix, played: customers buy, the fault strikes, everything is counted."""

import signal
import time
from collections.abc import Callable
from dataclasses import dataclass

from django.db import Error, connection

from tests.chaos import holding
from tests.chaos.cells import CUSTOMERS, Cell
from tests.chaos.holding import Counts
from tests.chaos.house import NotInTime
from tests.chaos.people import Customer
from tests.chaos.stage import Stage

SECONDS = 450.0
"""Longer than the longest documented wait: 60 s for a status, and what queues behind it."""
ARRIVAL_SECONDS = 60.0
SPARE = "spare"
LEAD_SECONDS = 12.0
"""Longer than the silence after which PostgreSQL gives the lead to another."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """`recovery`: seconds of the longest wait that the fault caused, None when it never struck.

    `counts` None: the trial did not come to an end, and `story` says what was heard last.
    """

    cell: Cell
    recovery: float | None
    counts: Counts | None
    story: str = ""

    @property
    def wrong(self) -> str:
        """What is wrong, in words; empty when all is well."""
        if self.counts is None:
            return self.story
        if self.recovery is None:
            return "the fault never struck"
        found = self.counts.wrong(doubtful=self.cell.doubtful)
        return ", ".join(f"{name}: {number}" for name, number in found.items())


class Trial:
    """The fault of one cell among customers who buy."""

    def __init__(self, stage: Stage, cell: Cell) -> None:
        self.stage, self.cell = stage, cell
        self.struck: float | None = None
        self.customers = [Customer(stage.meta, stage.graph) for _ in range(CUSTOMERS)]
        self._deaths = len(stage.house.deaths)
        self._served = 0.0

    def run(self) -> Outcome:
        """Play it; the stage is as before at the end."""
        house, meta, cell = self.stage.house, self.stage.meta, self.cell
        house.forgive()
        meta.silence = cell.silence
        action = "kill" if cell.by_itself else "stop"
        house.arm(cell.process, f"{cell.place}={action}@{cell.at}")
        self._deaths = len(house.deaths)
        for customer in self.customers:
            customer.start()
        try:
            house.watch(self._is_over, SECONDS)
            counts = holding.count(self.stage.merchant, self.stage.graph, self.customers)
            return Outcome(cell, self._recovery(time.monotonic()), counts, house.story())
        except NotInTime as error:
            return Outcome(cell, None, None, f"{self._so_far()} {error}")
        finally:
            self._clear_away()

    def _is_over(self) -> bool:
        self._look_for_the_fault()
        if not all(each.has_bought for each in self.customers):
            return False
        # A process may need longer to arrive than people to buy.
        self._served = self._served or time.monotonic()
        late = time.monotonic() > self._served + ARRIVAL_SECONDS
        return (self.struck is not None or late) and at_rest(self.stage)

    def _look_for_the_fault(self) -> None:
        if self.struck is not None:
            return
        house, name = self.stage.house, self.cell.process
        if self.cell.by_itself:
            mine = [when for who, when in house.deaths[self._deaths :] if who == name]
            self.struck = mine[0] if mine else None
        elif house.stands_still(name):
            self.struck = time.monotonic()
            _BLOWS.get(self.cell.victim, _kill)(self.stage, self.cell)
            house.goes_on(name)

    def _recovery(self, now: float) -> float | None:
        """The longest wait after the fault: for an answer, or for rest after the last answer."""
        if self.struck is None or self.stage.graph.harm_left:
            return None
        asked = [one for each in self.customers for one in each.asked]
        answered = [one for one in asked if one.answered and one.answered > self.struck]
        waits = [one.answered - max(self.struck, one.written) for one in answered if one.answered]
        last = max((one.answered or 0.0 for one in asked), default=0.0)
        return max([*waits, now - max(self.struck, last)])

    def _so_far(self) -> str:
        return "; ".join(
            f"{each.phone}: " + ", ".join(f"{one.step.words!r} {_how(one)}" for one in each.asked)
            for each in self.customers
        )

    def _clear_away(self) -> None:
        house, meta = self.stage.house, self.stage.meta
        for customer in self.customers:
            customer.leave()
        if self.struck is None:
            house.disarm(self.cell.process)
        meta.silence = False
        if house.has(SPARE):
            house.dismiss(SPARE)
        self.stage.graph.hang_up_on_letters = 0
        self.stage.graph.script.answers.clear()


def at_rest(stage: Stage) -> bool:
    """Whether Meta has told everything and the shop has nothing left to do."""
    if not stage.meta.has_told_all:
        return False
    try:
        return holding.now_quiet(stage.merchant)
    except Error:
        connection.close()
        return False


def _how(asked: object) -> str:
    accepted, answered = getattr(asked, "accepted", None), getattr(asked, "answered", None)
    return "answered" if answered else "accepted" if accepted else "not accepted"


def _kill(stage: Stage, cell: Cell) -> None:
    stage.house.kill(cell.victim)


def _postgres(stage: Stage, cell: Cell) -> None:
    stage.house.kill("postgres", signal.SIGINT if cell.restart else signal.SIGKILL)


def _graph(stage: Stage, cell: Cell) -> None:
    stage.graph.hang_up_on_letters = 1


def _media(stage: Stage, cell: Cell) -> None:
    stage.graph.fail_media("receipt")


def _lead(stage: Stage, cell: Cell) -> None:
    """While the dispatcher stands still another worker serves; then there are two of them."""
    stage.house.hire(SPARE, like="worker")
    stage.house.rest(LEAD_SECONDS)


_BLOWS: dict[str, Callable[[Stage, Cell], None]] = {
    "postgres": _postgres,
    "graph": _graph,
    "media": _media,
    "lead": _lead,
}

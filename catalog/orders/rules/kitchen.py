"""How long a kitchen takes by what stands before it, and whether it takes orders at all. Pure."""

from dataclasses import dataclass
from datetime import datetime, timedelta

SOON = timedelta(hours=1)
"""An order that is wanted later than this does not stand in the way of one of now."""


@dataclass(frozen=True, slots=True)
class KitchenValue:
    """What a kitchen makes at once (None: nobody wrote it), how many dishes of open orders it still
    has to make, and until when it takes no orders."""

    at_once: int | None = None
    ahead: int = 0
    paused_until: datetime | None = None


def minutes(base: int, kitchen: KitchenValue, own: int) -> int:
    """How long until `own` dishes are made behind those that stand before them: `base` minutes for
    each batch of `at_once` that has to be begun. A shorter queue never takes longer."""
    if kitchen.at_once is None:
        return base
    batches = -(-(kitchen.ahead + max(own, 1)) // kitchen.at_once)
    return base * max(batches, 1)


def paused(kitchen: KitchenValue, at: datetime) -> datetime | None:
    """Until when it takes no orders, where it takes none at `at`; from its last instant on it
    does, without anybody's click."""
    until = kitchen.paused_until
    return until if until is not None and at < until else None

"""What the payments of an order amount to, and the payment status that follows (DESIGN §4).

The same rule stands in the database (`orders.models.guards`), which refuses a status that does
not follow from the rows.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal


@dataclass(frozen=True, slots=True)
class Entry:
    """A payment row as the sums see it: `amount` is signed, refunds and reversals are negative."""

    kind: str
    status: str
    amount: Decimal | None


@dataclass(frozen=True, slots=True)
class Sums:
    """`settled`: approved payments less reversals; `refunded`: given back, as a positive amount;
    `waiting`: whether a claim is under review."""

    settled: Decimal
    refunded: Decimal
    waiting: bool

    @property
    def kept(self) -> Decimal:
        """What the merchant holds now."""
        return self.settled - self.refunded


def sums(entries: Iterable[Entry]) -> Sums:
    """Adds the rows up; only approved amounts count."""
    settled = refunded = Decimal(0)
    waiting = False
    for entry in entries:
        waiting = waiting or entry.status == "in_review"
        if entry.status != "approved" or entry.amount is None:
            continue
        if entry.kind == "refund":
            refunded -= entry.amount
        else:
            settled += entry.amount
    return Sums(settled, refunded, waiting)


def status(total: Decimal, money: Sums) -> str:
    """The payment status that follows. A refund of a part leaves the status as it was."""
    if money.waiting:
        return "in_review"
    if money.settled <= 0:
        return "unpaid"
    if money.refunded >= money.settled:
        return "refunded"
    return "paid" if money.settled >= total else "partial"


def owed(total: Decimal, money: Sums) -> Decimal:
    """What is still to be paid; never negative."""
    return max(total - money.settled, Decimal(0))

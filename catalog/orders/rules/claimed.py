"""What a customer says to have paid, told in one or several messages, beside what is due. Pure.

It is the customer's word and moves no money: a person looks and approves.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal


@dataclass(frozen=True, slots=True)
class Claimed:
    """What was said and what was due, in the order's currency."""

    said: Decimal
    due: Decimal

    @property
    def left(self) -> Decimal:
        """What would be missing if it came as it was said; never negative."""
        return max(self.due - self.said, Decimal(0))

    @property
    def over(self) -> Decimal:
        """What would be too much then; never negative."""
        return max(self.said - self.due, Decimal(0))


def together(sums: Iterable[Decimal | None], due: Decimal) -> Claimed | None:
    """All sums that were said of one payment, in their order; None where none was.

    The same sum again is the same money; others come to it, unless that is more than what is due:
    then the last one corrects those before it.
    """
    told = [one for one in sums if one is not None]
    if not told:
        return None
    every = sum(dict.fromkeys(told), Decimal(0))
    return Claimed(every if every <= due or len(set(told)) == 1 else told[-1], due)

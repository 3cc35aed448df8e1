"""What a text says of paying: the ways that it names, what was paid, what it supposes to be due."""

from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property

from intents.rules import sums_paid, totals_asked, ways_to_pay
from intents.rules.sums_paid import Paid
from intents.rules.ways_to_pay import Named as NamedWay
from intents.rules.ways_to_pay import Own as OwnWays

__all__ = ["NamedWay", "OwnWays", "Paid", "PayingWords"]


@dataclass(frozen=True)
class PayingWords:
    """One text, read when it is asked for."""

    text: str

    @cached_property
    def supposed_total(self) -> Decimal | None:
        """The total that is supposed and asked after."""
        return totals_asked.asked(self.text)

    def ways(self, own: OwnWays) -> tuple[NamedWay, ...]:
        """The ways to pay that are named and not refused; `own` are the shop's names."""
        return ways_to_pay.named(self.text, own)

    def paid(self, *, shown: bool) -> Paid:
        """How much was paid, as it says; `shown`: it stands under the picture of a payment."""
        return sums_paid.told(self.text, shown=shown)

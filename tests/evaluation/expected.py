"""What an evaluation will cost at most, before anything is asked. Pure."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal

from tests.evaluation.scripts import Conversation

TOKENS_IN = 2_500
"""The budget of a turn with tools and passages (DESIGN §8): an ordinary one takes less."""
TOKENS_OUT = 350
"""Five actions, a reason and a text of 500 signs."""


@dataclass(frozen=True, slots=True)
class Expected:
    """So many turns with so many tokens; `cost` in USD, None where no price is known."""

    turns: int
    tokens_in: int
    tokens_out: int
    cost: Decimal | None

    def __str__(self) -> str:
        price = "an unknown price" if self.cost is None else f"{self.cost:.2f} USD"
        return (
            f"{self.turns} turns at most, {self.tokens_in:,} tokens in and "
            f"{self.tokens_out:,} out: {price} at most"
        )


def expected(
    conversations: Sequence[Conversation],
    trials: int,
    price: Callable[[int, int], Decimal] | None,
) -> Expected:
    """`price` turns tokens in and out into USD; None where nobody knows it."""
    turns = sum(one.most_turns for one in conversations) * trials
    into, out = turns * TOKENS_IN, turns * TOKENS_OUT
    return Expected(turns, into, out, None if price is None else price(into, out))

"""What actions answer, whichever family they are of. Pure."""

from dataclasses import dataclass
from typing import Any

from catalog.orders.values import CartValue
from chatbot.agent.situation.values import Effect

Params = dict[str, Any]


class Refused(Exception):
    """The action cannot be done as the world is; `code` as in the matrix, `facts` for the reply."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Edited:
    """A cart after an action, and what was done to it."""

    cart: CartValue
    effects: tuple[Effect, ...]

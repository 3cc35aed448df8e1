"""What an order's words come to: operations on a cart, and what could not be placed."""

from dataclasses import dataclass
from typing import Literal

Op = Literal["add", "set", "remove", "clear"]


@dataclass(frozen=True, slots=True)
class Operation:
    """One change of the cart.

    `item` is a menu key; None when the words point at something said in an earlier message
    ("quita uno", "dame dos"). `quantity` is absolute for `set`; for `remove` None means all.
    `options` are option keys of the item, `note` the rest of what was said about it. `rest` marks
    a removal that follows from "all but ...": it counts only for what the cart really holds.
    `instead_of` is the item whose place an added one takes, where nobody said how many.
    """

    op: Op
    item: str | None = None
    quantity: int | None = None
    options: tuple[str, ...] = ()
    note: str = ""
    text: str = ""
    rest: bool = False
    instead_of: str = ""


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """Words that fit several items equally, or an amount that cannot be counted.

    `op` is what is to be done with the chosen one, `quantity` the number said with them and `note`
    the rest of what was said of them, so that a choice among `candidates` completes it. `every`:
    all of them are meant ("quita todos los mangos").
    """

    text: str
    candidates: tuple[str, ...]
    quantity: int | None = None
    note: str = ""
    op: Op = "add"
    every: bool = False


@dataclass(frozen=True, slots=True)
class OrderReading:
    """All that one message orders. `gifts` are words for what is wanted for nothing: they order
    nothing."""

    operations: tuple[Operation, ...] = ()
    unknown: tuple[str, ...] = ()
    ambiguous: tuple[Ambiguous, ...] = ()
    gifts: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.operations or self.unknown or self.ambiguous)

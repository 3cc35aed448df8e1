"""What a conversation of the evaluation is: what the customer does, turn by turn, and what must be
so when she is done. Pure values; they stand in `conversations.yaml`."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from chatbot.conversations.incoming import Kind

CUSTOMER, OWNER = "customer", "owner"


@dataclass(frozen=True, slots=True)
class Step:
    """One message of the customer, or one action of the owner (`action`: approve, reject).

    With `until`, she says it again, `most` times at most, until the session is in that state; not
    at all where it is there already.
    """

    text: str = ""
    kind: Kind = "text"
    mime: str = ""
    choice: str = ""
    until: str = ""
    most: int = 1
    action: str = ""


@dataclass(frozen=True, slots=True)
class Goal:
    """What must be so at the end; None, "" and () ask for nothing.

    `cart` and `ordered` are name → units, exactly (`ordered`: the newest order, whatever became of
    it); `total` is the order's, else the cart's; `states` are those the session may be in; `person`
    whether somebody was called; `orders` how many of hers stand; `payment` and `stage` are the
    newest order's; `inside` are words that its lines, options, notes or details carry. `hears` is
    words that she must be told ("a|b": one of them), `never` words that no message may say unless
    it denies them; accents and capitals aside.
    """

    cart: Mapping[str, int] | None = None
    ordered: Mapping[str, int] | None = None
    total: str = ""
    states: tuple[str, ...] = ()
    person: bool | None = None
    orders: int | None = None
    payment: str = ""
    stage: str = ""
    inside: tuple[str, ...] = ()
    hears: tuple[str, ...] = ()
    never: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Conversation:
    """One customer at one stall; `sort` groups the figures."""

    name: str
    sort: str
    stall: str
    steps: tuple[Step, ...]
    goal: Goal = field(default_factory=Goal)

    @property
    def most_turns(self) -> int:
        """How many times the model is asked at most."""
        return sum(step.most for step in self.steps if not step.action)


def chosen(all_of: Iterable[Conversation], only: Sequence[str]) -> tuple[Conversation, ...]:
    """Those whose name or sort is among `only`; all where none is named."""
    return tuple(one for one in all_of if not only or one.name in only or one.sort in only)


def says(*texts: str) -> tuple[Step, ...]:
    """One message a turn."""
    return tuple(Step(text) for text in texts)


def insists(text: str, until: str, most: int = 2) -> tuple[Step, ...]:
    """The same words until the session is in that state."""
    return (Step(text, until=until, most=most),)


SEES = insists("eso es todo, muéstrame el pedido para confirmar", "CHECKOUT", 3)
AGREES = insists("sí, confirmo", "AWAITING_PAYMENT", 3)
BUYS = (*SEES, *AGREES)
PROVES = (Step("ahí va el comprobante", kind="image", mime="image/jpeg"),)
APPROVED = (Step(action="approve"),)
REJECTED = (Step(action="reject"),)
DONE = {
    "sees": SEES, "agrees": AGREES, "buys": BUYS, "proves": PROVES, "approved": APPROVED,
    "rejected": REJECTED,
}  # fmt: skip
"""Steps by the name that conversations call them by."""

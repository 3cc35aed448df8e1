"""What happens in a story, as values. Times are minutes; names of people are roles."""

from dataclasses import dataclass

from merchants.roles import Role


@dataclass(frozen=True, slots=True)
class Says:
    """The customer writes, and the shop answers where the assistant has the conversation."""

    text: str


@dataclass(frozen=True, slots=True)
class FromAd:
    """The customer writes from an advertisement of that headline; `number` is what the channel
    calls it, "" where it does not say."""

    text: str
    headline: str
    number: str = ""


@dataclass(frozen=True, slots=True)
class Taps:
    """The customer taps a button, by its id (`review`)."""

    choice: str


@dataclass(frozen=True, slots=True)
class SendsProof:
    """A picture of a transfer, with `words` under it."""

    words: str = ""


@dataclass(frozen=True, slots=True)
class Passes:
    """Nothing happens for so long."""

    minutes: float


@dataclass(frozen=True, slots=True)
class Takes:
    by: Role = Role.OPERATOR


@dataclass(frozen=True, slots=True)
class Answers:
    """A person who has the conversation writes."""

    text: str
    by: Role = Role.OPERATOR


@dataclass(frozen=True, slots=True)
class GivesBack:
    by: Role = Role.OPERATOR


@dataclass(frozen=True, slots=True)
class Resolves:
    reason: str
    by: Role = Role.OPERATOR


@dataclass(frozen=True, slots=True)
class SellsDelivery:
    """A person who has the conversation puts a delivery into the cart and sends the review."""

    address: str
    zone: str
    way: str
    by: Role = Role.OPERATOR


@dataclass(frozen=True, slots=True)
class Attests:
    """The customer's last words agreed to that review: the order is made."""

    by: Role = Role.OPERATOR


@dataclass(frozen=True, slots=True)
class Approves:
    """The owner approves what was shown, `part` of the total."""

    part: str = "1"


@dataclass(frozen=True, slots=True)
class Rejects:
    reason: str


@dataclass(frozen=True, slots=True)
class TakesCash:
    pass


@dataclass(frozen=True, slots=True)
class Refunds:
    reason: str


@dataclass(frozen=True, slots=True)
class Moves:
    """The order goes on to that stage of its fulfilment."""

    to: str


@dataclass(frozen=True, slots=True)
class Cancels:
    reason: str


@dataclass(frozen=True, slots=True)
class RunsOut:
    """Nobody paid until the order's time was over."""


@dataclass(frozen=True, slots=True)
class Visiting:
    """Something about the customer's appointment."""


@dataclass(frozen=True, slots=True)
class Books(Visiting):
    """The customer agrees to a time: `day` counts from this week's Monday (0; -2 is the Saturday
    before, 7 the Monday after). `patient` is a name, what they are of the customer, and a document;
    `waits`: a person noted it, and nobody has confirmed it yet. A table is for a `party` of so
    many, in that `area`, and nobody's."""

    service: str
    day: int
    at: str
    staff: str = ""
    branch: str = "Recoleta"
    patient: tuple[str, str, str] | None = None
    note: str = ""
    waits: bool = False
    party: int | None = None
    area: str = ""


@dataclass(frozen=True, slots=True)
class Comes(Visiting):
    """To the appointment, if that is past by now."""


@dataclass(frozen=True, slots=True)
class Misses(Visiting):
    """The appointment, if that is past by now."""


@dataclass(frozen=True, slots=True)
class CallsOff(Visiting):
    reason: str


@dataclass(frozen=True, slots=True)
class Parcel:
    """Something about the order's parcel."""


@dataclass(frozen=True, slots=True)
class Ships(Parcel):
    """A carrier takes the order's parcel and gives it a number."""

    carrier: str
    guide: str


@dataclass(frozen=True, slots=True)
class Tracks(Parcel):
    """The carrier says where it is."""

    state: str


Step = (
    Says
    | FromAd
    | Taps
    | SendsProof
    | Passes
    | Takes
    | Answers
    | GivesBack
    | Resolves
    | SellsDelivery
    | Attests
    | Approves
    | Rejects
    | TakesCash
    | Refunds
    | Moves
    | Cancels
    | RunsOut
    | Visiting
    | Parcel
)


@dataclass(frozen=True, slots=True)
class Story:
    """One conversation: who, since when (days ago at a local HH:MM, or minutes ago), and what."""

    name: str
    phone: str
    steps: tuple[Step, ...]
    days: int = 0
    at: str = "11:00"
    minutes: int = 0

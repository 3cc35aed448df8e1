"""What a message showed: so that a quoted reply, a tap or "este" can be traced to a thing.

Pure. Kept as JSON on the outgoing Message (`Message.about`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class About:
    """`variants` in the order they were shown; `order` an order's id, `appointment` that of an
    appointment; `question` what was asked
    (`agent.values.Asked.about`), `verb` and `quantity` what was then to be done and how often;
    `occasion` the event it tells of (`order.ready`), by which a template may speak where free words
    may not; `fact` the kind of the fact told last, where a short question may ask on; `service` the
    one service that it tells of."""

    variants: tuple[int, ...] = ()
    order: str = ""
    question: str = ""
    occasion: str = ""
    verb: str = ""
    quantity: int | None = None
    appointment: str = ""
    fact: str = ""
    service: str = ""

    def __bool__(self) -> bool:
        told = self.variants or self.order or self.question or self.occasion
        return bool(told or self.appointment or self.fact or self.service)


NOTHING = About()


def dump(about: About) -> dict[str, Any]:
    """As JSON, empty parts left out."""
    told = {
        "variants": list(about.variants),
        "order": about.order,
        "question": about.question,
        "occasion": about.occasion,
        "verb": about.verb,
        "quantity": about.quantity,
        "appointment": about.appointment,
        "fact": about.fact,
        "service": about.service,
    }
    return {name: value for name, value in told.items() if value}


def load(data: Mapping[str, Any]) -> About:
    """What `dump` wrote; `NOTHING` for an empty row."""
    return About(
        tuple(data.get("variants", ())),
        data.get("order", ""),
        data.get("question", ""),
        data.get("occasion", ""),
        data.get("verb", ""),
        data.get("quantity"),
        data.get("appointment", ""),
        data.get("fact", ""),
        data.get("service", ""),
    )

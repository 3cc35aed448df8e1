"""What a template's quick replies bring back: an action about its order or appointment, where their
words ask one.

Pure. The ids are those of our own buttons (`proposers.rules.taps` and `booking_taps`); a reply that
asks nothing of the kind comes back as its words, which is also what WhatsApp does by itself.
"""

import re
from collections.abc import Callable, Sequence
from types import MappingProxyType

from core.rules.text import fold
from intents.rules import asks, human

PERMISSIONS: MappingProxyType[str, Callable[[str], bool]] = MappingProxyType(
    {
        "human": human.asks_human,
        "how_to_pay": asks.asks_how_to_pay,
        "status": asks.asks_order_status,
    }
)
"""A button's id → whether words ask for it; the first that fits."""
OF_ORDER = frozenset({"how_to_pay", "status"})


_ATTENDS = re.compile(r"\b(?:confirm\w*|asist\w*|voy|ire|i will be there)\b")
_MOVES = re.compile(r"\b(?:cambi\w*|mover\w*|reprogram\w*|otra hora|reschedule)\b")
_CALLS_OFF = re.compile(r"\b(?:cancel\w*|anul\w*)\b")
OF_APPOINTMENT: MappingProxyType[str, re.Pattern[str]] = MappingProxyType(
    {"appt.cancel": _CALLS_OFF, "appt.move": _MOVES, "appt.attend": _ATTENDS}
)
"""A button's id → the words of a title that ask for it; the first that fits, and none with a no."""
_NO = re.compile(r"\b(?:no|not)\b")


def payloads(titles: Sequence[str], order: str, appointment: str = "") -> tuple[str, ...]:
    """One for each title, in order; () where none stands for an action. `order` and `appointment`
    are ids or ""."""
    found = [_about(title, appointment) or _action(title, order) for title in titles]
    if not any(found):
        return ()
    return tuple(permission or title for permission, title in zip(found, titles, strict=True))


def _about(title: str, appointment: str) -> str:
    words = fold(title)
    named = (name for name, asks_it in OF_APPOINTMENT.items() if asks_it.search(words))
    head = next(named, "") if appointment and not _NO.search(words) else ""
    return f"{head}:{appointment}" if head else ""


def _action(title: str, order: str) -> str:
    name = next((name for name, is_asked in PERMISSIONS.items() if is_asked(title)), "")
    if name not in OF_ORDER:
        return name
    return f"{name}:{order}" if order else ""

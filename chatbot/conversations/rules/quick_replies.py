"""What a template's quick replies bring back: a deed about its order, where their words ask one.

Pure. The ids are those of our own buttons (`proposers.rules.taps`); a reply that asks nothing of
the kind comes back as its words, which is also what WhatsApp does by itself.
"""

from collections.abc import Callable, Sequence
from types import MappingProxyType

from intents.rules import asks, human

DEEDS: MappingProxyType[str, Callable[[str], bool]] = MappingProxyType(
    {
        "human": human.asks_human,
        "how_to_pay": asks.asks_how_to_pay,
        "status": asks.asks_order_status,
    }
)
"""A button's id → whether words ask for it; the first that fits."""
OF_ORDER = frozenset({"how_to_pay", "status"})


def payloads(titles: Sequence[str], order: str) -> tuple[str, ...]:
    """One for each title, in order; () where none stands for a deed. `order` is an id or ""."""
    found = [_deed(title, order) for title in titles]
    if not any(found):
        return ()
    return tuple(deed or title for deed, title in zip(found, titles, strict=True))


def _deed(title: str, order: str) -> str:
    name = next((name for name, is_asked in DEEDS.items() if is_asked(title)), "")
    if name not in OF_ORDER:
        return name
    return f"{name}:{order}" if order else ""

"""A price that a tool found is no price that nobody knows. Pure."""

from collections.abc import Iterable

from chatbot.agent.situation.looked_up import LookedUp

_UNKNOWN, _ASKED = "precio_stock", "consulta_producto"
_PRICED = frozenset({"service", "product"})


def intent(key: str, looked_up: Iterable[LookedUp]) -> str:
    """The intent of a turn in which tools found those facts: whose switch calls a person for a
    price that is not among the data (specs/human_handoff §1) is not meant where it was found."""
    found = any(one.kind in _PRICED for one in looked_up)
    return _ASKED if key == _UNKNOWN and found else key

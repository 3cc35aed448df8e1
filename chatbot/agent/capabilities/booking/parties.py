"""How many come and where they want to sit, read leniently from what was proposed. Pure."""

from collections.abc import Mapping
from typing import Any

from catalog.bookings.rules import finding
from chatbot.agent.capabilities.values import Params
from chatbot.agent.rules.named import whole
from chatbot.agent.situation.agenda import Agenda

MOST = 999
ANYWHERE = ""


def told(given: Mapping[str, Any], agenda: Agenda) -> Params:
    """`party_size` and `area` of a shop that gives tables; an area that no table stands in is
    `area_unknown`. What is no number of people is left out, and asked."""
    if agenda.tables is None:
        return {}
    size = whole(given.get("party_size"))
    found: Params = {"party_size": size} if size is not None and 0 < size <= MOST else {}
    return found | _area(given.get("area"), agenda)


def _area(said: Any, agenda: Agenda) -> Params:
    if not isinstance(said, str) or not said.strip():
        return {}
    fitting = finding.found(said, agenda.areas, lambda one: (one,))
    return {"area": fitting[0]} if len(fitting) == 1 else {"area_unknown": True}

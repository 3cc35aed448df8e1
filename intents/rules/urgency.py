"""How soon what a customer tells has to be seen, at a line of business that knows (its file in
`intents.verticals`). Pure.

Nothing is diagnosed: a row says when and where, and of several that are heard the highest counts.
Only what somebody suffers now counts (`suffering`).
"""

from functools import lru_cache

from intents import verticals
from intents.rules import routing, suffering, symptoms
from intents.rules import verticals as hearing
from intents.verticals import Urgency

__all__ = ["Urgency", "heard_in"]


@lru_cache(maxsize=1024)
def heard_in(text: str, vertical: str) -> Urgency | None:
    """The urgency of a text there; None where no symptom is told, or the vertical knows none."""
    here = verticals.of(vertical)
    if here is None or not here.symptoms:
        return None
    felt = hearing.told(suffering.felt_in(text[: routing.LONGEST]))
    told = symptoms.told(felt, here.name)
    if told:
        return max(told, key=lambda one: one.level)
    first = hearing.heard_first(text, vertical)
    return here.unknown if first is not None and first.intent == hearing.URGENT else None

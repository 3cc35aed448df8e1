"""What a message wants, where it may want several things: its routing intents. Pure.

"¿A qué hora cierran? y mándame 2 mangos" asks for the hours and orders. A message is routed as a
whole and by its parts; what only a part says counts where that part says it plainly.
"""

import re
from collections.abc import Callable

from intents.rules import routing
from intents.rules.routing import Routing

MOST_PARTS = 8
LONGEST = 600
PLAIN = 2
"""How loudly a part has to speak to count beside the whole."""
_BETWEEN = re.compile(
    r"[\n.!?¿¡;:]+|,?\s+(?:y|e|pero|adem[aá]s|tambi[eé]n)\s+|,\s+(?=(?:a\s+)?qu[eé]\b|cu[aá]|d[oó]nde)",
    re.IGNORECASE,
)


def read(text: str, route: Callable[[str], Routing] = routing.route) -> tuple[Routing, ...]:
    """The intents of a message, the whole's first, then those of its parts in their order; only
    its first 600 signs are read. "other" stands alone. `route` routes one text."""
    whole = route(text)
    found = {whole.intent: whole}
    for part in _parts(text):
        one = route(part)
        if one.intent not in routing.COURTESIES and one.score >= PLAIN:
            found.setdefault(one.intent, one)
    found.pop("other", None)
    return tuple(found.values()) or (whole,)


def _parts(text: str) -> list[str]:
    parts = [part.strip() for part in _BETWEEN.split(text[:LONGEST]) if part and part.strip()]
    return parts[:MOST_PARTS] if len(parts) > 1 else []

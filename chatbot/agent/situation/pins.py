"""A message's place on the map, read from what the channel told beside it. Pure."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from chatbot.agent.situation.values import Pin

PLACES = Decimal("0.000001")
"""As fine as an order holds it: a tenth of a metre."""


def of(kind: str, extra: Mapping[str, Any]) -> Pin | None:
    """The place of a location; None for any other message, and for one without two degrees."""
    degrees = [extra.get(name) for name in ("latitude", "longitude")]
    if kind != "location" or not all(type(one) in (int, float) for one in degrees):
        return None
    latitude, longitude = (Decimal(str(one)) for one in degrees)
    if not (abs(latitude) <= 90 and abs(longitude) <= 180):
        return None
    told = [extra.get(name) for name in ("name", "address")]
    name = ", ".join(part.strip() for part in told if isinstance(part, str) and part.strip())
    return Pin(latitude.quantize(PLACES), longitude.quantize(PLACES), " ".join(name.split())[:300])

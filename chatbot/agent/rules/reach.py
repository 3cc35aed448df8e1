"""Whether a point on the map can be where the shop's goods go to. Pure.

Near one of the shop's own places, where those are marked; in any case in its country.
"""

from math import asin, cos, radians, sin, sqrt

from chatbot.agent.situation.shop import Shop
from chatbot.agent.situation.values import Pin
from merchants.rules import country_frames

FARTHEST_KM = 100
"""No shop's own delivery goes farther than this from its door."""
_EARTH_KM = 6371


def reaches(shop: Shop, pin: Pin) -> bool:
    """Whether a delivery may go there."""
    latitude, longitude = float(pin.latitude), float(pin.longitude)
    country = shop.country
    if not country_frames.holds(country, latitude, longitude):
        return False
    marked = [
        (row.latitude, row.longitude)
        for row in shop.branches
        if row.latitude is not None and row.longitude is not None
    ]
    near = (_kilometres(place, (latitude, longitude)) <= FARTHEST_KM for place in marked)
    return not marked or any(near)


def _kilometres(one: tuple[float, float], other: tuple[float, float]) -> float:
    """Along the ground."""
    south, west, north, east = map(radians, (*one, *other))
    half = sin((north - south) / 2) ** 2 + cos(south) * cos(north) * sin((east - west) / 2) ** 2
    return 2 * _EARTH_KM * asin(sqrt(half))

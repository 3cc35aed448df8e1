"""Where a country lies on the map, as the frame around it: enough to see that a point does not.

Degrees (south, west, north, east), rounded outward to a tenth; islands far from the coast are left
out. Pure.
"""

from types import MappingProxyType

FRAMES: MappingProxyType[str, tuple[float, float, float, float]] = MappingProxyType(
    {
        "AR": (-55.2, -73.7, -21.7, -53.6),
        "BO": (-23.0, -69.8, -9.6, -57.4),
        "BR": (-33.9, -74.1, 5.4, -34.7),
        "CL": (-56.1, -75.8, -17.4, -66.3),
        "CO": (-4.4, -79.2, 13.5, -66.7),
        "CR": (8.0, -86.0, 11.3, -82.5),
        "DO": (17.4, -72.1, 20.0, -68.2),
        "EC": (-5.1, -92.1, 1.8, -75.1),
        "GT": (13.6, -92.4, 17.9, -88.1),
        "HN": (12.9, -89.5, 17.5, -83.0),
        "MX": (14.4, -118.5, 32.8, -86.6),
        "NI": (10.6, -87.8, 15.1, -82.5),
        "PA": (7.1, -83.2, 9.8, -77.1),
        "PE": (-18.5, -81.5, 0.1, -68.6),
        "PR": (17.8, -67.4, 18.6, -65.1),
        "PY": (-27.7, -62.7, -19.2, -54.2),
        "SV": (13.0, -90.3, 14.6, -87.6),
        "UY": (-35.1, -58.5, -30.0, -53.0),
    }
)


def holds(country: str, latitude: float, longitude: float) -> bool:
    """Whether the point may lie in the country (ISO 3166); True for one that is not in the list."""
    if country not in FRAMES:
        return True
    south, west, north, east = FRAMES[country]
    return south <= latitude <= north and west <= longitude <= east

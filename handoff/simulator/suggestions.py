"""Whom a person may play: believable names, phones and places, suggested and never required."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mobile:
    """How a mobile number begins where a currency is at home, and how many digits it has."""

    starts: str
    digits: int


ANYWHERE = Mobile("5917", 11)
MOBILES = {
    "ARS": Mobile("54911", 13),
    "BOB": ANYWHERE,
    "BRL": Mobile("55119", 13),
    "CLP": Mobile("569", 11),
    "COP": Mobile("573", 12),
    "CRC": Mobile("5068", 11),
    "DOP": Mobile("1809", 11),
    "GTQ": Mobile("5025", 11),
    "HNL": Mobile("5049", 11),
    "MXN": Mobile("5255", 12),
    "NIO": Mobile("5058", 11),
    "PEN": Mobile("519", 11),
    "PYG": Mobile("59598", 12),
    "USD": Mobile("1305", 11),
    "UYU": Mobile("5989", 11),
}

SOMEWHERE = ("La Paz", -16.495700, -68.133500)
PLACES = {
    "ARS": ("Buenos Aires", -34.603700, -58.381600),
    "BOB": SOMEWHERE,
    "BRL": ("São Paulo", -23.550500, -46.633300),
    "CLP": ("Santiago", -33.437800, -70.650500),
    "COP": ("Bogotá", 4.598100, -74.076000),
    "DOP": ("Santo Domingo", 18.473500, -69.884900),
    "MXN": ("Ciudad de México", 19.432600, -99.133200),
    "PEN": ("Lima", -12.046400, -77.042800),
    "USD": ("Miami", 25.774300, -80.193700),
    "UYU": ("Montevideo", -34.906700, -56.200000),
}
"""Where a simulated customer may be: a name, latitude and longitude."""

NAMES = (
    "Carla Rojas",
    "Mateo Quiroga",
    "Lucía Fernández",
    "Don Ramiro",
    "Valentina Cruz",
    "Jhonny Mamani",
    "Camila Ortiz",
    "Tía Rosa",
    "Nicolás Paredes",
    "Yesenia Flores",
    "Bruna Castillo",
    "Abuelo Julio",
)

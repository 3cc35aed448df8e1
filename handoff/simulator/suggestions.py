"""Whom a person may play: believable names and phones, suggested when a customer is made."""

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

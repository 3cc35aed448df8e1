"""What was captured, as values: one field of a customer, whose words it is from, how sure it is."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

NAME, SURNAME, PHONE, EMAIL = "nombre", "apellido", "telefono", "correo"
ADDRESS, NEIGHBOURHOOD, CITY, DEPARTMENT = "direccion", "barrio", "ciudad", "departamento"
FIELDS = (NAME, SURNAME, PHONE, ADDRESS, NEIGHBOURHOOD, CITY, DEPARTMENT, EMAIL)
"""The fields of the analyzer's specification (§7.1), in its order."""

Known = Mapping[str, str | None]


class Source(StrEnum):
    """Who read a value out of the customer's words."""

    RULES = "rules"
    MODEL = "model"


class Status(StrEnum):
    """Whether a value stands: an ambiguous place is asked about, a foreign phone is flagged."""

    OK = "ok"
    AMBIGUOUS = "ambiguous"
    FOREIGN = "foreign"


@dataclass(frozen=True, slots=True)
class Captured:
    """One field that the customer told.

    `value` is what is kept: a phone as digits with its country's code, a place as the gazetteer
    writes it, the rest in the customer's words. `said` are those words; "" where the value follows
    from another (the department of a city). `sure` values may be kept without asking. `corrects`:
    it takes the place of another value that was known. `candidates`: what an ambiguous one may be.
    """

    field: str
    value: str
    source: Source = Source.RULES
    sure: bool = True
    status: Status = Status.OK
    said: str = ""
    corrects: bool = False
    candidates: tuple[str, ...] = ()


def merged(known: Known, found: Iterable[Captured]) -> dict[str, str | None]:
    """What is known after a message: values that are sure replace, all others stay."""
    kept = {field: known.get(field) for field in FIELDS}
    kept.update({one.field: one.value for one in found if one.sure})
    return kept


def to_ask(found: Iterable[Captured]) -> tuple[Captured, ...]:
    """Values that stand only after the customer was asked, ambiguous places first."""
    unsure = [one for one in found if not one.sure]
    return tuple(sorted(unsure, key=lambda one: one.status != Status.AMBIGUOUS))

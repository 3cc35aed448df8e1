"""What one turn's messages tell of the customer, as the rules read them. Pure.

A turn is what a customer writes between two messages of the assistant's; what comes later replaces.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from intents.capture import cities, model_values, question, reading
from intents.capture.model_values import Refused
from intents.capture.values import CITY, DEPARTMENT, Captured, Known, Status, merged
from merchants.rules.gazetteer import Gazetteer


@dataclass(frozen=True, slots=True)
class Turn:
    """A customer's messages between two of the assistant's, and what was known before.

    `asked` is the assistant's last message; `country` the merchant's (ISO 3166), `gazetteer` its
    places, None where none is loaded.
    """

    messages: tuple[str, ...]
    known: Known
    asked: str
    country: str
    gazetteer: Gazetteer | None = None

    @property
    def text(self) -> str:
        """The messages as one text."""
        return "\n".join(self.messages)


@dataclass(frozen=True, slots=True)
class Heard:
    """What a turn told: the last reading of each field, and what is known now.

    `wanted` are the fields that the rules left to a model; `refused` what was not kept of its
    answer; `failed` why it gave none ("timeout", "parse_failed", ...).
    """

    found: Mapping[str, Captured]
    known: dict[str, str | None]
    wanted: tuple[str, ...] = ()
    refused: tuple[Refused, ...] = ()
    failed: str = ""


def by_rules(turn: Turn) -> Heard:
    """The turn as the rules read it, message by message: what comes later replaces."""
    found: dict[str, Captured] = {}
    known: dict[str, str | None] = dict(turn.known)
    for text in turn.messages:
        told = reading.capture(text, known, turn.asked, turn.country, turn.gazetteer)
        found.update((one.field, one) for one in told)
        _complete_city(found, turn.gazetteer)
        known = known | merged(known, found.values())
    asked = question.fields(turn.asked)
    wanted = model_values.wanted(turn.text, tuple(found.values()), known, asked)
    return Heard(found, known, wanted)


def _complete_city(found: dict[str, Captured], gazetteer: Gazetteer | None) -> None:
    """The city of several by a department that a later message of the turn names; either makes the
    other sure."""
    city, department = found.get(CITY), found.get(DEPARTMENT)
    if gazetteer is None or city is None or department is None:
        return
    if city.status != Status.AMBIGUOUS:
        return
    one = cities.completed(city.said, department.value, gazetteer)
    if one is not None:
        found[CITY] = replace(one, said=city.said)
        found[DEPARTMENT] = replace(department, sure=True)

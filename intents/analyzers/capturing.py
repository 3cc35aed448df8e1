"""What one turn's messages tell of the customer: rules first, a model where they are unsure.

The one place where captured data meet a model. The model is asked once a turn at most, only for
the fields that `model_values.wanted` names; its values are marked as its own and are held to the
customer's own words (ADR 27). Where the model is away, what the rules read stands.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from intents.analysis import parsing
from intents.analysis.analyzers import AnalyzerFailed
from intents.analyzers import asking_model
from intents.capture import cities, model_values, question, reading
from intents.capture.model_values import Refused
from intents.capture.values import CITY, DEPARTMENT, Captured, Known, Status, merged
from llm.values import Model, Request, Words
from merchants.rules.gazetteer import Gazetteer

PURPOSE = "capture"
"""For the ledger."""
SCHEMA_NAME = "customer_data"
LONGEST_QUESTION = 1000
"""Signs of the assistant's message that travel, its last ones."""


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


def heard(turn: Turn, model: Model | None) -> Heard:
    """The turn read by the rules and, where they are unsure, by the model. Never raises for a
    model's sake."""
    told = by_rules(turn)
    return by_model(turn, told, model) if model is not None and told.wanted else told


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


def by_model(turn: Turn, told: Heard, model: Model) -> Heard:
    """What the rules read, with the model's values for the fields that they left to it."""
    try:
        raw = parsing.json_object(asking_model.answer(model, request_for(turn, told.wanted)).text)
    except AnalyzerFailed as failed:
        return replace(told, failed=failed.code)
    accepted = model_values.accept_from_model(
        raw, turn.text, turn.country, turn.gazetteer, told.known
    )
    found = {**told.found, **{one.field: one for one in accepted.found if _is_asked(one, told)}}
    return replace(
        told,
        found=found,
        known=told.known | merged(told.known, found.values()),
        refused=accepted.refused,
    )


def request_for(turn: Turn, wanted: tuple[str, ...]) -> Request:
    """The call: the assistant's question and the customer's words, the answer's shape by schema."""
    asked = f"El asistente preguntó: «{turn.asked[-LONGEST_QUESTION:]}»" if turn.asked else ""
    said = f"MENSAJE DEL CLIENTE:\n{reading.cleaned(turn.text)}"
    parts = tuple(Words(part) for part in (asked, said) if part)
    schema: Mapping[str, Any] = model_values.schema(wanted)
    return Request(PURPOSE, model_values.INSTRUCTIONS, parts, schema, SCHEMA_NAME)


def _is_asked(one: Captured, told: Heard) -> bool:
    """Whether a value of the model is kept: it was asked for, or it follows from one that was (the
    department of a city) and takes nothing's place."""
    return one.field in told.wanted or (
        not one.said and one.field not in told.found and not told.known.get(one.field)
    )


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

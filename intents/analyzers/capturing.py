"""What one turn's messages tell of the customer: rules first, a model where they are unsure.

The one place where captured data meet a model. The model is asked once a turn at most, only for
the fields that `model_values.wanted` names; its values are marked as its own and are held to the
customer's own words (ADR 27). Where the model is away, what the rules read stands.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from intents.analysis import parsing
from intents.analysis.analyzers import AnalyzerFailed
from intents.analyzers import asking_model
from intents.capture import model_values, reading
from intents.capture.turns import Heard, Turn, by_rules
from intents.capture.values import Captured, merged
from llm.values import Model, Request, Words

__all__ = ["Heard", "Turn", "by_model", "by_rules", "heard", "request_for"]

PURPOSE = "capture"
"""For the ledger."""
SCHEMA_NAME = "customer_data"
LONGEST_QUESTION = 1000
"""Signs of the assistant's message that travel, its last ones."""


def heard(turn: Turn, model: Model | None) -> Heard:
    """The turn read by the rules and, where they are unsure, by the model. Never raises for a
    model's sake."""
    told = by_rules(turn)
    return by_model(turn, told, model) if model is not None and told.wanted else told


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

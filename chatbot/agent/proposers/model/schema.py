"""The shape that a model's answer has to have: the answer of specs/agent_v2 §9, strictly.

Pure. One schema for every provider: strict modes want each property required and closed objects.
Words that do not apply are empty, anything else that does not
is null: an empty text says the same as a null and costs every turn less to describe. The bounds of
specs/agent_v2 §9 stand in it as far as strict modes take them: numbers of actions and units, no
length of a text (docs/adr/0077). Who reads the answer holds them all.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from catalog.orders.rules.edits import QUANTITIES
from chatbot.agent.capabilities import registry
from chatbot.agent.flows import sales
from chatbot.agent.proposals import MOST_ACTIONS, TONES
from chatbot.agent.rules import assistant_types
from chatbot.agent.rules.fact_kinds import KINDS
from chatbot.agent.tools.strict import TEXT, Schema, closed, or_null

NAME: Final = "answer"
SUGGESTED: Final = tuple(state for state in sales.STATES if state != sales.COMPLETED)
"""States that an answer may suggest (specs/agent_v2 §9)."""

PARAMS: Final = closed(
    product_id=TEXT,
    product_name=TEXT,
    quantity=or_null({"type": "integer", "minimum": QUANTITIES[0], "maximum": QUANTITIES[-1]}),
    reason=TEXT,
    options={"type": "array", "items": TEXT},
    note=TEXT,
    order=TEXT,
)


def action(assistant_type: str) -> Schema:
    """One of the actions that an assistant of that type has, with its parameters."""
    names = [one for one in registry.actions() if assistant_types.allows(assistant_type, one)]
    kinds = {"type": "string", "enum": names}
    return closed(type=kinds, params=or_null(PARAMS))


def block(named: Sequence[str] = KINDS) -> Schema:
    """A fact to be told: its kind, and of what."""
    kinds = {"type": "string", "enum": list(named)}
    return closed(kind=kinds, ids={"type": "array", "items": TEXT})


@lru_cache(maxsize=256)
def answer(
    intents: tuple[str, ...],
    facts: tuple[str, ...] = KINDS,
    assistant_type: str = assistant_types.FULL,
) -> Schema:
    """The answer, with one of those keys as its `intent` (specs/human_handoff §1), facts of those
    kinds and the actions of that type.

    The same ones give the same schema, turn after turn, so that providers can keep it.
    """
    # What comes first is thought first.
    return closed(
        reasoning=TEXT,
        intent={"type": "string", "enum": list(intents)},
        proposed_actions={
            "type": "array",
            "items": action(assistant_type),
            "minItems": 1,
            "maxItems": MOST_ACTIONS,
        },
        say={"type": "array", "items": block(facts)},
        tone={"type": "string", "enum": list(TONES)},
        response_text=TEXT,
        ask=TEXT,
        suggested_state={"type": "string", "enum": [*SUGGESTED, ""]},
    )

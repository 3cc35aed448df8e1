"""Facts of proposals and effects in a line of words; products by the names that they had."""

from typing import Any

from chatbot.agent import naming
from chatbot.agent.models import TurnText
from chatbot.agent.situation import snapshots

Names = dict[Any, str]
LONGEST = 300


def listed(value: Any) -> list[Any]:
    """The value where it is a list: the audit is read leniently."""
    return value if isinstance(value, list) else []


def names(said: TurnText | None) -> Names:
    """Product names by id, as the catalogue was at that moment."""
    rows = snapshots.rows(said.merchant_id, said.situation) if said else ()
    return {row.id: row.name for row in rows}


def name_of(value: Any) -> str:
    """What an event or effect calls itself."""
    if isinstance(value, dict):
        return str(value.get("name") or value.get("type") or value.get("kind") or "")
    return str(value)


def effect(kept: Any, known: Names) -> str:
    """What was done, with what it was about."""
    kind = name_of(kept)
    facts = kept.get("facts", kept) if isinstance(kept, dict) else {}
    label = naming.word(naming.EFFECTS, kind)
    if kind == "flow_moved" and isinstance(facts, dict):
        return f"{label}: {naming.flow(str(facts.get('flow')), str(facts.get('state')))}"
    if kind == "refused" and isinstance(facts, dict):
        return f"{label}: {naming.word(naming.REFUSALS, str(facts.get('code', '')))}"
    details = told(facts, known)
    return f"{label}: {details}" if details else label


def told(facts: Any, known: Names) -> str:
    """Plain facts in a line; what is nested is left to the raw view."""
    if not isinstance(facts, dict):
        return ""
    line = facts.get("line")
    if isinstance(line, dict):
        return _product(line, known)
    parts = [_product(facts, known), _topic(facts.get("topic"))]
    for key, value in facts.items():
        if isinstance(value, dict) and isinstance(value.get("number"), int):
            parts.append(f"#{value['number']:04d}")
        elif key in naming.PARAMS and value not in ("", None):
            parts.append(f"{naming.PARAMS[key]} {value}")
    return ", ".join(part for part in parts if part)[:LONGEST]


def _topic(topic: Any) -> str:
    return str(naming.TOPICS.get(topic, "")) if isinstance(topic, str) else ""


def _product(facts: dict[str, Any], known: Names) -> str:
    """ "2 × Maracuyá", as far as it is said."""
    name = str(facts.get("product_name") or facts.get("name") or "")
    named = facts.get("product_id")
    name = name or (known.get(named, "") if isinstance(named, int | str) else "")
    quantity = facts.get("quantity")
    if quantity is None:
        return name
    return f"{quantity} × {name}" if name else f"{quantity} ×"

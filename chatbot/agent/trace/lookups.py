"""Which tools a turn asked, and which passages of the merchant's they found. Read leniently."""

import json
from collections.abc import Iterator
from typing import Any

from chatbot.agent.models import TurnText
from chatbot.agent.trace import facts
from chatbot.agent.trace.values import LookUp, Passage

LONGEST = 120


def of(said: TurnText | None) -> tuple[LookUp, ...]:
    """In the order in which they were asked; nothing where the words of the turn are gone."""
    if said is None:
        return ()
    shown = _shown(said.proposal)
    return tuple(
        LookUp(str(row.get("name", "")), _about(row), tuple(_passages(row, shown)))
        for row in facts.listed(said.tools)
        if isinstance(row, dict)
    )


def _shown(proposal: Any) -> frozenset[str]:
    """The ids of passages that the proposal wanted to be said."""
    blocks = facts.listed(proposal.get("say")) if isinstance(proposal, dict) else []
    named = (one for one in blocks if isinstance(one, dict) and one.get("kind") == "passage")
    return frozenset(str(key) for one in named for key in facts.listed(one.get("ids")))


def _about(row: dict[str, Any]) -> str:
    """The values of its arguments in a line."""
    try:
        given = json.loads(str(row.get("arguments", "")))
    except ValueError:
        return ""
    told = given.values() if isinstance(given, dict) else ()
    return ", ".join(str(one) for one in told if one not in ("", None))[:LONGEST]


def _passages(row: dict[str, Any], shown: frozenset[str]) -> Iterator[Passage]:
    for one in facts.listed(row.get("facts")):
        if isinstance(one, dict) and one.get("kind") == "passage":
            data = one.get("data")
            told: dict[str, Any] = data if isinstance(data, dict) else {}
            key = str(one.get("id", ""))
            yield Passage(str(told.get("title", "")), str(told.get("item", "")), key in shown)

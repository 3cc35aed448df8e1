"""A turn as JSON for other programs, in one stable shape.

    {"version": 2, "id", "at" (ISO 8601), "merchant" (slug), "session", "outcome", "engine",
     "proposer" ("rules", "provider:model", "" for a click or a clock), "fallback", "intent",
     "state": {"before", "suggested", "after"}, "events": [name],
     "heard": [{"kind", "text"}], "proposal": specs/agent_v2 §9 | null,
     "verdicts": [{"type", "params", "accepted", "code", "before", "after", "events"}],
     "dropped": [{"text", "reason"}],
     "effects": [{"kind", "facts"}],
     "reply": [message], "situation": {...} | null, "catalog": [row] | null (at rest),
     "reading": {...} | null, "tools": [{"name", "arguments", "told"}],
     "usage": {"tokens_in", "tokens_cached", "tokens_out", "cost_usd" (text) | null},
     "stages_ms": {stage: milliseconds}}

Keys are added without a new version; one that goes or changes its meaning raises it. Of a customer
who was forgotten the words are gone: `heard` and `reply` are empty, `proposal` and `situation`
null.
"""

import json
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder

from chatbot.agent.models import Turn, TurnText
from chatbot.agent.situation import recording, snapshots
from chatbot.agent.trace import facts
from chatbot.conversations import turn_content

VERSION = 3


def exported(turn: Turn) -> dict[str, Any]:
    """The turn in that shape; `turn.merchant` and `turn.words` are fetched along."""
    said: TurnText | None = getattr(turn, "words", None)
    return {
        "version": VERSION,
        "id": str(turn.pk),
        "at": turn.at.isoformat(),
        "merchant": turn.merchant.slug,
        "session": str(turn.session_id),
        "outcome": turn.outcome,
        "engine": turn.engine,
        "proposer": turn.proposer,
        "fallback": turn.fallback,
        "intent": turn.intent,
        "state": {
            "before": turn.state_before,
            "suggested": turn.suggested,
            "after": turn.state_after,
        },
        "events": [facts.name_of(event) for event in facts.listed(turn.events)],
        "heard": _heard(said),
        "proposal": said.proposal if said else None,
        "verdicts": turn.verdicts,
        "dropped": said.dropped if said else [{"reason": one} for one in turn.dropped],
        "effects": turn.effects,
        "reply": turn_content.of(turn.merchant_id, turn.pk) if said else [],
        "situation": said.situation if said else None,
        "catalog": _catalog(said),
        "reading": said.reading if said else None,
        "tools": said.tools if said else [],
        "usage": {
            "tokens_in": turn.tokens_in,
            "tokens_cached": turn.tokens_cached,
            "tokens_out": turn.tokens_out,
            "cost_usd": None if turn.cost is None else str(turn.cost),
        },
        "stages_ms": turn.stages,
    }


def written(value: Any) -> str:
    """JSON as people can read it too."""
    return json.dumps(value, ensure_ascii=False, indent=2, cls=DjangoJSONEncoder)


def _heard(said: TurnText | None) -> list[dict[str, str]]:
    situation = said.situation if said and isinstance(said.situation, dict) else {}
    rows = [row for row in facts.listed(situation.get("unread")) if isinstance(row, dict)]
    return [{"kind": str(row.get("kind", "")), "text": str(row.get("text", ""))} for row in rows]


def _catalog(said: TurnText | None) -> Any:
    """The catalogue that the turn was thought with; None where its words are erased."""
    if said is None:
        return None
    return recording.dump_rows(snapshots.rows(said.merchant_id, said.situation))

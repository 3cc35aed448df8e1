"""Turns as the audit keeps them, written for tests of what is counted."""

from collections.abc import Sequence

from chatbot.agent.models import Turn, TurnText
from chatbot.conversations.models import Session


def kept(
    session: Session,
    tokens: tuple[int, int, int] = (0, 0, 0),
    tools: Sequence[str] = (),
    *,
    escalated: bool = False,
) -> Turn:
    """A turn of now: its tokens in, of them cached, and out; the tools that it asked."""
    into, cached, out = tokens
    turn = Turn.objects.create(
        merchant_id=session.merchant_id,
        session=session,
        engine="v2",
        proposer="openai:m" if into else "rules",
        outcome="kept",
        state_before="IDLE",
        state_after="IDLE",
        effects=[{"kind": "escalated"}] if escalated else [],
        stages={"situation": 5.0, "proposal": 900.0 if into else 1.0, "reply": 2.0},
        tokens_in=into,
        tokens_cached=cached,
        tokens_out=out,
        ownership_version=0,
        version=0,
    )
    asked = [{"name": name, "arguments": "{}", "told": "{}"} for name in tools]
    TurnText.objects.create(
        merchant_id=session.merchant_id, turn=turn, at=turn.at, situation={}, tools=asked
    )
    return turn

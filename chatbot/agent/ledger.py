"""Records an event that no turn caused: a click, a clock, a file that could not be read."""

from datetime import datetime
from typing import Any

from pydantic_core import to_jsonable_python

from chatbot.agent.flows import sales
from chatbot.agent.models import Turn
from chatbot.conversations.models import Session
from chatbot.conversations.models.sessions import State
from merchants import stream


def event(
    session: Session,
    name: str,
    *,
    now: datetime,
    who: str = "clock",
    moves: bool = True,
    **facts: Any,
) -> None:
    """Move the (locked) session as the table says and write the audit row; saves the session.

    `who` is one of clock, person, system; `facts` are ids: `order`, and `by` for the person's.
    An event of another order, or of a part, `moves` nothing and is on record all the same.
    """
    before = session.state
    if moves and session.state != State.HUMAN_TAKEOVER and name in sales.EVENTS:
        session.state = sales.after_event(name, session.state)
    if session.state != before:
        session.version += 1
    session.save()
    told = {"name": name, "who": who, **facts}
    turn = Turn.objects.create(
        merchant_id=session.merchant_id,
        session=session,
        engine="",
        proposer="",
        outcome="event",
        state_before=before,
        state_after=session.state,
        events=[name],
        effects=[{"kind": "event", "facts": to_jsonable_python(told)}],
        ownership_version=session.ownership_version,
        version=session.version,
    )
    stream.emit(session.merchant_id, "turn.kept", {"session": session.id, "turn": turn.id})

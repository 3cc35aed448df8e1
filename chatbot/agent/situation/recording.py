"""Writes a situation for the audit and reads it again."""

from typing import Any

from pydantic import TypeAdapter

from chatbot.agent.situation.values import Asked, Situation

_situation = TypeAdapter(Situation)
_asked = TypeAdapter(Asked)


def dump(situation: Situation) -> Any:
    """The situation as JSON, whole."""
    return _situation.dump_python(situation, mode="json")


def restore(data: Any) -> Situation:
    """The situation that `dump` wrote."""
    return _situation.validate_python(data)


def dump_asked(asked: Asked | None) -> Any:
    """A pending question as the session keeps it."""
    return _asked.dump_python(asked, mode="json") if asked else None


def restore_asked(data: Any) -> Asked | None:
    """The pending question that `dump_asked` wrote."""
    return _asked.validate_python(data) if data else None

"""An error as a log may tell it: its kind and where it arose, without its message, which may quote
what a customer wrote (a value that could not be read, a row that a constraint refused). Pure."""

from types import TracebackType

_OF_CONNECTIONS = frozenset({"OperationalError", "InterfaceError"})
"""Kinds of a database driver whose message is about the connection and holds nobody's words."""
Told = tuple[type[BaseException], BaseException, TracebackType | None]


class Quiet(Exception):
    """Stands for another error in a log; its message is that one's kind."""


def told(error: BaseException) -> Told:
    """For `exc_info` of a log call."""
    kind = type(error)
    if isinstance(error, OSError) or kind.__name__ in _OF_CONNECTIONS:
        return kind, error, error.__traceback__
    return Quiet, Quiet(f"{kind.__module__}.{kind.__qualname__}"), error.__traceback__

"""Why a document is not found as it should be: the words that its row keeps. Pure."""

from typing import Final

NOBODY: Final = "nobody"
EMPTY: Final = "empty"
BROKEN: Final = "broken"
FAILURES: Final = frozenset(
    ["timeout", "unreachable", "overloaded", "refused", "unreadable", "breaker", "budget"]
)
"""Kinds of `llm.values.ModelFailed`."""

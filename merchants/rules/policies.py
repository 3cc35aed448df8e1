"""What a merchant writes down for whoever asks: everyday sentences, and policies by kind. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

SENTENCES: Final = (
    "discount", "invoice", "instalments", "minimum", "parking", "health", "wholesale",
)  # fmt: skip
"""Topics of every day, one sentence each, on the merchant's page."""
KINDS: Final = ("cancellation", "rescheduling", "payment", "warranty", "refunds", "shipping")
"""Policies that a shop can be held to (specs/tool_calling_rag §4.1), a row each."""
TOPICS: Final = SENTENCES + KINDS
LONGEST: Final = 400
"""Signs of a sentence, and of the short version of a policy."""
LONGEST_POLICY: Final = 2000


@dataclass(frozen=True, slots=True)
class BusinessPolicy:
    """A policy in the merchant's own words; `title` is its kind's, `short` may be ""."""

    kind: str
    title: str
    text: str
    short: str = ""

    @property
    def said(self) -> str:
        """What a customer is told: the short version, else the whole."""
        return self.short or self.text


def written(stored: Any) -> Mapping[str, str]:
    """The everyday topics that say something, in their order; anything else of what is stored is
    no answer."""
    given = stored if isinstance(stored, Mapping) else {}
    found = {topic: str(given.get(topic) or "").strip()[:LONGEST] for topic in SENTENCES}
    return {topic: text for topic, text in found.items() if text}

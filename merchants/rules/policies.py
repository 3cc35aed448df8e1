"""Topics that a merchant may write one sentence about, for whoever asks. Pure."""

from collections.abc import Mapping
from typing import Any, Final

TOPICS: Final = ("discount", "invoice", "instalments", "minimum", "parking", "health", "returns")
LONGEST: Final = 400
"""Signs of a sentence."""


def written(stored: Any) -> Mapping[str, str]:
    """The topics that say something, in their order; anything else of what is stored is no
    answer."""
    given = stored if isinstance(stored, Mapping) else {}
    found = {topic: str(given.get(topic) or "").strip()[:LONGEST] for topic in TOPICS}
    return {topic: text for topic, text in found.items() if text}

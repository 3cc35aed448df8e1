"""Topics that a merchant may write one sentence about, for whoever asks. Pure."""

from typing import Final

TOPICS: Final = ("discount", "invoice", "instalments", "minimum", "parking", "health", "returns")
LONGEST: Final = 400
"""Signs of a sentence."""

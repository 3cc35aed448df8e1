"""Answers of analyzers to frequent messages, kept for a while (specs/state_analyzer §10.4).

Only what means the same in every conversation is kept: a whole message of `CACHEABLE_PATTERNS` that
was read as a plain question, without a pack. What is kept is the analyzer's reading; the rules
judge it anew for each conversation. Each process keeps its own.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from time import monotonic

from prometheus_client import Counter

from core.timed_cache import TimedCache
from intents.analysis.values import AnalysisContext, AnalysisResult
from intents.values import INFORMATIONAL, key_of

CACHEABLE_PATTERNS = ("hola", "precio", "cuanto cuesta", "envio gratis")
"""Whole messages, whatever their case, accents and marks (§10.4)."""
_CACHEABLE = frozenset(map(key_of, CACHEABLE_PATTERNS))
TTL_S = 3600.0
MOST = 10_000
ASKED = Counter(
    "mostrador_analyzer_cache", "Messages that the analyzer's cache was asked for.", ["outcome"]
)


@dataclass(frozen=True, slots=True)
class Key:
    """Whose answer it is: another vocabulary or another analyzer reads anew."""

    merchant_id: int
    analyzer: str
    version: str
    message: str


class IntentCache(TimedCache[Key, AnalysisResult]):
    """Readings by key, counted for the metrics."""

    def __init__(self, clock: Callable[[], float] = monotonic, most: int = MOST) -> None:
        super().__init__(TTL_S, most, clock)

    def get(self, key: Key) -> AnalysisResult | None:
        """The reading that is kept under the key; None where none is, or its time is over."""
        result = super().get(key)
        ASKED.labels("miss" if result is None else "hit").inc()
        return result

    def invalidate(self, pattern: str = "*") -> None:
        """Forgets the readings of messages that a shell pattern matches ("precio", "*")."""
        self.forget(lambda key: fnmatchcase(key.message, pattern))


cache = IntentCache()
"""The readings of this process."""


def key(merchant_id: int, analyzer: str, context: AnalysisContext) -> Key | None:
    """The key of the context's one pending message; None where its reading depends on more."""
    if len(context.pending) != 1:
        return None
    message = key_of(context.pending[0].content)
    if message not in _CACHEABLE:
        return None
    return Key(merchant_id, analyzer, context.tenant.version, message.replace("_", " "))


def means_the_same_anywhere(result: AnalysisResult, context: AnalysisContext) -> bool:
    """Whether a reading holds in every conversation: a plain question, and no pack."""
    plain = (one for one in context.tenant.intents if one.kind == INFORMATIONAL)
    return result.pack is None and any(one.key == result.intent for one in plain)

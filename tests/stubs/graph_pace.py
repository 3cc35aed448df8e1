"""How fast messages really come, measured as Meta does: one bucket a pair, one second a number.

Written apart from the project's own pacing, so that both must agree (facts/whatsapp §1.6).
"""

from collections import defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.stubs.graph_script import fault


@dataclass
class Meter:
    """`clock` answers seconds. A pair holds 45 messages and gets one more each 6 seconds."""

    clock: Callable[[], float]
    a_second: int = 80
    burst: int = 45
    every: float = 6.0
    most_in_a_second: int = 0
    refused: list[int] = field(default_factory=list)
    _buckets: dict[str, tuple[float, float]] = field(default_factory=dict)
    _seconds: dict[str, deque[float]] = field(default_factory=lambda: defaultdict(deque))

    def judge(self, number: str, to: str) -> tuple[int, object] | None:
        """The answer for one message too many; None when it may pass, and counts."""
        now = self.clock()
        recent = self._seconds[number]
        while recent and recent[0] <= now - 1:
            recent.popleft()
        if len(recent) >= self.a_second:
            return self._no(429, 130429)
        level, since = self._buckets.get(to, (float(self.burst), now))
        level = min(level + (now - since) / self.every, float(self.burst))
        if level < 1:
            return self._no(400, 131056)
        self._buckets[to] = (level - 1, now)
        recent.append(now)
        self.most_in_a_second = max(self.most_in_a_second, len(recent))
        return None

    def _no(self, status: int, code: int) -> tuple[int, object]:
        self.refused.append(code)
        return status, fault(code, "Too fast")

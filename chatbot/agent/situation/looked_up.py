"""What tools found in a turn, for whoever renders and records it. Pure."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class LookedUp:
    """A fact that a tool found in this turn: its kind and id, and what its provider renders it
    from, as plain JSON ({}: the situation holds it anyway)."""

    kind: str
    id: str
    data: dict[str, Any] = field(default_factory=dict)

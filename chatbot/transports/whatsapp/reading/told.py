"""What a notice of Meta's says, before it is one of ours. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

Value = Mapping[str, Any]
Stops = Literal["", "all", "proactive"]


@dataclass(frozen=True, slots=True)
class Told:
    """The part of a `Notice` that depends on its field."""

    summary: str
    grave: bool = False
    quality: str = ""
    stops: Stops = ""
    until: datetime | None = None

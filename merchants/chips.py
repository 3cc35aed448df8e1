"""A shortcut above an admin list, as `templates/admin/chips.html` draws it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Chip:
    """Where it leads, how many rows wait there (None or 0: not told), whether it is chosen."""

    label: str
    icon: str
    query: str
    count: int | None
    chosen: bool

"""The life of an appointment as a table: which status may follow which. Pure.

The database keeps the same table by trigger (`bookings.models.guards`), built from this one.
"""

STARTS = ("pending", "confirmed")
"""What an appointment may be written as."""
STATUS: dict[str, tuple[str, ...]] = {
    "pending": ("confirmed", "cancelled"),
    "confirmed": ("completed", "no_show", "cancelled"),
    # Somebody marked as missing who came after all.
    "no_show": ("completed",),
    "completed": (),
    "cancelled": (),
}
OPEN = ("pending", "confirmed")
"""An appointment that is still to come: it takes its time from everybody else, and may be moved."""


def pairs() -> list[tuple[str, str]]:
    """The table as (from, to) pairs."""
    return [(here, there) for here, ways in STATUS.items() for there in ways]


def allowed(here: str, there: str) -> bool:
    """Whether `there` may follow `here`."""
    return there in STATUS.get(here, ())

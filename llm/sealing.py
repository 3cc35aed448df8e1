"""Moves the keys of merchants' models under the cipher's newest key, so that an old one can go."""

from llm.models import Seat


def rotate() -> int:
    """Seal every seat's key anew; how many seats. Raises `Undecipherable`.

    Within the caller's transaction.
    """
    seats = list(Seat.across.select_for_update(no_key=True).order_by("id").only("id", "api_key"))
    for seat in seats:
        seat.save(update_fields=["api_key"])
    return len(seats)

"""What can go wrong with an appointment, as one tree of exceptions. Nothing was written then.

BookingsProblem
├── NotOffered       what is asked for is not offered so: the service, the branch, the person
├── SlotRefused      a time that cannot be had; `offers` are the next best ones
├── IllegalStep      an appointment is not where the step starts (also a second click)
└── TooLate          a customer may no longer change it by themselves: a person decides

`code` says why: one of this module's constants.
"""

from collections.abc import Sequence

from catalog.bookings.rules.availability import Slot

UNKNOWN_SERVICE = "UNKNOWN_SERVICE"
SERVICE_OFF = "SERVICE_OFF"
UNKNOWN_BRANCH = "UNKNOWN_BRANCH"
UNKNOWN_STAFF = "UNKNOWN_STAFF"
STAFF_DOES_NOT = "STAFF_DOES_NOT"
STAFF_NOT_THERE = "STAFF_NOT_THERE"
NOBODY_DOES = "NOBODY_DOES"

PAST = "PAST"
TOO_SOON = "TOO_SOON"
TOO_FAR = "TOO_FAR"
CLOSED = "CLOSED"
OFF_GRID = "OFF_GRID"
TAKEN = "TAKEN"
NOT_THEN = "NOT_THEN"
"""Nothing is free on the day or between the hours that were wished for."""
PARTY_TOO_LARGE = "PARTY_TOO_LARGE"
"""No table, nor those put together, is for so many."""
PARTY_UNSAID = "PARTY_UNSAID"
"""A table, and nobody said for how many."""
UNKNOWN_AREA = "UNKNOWN_AREA"
AREA_FULL = "AREA_FULL"
"""No table there; elsewhere there is one."""
WHICH_BRANCH = "WHICH_BRANCH"
"""Several branches can do it then."""

ILLEGAL_STEP = "ILLEGAL_STEP"
TOO_LATE = "TOO_LATE"


class BookingsProblem(Exception):
    """Nothing was written."""

    code = ""


class NotOffered(BookingsProblem):
    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class SlotRefused(BookingsProblem):
    def __init__(self, code: str, offers: Sequence[Slot]) -> None:
        super().__init__(code)
        self.code = code
        self.offers = tuple(offers)


class IllegalStep(BookingsProblem):
    """`there` does not follow `here`."""

    code = ILLEGAL_STEP

    def __init__(self, here: str, there: str) -> None:
        super().__init__(f"{here} → {there}")
        self.here = here
        self.there = there


class TooLate(BookingsProblem):
    code = TOO_LATE

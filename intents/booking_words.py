"""What a text says of appointments, read when it is first asked for. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from intents.rules.bookings import offered, parties, people, wishes
from intents.rules.bookings.offered import Offer, Picked
from intents.rules.bookings.people import Person
from intents.rules.bookings.wishes import Wish

__all__ = ["BookingWords", "Offer", "Person", "Picked", "Wish"]


@dataclass(frozen=True)
class BookingWords:
    """The words of one text (`Words.booking`); days and hours are `Words.when`."""

    text: str

    @cached_property
    def wish(self) -> Wish | None:
        """Whether an appointment is to be had, moved, cancelled or seen."""
        return wishes.wish(self.text)

    @cached_property
    def wish_of_it(self) -> Wish | None:
        """What a phrase wants with an appointment that is spoken of: "mejor la cancelo"."""
        return wishes.phrased(f"mi cita: {self.text}")

    @cached_property
    def wants(self) -> bool:
        """Whether something is wished for, and not only asked about."""
        return wishes.wants(self.text)

    @cached_property
    def titled(self) -> str:
        """The name behind a title: "con el doctor Pérez"; "" where none is."""
        return people.titled(self.text)

    @cached_property
    def of_a_table(self) -> bool:
        """Whether a table that one may have is spoken of."""
        return parties.speaks_of_a_table(self.text)

    def party(self, *, asked: bool = False) -> int | None:
        """For how many people; `asked`: that was the question. None where nobody says."""
        return parties.size(self.text, asked=asked)

    def people(self, attending: Sequence[Person], *, asked: bool = False) -> tuple[str, ...]:
        """Keys of who is named of those that attend; `asked`: with whom was the question."""
        return people.named(self.text, attending, asked=asked)

    def picked(self, offers: Sequence[Offer], today: date) -> Picked:
        """Which of the times that were offered is meant, by the shop's calendar."""
        return offered.picked(self.text, offers, today)

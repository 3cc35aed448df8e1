"""What a text says of appointments, read when it is first asked for. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from core.rules.text import aligned
from intents.rules import replies
from intents.rules.bookings import offered, parties, people, several, wishes
from intents.rules.bookings.offered import Offer, Picked
from intents.rules.bookings.people import Person
from intents.rules.bookings.several import Visitor
from intents.rules.bookings.wishes import Wish
from intents.rules.moments import shifts

__all__ = ["BookingWords", "Offer", "Person", "Picked", "Visitor", "Wish"]


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
    def phrased(self) -> Wish | None:
        """The wish that a phrase of appointments says; None for what only sounds like one."""
        return wishes.phrased(self.text)

    @cached_property
    def cannot_come(self) -> bool:
        """Whether somebody cannot come at the time that is spoken of."""
        return wishes.cannot_come(self.text)

    @cached_property
    def moves_it(self) -> bool:
        """Whether what is spoken of may be moved by these words, where they tell another time."""
        return wishes.moves_it(self.text)

    @cached_property
    def moves_by_a_pronoun(self) -> bool:
        """Whether a verb of moving points at what is spoken of: "pásala"."""
        return wishes.moves_by_a_pronoun(self.text)

    @cached_property
    def names_one(self) -> bool:
        """Whether an appointment is spoken of by its noun."""
        return wishes.names_one(self.text)

    @cached_property
    def names_own(self) -> bool:
        """Whether the customer's own appointment is spoken of: "mi cita"."""
        return wishes.names_own(self.text)

    @cached_property
    def changes_who(self) -> bool:
        """Whether it is for another person than was said."""
        return wishes.changes_who(self.text)

    @cached_property
    def changes_name(self) -> bool:
        """Whether its name is to be another one, told or not."""
        return wishes.changes_name(self.text)

    @cached_property
    def is_shifted(self) -> bool:
        """Whether something is to be earlier or later than it stands."""
        return shifts.read(self.text) is not None

    @cached_property
    def wants_another(self) -> bool:
        """Whether another appointment is asked for beside the one that is called off."""
        return wishes.wants_another(self.text)

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

    @cached_property
    def visitors(self) -> tuple[Visitor, ...]:
        """For whom several appointments are wished; () for one."""
        return several.visitors(self.text)

    @cached_property
    def without_counts(self) -> str:
        """The text without how many appointments are wished for, every sign in its place."""
        return several.without_counts(self.text)

    def count_before(self, start: int) -> int:
        """How many of what begins there are wished for."""
        return several.count_before(aligned(self.text)[:start])

    def place(self, many: int) -> int | None:
        """The place from 0 in a list of so many that the text says."""
        return replies.place(self.text, many)

    def party(self, *, asked: bool = False) -> int | None:
        """For how many people; `asked`: that was the question. None where nobody says."""
        return parties.size(self.text, asked=asked)

    def people(self, attending: Sequence[Person], *, asked: bool = False) -> tuple[str, ...]:
        """Keys of who is named of those that attend; `asked`: with whom was the question."""
        return people.named(self.text, attending, asked=asked)

    def picked(self, offers: Sequence[Offer], today: date) -> Picked:
        """Which of the times that were offered is meant, by the shop's calendar."""
        return offered.picked(self.text, offers, today)

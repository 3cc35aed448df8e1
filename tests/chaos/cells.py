"""The kill matrix: who dies at which moment, as one table that a trial plays row by row."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

MOMENTS: Mapping[str, str] = {
    "claim": "before claim",
    "propose": "while proposing",
    "inside": "inside the transaction",
    "commit": "after commit",
    "accepted": "after the provider accepted",
}
VICTIMS: dict[str, str] = {
    "worker": "the worker is killed",
    "web": "the web is killed",
    "valkey": "Valkey is killed",
    "postgres": "PostgreSQL is killed, every backend with it",
    "graph": "Graph accepts the next message and hangs up",
    "media": "two of the next steps towards a customer's file fail",
}
OTHERS: dict[str, str] = {"lead": "another worker takes the lead, and the first goes on"}
"""Victims that the table of moments does not have."""
_PLACES: Mapping[str, str] = {
    "claim": "turn.claiming",
    "propose": "turn.proposing",
    "inside": "turn.inside",
    "commit": "hint.sending",
    "accepted": "delivery.accepted",
}
_WEB: Mapping[str, str] = {
    "claim": "webhook.received",
    "commit": "webhook.recorded",
}
"""What the moments mean to the web, which keeps bodies in one statement; the others find it between
two requests while the worker stands at that moment."""
FIFTH, EIGHTH = 5, 8
CUSTOMERS = 4
"""Who buy at the same time in each cell."""


@dataclass(frozen=True, slots=True)
class Cell:
    """`victim` suffers when a process arrives at `place` for the `at`-th time.

    `restart` asks PostgreSQL to restart instead of killing it. In `silence` no status tells what
    became of a message.
    """

    victim: str
    moment: str
    place: str
    at: int = FIFTH
    restart: bool = False
    silence: bool = False

    @property
    def name(self) -> str:
        """Names the cell on a command line."""
        return f"{self.victim}-{self.moment}"

    @property
    def process(self) -> str:
        """The process that the place is in."""
        return "web" if self.place.startswith("webhook.") else "worker"

    @property
    def doubtful(self) -> int:
        """So many messages at most may be sent a second time, because nobody knows of the first.

        A sender that dies, or stands still too long, leaves at most one message a customer that was
        claimed and of which no status tells; a call that is hung up on leaves one when nobody tells
        of it.
        """
        if self.victim in ("worker", "lead"):
            return CUSTOMERS
        return int(self.victim == "graph" and self.silence)

    @property
    def by_itself(self) -> bool:
        """Whether the victim is the process that arrives, which then kills itself."""
        return self.victim == self.process

    @property
    def story(self) -> str:
        """The cell in words, for a table."""
        return MOMENTS.get(self.moment, self.moment.replace("_", " "))


def _matrix() -> Iterator[Cell]:
    for victim in VICTIMS:
        for moment, place in _PLACES.items():
            if victim == "web":
                place = _WEB.get(moment, place)
            if victim == "media":
                # Late enough that pictures are on their way.
                yield Cell(victim, moment, place, at=EIGHTH)
            elif (victim, moment) == ("graph", "accepted"):
                # The message that is claimed here is the one that Graph takes and says nothing of.
                yield Cell(victim, moment, "delivery.claimed")
            else:
                yield Cell(victim, moment, place)


MATRIX: tuple[Cell, ...] = tuple(_matrix())
"""Six victims at five moments."""

BESIDE: tuple[Cell, ...] = (
    Cell("worker", "before_a_letter_is_claimed", "delivery.claiming"),
    Cell("worker", "with_a_letter_before_its_request", "delivery.claimed"),
    Cell("worker", "accepted_without_a_status", "delivery.accepted", silence=True),
    Cell("graph", "accepted_without_a_status", "delivery.claimed", silence=True),
    Cell("worker", "before_a_file_is_asked_for", "media.fetching", at=2),
    Cell("worker", "with_a_file_on_the_disk", "media.stored", at=2),
    Cell("postgres", "with_a_file_on_the_disk", "media.stored", at=2),
    Cell("worker", "inside_a_row_of_the_stream", "stream.inside"),
    Cell("worker", "after_a_row_of_the_stream", "stream.followed"),
    Cell("worker", "before_a_body_is_unpacked", "post.unpacking", at=1),
    Cell("worker", "while_a_body_is_unpacked", "inbox.inside", at=3),
    Cell("postgres", "while_a_body_is_unpacked", "inbox.inside"),
    Cell("postgres", "before_the_web_answers", "webhook.recorded"),
    Cell("postgres", "accepted_without_a_status", "delivery.accepted", silence=True),
    Cell("postgres", "restarted_inside", "turn.inside", restart=True),
    Cell("postgres", "restarted_while_proposing", "turn.proposing", restart=True),
    Cell("valkey", "while_a_body_is_unpacked", "inbox.inside"),
    Cell("worker", "before_calls_are_claimed", "dispatcher.claiming"),
    Cell("worker", "with_claims_that_nobody_has", "dispatcher.handing"),
    Cell("worker", "with_a_call_handed_over", "dispatcher.handed"),
    Cell("valkey", "with_claims_that_nobody_has", "dispatcher.handing"),
    Cell("postgres", "with_claims_that_nobody_has", "dispatcher.handing"),
    Cell("lead", "before_calls_are_claimed", "dispatcher.claiming"),
    Cell("lead", "with_claims_that_nobody_has", "dispatcher.handing"),
)
"""What the matrix is too coarse for."""

CELLS: Mapping[str, Cell] = {cell.name: cell for cell in (*MATRIX, *BESIDE)}
SHORT = ("worker-inside", "postgres-propose", "web-commit")
"""What `make test` plays: a worker with an open transaction, the database, and the web."""

"""The kinds of due work: one row each. An app above adds its own when it starts."""

from dataclasses import dataclass

from catalog.bookings import due as bookings
from catalog.knowledge import due as knowledge
from catalog.loyalty import due as loyalty
from chatbot.conversations import due, parking
from chatbot.conversations.due_work import schedule
from core.due import DueQuery
from insights import due as insights
from insights.loading import loads
from merchants.file_readings import work as file_work


@dataclass(frozen=True, slots=True)
class Kind:
    """A task by its registered name, what is due of it, and the queue (`QUEUES`) that it takes."""

    task: str
    due: DueQuery
    queue: str = "delivery"


KINDS: dict[str, Kind] = {
    "park": Kind("agent.park", parking.to_park),
    "come_back": Kind("agent.come_back", parking.to_come_back),
    "turn": Kind("agent.take_turn", due.sessions, queue="turns"),
    "deliver": Kind("transports.deliver", due.recipients),
    "fetch": Kind("transports.fetch_media", due.media, queue="files"),
    "unpack": Kind("transports.unpack", due.posts),
    "follow": Kind("agent.follow", due.streams),
    "idle": Kind("agent.close_idle", due.idle_sessions),
    "handoff": Kind("agent.end_handoff", due.handoffs),
    "untaken": Kind("agent.tell_untaken", due.untaken),
    "unanswered": Kind("agent.put_back", due.unanswered),
    "remind": Kind("agent.remind_unpaid", due.reminders),
    "cancel": Kind("agent.cancel_unpaid", due.cancellations),
    "holds": Kind("bookings.end_holds", bookings.merchants),
    "points": Kind("loyalty.expire", loyalty.accounts, queue="background"),
    "file": Kind("transports.read_file", file_work.due, queue="background"),
    "dataset": Kind("insights.load", loads.due, queue="background"),
    "alerts": Kind("insights.look_again", insights.alerts, queue="background"),
    "knowledge": Kind("knowledge.index", knowledge.merchants, queue="background"),
    "routine": Kind("transports.run_routine", schedule.due, queue="background"),
}

BEST_EFFORT: dict[str, str] = {"attend": "transports.attend"}
"""Tasks that are done at once or never: nobody looks them up again, and nothing is lost by it."""


def add(name: str, kind: Kind) -> None:
    """Another row of the table, of an app above that has due things of its own."""
    KINDS[name] = kind


def of_task(task: str) -> Kind | None:
    """The kind that a task does; None: it is no due work."""
    return next((kind for kind in KINDS.values() if kind.task == task), None)


def queue_of(task: str) -> str:
    """The queue that a task takes: best effort is quick, and what is no due work can wait."""
    if (kind := of_task(task)) is not None:
        return kind.queue
    return "delivery" if task in BEST_EFFORT.values() else "background"

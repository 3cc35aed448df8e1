"""What an appointment's actions are held against. Pure."""

from chatbot.agent.capabilities.booking import agreement, summing
from chatbot.agent.capabilities.booking import draft as drafts
from chatbot.agent.capabilities.values import Context, Params, World

NO_BOOKINGS, NOTHING_OPEN = "NO_BOOKINGS", "NOTHING_TO_BOOK"


def gives_appointments(world: World, params: Params, context: Context) -> str:
    """The shop has services to be booked."""
    return "" if context.situation.agenda is not None else NO_BOOKINGS


def something_on_its_way(world: World, params: Params, context: Context) -> str:
    """An appointment is being chosen, moved or called off."""
    return "" if drafts.open_one(world) is not None else NOTHING_OPEN


def agrees_to_the_summary(world: World, params: Params, context: Context) -> str:
    """The customer's words agree to the summary that was sent, and it is still true."""
    draft = drafts.open_one(world)
    if draft is None or not drafts.waits(world):
        return ""
    told = summing.of(draft, context.situation)
    return agreement.problem(told, context.situation) if told is not None else ""

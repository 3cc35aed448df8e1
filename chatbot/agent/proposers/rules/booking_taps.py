"""What a tapped button about an appointment means: ids of our own messages, as proposals. Pure."""

from collections.abc import Callable, Mapping

from chatbot.agent.capabilities.booking import draft as drafts
from chatbot.agent.capabilities.booking import wanted
from chatbot.agent.capabilities.booking.asked import AT, DAY, LIST, PARTY, WITH
from chatbot.agent.flows import booking
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.situation.summary import HEAD, MOVE
from chatbot.agent.situation.values import Situation

Actions = tuple[ProposedAction, ...]


def goes_on_with(situation: Situation, **told: object) -> Actions:
    """What is told of the appointment that is on its way: moved, where one is being moved."""
    flow = next((one for one in situation.flows if one.name == booking.NAME), None)
    draft = drafts.read(flow.data) if flow is not None else None
    if draft is not None and draft.action == MOVE:
        return (action(wanted.RESCHEDULE, **told),)
    return (action(begins(situation, draft), **told),)


def begins(situation: Situation, draft: drafts.Draft | None = None) -> str:
    """The action that asks for what is on its way: of a shop that gives only tables, a table."""
    agenda = situation.agenda
    table = agenda is not None and agenda.is_table(draft.service_id if draft else None)
    return wanted.RESERVE if table else wanted.CREATE


def _slot(rest: str, situation: Situation) -> Actions:
    return goes_on_with(situation, slot=rest)


def _other(rest: str, situation: Situation) -> Actions:
    return goes_on_with(situation, other_time=True)


def _service(rest: str, situation: Situation) -> Actions:
    return (action(wanted.CREATE, service_id=rest),)


def _of(kind: str) -> Callable[[str, Situation], Actions]:
    return lambda rest, situation: (action(kind, appointment_id=rest or None),)


def _plain(kind: str) -> Callable[[str, Situation], Actions]:
    return lambda rest, situation: (action(kind),)


def _day(rest: str, situation: Situation) -> Actions:
    told = {"starts_at": rest} if "T" in rest else {"date": rest}
    return goes_on_with(situation, **told)


def _chosen(name: str) -> Callable[[str, Situation], Actions]:
    return lambda rest, situation: goes_on_with(situation, **{name: rest})


def _wait(rest: str, situation: Situation) -> Actions:
    service, _slash, day = rest.partition("/")
    return (action(wanted.WAIT, service_id=service, **({"date": day} if day else {})),)


TAPS: Mapping[str, Callable[[str, Situation], Actions]] = {
    "service": _service,
    "slot": _slot,
    HEAD: _plain(wanted.CONFIRM),
    "book.other": _other,
    "book.leave": _plain(wanted.LEAVE),
    "appt.move": _of(wanted.RESCHEDULE),
    "appt.cancel": _of(wanted.CALL_OFF),
    WITH: _chosen("staff_id"),
    AT: _chosen("branch_id"),
    DAY: _day,
    PARTY: _chosen("party_size"),
    LIST: _wait,
    "appt.attend": _of(wanted.ATTEND),
}

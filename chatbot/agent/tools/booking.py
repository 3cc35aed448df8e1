"""Appointments proposed by a model (specs/tool_calling_rag §4.2): made, confirmed, moved, called
off. Each proposes the capability's action of its name and is answered with what would come of it.

Nothing is done here: the calendar is read, and the judge is asked in thought. An appointment has an
id only once the customer agreed to its summary.
"""

from collections.abc import Callable
from typing import Any

from pydantic import BaseModel, ConfigDict, Field
from pydantic.json_schema import SkipJsonSchema

from chatbot.agent.capabilities import fold, registry
from chatbot.agent.capabilities.booking import calendar, wanted
from chatbot.agent.capabilities.fold import Done
from chatbot.agent.capabilities.values import Context, World
from chatbot.agent.facts.values import Teller
from chatbot.agent.flows import booking
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.situation.values import Effect, Situation
from chatbot.agent.tools.rows import read_only
from chatbot.agent.tools.values import Access, Look, Noted, Tool, gives_visits
from merchants.models import Merchant

ASKED = frozenset({"booking_asked", "booking_shown"})


class Told(BaseModel):
    """Parameters that a model may write as numbers."""

    model_config = ConfigDict(coerce_numbers_to_str=True)


class CreateAppointment(Told):
    """What the customer said so far; what is "" is asked or stays. A time of get_available_slots
    may be told by its id, and a patient's relation and document are read where they are told;
    a model is not asked for them."""

    slot: SkipJsonSchema[str] = Field(default="", max_length=60)
    date: str = Field(default="", max_length=40)
    time: str = Field(default="", max_length=20)
    service_id: str = Field(default="", max_length=20)
    branch_id: str = Field(default="", max_length=20)
    staff_id: str = Field(default="", max_length=20)
    patient_name: str = Field(default="", max_length=120)
    patient_relation: SkipJsonSchema[str] = Field(default="", max_length=40)
    patient_document: SkipJsonSchema[str] = Field(default="", max_length=40)
    notes: str = Field(default="", max_length=200)


class RescheduleAppointment(Told):
    """Which one, "" for the only one, and the new time; of a table also how many come now."""

    appointment_id: str = Field(default="", max_length=40)
    slot: SkipJsonSchema[str] = Field(default="", max_length=60)
    date: str = Field(default="", max_length=40)
    time: str = Field(default="", max_length=20)
    party_size: SkipJsonSchema[str] = Field(default="", max_length=20)


class JoinWaitingList(Told):
    """For which day, "" for any."""

    date: str = Field(default="", max_length=40)
    service_id: str = Field(default="", max_length=20)


class WhichAppointment(Told):
    """Which one, "" for the only one."""

    appointment_id: str = Field(default="", max_length=40)


class Nothing(BaseModel):
    """No parameters."""


def proposes(name: str) -> Callable[[BaseModel, Look], Noted]:
    """The tool of that action: what it proposes, and what would come of it."""

    def run(asked: BaseModel, look: Look) -> Noted:
        told = {key: value for key, value in asked.model_dump().items() if value}
        proposed = action(name, **told)
        return Noted((proposed,), _answer(proposed, look))

    return run


def _answer(proposed: ProposedAction, look: Look) -> dict[str, Any]:
    """The fields of the specification: `confirmation_message` is what the customer will read."""
    with read_only(look.seconds):
        merchant = Merchant.objects.get(pk=look.situation.shop.id)
        situation = calendar.asked(merchant, look.situation, (proposed,))
    done = fold.actions((proposed,), Done(World.of(situation)), Context.of(situation))
    (verdict,) = done.verdicts
    kinds = {one.kind for one in done.effects}
    status = "incomplete"
    if verdict.accepted and "booking_asked" not in kinds:
        status = "review" if "booking_shown" in kinds else "done"
    told: dict[str, Any] = {
        "success": status != "incomplete",
        "status": status,
        "appointment_id": None,
        "confirmation_message": _words(done, situation),
    }
    if not verdict.accepted:
        told["error"] = str(registry.REFUSALS[verdict.code].label)
    return told


def _words(done: Done, situation: Situation) -> str:
    teller = Teller(done.world.seen(situation))
    return "\n\n".join(filter(None, (_said(teller, one) for one in done.effects)))


def _said(teller: Teller, effect: Effect) -> str:
    return registry.EFFECTS[effect.kind].say(teller, effect.facts).words


def goes_on(situation: Situation) -> bool:
    """Whether an appointment is on its way in this conversation."""
    return any(one.name == booking.NAME for one in situation.flows)


def may_wait(situation: Situation) -> bool:
    """Whether the customer may wait for a time that becomes free."""
    return goes_on(situation) and situation.agenda is not None and situation.agenda.waiting_list


def has_one(situation: Situation) -> bool:
    """Whether the customer has an appointment: to come to, to move or to call off."""
    return situation.agenda is not None and bool(situation.agenda.appointments)


TOOLS = (
    Tool(
        wanted.CREATE,
        "Propone una cita con lo que dijo el cliente.",
        CreateAppointment,
        proposes(wanted.CREATE),
        Access.WRITE,
        gives_visits,
    ),
    Tool(
        wanted.CONFIRM,
        "El cliente dijo que sí al resumen de la cita.",
        Nothing,
        proposes(wanted.CONFIRM),
        Access.WRITE,
        goes_on,
    ),
    Tool(
        wanted.RESCHEDULE,
        "Propone otra hora; el cliente confirma después.",
        RescheduleAppointment,
        proposes(wanted.RESCHEDULE),
        Access.WRITE,
        has_one,
    ),
    Tool(
        wanted.CALL_OFF,
        "Propone cancelar una cita; el cliente confirma después.",
        WhichAppointment,
        proposes(wanted.CALL_OFF),
        Access.WRITE,
        has_one,
    ),
    Tool(
        wanted.ATTEND,
        "El cliente avisa que sí viene a la cita que tiene.",
        WhichAppointment,
        proposes(wanted.ATTEND),
        Access.WRITE,
        has_one,
    ),
    Tool(
        wanted.WAIT,
        "Ninguna hora le sirve: lo anota para avisarle si se libera una.",
        JoinWaitingList,
        proposes(wanted.WAIT),
        Access.WRITE,
        may_wait,
    ),
    Tool(
        wanted.LEAVE,
        "El cliente ya no quiere lo que estaba eligiendo.",
        Nothing,
        proposes(wanted.LEAVE),
        Access.WRITE,
        goes_on,
    ),
)

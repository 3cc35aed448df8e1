"""The appointment's actions: registered write tools (specs/tool_calling_rag §4.2, DESIGN §4)."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

from django.utils.translation import gettext_lazy as _
from pydantic import BaseModel, Field

from chatbot.agent.capabilities.booking import apply, params, wanted
from chatbot.agent.capabilities.booking.checks import (
    agrees_to_the_summary,
    gives_appointments,
    something_on_its_way,
)
from chatbot.agent.capabilities.spec import Capability

_Day = Annotated[str, Field(pattern=r"\d{4}-\d\d-\d\d")]
_Hour = Annotated[str, Field(pattern=r"\d\d:\d\d")]


class Timed(BaseModel):
    """When, where and with whom. `starts_at` is a moment; else a local `date` and hours between
    which it shall begin. `..._ids` are what a name may stand for where it is not one thing;
    `other_time`: the time is chosen anew; `none_fits`: none of those that were offered; `unread`:
    a time was told that is none, of which `between` are the two days, or minutes, it may be. Of a
    table `party_size` is for how many, `area` where; `area_unknown`: no table stands there."""

    starts_at: datetime | None = None
    date: _Day = ""
    after: _Hour = ""
    before: _Hour = ""
    service_id: int | None = None
    service_ids: list[int] = []
    staff_id: int | None = None
    staff_ids: list[int] = []
    branch_id: int | None = None
    branch_ids: list[int] = []
    other_time: bool = False
    none_fits: bool = False
    unread: bool = False
    between: list[str] = []
    party_size: int | None = None
    area: str = ""
    area_unknown: bool = False


class Patient(BaseModel):
    """Whom it is for; `other_patient`: somebody else than was said, whose name is asked."""

    patient_name: str = ""
    patient_relation: str = ""
    patient_document: str = ""
    other_patient: bool = False


class Also(Patient):
    """A visit that waits behind the one that is being chosen."""

    service_id: int | None = None


class Booking(Timed, Patient):
    """An appointment for whoever writes, or for the patient that is told; `also` are the visits
    that are wished for beside it."""

    note: str = ""
    also: list[Also] = []


class Which(BaseModel):
    """One of the customer's appointments; none is named where there is only one."""

    appointment_id: UUID | None = None


class Off(Which):
    """Which appointment is called off; `unsure`: the customer only cannot come, and is asked
    whether to move it instead."""

    unsure: bool = False


class Move(Timed, Patient, Which):
    """Which appointment is moved, and to when; or whom it is for from now on."""


class Nothing(BaseModel):
    """No parameters."""


_ALIASES = frozenset(
    {"slot", "time", "service", "service_name", "staff", "staff_name", "branch", "branch_name"}
)
CAPABILITIES = (
    Capability(
        wanted.CREATE,
        _("Pedir una cita"),
        Booking,
        params.visit,
        apply.create,
        checks=(gives_appointments,),
        aliases=_ALIASES | {"notes"},
        tool=True,
    ),
    Capability(
        wanted.CONFIRM,
        _("Confirmar lo de la cita"),
        Nothing,
        params.nothing,
        apply.confirm,
        checks=(gives_appointments, something_on_its_way),
        consents=(agrees_to_the_summary,),
        tool=True,
    ),
    Capability(
        wanted.RESCHEDULE,
        _("Cambiar una cita de hora"),
        Move,
        params.booking,
        apply.reschedule,
        checks=(gives_appointments,),
        aliases=_ALIASES,
        tool=True,
    ),
    Capability(
        wanted.CALL_OFF,
        _("Cancelar una cita"),
        Off,
        params.off,
        apply.cancel,
        checks=(gives_appointments,),
        tool=True,
    ),
    Capability(
        wanted.LEAVE,
        _("Dejar lo de la cita"),
        Nothing,
        params.nothing,
        apply.leave,
        checks=(gives_appointments, something_on_its_way),
        tool=True,
    ),
    Capability(
        wanted.WAIT,
        _("Anotarse en la lista de espera"),
        Timed,
        params.booking,
        apply.wait,
        checks=(gives_appointments,),
        aliases=_ALIASES,
        tool=True,
    ),
    Capability(
        wanted.ATTEND,
        _("Decir que viene a la cita"),
        Which,
        params.which,
        apply.attend,
        checks=(gives_appointments,),
        tool=True,
    ),
)

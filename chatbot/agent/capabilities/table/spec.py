"""Asks for a table: a registered write tool of restaurants (specs/tool_calling_rag §4.3)."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from chatbot.agent.capabilities.booking import apply, wanted
from chatbot.agent.capabilities.booking import params as booking
from chatbot.agent.capabilities.booking.checks import gives_appointments
from chatbot.agent.capabilities.booking.spec import Booking
from chatbot.agent.capabilities.spec import Capability
from chatbot.agent.capabilities.table.checks import gives_tables
from chatbot.agent.capabilities.values import Params, World
from chatbot.agent.situation.values import Situation


def reservation(
    params: Mapping[str, Any], situation: Situation, world: World
) -> tuple[Params, str]:
    """What is wanted of a table: an appointment's, of the one service of tables."""
    agenda = situation.agenda
    tables = agenda.tables if agenda is not None else None
    own = {key: params[key] for key in params if not key.startswith(("service", "staff"))}
    if "name" in own:
        own["patient_name"] = own.pop("name")
    told, code = booking.booking(own, situation, world)
    return (told | {"service_id": tables.id} if tables is not None else told), code


CAPABILITIES = (
    Capability(
        wanted.RESERVE,
        _("Pedir una mesa"),
        Booking,
        reservation,
        apply.create,
        checks=(gives_appointments, gives_tables),
        aliases=frozenset({"slot", "time", "branch", "branch_name", "name", "notes"}),
        tool=True,
    ),
)

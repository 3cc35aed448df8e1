"""Asks for a table: a registered write tool of restaurants (specs/tool_calling_rag §4.3)."""

from django.utils.translation import gettext_lazy as _

from chatbot.agent.capabilities.booking import apply, params, wanted
from chatbot.agent.capabilities.booking.checks import gives_appointments
from chatbot.agent.capabilities.booking.spec import Booking
from chatbot.agent.capabilities.spec import Capability
from chatbot.agent.capabilities.table.checks import gives_tables

CAPABILITIES = (
    Capability(
        wanted.RESERVE,
        _("Pedir una mesa"),
        Booking,
        params.reservation,
        apply.create,
        checks=(gives_appointments, gives_tables),
        aliases=frozenset({"slot", "time", "branch", "branch_name", "name", "notes"}),
        tool=True,
    ),
)

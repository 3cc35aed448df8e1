"""An appointment on its way: what is chosen, then shown to be agreed to. Pure.

It lies beside the sale: an order and an appointment go on in one conversation.
"""

from datetime import timedelta

from django.utils.translation import gettext_lazy as _

from chatbot.agent.flows.values import Flow
from chatbot.agent.situation import agenda

NAME = agenda.FLOW

CHOOSING = "choosing"
REVIEW = "review"
BOOKED = "booked"
GIVEN_UP = "given_up"

WAITS = timedelta(hours=24)
"""How long a state lasts without a word of the customer's about it."""
FLOW = Flow(
    NAME,
    (CHOOSING, REVIEW, BOOKED, GIVEN_UP),
    CHOOSING,
    {
        CHOOSING: frozenset({REVIEW, GIVEN_UP}),
        REVIEW: frozenset({CHOOSING, BOOKED, GIVEN_UP}),
    },
    frozenset({BOOKED, GIVEN_UP}),
    {CHOOSING: GIVEN_UP, REVIEW: GIVEN_UP},
    label=_("Cita"),
    labels={
        CHOOSING: _("está eligiendo"),
        REVIEW: _("falta su «sí»"),
        BOOKED: _("quedó hecha"),
        GIVEN_UP: _("quedó en nada"),
    },
)

"""A sale in packs: its stages under the names of specs/state_analyzer §4.1. Pure.

Data are captured, packs are offered, one is summed up, the customer confirms. The rules of
`intents.analysis` say when it may move; this table only knows the ways.
"""

from django.utils.translation import gettext_lazy as _

from chatbot.agent.flows.values import Flow
from chatbot.agent.situation import selling

NAME = selling.FLOW

CAPTURE = "captura"
OFFERED = "ofrecer_promos"
SUMMED_UP = "resumen"
CONFIRMED = "compra_confirmada"

FLOW = Flow(
    NAME,
    (CAPTURE, OFFERED, SUMMED_UP, CONFIRMED),
    CAPTURE,
    {
        CAPTURE: frozenset({OFFERED, SUMMED_UP}),
        OFFERED: frozenset({SUMMED_UP}),
        SUMMED_UP: frozenset({OFFERED, CONFIRMED}),
    },
    ends=frozenset({CONFIRMED}),
    label=_("Venta por packs"),
    labels={
        CAPTURE: _("Toma los datos"),
        OFFERED: _("Elige un pack"),
        SUMMED_UP: _("Revisa el resumen"),
    },
    own_clock=True,
    bought=CONFIRMED,
)

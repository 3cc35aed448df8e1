"""The simulator as a channel: everything a real one does, except that nothing leaves the house.

Messages are split and checked as WhatsApp's, so that what is seen is what would be sent.
"""

from django.core.files.storage import default_storage
from django.utils.translation import gettext_lazy as _

from chatbot.transports.channels import Channel, IdentityKind
from chatbot.transports.ports import Transport
from chatbot.transports.simulator.channel import Simulator
from core.rules.tabular import Value

PREFIX = "sim."
"""Stands before the digits of a simulated customer's phone, so that it is nobody's real number."""

simulator = Simulator(lambda: default_storage)
transport: Transport = simulator
CHANNEL = Channel(
    label=_("Simulador"),
    transport=transport,
    reported_as=Value("simulador", ("simulación",)),
    identities=(IdentityKind("bsuid", PREFIX, holds_phone=True),),
    is_test=True,
    places=simulator.places,
)

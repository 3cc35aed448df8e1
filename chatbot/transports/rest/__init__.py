"""Programs that write as customers over REST: messages go nowhere, they wait to be read there."""

from django.utils.translation import gettext_lazy as _

from chatbot.transports.channels import Channel, IdentityKind
from chatbot.transports.ports import Transport
from chatbot.transports.rest.channel import Rest
from core.rules.tabular import Value

STRANGER = "rest:"
"""Begins the name of a customer whose program told no phone."""

transport: Transport = Rest()
CHANNEL = Channel(
    label=_("REST"),
    transport=transport,
    reported_as=Value("API"),
    identities=(IdentityKind("phone"), IdentityKind("bsuid", STRANGER)),
)

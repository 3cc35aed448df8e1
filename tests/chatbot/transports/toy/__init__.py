"""A channel of paper planes: everything that a channel declares, and nothing of it elsewhere."""

from chatbot.transports.channels import Channel, IdentityKind
from core.rules.tabular import Value
from tests.chatbot.transports.toy.adapter import DOOR
from tests.chatbot.transports.toy.planes import Planes

planes = Planes()
CHANNEL = Channel(
    label="Aviones de papel",
    transport=planes,
    reported_as=Value("aviones", ("avioncitos",)),
    identities=(IdentityKind("bsuid", "plane."),),
    is_test=True,
    has_receipts=True,
    adapter=DOOR,
    urls="tests.chatbot.transports.toy.urls",
    page="tests.chatbot.transports.toy.page.PlanePage",
)

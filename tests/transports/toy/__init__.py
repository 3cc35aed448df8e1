"""A channel of paper planes: everything that a channel declares, and nothing of it elsewhere."""

from chatbot.transports.channels import Channel, IdentityKind
from merchants.rules.tabular import Value
from tests.transports.toy.door import DOOR
from tests.transports.toy.planes import Planes

planes = Planes()
CHANNEL = Channel(
    label="Aviones de papel",
    transport=planes,
    reported_as=Value("aviones", ("avioncitos",)),
    identities=(IdentityKind("bsuid", "plane."),),
    is_test=True,
    has_receipts=True,
    door=DOOR,
    urls="tests.transports.toy.urls",
    page="tests.transports.toy.page.PlanePage",
)

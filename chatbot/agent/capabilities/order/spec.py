"""The order's actions: what each is called, takes, and is held against."""

from datetime import datetime
from typing import Literal
from uuid import UUID

from django.utils.translation import gettext_lazy as _
from pydantic import BaseModel

from chatbot.agent.capabilities.cart.checks import cart_not_empty
from chatbot.agent.capabilities.cart.params import nothing
from chatbot.agent.capabilities.cart.spec import Nothing
from chatbot.agent.capabilities.order import apply, params
from chatbot.agent.capabilities.order import checks as is_so
from chatbot.agent.capabilities.spec import Capability
from chatbot.agent.flows.sales import AWAITING_PAYMENT, CART_OPEN, CHECKOUT, IDLE

_RESUMED = {IDLE: "CART_RESUMED"}
_UNTIL_PAID = frozenset({CART_OPEN, CHECKOUT, AWAITING_PAYMENT})


class Which(BaseModel):
    """Which order: none is named where it is the session's current one, or the cart."""

    order_id: UUID | None = None


class Cancel(Which):
    """Which order is called off, and what was given as the reason."""

    reason: str = ""


class Details(Which):
    """How it is handed over and paid for; what is left out stays as it is."""

    fulfilment: Literal["pickup", "delivery", "dine_in"] = "pickup"
    address: str = ""
    reference: str = ""
    contact_name: str = ""
    contact_phone: str = ""
    wanted_at: datetime | None = None
    invoice: str = ""
    zone_id: int | None = None
    branch_id: int | None = None
    payment_method_id: int | None = None


CAPABILITIES = (
    Capability(
        "REVIEW_ORDER",
        _("Mostrar el pedido para confirmar"),
        Nothing,
        nothing,
        apply.review,
        states=frozenset({CART_OPEN}),
        checks=(cart_not_empty,),
        specified=(cart_not_empty,),
        opened_by=_RESUMED,
    ),
    Capability(
        "CONFIRM_ORDER",
        _("Confirmar el pedido"),
        Nothing,
        nothing,
        apply.confirm,
        states=frozenset({CHECKOUT}),
        checks=(cart_not_empty,),
        consents=(is_so.agreed,),
        attests=is_so.attested,
        specified=(cart_not_empty,),
    ),
    Capability(
        "CANCEL_ORDER",
        _("Cancelar el pedido"),
        Cancel,
        params.cancelling,
        apply.cancel,
        states=_UNTIL_PAID,
        checks=(is_so.no_proof_yet,),
        consents=(is_so.called_off,),
        opened_by=_RESUMED,
        aside=is_so.may_cancel_aside,
    ),
    Capability(
        "set_order_details",
        _("Anotar entrega o forma de pago"),
        Details,
        params.details,
        apply.details,
        states=_UNTIL_PAID,
        checks=(is_so.known_method, is_so.details_fit_state),
        consents=(is_so.cash_said,),
        opened_by=_RESUMED,
        aside=is_so.may_pay_aside,
        aliases=frozenset({"payment_method", "zone", "branch", "place"}),
        tool=True,
    ),
)

"""The cart's actions: what each is called, takes, and is held against."""

from django.utils.translation import gettext_lazy as _
from pydantic import BaseModel

from chatbot.agent.capabilities.cart import apply, params
from chatbot.agent.capabilities.cart import checks as is_so
from chatbot.agent.capabilities.spec import Capability
from chatbot.agent.flows.sales import BROWSING, CART_OPEN, CHECKOUT, COMPLETED, IDLE

_OPEN = frozenset({CART_OPEN})
_NAMES = frozenset({"product_name", "sku"})
EDITED = {CHECKOUT: "CART_REOPENED", IDLE: "CART_RESUMED"}
"""Events that open a cart for an edit."""


class Add(BaseModel):
    """So many of a product, made like that."""

    product_id: int
    quantity: int = 1
    options: list[int] = []
    note: str = ""


class Change(Add):
    """How many there are to be."""


class Remove(BaseModel):
    """So many fewer; none told: all of it."""

    product_id: int
    quantity: int | None = None


class Nothing(BaseModel):
    """No parameter."""


CAPABILITIES = (
    Capability(
        "ADD_TO_CART",
        _("Agregar al carrito"),
        Add,
        params.adding,
        apply.add,
        states=frozenset({IDLE, BROWSING, CART_OPEN}),
        checks=(is_so.product_offered, is_so.quantity_in_range, is_so.options_of_product),
        specified=(is_so.product_offered, is_so.quantity_in_range),
        opened_by={**EDITED, COMPLETED: "SESSION_RENEWED"},
        aliases=_NAMES,
    ),
    Capability(
        "UPDATE_QUANTITY",
        _("Cambiar la cantidad"),
        Change,
        params.changing,
        apply.update,
        states=_OPEN,
        checks=(is_so.in_cart, is_so.quantity_in_range, is_so.one_line, is_so.made_as_sold),
        consents=(is_so.fewer_said,),
        specified=(is_so.in_cart, is_so.quantity_in_range),
        opened_by=EDITED,
        aliases=_NAMES,
    ),
    Capability(
        "REMOVE_ITEM",
        _("Quitar del carrito"),
        Remove,
        params.removing,
        apply.remove,
        states=_OPEN,
        checks=(is_so.in_cart, is_so.one_line),
        consents=(is_so.removal_said,),
        specified=(is_so.in_cart,),
        opened_by=EDITED,
        aliases=_NAMES,
    ),
    Capability(
        "CLEAR_CART",
        _("Vaciar el carrito"),
        Nothing,
        params.nothing,
        apply.clear,
        states=_OPEN,
        checks=(is_so.cart_not_empty,),
        consents=(is_so.emptying_said,),
        specified=(is_so.cart_not_empty,),
        opened_by=EDITED,
    ),
)

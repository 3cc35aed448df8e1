"""The conversation's actions: what each is called, takes, and is held against."""

from typing import Annotated, Literal
from uuid import UUID

from django.utils.translation import gettext_lazy as _
from pydantic import BaseModel, StringConstraints

from chatbot.agent.capabilities.cart.checks import product_offered
from chatbot.agent.capabilities.cart.params import nothing, one_product
from chatbot.agent.capabilities.cart.spec import Nothing
from chatbot.agent.capabilities.conversation import apply
from chatbot.agent.capabilities.conversation.params import words
from chatbot.agent.capabilities.spec import Capability
from chatbot.agent.flows.sales import COMPLETED

_RENEWED = {COMPLETED: "SESSION_RENEWED"}


class Product(BaseModel):
    """A sellable row."""

    product_id: int


class Words(BaseModel):
    """What is said, and of what: `topic` and `reason` are codes, the rest are facts' keys."""

    topic: str = ""
    reason: str = ""
    text: str = ""
    note: str = ""
    product_ids: list[int] = []
    quantity: int | None = None
    order_ids: list[UUID] = []
    messages: list[int] = []
    op: Literal["add", "set", "remove", "clear"] = "add"
    hello: bool = False
    number: Annotated[str, StringConstraints(pattern=r"^#\d{1,9}$")] = ""
    payment_method_id: int | None = None


CAPABILITIES = (
    Capability(
        "SHOW_CATALOG",
        _("Mostrar el catálogo"),
        Nothing,
        nothing,
        apply.show_catalog,
        opened_by=_RENEWED,
    ),
    Capability(
        "SHOW_PRODUCT",
        _("Mostrar un producto"),
        Product,
        one_product,
        apply.show_product,
        checks=(product_offered,),
        specified=(product_offered,),
        opened_by=_RENEWED,
        aliases=frozenset({"product_name", "sku"}),
    ),
    Capability("REPLY", _("Responder"), Words, words, apply.say),
    Capability("CLARIFY", _("Pedir una aclaración"), Words, words, apply.say),
    Capability("ESCALATE", _("Derivar a una persona"), Words, words, apply.escalate),
)

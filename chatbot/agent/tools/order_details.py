"""How an order is handed over and paid for: the registered write tool of DESIGN §4. Pure."""

from typing import Literal

from pydantic import BaseModel, ConfigDict
from pydantic.json_schema import SkipJsonSchema

from chatbot.agent.capabilities import reachable
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.tools.values import Access, Look, Tool

NAME = "set_order_details"


class OrderDetails(BaseModel):
    """What is to be noted; what is "" stays as it is. `wanted_at` is ISO, `order` a number.
    Contact and place are read where a model tells them, and not asked of it: that would cost each
    turn, and the backend reads them in the customer's words."""

    model_config = ConfigDict(coerce_numbers_to_str=True)

    fulfilment: Literal["pickup", "delivery", ""] = ""
    address: str = ""
    reference: str = ""
    contact_name: SkipJsonSchema[str] = ""
    contact_phone: SkipJsonSchema[str] = ""
    invoice: str = ""
    zone: str = ""
    branch: SkipJsonSchema[str] = ""
    place: SkipJsonSchema[str] = ""
    wanted_at: str = ""
    payment_method_id: str = ""
    order: str = ""


class DetailsAtBranches(OrderDetails):
    """The same at a shop with several branches; `branch` is one's name or id, for picking up."""

    branch: str = ""


def noted(asked: OrderDetails, look: Look) -> ProposedAction:
    """The action of that name, which is judged with the others of the answer."""
    told = {name: value for name, value in asked.model_dump().items() if value}
    return action(NAME, **told)


TOOLS = (
    Tool(
        NAME,
        "Entrega, hora ISO, pago; ya hecho, solo pago.",
        OrderDetails,
        noted,
        Access.WRITE,
        lambda situation: reachable.is_allowed(NAME, situation.state),
        at_branches=DetailsAtBranches,
    ),
)

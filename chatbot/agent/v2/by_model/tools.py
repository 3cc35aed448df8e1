"""What the model may ask or note before it answers, and what it is told then. Pure.

`search_products` looks further into a catalogue that did not travel whole; `set_order_details`
writes, so a call is only noted and judged with the other actions (DESIGN §4).
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from chatbot.agent.flows import sales
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.rules import relevance
from chatbot.agent.situation.values import Situation
from chatbot.agent.v2.by_model import context, lenient, schema
from llm.values import Tool, ToolCall

SEARCH: Final = "search_products"
DETAILS: Final = "set_order_details"
_NOTED = "Anotado; el sistema lo revisa junto con tus acciones."
_NOT_READ = "No se entendieron los argumentos."
_UNKNOWN = "Esa herramienta no existe."

_search = Tool(
    SEARCH,
    "Busca en el resto del catálogo, que no viajó entero.",
    schema.closed(query=schema.TEXT),
)
_method = {"payment_method_id": schema.TEXT, "order": schema.TEXT}
_fulfilment = {"type": "string", "enum": ["pickup", "delivery", ""]}
_details = Tool(
    DETAILS,
    "Anota entrega, dirección, hora (ISO) y pago.",
    schema.closed(
        fulfilment=_fulfilment,
        address=schema.TEXT,
        reference=schema.TEXT,
        wanted_at=schema.TEXT,
        **_method,
    ),
)
_only_method = Tool(DETAILS, "Cambia la forma de pago del pedido.", schema.closed(**_method))

# state → how an order's details may be noted there; elsewhere the tool is not offered.
_DETAILS_IN: Mapping[str, Tool] = {
    **dict.fromkeys((sales.IDLE, sales.BROWSING, sales.COMPLETED), _details),
    **dict.fromkeys((sales.CART_OPEN, sales.CHECKOUT), _details),
    sales.AWAITING_PAYMENT: _only_method,
}
_WITH_A_CART = frozenset({sales.CART_OPEN, sales.CHECKOUT, sales.AWAITING_PAYMENT})


def offered(situation: Situation) -> tuple[Tool, ...]:
    """The tools of this moment."""
    found = [_DETAILS_IN[situation.state]] if situation.state in _DETAILS_IN else []
    return tuple(found if relevance.is_whole(situation) else [*found, _search])


def placed(
    noted: Sequence[ProposedAction], actions: Sequence[ProposedAction], situation: Situation
) -> tuple[ProposedAction, ...]:
    """The plan with what was noted: in front of it, since a review is to show it; behind the first
    thing added where no cart is open yet."""
    adds = [at for at, one in enumerate(actions) if one.type == "ADD_TO_CART"]
    ready = situation.state in _WITH_A_CART or bool(situation.cart.lines)
    front = 0 if ready or not adds else adds[0] + 1
    return (*actions[:front], *noted, *actions[front:])


def answered(call: ToolCall, situation: Situation) -> tuple[str, ProposedAction | None]:
    """What the model is told, and what its call proposes, if anything. Never raises."""
    if call.name not in {tool.name for tool in offered(situation)}:
        return _UNKNOWN, None
    given = lenient.record(call.arguments)
    if given is None:
        return _NOT_READ, None
    if call.name == SEARCH:
        return _found(str(given.get("query") or ""), situation), None
    return _NOTED, action(DETAILS, **lenient.details(given))


def _found(query: str, situation: Situation) -> str:
    rows = relevance.search(query, situation.catalog)
    told: dict[str, Any] = {
        "products": [context.product(row).model_dump(exclude_none=True) for row in rows],
        "options": context.options_of([row.id for row in rows], situation),
    }
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))

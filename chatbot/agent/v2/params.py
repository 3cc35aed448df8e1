"""Parameters of a proposal, read leniently into what the matrix checks. Pure.

A model may write ids as text, or name a product instead of its id; what cannot be understood is a
refusal code, never a guess.
"""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from chatbot.agent.v2.board import Board
from chatbot.agent.values import Situation

Reader = Callable[[Mapping[str, Any], Situation, Board], tuple[dict[str, Any], str]]


def read(
    kind: str, params: Mapping[str, Any], situation: Situation, board: Board
) -> tuple[dict[str, Any], str]:
    """The parameters that `kind` uses and "", or what was understood and a refusal code."""
    return _READERS.get(kind, _words)(params, situation, board)


def whole(value: Any) -> int | None:
    """A whole number given as a number or as digits; None for anything else."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, str) and value.strip().lstrip("-").isdecimal() and len(value) < 12:
        return int(value)
    return None


def _product(params: Mapping[str, Any], situation: Situation) -> tuple[int | None, str]:
    given = whole(params.get("product_id"))
    if given is not None:
        return given, ""
    name = params.get("product_name")
    if not isinstance(name, str) or not name.strip():
        return None, "PRODUCT_UNKNOWN"
    wanted = name.strip().casefold()
    named = [row.id for row in situation.catalog if row.name.casefold() == wanted]
    if len(named) == 1:
        return named[0], ""
    of_product = [row.id for row in situation.catalog if row.product.casefold() == wanted]
    if len(of_product) == 1:
        return of_product[0], ""
    return None, "PRODUCT_AMBIGUOUS" if named or of_product else "PRODUCT_UNKNOWN"


def _one_product(
    params: Mapping[str, Any], situation: Situation, board: Board
) -> tuple[dict[str, Any], str]:
    product_id, problem = _product(params, situation)
    return ({} if product_id is None else {"product_id": product_id}), problem


def _product_and_quantity(
    params: Mapping[str, Any], situation: Situation, board: Board
) -> tuple[dict[str, Any], str]:
    read_so_far, problem = _one_product(params, situation, board)
    given = params.get("quantity", 1)
    quantity = whole(given)
    read_so_far["quantity"] = quantity if quantity is not None else str(given)[:40]
    if not problem and quantity is None:
        problem = "BAD_QUANTITY"
    return read_so_far, problem


def _with_options(
    params: Mapping[str, Any], situation: Situation, board: Board
) -> tuple[dict[str, Any], str]:
    read_so_far, problem = _product_and_quantity(params, situation, board)
    options = params.get("options") or []
    if not isinstance(options, list | tuple):
        return read_so_far, problem or "BAD_OPTIONS"
    ids = [whole(option) for option in options]
    if any(option is None for option in ids):
        return read_so_far, problem or "BAD_OPTIONS"
    if ids:
        read_so_far["options"] = sorted({option for option in ids if option is not None})
    note = params.get("note")
    if isinstance(note, str) and note.strip():
        read_so_far["note"] = note.strip()[:200]
    return read_so_far, problem


def _removal(
    params: Mapping[str, Any], situation: Situation, board: Board
) -> tuple[dict[str, Any], str]:
    read_so_far, problem = _one_product(params, situation, board)
    if params.get("quantity") is None:
        return read_so_far, problem
    quantity = whole(params["quantity"])
    if quantity is None or quantity < 1:
        return read_so_far, problem or "BAD_QUANTITY"
    return {**read_so_far, "quantity": quantity}, problem


_TEXTS = ("fulfilment", "address", "reference", "contact_name", "contact_phone")


def _details(
    params: Mapping[str, Any], situation: Situation, board: Board
) -> tuple[dict[str, Any], str]:
    given = {key: value for key, value in params.items() if value not in (None, "")}
    details: dict[str, Any] = {}
    for key in _TEXTS:
        if key in given:
            if not isinstance(given[key], str) or len(given[key]) > 300:
                return {}, "BAD_DETAILS"
            details[key] = given[key].strip()
    if details.get("fulfilment", "pickup") not in ("pickup", "delivery"):
        return {}, "BAD_DETAILS"
    if "wanted_at" in given:
        try:
            details["wanted_at"] = datetime.fromisoformat(str(given["wanted_at"])).isoformat()
        except ValueError:
            return {}, "BAD_DETAILS"
    method = given.get("payment_method_id", given.get("payment_method"))
    if method is not None:
        details["payment_method_id"] = whole(method)
        if details["payment_method_id"] is None:
            return {}, "METHOD_UNKNOWN"
    return details, "" if details else "BAD_DETAILS"


_WORDS = ("topic", "reason", "product_ids", "text", "quantity", "order_ids", "messages", "op")


def _words(
    params: Mapping[str, Any], situation: Situation, board: Board
) -> tuple[dict[str, Any], str]:
    return {key: params[key] for key in _WORDS if key in params}, ""


_READERS: dict[str, Reader] = {
    "SHOW_PRODUCT": _one_product,
    "ADD_TO_CART": _with_options,
    "UPDATE_QUANTITY": _product_and_quantity,
    "REMOVE_ITEM": _removal,
    "set_order_details": _details,
}

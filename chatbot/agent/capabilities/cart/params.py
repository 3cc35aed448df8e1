"""Parameters of the cart's actions, read leniently into what is checked. Pure.

A model may write ids as text, or name a product instead of its id; what cannot be understood is a
refusal code, never a guess.
"""

from collections.abc import Mapping
from typing import Any

from chatbot.agent.capabilities.values import Params, World
from chatbot.agent.rules import named, quoting
from chatbot.agent.rules.named import whole
from chatbot.agent.situation.values import Situation


def nothing(params: Mapping[str, Any], situation: Situation, world: World) -> tuple[Params, str]:
    """No parameter."""
    return {}, ""


def _product(
    params: Mapping[str, Any], situation: Situation, held: frozenset[int] = frozenset()
) -> tuple[int | None, str]:
    """The row that is meant; of several the only one in `held`."""
    given = whole(params.get("product_id"))
    if given is not None and situation.variant(given) is None and given in held:
        return given, ""  # it lies in the cart, though it is no longer on offer
    found = named.rows(params, situation)
    narrowed = [pk for pk in found if pk in held] if len(found) > 1 else []
    if len(found) == 1 or len(narrowed) == 1:
        return (narrowed or list(found))[0], ""
    if found:
        return None, "PRODUCT_AMBIGUOUS"
    return given, "" if given is not None else "PRODUCT_UNKNOWN"


def one_product(
    params: Mapping[str, Any], situation: Situation, world: World
) -> tuple[dict[str, Any], str]:
    product_id, problem = _product(params, situation)
    return ({} if product_id is None else {"product_id": product_id}), problem


def _of_cart(
    params: Mapping[str, Any], situation: Situation, world: World
) -> tuple[dict[str, Any], str]:
    """A product whose name fits several is the one that lies in the cart."""
    held = frozenset(line.variant_id for line in world.lines)
    product_id, problem = _product(params, situation, held)
    return ({} if product_id is None else {"product_id": product_id}), problem


def _counted(
    read_so_far: dict[str, Any], problem: str, params: Mapping[str, Any]
) -> tuple[dict[str, Any], str]:
    given = params.get("quantity", 1)
    quantity = whole(given)
    read_so_far["quantity"] = quantity if quantity is not None else str(given)[:40]
    if not problem and quantity is None:
        problem = "BAD_QUANTITY"
    return read_so_far, problem


def adding(
    params: Mapping[str, Any], situation: Situation, world: World
) -> tuple[dict[str, Any], str]:
    product, unknown = one_product(params, situation, world)
    read_so_far, problem = _counted(product, unknown, params)
    return read_so_far, problem or _made(params, read_so_far, situation)


def _made(params: Mapping[str, Any], read_so_far: dict[str, Any], situation: Situation) -> str:
    """Reads options and note, where any are told, into `read_so_far`; a refusal code or ""."""
    note = params.get("note")
    made = read_so_far.get("product_id", 0)
    if isinstance(note, str) and (noted := quoting.note(note, situation, made)):
        read_so_far["note"] = noted
    options = params.get("options") or []
    if not isinstance(options, list | tuple):
        return "BAD_OPTIONS"
    ids = [named.option(option, made, situation) for option in options]
    if any(option is None for option in ids):
        return "BAD_OPTIONS"
    if ids:
        read_so_far["options"] = sorted({option for option in ids if option is not None})
    return ""


def changing(
    params: Mapping[str, Any], situation: Situation, world: World
) -> tuple[dict[str, Any], str]:
    """How many there are to be; who only tells how they are made leaves their number."""
    read_so_far, problem = _of_cart(params, situation, world)
    problem = problem or _made(params, read_so_far, situation)
    lines = world.lines_of(read_so_far.get("product_id", 0))
    if len(read_so_far) > 1 and len(lines) == 1 and params.get("quantity") in (None, ""):
        return {**read_so_far, "quantity": lines[0].quantity}, problem
    return _counted(read_so_far, problem, {"quantity": None, **params})


def removing(
    params: Mapping[str, Any], situation: Situation, world: World
) -> tuple[dict[str, Any], str]:
    read_so_far, problem = _of_cart(params, situation, world)
    if params.get("quantity") is None:
        return read_so_far, problem
    quantity = whole(params["quantity"])
    if quantity is None or quantity < 1:
        return read_so_far, problem or "BAD_QUANTITY"
    return {**read_so_far, "quantity": quantity}, problem

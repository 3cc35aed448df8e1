"""Parameters of a proposal, read leniently into what the matrix checks. Pure.

A model may write ids as text, or name a product instead of its id; what cannot be understood is a
refusal code, never a guess.
"""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from chatbot.agent.rules import named, own_words
from chatbot.agent.rules.named import whole
from chatbot.agent.rules.states import AWAITING_PAYMENT
from chatbot.agent.situation.values import Situation
from chatbot.agent.v2.judging.board import Board

Reader = Callable[[Mapping[str, Any], Situation, Board], tuple[dict[str, Any], str]]


def read(
    kind: str, params: Mapping[str, Any], situation: Situation, board: Board
) -> tuple[dict[str, Any], str]:
    """The parameters that `kind` uses and "", or what was understood and a refusal code."""
    return _READERS.get(kind, _words)(params, situation, board)


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


def _one_product(
    params: Mapping[str, Any], situation: Situation, board: Board
) -> tuple[dict[str, Any], str]:
    product_id, problem = _product(params, situation)
    return ({} if product_id is None else {"product_id": product_id}), problem


def _of_cart(
    params: Mapping[str, Any], situation: Situation, board: Board
) -> tuple[dict[str, Any], str]:
    """A product whose name fits several is the one that lies in the cart."""
    held = frozenset(line.variant_id for line in board.lines)
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


def _with_options(
    params: Mapping[str, Any], situation: Situation, board: Board
) -> tuple[dict[str, Any], str]:
    product, unknown = _one_product(params, situation, board)
    read_so_far, problem = _counted(product, unknown, params)
    return read_so_far, problem or _made(params, read_so_far, situation)


def _made(params: Mapping[str, Any], read_so_far: dict[str, Any], situation: Situation) -> str:
    """Reads options and note, where any are told, into `read_so_far`; a refusal code or ""."""
    note = params.get("note")
    made = read_so_far.get("product_id", 0)
    if isinstance(note, str) and (noted := own_words.note(note, situation, made)):
        read_so_far["note"] = noted
    options = params.get("options") or []
    if not isinstance(options, list | tuple):
        return "BAD_OPTIONS"
    ids = [whole(option) for option in options]
    if any(option is None for option in ids):
        return "BAD_OPTIONS"
    if ids:
        read_so_far["options"] = sorted({option for option in ids if option is not None})
    return ""


def _change(
    params: Mapping[str, Any], situation: Situation, board: Board
) -> tuple[dict[str, Any], str]:
    """How many there are to be; who only tells how they are made leaves their number."""
    read_so_far, problem = _of_cart(params, situation, board)
    problem = problem or _made(params, read_so_far, situation)
    lines = board.lines_of(read_so_far.get("product_id", 0))
    if len(read_so_far) > 1 and len(lines) == 1 and params.get("quantity") in (None, ""):
        return {**read_so_far, "quantity": lines[0].quantity}, problem
    return _counted(read_so_far, problem, {"quantity": None, **params})


def _removal(
    params: Mapping[str, Any], situation: Situation, board: Board
) -> tuple[dict[str, Any], str]:
    read_so_far, problem = _of_cart(params, situation, board)
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
    details, problem = _order_meant(params, situation, board)
    for key in _TEXTS:
        if key in given:
            if not isinstance(given[key], str) or len(given[key]) > 300:
                return {}, "BAD_DETAILS"
            words = given[key].strip()
            told = words if key == "fulfilment" else own_words.hers(words, situation)
            if words and not told and key == "address":
                return {}, "BAD_DETAILS"
            details |= {key: told} if told else {}
    if details.get("fulfilment", "pickup") not in ("pickup", "delivery"):
        return {}, "BAD_DETAILS"
    if "wanted_at" in given:
        wanted = _moment(given["wanted_at"], situation)
        if wanted is None:
            return {}, "BAD_DETAILS"
        details["wanted_at"] = wanted.isoformat()
    method = given.get("payment_method_id", given.get("payment_method"))
    if method is not None:
        details["payment_method_id"] = whole(method)
        if details["payment_method_id"] is None:
            return {}, "METHOD_UNKNOWN"
    return details, problem or ("" if set(details) - {"order_id"} else "BAD_DETAILS")


def _moment(given: Any, situation: Situation) -> datetime | None:
    """An ISO time within the next year; without a zone it is the shop's."""
    try:
        moment = datetime.fromisoformat(str(given))
        if moment.tzinfo is None:
            moment = moment.replace(tzinfo=ZoneInfo(situation.shop.time_zone))
        ahead = moment - situation.now
    except (ValueError, OverflowError):
        return None
    return moment if -_SLACK <= ahead <= _FARTHEST else None


_SLACK = timedelta(days=1)
_FARTHEST = timedelta(days=366)


def _short_text(given: Any, situation: Situation) -> str | None:
    return given.strip()[:120] if isinstance(given, str) and given.strip() else None


def _own_words(given: Any, situation: Situation) -> str | None:
    """What is quoted back to a customer is what she wrote, never a proposer's own words."""
    quoted = _short_text(given, situation)
    return quoted if quoted and _is_hers(quoted, situation.text) else None


def _is_hers(quoted: str, text: str) -> bool:
    return " ".join(quoted.casefold().split()) in " ".join(text.casefold().split())


def _notes(given: Any, situation: Situation) -> str | None:
    """What she said of a thing, now or before a question, piece by piece."""
    noted, asked = _short_text(given, situation), situation.asked
    kept = [asked.text, *(str(one.get("params")) for one in asked.pending)] if asked else []
    said = "\n".join([situation.text, *kept])
    hers = noted and all(_is_hers(piece, said) for piece in noted.split(", "))
    return noted if hers else None


def _ids(given: Any, situation: Situation) -> list[int] | None:
    ids = [whole(one) for one in given] if isinstance(given, list | tuple) else []
    return [one for one in ids if one is not None][:50] or None


def _count(given: Any, situation: Situation) -> int | None:
    quantity = whole(given)
    return quantity if quantity is not None and 1 <= quantity <= 100 else None


def _orders(given: Any, situation: Situation) -> list[str] | None:
    """Ids of her own orders; nobody else's are looked at."""
    hers = (*situation.payable, *situation.open_orders, *situation.lately_cancelled)
    known = {str(order.id) for order in hers}
    known |= {str(situation.order.id)} if situation.order else set()
    asked = [str(one) for one in given] if isinstance(given, list | tuple) else []
    return [one for one in asked if one in known] or None


def _cancelling(
    params: Mapping[str, Any], situation: Situation, board: Board
) -> tuple[dict[str, Any], str]:
    read_so_far, _problem = _words(params, situation, board)
    named, problem = _order_meant(params, situation, board)
    return {**read_so_far, **named}, problem


def _order_meant(
    params: Mapping[str, Any], situation: Situation, board: Board
) -> tuple[dict[str, Any], str]:
    """Which order is meant: none is named where it is the current one, which is then to be paid."""
    wanted = params.get("order_id")
    if wanted in (None, ""):
        return {}, ""
    known = _orders([wanted], situation)
    if known is None:
        return {}, "NO_ORDER"
    current = str(situation.order.id) if situation.order else ""
    if known[0] == current and board.state == AWAITING_PAYMENT:
        return {}, ""
    return {"order_id": known[0]}, ""


def _messages(given: Any, situation: Situation) -> list[int] | None:
    """Only what this customer just sent, or was asked about, can be named as a proof."""
    known = {said.id for said in situation.unread}
    known.update(situation.asked.messages if situation.asked else ())
    return [one for one in _ids(given, situation) or () if one in known] or None


def _flag(given: Any, situation: Situation) -> bool | None:
    return True if given is True else None


def _method(given: Any, situation: Situation) -> int | None:
    known = {method.id for method in situation.methods}
    return pk if (pk := whole(given)) in known else None


# What words may carry, and how each is read; anything else is left out.
_WORDS: dict[str, Callable[[Any, Situation], Any]] = {
    "topic": _short_text,
    "reason": _short_text,
    "text": _own_words,
    "note": _notes,
    "product_ids": _ids,
    "quantity": _count,
    "order_ids": _orders,
    "messages": _messages,
    "op": _short_text,
    "hello": _flag,
    "number": _short_text,
    "payment_method_id": _method,
}


def _words(
    params: Mapping[str, Any], situation: Situation, board: Board
) -> tuple[dict[str, Any], str]:
    read_so_far = {
        key: read(params[key], situation) for key, read in _WORDS.items() if key in params
    }
    return {key: value for key, value in read_so_far.items() if value is not None}, ""


_READERS: dict[str, Reader] = {
    "SHOW_PRODUCT": _one_product,
    "ADD_TO_CART": _with_options,
    "UPDATE_QUANTITY": _change,
    "REMOVE_ITEM": _removal,
    "set_order_details": _details,
    "CANCEL_ORDER": _cancelling,
}

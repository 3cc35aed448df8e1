"""Does what the cart's actions say; prices and limits are the catalogue's at this moment."""

from typing import Any

from django.core.files.storage import default_storage

from catalog.orders import carts
from catalog.orders.values import LineValue
from chatbot.agent.performers.work import Refused, Work, reprice, reviewable
from chatbot.agent.rules import states


def show_catalog(work: Work, params: dict[str, Any]) -> None:
    work.did("catalog")


def show_product(work: Work, params: dict[str, Any]) -> None:
    """With its picture, where the file is really there: the words travel under it."""
    variant = work.situation.variant(params["product_id"])
    path = variant.image if variant is not None else ""
    picture = path if path and default_storage.exists(path) else ""
    work.did("product", variant_id=params["product_id"], picture=picture)


def add(work: Work, params: dict[str, Any]) -> None:
    line = carts.add(
        work.cart(),
        params["product_id"],
        params["quantity"],
        option_ids=tuple(params.get("options", ())),
        note=params.get("note", ""),
        now=work.now,
    )
    work.session.version += 1
    facts = {"line": line, "quantity": params["quantity"]}
    work.did("added", **facts, short=_short(work, line.variant_id, line.quantity))


def _short(work: Work, variant_id: int, quantity: int) -> int | None:
    """How many there are, when fewer than asked: told softly now, refused at CONFIRM."""
    variant = work.situation.variant(variant_id)
    stock = variant.stock if variant else None
    return stock if stock is not None and stock < quantity else None


def update(work: Work, params: dict[str, Any]) -> None:
    """How many, and where it is told how the line is to be made; that one costs today's price."""
    cart, told = work.cart(), {"options", "note"} & params.keys()
    for line in _lines(work, params["product_id"]):
        if told:
            options = tuple(params["options"]) if "options" in params else None
            how: dict[str, Any] = {"option_ids": options, "note": params.get("note")}
            changed = carts.remake(cart, line.id, params["quantity"], now=work.now, **how)
        else:
            changed = carts.set_quantity(cart, line.id, params["quantity"])
        work.session.version += 1
        work.did("updated", line=changed, short=_short(work, changed.variant_id, changed.quantity))


def remove(work: Work, params: dict[str, Any]) -> None:
    cart = work.cart()
    for line in _lines(work, params["product_id"]):
        left = carts.remove(cart, line.id, params.get("quantity"))
        stays = left.quantity if left else 0
        work.session.version += 1
        work.did("removed", name=line.name, left=stays, taken=line.quantity - stays)


def _lines(work: Work, variant_id: int) -> list[LineValue]:
    cart = carts.value(work.cart(), work.situation.shop.currency)
    lines = [line for line in cart.lines if line.variant_id == variant_id]
    if not lines:
        raise Refused("NOT_IN_CART")
    return lines


def clear(work: Work, params: dict[str, Any]) -> None:
    carts.clear(work.cart())
    work.session.version += 1
    work.did("cleared")


def review(work: Work, params: dict[str, Any]) -> None:
    """Today's prices, then the review; its row is written with the letter that shows it."""
    reprice(work)
    work.did("review", cart=reviewable(work))


def show_review(work: Work) -> None:
    """What there is to agree to, once a turn, after a yes that could not count."""
    shown = any(effect.kind == "review" for effect in work.effects)
    if shown or work.session.state != states.CHECKOUT:
        return
    reprice(work)
    try:
        work.did("review", cart=reviewable(work))
    except Refused as refused:
        if refused.code != "CART_EMPTY":
            work.did("refused", code=refused.code, type="REVIEW_ORDER", params={}, **refused.facts)

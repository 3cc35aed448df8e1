"""The cart's actions, imagined: the twin of `performers.shopping`, effect by effect."""

from collections.abc import Callable
from typing import Any

from catalog.orders.rules import edits
from catalog.orders.values import LineValue
from chatbot.agent.performers.work import Refused
from chatbot.agent.replaying import baskets
from chatbot.agent.replaying.scene import Scene, reprice, reviewable
from chatbot.agent.rules import states

Params = dict[str, Any]
Performer = Callable[[Scene, Params], None]


def show_catalog(scene: Scene, params: Params) -> None:
    scene.did("catalog")


def show_product(scene: Scene, params: Params) -> None:
    """With its picture: a situation knows its path, and the file is taken to be there."""
    variant = scene.situation.variant(params["product_id"])
    scene.did("product", variant_id=params["product_id"], picture=variant.image if variant else "")


def add(scene: Scene, params: Params) -> None:
    scene.cart, line = edits.added(
        scene.cart,
        baskets.offered(params["product_id"], scene.situation),
        params["quantity"],
        option_ids=tuple(params.get("options", ())),
        note=params.get("note", ""),
    )
    facts = {"line": line, "quantity": params["quantity"]}
    scene.did("added", **facts, short=_short(scene, line.variant_id, line.quantity))


def _short(scene: Scene, variant_id: int, quantity: int) -> int | None:
    variant = scene.situation.variant(variant_id)
    stock = variant.stock if variant else None
    return stock if stock is not None and stock < quantity else None


def update(scene: Scene, params: Params) -> None:
    told = {"options", "note"} & params.keys()
    for line in _lines(scene, params["product_id"]):
        if told:
            options = tuple(params["options"]) if "options" in params else None
            row = baskets.offered(line.variant_id, scene.situation)
            how: dict[str, Any] = {"option_ids": options, "note": params.get("note")}
            scene.cart, changed = edits.remade(scene.cart, line.id, row, params["quantity"], **how)
        else:
            scene.cart, changed = edits.with_quantity(scene.cart, line.id, params["quantity"])
        short = _short(scene, changed.variant_id, changed.quantity)
        scene.did("updated", line=changed, short=short)


def remove(scene: Scene, params: Params) -> None:
    for line in _lines(scene, params["product_id"]):
        scene.cart, left = edits.without(scene.cart, line.id, params.get("quantity"))
        stays = left.quantity if left else 0
        scene.did("removed", name=line.name, left=stays, taken=line.quantity - stays)


def _lines(scene: Scene, variant_id: int) -> list[LineValue]:
    lines = [line for line in scene.cart.lines if line.variant_id == variant_id]
    if not lines:
        raise Refused("NOT_IN_CART")
    return lines


def clear(scene: Scene, params: Params) -> None:
    scene.cart = edits.emptied(scene.cart)
    scene.did("cleared")


def review(scene: Scene, params: Params) -> None:
    reprice(scene)
    scene.did("review", cart=reviewable(scene))


def show_review(scene: Scene) -> None:
    """What there is to agree to, once a turn, after a yes that could not count."""
    shown = any(effect.kind == "review" for effect in scene.effects)
    if shown or scene.state != states.CHECKOUT:
        return
    reprice(scene)
    try:
        scene.did("review", cart=reviewable(scene))
    except Refused as refused:
        if refused.code != "CART_EMPTY":
            scene.did("refused", code=refused.code, type="REVIEW_ORDER", params={}, **refused.facts)

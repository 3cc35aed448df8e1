"""The cart's actions, imagined: the twin of `performers.shopping`, effect by effect."""

from collections.abc import Callable
from typing import Any

from chatbot.agent.capabilities.cart.apply import EDITS
from chatbot.agent.capabilities.values import Refused
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


def edit(scene: Scene, kind: str, params: Params) -> None:
    offered = {row.id: row for row in scene.situation.catalog}
    edited = EDITS[kind](scene.cart, params, offered)
    scene.cart = edited.cart
    scene.effects += edited.effects


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

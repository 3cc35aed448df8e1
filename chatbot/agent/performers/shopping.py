"""Does what the cart's actions say; prices and limits are the catalogue's at this moment."""

from typing import Any

from django.core.files.storage import default_storage

from chatbot.agent.capabilities.cart import persist
from chatbot.agent.capabilities.cart.apply import EDITS
from chatbot.agent.capabilities.values import Refused
from chatbot.agent.performers.work import Work, reprice, reviewable
from chatbot.agent.rules import states


def show_catalog(work: Work, params: dict[str, Any]) -> None:
    work.did("catalog")


def show_product(work: Work, params: dict[str, Any]) -> None:
    """With its picture, where the file is really there: the words travel under it."""
    variant = work.situation.variant(params["product_id"])
    path = variant.image if variant is not None else ""
    picture = path if path and default_storage.exists(path) else ""
    work.did("product", variant_id=params["product_id"], picture=picture)


def edit(work: Work, kind: str, params: dict[str, Any]) -> None:
    """One of the cart's edits; each effect is a new version of the session."""
    effects = persist.edit(work.cart(), EDITS[kind], params, work.now)
    work.effects += effects
    work.session.version += len(effects)


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

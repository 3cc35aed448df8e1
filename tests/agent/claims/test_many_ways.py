"""Many ways to say what is so and what is not, at both counters."""

from chatbot.agent.claims.checking import check
from chatbot.agent.situation.values import Effect, Situation
from tests import tables
from tests.agent.claims.counter import (
    ADDED,
    BROUGHT,
    BROWSING,
    CARRYING,
    HELD,
    IN_REVIEW,
    LOOKING,
    ON_THE_WAY,
    PAID,
    PREPARING,
    SENT,
    WAITS,
    added,
    shop,
)
from tests.agent.claims.many_false import NOT_SO
from tests.agent.claims.many_true import SO
from tests.agent.scenes import MATCHA, cart, line, order, said

A = (added(),)
REMOVED = Effect("removed", {"name": "Matcha", "left": 1, "taken": 2})
UPDATED = Effect("updated", {"line": line(MATCHA, 1), "short": None})
LEFT1 = shop("CART_OPEN", cart=cart(line(), line(MATCHA, 1)))
_READY = order(paid="paid", stage="ready")
READY = shop("COMPLETED", order=_READY, open_orders=(_READY,))
DONE = shop("COMPLETED", order=order(paid="paid", stage="delivered"), open_orders=())
PLACED = (Effect("placed", {"order": order()}),)
PROOF = (Effect("proof", {"order_id": order().id, "by_word": False}),)
SHORT = (Effect("added", {"line": line(MATCHA, 5), "quantity": 5, "short": 3}),)
FIVE = shop("CART_OPEN", cart=cart(line(MATCHA, 5)))
ESC = (Effect("escalated", {"reason": ""}),)
REVIEW = (Effect("review", {"cart": ADDED.cart}),)
MENU = (Effect("catalog", {}),)
PRODUCT = (Effect("product", {"variant_id": 2, "picture": ""}),)
ASKED = shop(
    "BROWSING", unread=(said("tienen jugo de fresa? y aceptan tarjeta? me lo dejas en 20?"),)
)

SCENES: dict[str, tuple[Situation, tuple[Effect, ...]]] = {
    "browsing": (BROWSING, ()),
    "added after adding": (ADDED, A),
    "held": (HELD, ()),
    "waits": (WAITS, ()),
    "in review": (IN_REVIEW, ()),
    "preparing": (PREPARING, ()),
    "on the way": (ON_THE_WAY, ()),
    "looking": (LOOKING, ()),
    "carrying": (CARRYING, ()),
    "sent": (SENT, ()),
    "brought": (BROUGHT, ()),
    "left1 after removing": (LEFT1, (REMOVED,)),
    "left1 after updating": (LEFT1, (UPDATED,)),
    "ready": (READY, ()),
    "done": (DONE, ()),
    "waits after placed": (WAITS, PLACED),
    "waits after proof": (WAITS, PROOF),
    "five after short": (FIVE, SHORT),
    "browsing after esc": (BROWSING, ESC),
    "added after review": (ADDED, REVIEW),
    "browsing after menu": (BROWSING, MENU),
    "browsing after product": (BROWSING, PRODUCT),
    "asked": (ASKED, ()),
    "paid": (PAID, ()),
    "added after added": (ADDED, (added(),)),
}


def _lines(table: dict[str, str]) -> list[tuple[str, str]]:
    return [(scene, text) for scene, texts in table.items() for text in texts.strip().splitlines()]


@tables.rows(("scene", "text"), _lines(SO))
def test_what_is_so_is_left_alone(scene: str, text: str) -> None:
    sentences = check(text, *SCENES[scene]).sentences

    assert [one for one in sentences if one.fate == "replaced"] == []


@tables.rows(("scene", "text"), _lines(NOT_SO))
def test_what_is_not_so_is_caught(scene: str, text: str) -> None:
    assert check(text, *SCENES[scene]).touched

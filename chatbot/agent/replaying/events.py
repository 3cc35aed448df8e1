"""Events of the customer's words, imagined: the twin of `happenings`, effect by effect."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from catalog.orders.problems import CartProblem, OrdersProblem
from catalog.orders.rules import edits
from catalog.orders.values import CartValue, OrderValue
from chatbot.agent import duties
from chatbot.agent.replaying import baskets
from chatbot.agent.replaying.scene import BOT, Scene, happen, move, reprice, withdraw
from chatbot.agent.rules import states
from chatbot.agent.situation.values import Happening, Said
from chatbot.conversations.models import MediaState

_BROKEN = (MediaState.REFUSED, MediaState.FAILED)


def carry_out(scene: Scene, events: Sequence[Happening]) -> None:
    """Each event in order; those without a deed are only recorded."""
    for event in events:
        DEEDS.get(event.name, _note)(scene, event)


def ask(scene: Scene, events: Sequence[Happening]) -> None:
    """Last of a turn: which order a proof is for, where that is open."""
    owed = duties.question(scene.situation, events)
    if owed is not None and scene.mode == BOT:
        scene.did("say", **owed)


def _note(scene: Scene, event: Happening) -> None:
    scene.did("event", name=event.name)


def _proof(scene: Scene, event: Happening) -> None:
    """The order is in review at once. A proof that waited for this answer is taken to be a file
    that can be read: a situation holds no more of it than its message's id."""
    scene.did("event", name=event.name)
    if event.order_id is None:
        return
    said = [one for one in scene.situation.unread if one.id in event.messages]
    given = [state for state in map(_given, said) if state != "unreadable"]
    if said and not given:
        scene.did("unreadable")
        return
    order = scene.orders[event.order_id]
    scene.orders[order.id] = replace(order, payment_status="in_review", has_proof=True)
    by_word = bool(said) and all(state == "claim" for state in given)
    scene.did("proof", order_id=event.order_id, by_word=by_word)


def _given(said: Said) -> str:
    """claim, file or unreadable."""
    if said.kind not in ("image", "document") or not said.media_state:
        return "claim"
    return "unreadable" if said.media_state in _BROKEN else "file"


def _unasked(scene: Scene, event: Happening) -> None:
    scene.did("event", name=event.name)
    scene.did("say", topic="not_a_proof")


def _greeted(scene: Scene, event: Happening) -> None:
    scene.did("event", name=event.name)
    if scene.state == states.IDLE:
        reprice(scene)


def _renewed(scene: Scene, event: Happening) -> None:
    happen(scene, event.name)
    scene.current = None


def _resumed(scene: Scene, event: Happening) -> None:
    happen(scene, event.name)
    scene.did("resumed", cart=scene.cart)


def _reopened(scene: Scene, event: Happening) -> None:
    order = scene.order()
    try:
        withdraw(scene, order)
    except OrdersProblem as problem:
        code = getattr(problem, "code", "ILLEGAL_STEP")
        scene.did("refused", code=code, type=event.name, params={})
        return
    _take_back(scene, order)
    happen(scene, event.name)
    if not scene.cart.lines:
        move(scene, states.BROWSING)
    scene.did("reopened", number=order.short_number)


def _take_back(scene: Scene, order: OrderValue) -> None:
    """The order's lines and details in a new cart, without what is not offered now."""
    situation = scene.situation
    cart = CartValue(None, situation.shop.currency)
    for line in order.lines:
        options = [one.id for one in line.options]
        try:
            variant = baskets.offered(line.variant_id, situation)
            cart, _line = edits.added(
                cart, variant, line.quantity, option_ids=options, note=line.note
            )
        except CartProblem:
            scene.did("gone", name=line.name)
    kept, off = baskets.still_on(order.details, situation)
    for name in off:
        scene.did("gone", name=name)
    scene.cart, scene.current = baskets.with_details(cart, kept, situation), None


DEEDS: dict[str, Callable[[Scene, Happening], None]] = {
    "GREETING_RECEIVED": _greeted,
    "PAYMENT_PROOF_RECEIVED": _proof,
    "PROOF_UNASKED": _unasked,
    "SESSION_RENEWED": _renewed,
    "CART_RESUMED": _resumed,
    "ORDER_REOPENED": _reopened,
}

"""The matrix of specs/agent_v2 §8 through whole turns: the same cells for a model and the rules."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import transaction

from catalog.orders import payments
from catalog.orders.models import PaymentMethod
from catalog.products.models import Variant
from chatbot.agent.capabilities.booking import wanted
from chatbot.agent.flows.sales import STATES
from chatbot.agent.proposals import PROHIBITED
from chatbot.conversations import ownership
from merchants.models import User
from tests.chatbot.agent.named import ACTIONS, OF_OTHER_SHOPS, WRITE_TOOLS
from tests.chatbot.agent.proposers.test_matrix import OPENED, PARAMS, SAID, TABLE
from tests.chatbot.agent.scripted_model import Answer, ScriptedModel, asks, says
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db

Seat = Callable[..., ScriptedModel]
KINDS = tuple(one for one in (*ACTIONS, *WRITE_TOOLS) if one not in OF_OTHER_SHOPS)
SPOKEN = tuple(state for state in STATES if state != "HUMAN_TAKEOVER")

# state → what brings the conversation there, after what brought it to the one before.
WAY: dict[str, Callable[[Talk], object]] = {
    "IDLE": lambda talk: talk.say("hola"),
    "BROWSING": lambda talk: talk.tap("catalog"),
    "CART_OPEN": lambda talk: talk.say("quiero 2 de maracuyá"),
    "CHECKOUT": lambda talk: talk.tap("review"),
    "AWAITING_PAYMENT": lambda talk: talk.say("sí"),
}

# action → the customer's words or tap with which the rules propose it.
SAYS: dict[str, str] = {
    "SHOW_CATALOG": "¿qué tienen?",
    "SHOW_PRODUCT": "tap show:{product}",
    "ADD_TO_CART": "tap add:{product}:3",
    "UPDATE_QUANTITY": "que sean 3 maracuyá",
    "REMOVE_ITEM": "quita el maracuyá",
    "CLEAR_CART": "tap discard",
    "REVIEW_ORDER": "tap review",
    "CONFIRM_ORDER": "tap confirm",
    "CANCEL_ORDER": "cancela el pedido",
    "REPLY": "gracias",
    "CLARIFY": "qwerty asdfgh",
    "ESCALATE": "tap human",
    "set_order_details": "tap pay:{method}",
    "update_lead_info": SAID["update_lead_info"],
    "create_appointment": "tap service:1",
    "confirm_appointment": "tap book:1",
    "reschedule_appointment": "tap appt.move:1",
    "cancel_appointment": "tap appt.cancel:1",
    "leave_booking": "tap book.leave",
    "join_waiting_list": "tap wait:1",
}
# Cells in which the rules propose something else: "que sean 3" with no such line is a wish for
# three, and what is paid for is for a person to cancel.
OTHERWISE = frozenset(
    {("UPDATE_QUANTITY", state) for state in ("IDLE", "BROWSING", "COMPLETED")}
    | {("CANCEL_ORDER", "COMPLETED")}
)
OFFERED = ("CART_OPEN", "CHECKOUT", "AWAITING_PAYMENT")
"""Where the tool that writes is offered to a model; elsewhere it can only name it."""
NEVER_OFFERED = wanted.KINDS
"""The shop of these conversations gives no appointments."""


def bring(talk: Talk, state: str, manager: User) -> None:
    """The conversation into that state, as a customer would come there."""
    last = "AWAITING_PAYMENT" if state == "COMPLETED" else state
    for name, step in WAY.items():
        step(talk)
        if name == last:
            break
    if state == "COMPLETED":
        order, now = talk.order, talk.now
        payments.receive_cash(order.pk, order.merchant_id, amount=order.total, by=manager, now=now)
        talk.follow()
    assert talk.session.state == state


@contextmanager
def undone() -> Iterator[None]:
    """What happens in here did not happen."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def facts(talk: Talk, shelf: Mapping[str, Variant]) -> dict[str, dict[str, Any]]:
    """The params of each action, as a model writes them."""
    product = {"product_id": str(shelf["Maracuyá"].pk)}
    method = PaymentMethod.objects.of(talk.merchant).get(kind="transfer")
    return {
        "SHOW_PRODUCT": product,
        "ADD_TO_CART": product | {"quantity": 3},
        "UPDATE_QUANTITY": product | {"quantity": 3},
        "REMOVE_ITEM": product,
        "set_order_details": {"payment_method_id": method.pk},
        "update_lead_info": PARAMS["update_lead_info"],
    }


def answered(kind: str, params: Mapping[str, Any], state: str) -> tuple[Answer, ...]:
    """A model's whole answer that proposes just that; a tool that writes is called."""
    if kind in WRITE_TOOLS and state in OFFERED and kind not in NEVER_OFFERED:
        return (asks((kind, dict(params))), says("Listo."))
    return (says("Listo.", (kind, dict(params))),)


def told(verdict: Mapping[str, Any]) -> str:
    return f"+{verdict['after']}" if verdict["accepted"] else f"-{verdict['code']}"


@pytest.mark.parametrize("state", SPOKEN)
def test_each_cell_holds_for_what_a_model_proposes(
    talk: Talk, shelf: Mapping[str, Variant], manager: User, seated: Seat, state: str
) -> None:
    bring(talk, state, manager)
    params = facts(talk, shelf)
    found: dict[str, str] = {}
    for kind in KINDS:
        with undone():
            seated(*answered(kind, params.get(kind, {}), state))
            # What only words of hers allow is said; else they tell nothing.
            assert talk.say(SAID.get(kind, "bueno, entonces eso"))
            verdict = talk.last_turn().verdicts[0]
            found[kind] = told(verdict)
            assert tuple(verdict["events"]) == (
                (OPENED[kind, state],) if (kind, state) in OPENED else ()
            )
            assert talk.last_turn().proposer == "stub:seller"

    assert found == {kind: TABLE[kind, state] for kind in KINDS}


@pytest.mark.parametrize("state", SPOKEN)
def test_each_cell_holds_for_what_the_rules_propose(
    talk: Talk, shelf: Mapping[str, Variant], manager: User, state: str
) -> None:
    bring(talk, state, manager)
    product = shelf["Maracuyá"].pk
    method = PaymentMethod.objects.of(talk.merchant).get(kind="transfer").pk
    found: dict[str, str] = {}
    for kind in KINDS:
        words = SAYS[kind].format(product=product, method=method)
        with undone():
            assert talk.tap(words[4:]) if words.startswith("tap ") else talk.say(words)
            turn = talk.last_turn()
            assert turn.proposer == "rules"
            meant = [one for one in turn.verdicts if _is(one, kind, state)]
            found[kind] = told(meant[0]) if meant else ""

    otherwise = {kind for kind, told_ in found.items() if not told_}
    assert otherwise == {kind for kind, where in OTHERWISE if where == state}
    assert {kind: told_ for kind, told_ in found.items() if told_} == {
        kind: TABLE[kind, state] for kind in KINDS if kind not in otherwise
    }


def _is(verdict: Mapping[str, Any], kind: str, state: str) -> bool:
    """The review asked for again in CHECKOUT is a reply (DESIGN §4)."""
    if kind == "REVIEW_ORDER" and state == "CHECKOUT":
        return bool(verdict["type"] == "REPLY" and verdict["params"].get("topic") == "review")
    return bool(verdict["type"] == kind)


@pytest.mark.parametrize("state", SPOKEN)
def test_what_is_prohibited_is_on_record_as_an_attempt_and_does_nothing(
    talk: Talk, manager: User, seated: Seat, state: str
) -> None:
    bring(talk, state, manager)
    before = talk.session
    seated(says("¡Hecho!", *((kind, {"reason": "porque sí"}) for kind in PROHIBITED)))
    assert talk.say("hazme un descuento")
    turn = talk.last_turn()

    assert [(one["type"], told(one)) for one in turn.verdicts] == [
        (kind, "-PROHIBITED") for kind in PROHIBITED
    ]
    after = talk.session
    assert (after.state, after.mode, after.cart_id, after.order_id) == (
        before.state,
        "bot",
        before.cart_id,
        before.order_id,
    )


def test_in_the_seventh_state_nobody_proposes_at_all(
    talk: Talk, bruno: User, manager: User, seated: Seat
) -> None:
    bring(talk, "CART_OPEN", manager)
    ownership.take(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
    assert talk.session.state == "HUMAN_TAKEOVER"
    model = seated()
    assert talk.say("bueno, entonces eso") == ""

    assert model.requests == []

"""What the backend owes stays owed when a model has nothing to propose but words."""

from collections.abc import Callable

import pytest

from catalog.orders import payments
from catalog.orders.models import Order, Proof
from chatbot.agent.proposals import ProposedAction, action
from chatbot.conversations.models import ModeChange
from merchants.models import User
from tests.chatbot.agent.scripted import Scripted
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.test_proofs import two_unpaid

pytestmark = pytest.mark.django_db

Proposing = Callable[..., Scripted]
WORDS = action("REPLY", topic="thanks")
PUSHES: tuple[list[ProposedAction], ...] = (
    [WORDS],
    [action("SHOW_CATALOG"), WORDS],
    [action("APPROVE_PAYMENT"), WORDS],
    [],
)


def codes(talk: Talk) -> list[tuple[str, str]]:
    return [(one["type"], one["code"]) for one in talk.last_turn().verdicts]


@pytest.mark.parametrize("pushed", PUSHES)
def test_a_proof_is_filed_whatever_is_proposed(
    talk: Talk, proposing: Proposing, pushed: list[ProposedAction]
) -> None:
    order = talk.confirm()
    proposing(pushed)
    answer = talk.say("ahí va", kind="image", mime="image/jpeg")

    order.refresh_from_db()
    assert order.payment_status == "in_review"
    assert order.short_number in answer


@pytest.mark.parametrize("pushed", PUSHES)
@pytest.mark.parametrize("kind", ["image", "text"])
def test_of_two_unpaid_orders_the_backend_asks_which(
    talk: Talk, proposing: Proposing, pushed: list[ProposedAction], kind: str
) -> None:
    first, second = two_unpaid(talk)
    proposing(pushed)
    if kind == "image":
        answer = talk.say(kind="image", mime="image/jpeg")
    else:
        answer = talk.say("ya te transferí")

    assert "qué pedido" in answer and answer.count("qué pedido") == 1
    first.refresh_from_db()
    assert first.payment_status == "unpaid"
    proposing([WORDS])
    talk.tap(f"proof:{first.pk}")
    first.refresh_from_db()
    second.refresh_from_db()
    assert (first.payment_status, second.payment_status) == ("in_review", "unpaid")


def test_the_proof_waits_for_its_order_behind_a_review_as_well(
    talk: Talk, proposing: Proposing
) -> None:
    first, _second = two_unpaid(talk)
    talk.say("quiero 1 matcha")
    talk.tap("order.second")
    proposing([action("REVIEW_ORDER"), WORDS])
    talk.say("muéstrame mi pedido", kind="image", mime="image/jpeg")
    assert talk.session.state == "CHECKOUT"
    proposing([WORDS])
    talk.tap(f"proof:{first.pk}")

    assert Proof.objects.of(talk.merchant).get().payment.order_id == first.pk


@pytest.mark.parametrize("pushed", PUSHES)
@pytest.mark.parametrize("words", ["", "ya pagué"])
def test_a_proof_of_a_cancelled_order_calls_a_person(
    talk: Talk, proposing: Proposing, pushed: list[ProposedAction], words: str
) -> None:
    order = talk.confirm()
    talk.say("cancela el pedido")
    proposing(pushed)
    if words:
        talk.say(words)
    else:
        talk.say(kind="image", mime="image/jpeg")

    assert talk.session.mode == "handoff_pending"
    assert order.short_number in talk.session.handoff_reason
    assert talk.last_turn().events == ["PROOF_OF_CANCELLED"]
    assert codes(talk)[-1] == ("ESCALATE", "")


def test_its_reason_is_the_backends_whatever_the_model_gives(
    talk: Talk, proposing: Proposing
) -> None:
    order = talk.confirm()
    talk.say("cancela el pedido")
    proposing([action("ESCALATE", reason="quiere un regalo")])
    talk.say(kind="image", mime="image/jpeg")

    change = ModeChange.objects.of(talk.merchant).get(becomes="handoff_pending")
    assert change.reason == f"Mandó un comprobante del pedido cancelado {order.short_number}"
    assert codes(talk) == [("ESCALATE", "")]
    assert talk.last_turn().verdicts[0]["params"]["reason"] == "proof_of_cancelled"


def test_a_person_who_is_asked_for_gets_the_reason_that_was_heard(
    talk: Talk, proposing: Proposing
) -> None:
    proposing([action("ESCALATE", reason="necesita factura")])
    talk.say("quiero hablar con una persona por mi factura")

    said = "quiero hablar con una persona por mi factura"
    assert talk.session.handoff_reason == f"Escribió: «{said}»"


@pytest.mark.parametrize("pushed", PUSHES)
def test_a_file_while_nothing_is_to_be_paid_is_answered(
    talk: Talk, proposing: Proposing, pushed: list[ProposedAction]
) -> None:
    talk.say("hola")
    proposing(pushed)
    answer = talk.say(kind="document", mime="application/pdf")

    assert answer.count("ningún pago pendiente") == 1
    assert talk.last_turn().events == ["PROOF_UNASKED"]


def _proven(talk: Talk, manager: User) -> Order:
    order = talk.confirm()
    talk.say(kind="image", mime="image/jpeg")
    return order


def _paid(talk: Talk, manager: User) -> Order:
    order = talk.confirm()
    payments.receive_cash(order.pk, talk.merchant.pk, amount=order.total, by=manager, now=talk.now)
    talk.follow()
    return order


@pytest.mark.parametrize("before", [_proven, _paid])
def test_cancelling_what_was_paid_is_asked_by_her_and_decided_by_a_person(
    talk: Talk, manager: User, proposing: Proposing, before: Callable[[Talk, User], Order]
) -> None:
    order = before(talk, manager)
    proposing([action("CANCEL_ORDER"), WORDS])
    talk.say("mejor cancela todo")

    order.refresh_from_db()
    assert order.fulfilment_status == "new"
    assert talk.session.mode == "handoff_pending"
    assert order.short_number in talk.session.handoff_reason
    assert codes(talk)[-1] == ("ESCALATE", "")


def test_cancelling_what_came_with_its_proof_in_the_same_breath_calls_a_person(
    talk: Talk, proposing: Proposing
) -> None:
    order = talk.confirm()
    proposing([action("CANCEL_ORDER")])
    talk.say("cancela", kind="image", mime="image/jpeg")

    order.refresh_from_db()
    assert (order.payment_status, order.fulfilment_status) == ("in_review", "new")
    assert talk.session.mode == "handoff_pending"


def test_where_nothing_was_ordered_a_refused_cancelling_calls_nobody(
    talk: Talk, proposing: Proposing
) -> None:
    proposing([action("CANCEL_ORDER"), WORDS])
    talk.say("cancela")

    assert (talk.session.mode, codes(talk)[0]) == ("bot", ("CANCEL_ORDER", "WRONG_STATE"))


def test_the_question_is_not_asked_where_a_person_takes_over(
    talk: Talk, proposing: Proposing
) -> None:
    two_unpaid(talk)
    proposing([WORDS])
    answer = talk.say("ya te transferí, pero quiero hablar con una persona")

    assert talk.session.mode == "handoff_pending"
    assert "qué pedido" not in answer


def test_the_cancelled_order_of_another_customer_calls_nobody_for_this_one(
    talk: Talk, proposing: Proposing
) -> None:
    neighbour = Talk(talk.merchant, phone="59170000000", now=talk.now)
    neighbour.confirm()
    neighbour.say("cancela el pedido")
    proposing([WORDS])
    talk.say(kind="image", mime="image/jpeg")

    assert (talk.session.mode, talk.last_turn().events) == ("bot", ["PROOF_UNASKED"])


def test_what_is_cancelled_calls_nobody_though_it_is_proposed_twice(
    talk: Talk, proposing: Proposing
) -> None:
    order = talk.confirm()
    proposing([action("CANCEL_ORDER"), action("CANCEL_ORDER")])
    talk.say("cancela el pedido")

    order.refresh_from_db()
    assert order.fulfilment_status == "cancelled"
    assert codes(talk) == [("CANCEL_ORDER", ""), ("CANCEL_ORDER", "WRONG_STATE")]
    assert (talk.session.mode, talk.session.handoff_reason) == ("bot", "")


def test_who_asks_for_a_second_order_is_not_taken_to_cancel_the_first(
    talk: Talk, manager: User, proposing: Proposing
) -> None:
    _paid(talk, manager)
    proposing([action("CLEAR_CART"), action("CANCEL_ORDER")])
    talk.tap("order.second")

    assert (talk.session.mode, talk.session.handoff_reason) == ("bot", "")


@pytest.mark.parametrize("pushed", [[action("CANCEL_ORDER")], None])
def test_of_several_orders_none_is_named_by_guess(
    talk: Talk, manager: User, proposing: Proposing, pushed: list[ProposedAction] | None
) -> None:
    _paid(talk, manager)
    talk.tap("order.second")
    talk.order_two_juices()
    talk.say("sí")
    payments.receive_cash(
        talk.order.pk, talk.merchant.pk, amount=talk.order.total, by=manager, now=talk.now
    )
    talk.follow()
    talk.tap("order.second")
    if pushed is not None:
        proposing(pushed)
    talk.say("quiero cancelar mi pedido")

    assert talk.session.handoff_reason == "Quiere cancelar un pedido"

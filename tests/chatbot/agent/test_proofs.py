"""Proofs of payment: pictures, papers and claims, before and after their file is here."""

import pytest

from catalog.orders import orders, payments
from catalog.orders.models import Order, PaymentMethod, Proof
from chatbot.conversations.models import Media, MediaState, SessionOrder
from merchants import stream
from merchants.models import User
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db


def proof_of(order: Order) -> Proof:
    return Proof.objects.of(order.merchant_id).get(payment__order=order)


def fetched(talk: Talk, media: Media, state: MediaState = MediaState.STORED) -> None:
    """What the fetching job leaves: the file's last state and its row in the stream."""
    media.state, media.due_at = state, None
    media.file.name, media.mime_type = "proofs/1/a.jpg", "image/jpeg"
    media.save()
    kind = "media.stored" if state == MediaState.STORED else "media.refused"
    payload = {"session": talk.session.id, "message": media.message_id, "media": media.pk}
    stream.emit(talk.merchant, kind, {**payload, "reason": "no es una imagen"})


def two_unpaid(talk: Talk) -> tuple[Order, Order]:
    first = talk.confirm()
    talk.say("quiero 1 maracuyá")
    talk.tap("order.second")
    talk.say(choice="review")
    talk.say("sí")
    second = talk.order
    assert first.pk != second.pk
    return first, second


@pytest.mark.parametrize(
    ("kind", "mime", "text"),
    [
        ("image", "image/jpeg", ""),
        ("document", "application/pdf", ""),
        ("image", "image/png", "listo"),
        ("text", "", "ya te transferí"),
    ],
)
def test_a_proof_puts_the_order_in_review_at_once(
    talk: Talk, kind: str, mime: str, text: str
) -> None:
    order = talk.confirm()
    answer = talk.say(text, kind=kind, mime=mime)  # type: ignore[arg-type]

    order.refresh_from_db()
    assert order.payment_status == "in_review"
    assert order.short_number in answer
    assert talk.session.state == "AWAITING_PAYMENT"
    assert talk.last_turn().events == ["PAYMENT_PROOF_RECEIVED"]
    link = SessionOrder.objects.of(talk.merchant).get(order=order)
    assert (link.remind_at, link.cancel_at) == (None, None)


def test_the_file_is_attached_when_it_is_here(talk: Talk) -> None:
    order = talk.confirm()
    talk.say(kind="image", mime="image/jpeg")
    assert proof_of(order).state == "waiting"
    fetched(talk, talk.media()[0])
    talk.follow()

    proof = proof_of(order)
    assert (proof.state, proof.file.name) == ("attached", "proofs/1/a.jpg")


def test_a_file_that_was_here_before_the_turn_is_attached_by_it(talk: Talk) -> None:
    order = talk.confirm()
    talk.write(kind="image", mime="image/jpeg")
    fetched(talk, talk.media()[0])
    talk.follow()
    talk.take_turn()

    proof = proof_of(order)
    assert (proof.state, proof.file.name) == ("attached", "proofs/1/a.jpg")


@pytest.mark.parametrize("state", [MediaState.REFUSED, MediaState.FAILED])
def test_a_file_refused_before_the_turn_is_no_proof_and_asked_again(
    talk: Talk, state: MediaState
) -> None:
    order = talk.confirm()
    talk.write(kind="image", mime="image/jpeg")
    fetched(talk, talk.media()[0], state)
    talk.take_turn()
    answer = "\n".join(talk.deliver())

    order.refresh_from_db()
    assert order.payment_status == "unpaid"
    assert "de nuevo" in answer
    assert talk.follow() == ""


def test_a_file_refused_after_the_turn_asks_again_and_starts_the_clock(talk: Talk) -> None:
    order = talk.confirm()
    talk.say(kind="image", mime="image/jpeg")
    fetched(talk, talk.media()[0], MediaState.REFUSED)
    answer = talk.follow()

    order.refresh_from_db()
    assert order.payment_status == "unpaid"
    assert "de nuevo" in answer and answer.count(order.short_number) == 1
    assert talk.last_turn().events == ["PROOF_UNREADABLE"]
    assert SessionOrder.objects.of(talk.merchant).get(order=order).cancel_at is not None
    talk.say(kind="image", mime="image/jpeg")
    order.refresh_from_db()
    assert order.payment_status == "in_review"


def test_one_readable_proof_of_two_keeps_the_order_in_review(talk: Talk) -> None:
    order = talk.confirm()
    talk.write(kind="image", mime="image/jpeg")
    talk.write(kind="image", mime="image/jpeg")
    talk.take_turn()
    fetched(talk, talk.media()[0], MediaState.REFUSED)
    talk.deliver()
    assert talk.follow() == ""

    order.refresh_from_db()
    assert order.payment_status == "in_review"


def test_a_second_proof_joins_the_one_in_review(talk: Talk) -> None:
    order = talk.confirm()
    talk.say(kind="image", mime="image/jpeg")
    talk.say(kind="document", mime="application/pdf")

    assert order.payments.count() == 1
    assert Proof.objects.of(talk.merchant).count() == 2


@pytest.mark.parametrize("kind", ["image", "document"])
def test_an_image_when_nothing_is_to_be_paid_is_no_proof(talk: Talk, kind: str) -> None:
    talk.say("hola")
    answer = talk.say(kind=kind, mime="image/jpeg")  # type: ignore[arg-type]

    assert "ningún pago pendiente" in answer
    assert (talk.last_turn().events, talk.session.mode) == (["PROOF_UNASKED"], "bot")
    assert not Proof.objects.of(talk.merchant).exists()


def test_a_paid_order_takes_no_more_proofs(talk: Talk, manager: User) -> None:
    order = talk.confirm()
    payments.receive_cash(order.pk, talk.merchant.pk, amount=order.total, by=manager, now=talk.now)
    talk.follow()
    assert "ningún pago pendiente" in talk.say(kind="image", mime="image/jpeg")


@pytest.mark.parametrize(("days", "mode"), [(2.9, "handoff_pending"), (3.1, "bot")])
def test_a_proof_within_three_days_of_a_cancellation_calls_a_person(
    talk: Talk, days: float, mode: str
) -> None:
    order = talk.confirm()
    talk.say("cancela el pedido")
    order.refresh_from_db()
    assert order.fulfilment_status == "cancelled"
    talk.pass_time(days=days)
    talk.say(kind="image", mime="image/jpeg")

    assert talk.session.mode == mode
    if mode != "bot":
        assert order.short_number in talk.session.handoff_reason
    assert not Proof.objects.of(talk.merchant).exists()


def test_of_two_unpaid_orders_the_customer_says_which(talk: Talk) -> None:
    first, second = two_unpaid(talk)
    answer = talk.say(kind="image", mime="image/jpeg")
    first.refresh_from_db()
    second.refresh_from_db()
    assert "qué pedido" in answer
    assert (first.payment_status, second.payment_status) == ("unpaid", "unpaid")

    talk.tap(f"proof:{first.pk}")
    first.refresh_from_db()
    second.refresh_from_db()
    assert (first.payment_status, second.payment_status) == ("in_review", "unpaid")
    assert proof_of(first).message_id == talk.media()[0].message_id
    assert talk.session.order_id == second.pk


def test_a_file_stored_while_the_customer_chose_is_attached(talk: Talk) -> None:
    first, _second = two_unpaid(talk)
    talk.say(kind="image", mime="image/jpeg")
    fetched(talk, talk.media()[0])
    talk.follow()
    talk.tap(f"proof:{first.pk}")

    assert proof_of(first).state == "attached"


def test_the_order_of_another_session_or_merchant_cannot_be_tapped(
    talk: Talk, manager: User
) -> None:
    neighbour = Talk(talk.merchant, phone="59170000000", now=talk.now)
    foreign = neighbour.confirm()
    two_unpaid(talk)
    talk.say(kind="image", mime="image/jpeg")
    talk.tap(f"proof:{foreign.pk}")

    foreign.refresh_from_db()
    assert foreign.payment_status == "unpaid"
    assert not Proof.objects.of(talk.merchant).exists()


def test_an_old_button_of_an_order_that_is_paid_breaks_nothing(talk: Talk, manager: User) -> None:
    first, _second = two_unpaid(talk)
    talk.say(kind="image", mime="image/jpeg")
    payments.receive_cash(first.pk, talk.merchant.pk, amount=first.total, by=manager, now=talk.now)
    answer = talk.tap(f"proof:{first.pk}")

    assert answer
    assert not Proof.objects.of(talk.merchant).exists()


def test_a_picture_waits_for_the_answer_whatever_is_asked_meanwhile(talk: Talk) -> None:
    first, _second = two_unpaid(talk)
    talk.say(kind="image", mime="image/jpeg")
    talk.say("¿qué tienen?")
    talk.tap(f"proof:{first.pk}")

    first.refresh_from_db()
    assert first.payment_status == "in_review"


def test_a_picture_after_cash_was_agreed_is_no_proof(talk: Talk) -> None:
    cash = PaymentMethod.objects.of(talk.merchant).get(kind="cash_at_pickup")
    order = talk.confirm()
    talk.tap(f"pay:{cash.pk}")
    assert talk.session.state == "COMPLETED"
    talk.say(kind="image", mime="image/jpeg")

    order.refresh_from_db()
    assert order.payment_status == "unpaid"


def test_a_proof_for_what_a_person_just_cancelled_calls_a_person(talk: Talk, manager: User) -> None:
    order = talk.confirm()
    talk.write(kind="image", mime="image/jpeg")
    orders.cancel(order.pk, talk.merchant.pk, by=manager, reason="no hay", now=talk.now)
    talk.take_turn()

    assert talk.session.mode == "handoff_pending"

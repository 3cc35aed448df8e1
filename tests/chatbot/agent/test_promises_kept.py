"""What keeps a promise of `rules.promises` happens behind the very turn that says it."""

from collections.abc import Callable

import pytest

from catalog.orders import fulfilment, payments
from catalog.orders.models import Order, Payment, PaymentMethod
from chatbot.agent import breakdown
from chatbot.agent.rules.promises import KEPT_BY, Kept
from chatbot.conversations.models import ModeChange
from merchants.models import Event, Merchant, User
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db
Scene = Callable[[Talk, User], str]
"""Plays up to the turn that promises; its words."""


def _asks_for_a_person(talk: Talk, owner: User) -> str:
    return talk.say("quiero hablar con una persona")


def _breaks(talk: Talk, owner: User) -> str:
    talk.say("hola")
    for _time in range(3):
        breakdown.note(talk.session.id, talk.now)
    return "\n".join(talk.deliver())


def _has_no_way_to_pay(talk: Talk, owner: User) -> str:
    PaymentMethod.objects.of(talk.merchant).update(is_active=False)
    talk.order_two_juices()
    return talk.say("sí")


def _asks_how_to_pay_where_there_is_no_way(talk: Talk, owner: User) -> str:
    talk.confirm()
    PaymentMethod.objects.of(talk.merchant).update(is_active=False)
    return talk.say("¿cómo te pago?")


def _pays_for_nothing(talk: Talk, owner: User) -> str:
    return talk.say("ya te transferí")


def _pays_what_is_cancelled(talk: Talk, owner: User) -> str:
    order = talk.confirm()
    talk.say("ya te pagué")
    fulfilment.cancel(order.pk, talk.merchant.pk, by=owner, reason="no hay", now=talk.now)
    talk.follow()
    payment = Payment.objects.of(talk.merchant).get()
    payments.approve(payment.pk, talk.merchant.pk, amount=order.total, by=owner, now=talk.now)
    return talk.follow()


CALLED: dict[str, Scene] = {
    "Te paso con": _asks_for_a_person,
    "Tuve un problema para responderte. Ya le avisé a una persona del equipo.": _breaks,
    "Cómo se paga te lo dice una persona del equipo.": _has_no_way_to_pay,
    "No encuentro un pedido tuyo por pagar: lo busca una persona.": _pays_for_nothing,
    "Te escribimos para resolverlo.": _pays_what_is_cancelled,
}


@pytest.mark.parametrize("words", CALLED)
def test_who_is_promised_a_person_is_waited_for_and_the_shop_hears_it(
    talk: Talk, owner: User, words: str
) -> None:
    assert words in CALLED[words](talk, owner)
    assert talk.session.mode == "handoff_pending"
    assert talk.session.handoff_reason
    change = ModeChange.objects.of(talk.merchant).get(becomes="handoff_pending")
    assert change.reason == talk.session.handoff_reason
    assert Event.objects.of(talk.merchant).filter(kind="mode.changed").exists()


def test_the_way_to_pay_that_is_asked_for_later_calls_a_person_too(talk: Talk, owner: User) -> None:
    told = _asks_how_to_pay_where_there_is_no_way(talk, owner)
    assert "Cómo se paga te lo dice una persona del equipo." in told
    assert talk.session.mode == "handoff_pending"
    assert talk.session.handoff_reason == "Pidió #0001 y no hay cómo pagarlo: dile tú cómo"


def _changes_what_is_in_review(talk: Talk, owner: User) -> str:
    order = talk.confirm()
    talk.say("ya te pagué")
    cash = PaymentMethod.objects.of(talk.merchant).get(kind="cash_at_pickup")
    return talk.tap(f"pay:{cash.pk}:{order.pk}")


BUTTONS: dict[str, Scene] = {
    "Ya estamos revisando tu pago, así que este cambio lo decide una persona.": (
        _changes_what_is_in_review
    ),
    "Lo de la factura lo ve una persona de la tienda.": lambda talk, _: talk.say("¿dan factura?"),
    "De alergias y salud no puedo asegurarte nada: eso lo responde una persona.": (
        lambda talk, _: talk.say("¿el matcha es bueno para la gastritis?")
    ),
    "¿Quieres que te conteste una persona?": lambda talk, _: talk.say("¿tienen piscina?"),
    "te paso con una persona": lambda talk, _: talk.say("¿eres un bot?"),
}


@pytest.mark.parametrize("words", BUTTONS)
def test_the_button_of_an_offer_calls_the_person(talk: Talk, owner: User, words: str) -> None:
    assert words in BUTTONS[words](talk, owner)
    choices = [one["id"] for content in talk.contents() for one in content.get("choices", ())]
    assert "human" in choices
    talk.tap("human")
    assert talk.session.mode == "handoff_pending"


def test_the_invoice_that_is_asked_for_twice_has_its_button_twice(talk: Talk) -> None:
    for _time in range(2):
        talk.say("¿dan factura?")
        choices = [one["id"] for content in talk.contents() for one in content.get("choices", ())]
        assert "human" in choices


def _review(talk: Talk, words: str) -> tuple[Order, str]:
    order = talk.confirm()
    return order, talk.say(words)


@pytest.mark.parametrize(
    ("words", "promised"),
    [
        ("te pasé 40", "Lo revisa una persona y te aviso; mándame la foto si la tienes."),
        ("ya te pagué", "Anoté el pago del pedido"),
    ],
)
def test_a_payment_in_review_rings_and_what_is_decided_is_told(
    talk: Talk, owner: User, words: str, promised: str
) -> None:
    order, told = _review(talk, words)
    assert promised in told
    assert Event.objects.of(talk.merchant).filter(kind="payment.claimed").exists()
    payment = Payment.objects.of(talk.merchant).get(status="in_review")
    payments.approve(payment.pk, talk.merchant.pk, amount=order.total, by=owner, now=talk.now)
    assert "¡Pago aprobado!" in talk.follow()


def test_what_cannot_be_approved_is_told_too(talk: Talk, owner: User) -> None:
    _order, told = _review(talk, "te pasé 40")
    assert "te aviso" in told
    payment = Payment.objects.of(talk.merchant).get(status="in_review")
    payments.reject(payment.pk, talk.merchant.pk, reason="no llegó", by=owner, now=talk.now)
    assert "No pudimos aprobar el pago" in talk.follow()


def test_how_to_pay_is_told_when_the_order_is_confirmed(talk: Talk, alma: Merchant) -> None:
    PaymentMethod.objects.of(alma).update(is_active=False)
    assert "Te contamos cómo pagar cuando confirmes el pedido." in talk.say("¿cómo se paga?")
    PaymentMethod.objects.of(alma).update(is_active=True)
    talk.order_two_juices()
    assert "Banco Unión 1000-22" in talk.say("sí")


def test_a_payment_of_what_was_cancelled_calls_a_person_when_it_is_said(talk: Talk) -> None:
    talk.confirm()
    talk.say("cancela el pedido")
    assert (
        "escríbeme «ya pagué» y lo ve una persona"
        in talk.say(kind="document", mime="application/pdf")
        or talk.session.mode == "handoff_pending"
    )
    talk.say("ya pagué")
    assert talk.session.mode == "handoff_pending"


def test_every_way_of_keeping_is_one_of_the_table() -> None:
    assert set(KEPT_BY.values()) == set(Kept)

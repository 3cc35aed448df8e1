"""A yes is about what was shown: not about an older review, another message, or half a review."""

from decimal import Decimal

import pytest

from catalog.products.models import Product, Variant
from chatbot.conversations import inbox
from chatbot.conversations.delivery import sending
from chatbot.conversations.incoming import Identity, Inbound
from chatbot.conversations.models import Outgoing
from chatbot.conversations.rules.remedies import Failure, Remedy
from merchants.models import Merchant
from tests.chatbot.agent.talk import Talk, stock_the_shop

pytestmark = pytest.mark.django_db


@pytest.fixture
def talk(alma: Merchant) -> Talk:
    stock_the_shop(alma)
    return Talk(alma)


def review_button(talk: Talk) -> str:
    """The id under *Sí, confirmo* of the last review."""
    rows = Outgoing.objects.of(talk.merchant).filter(content__kind="buttons").order_by("-id")
    return str(rows[0].content["choices"][0]["id"])


def quote(talk: Talk, text: str, provider_id: str, *, kind: str = "text") -> None:
    """A reaction, or an answer that quotes a message."""
    talk.pass_time(seconds=5)
    message = Inbound(
        account_key=talk.account.key,
        provider_id=f"q-{talk.now.timestamp()}",
        sender=Identity(phone=talk.phone),
        sent_at=talk.now,
        kind=kind,  # type: ignore[arg-type]
        text=text,
        replies_to=provider_id,
    )
    inbox.record(talk.account, [message], now=talk.now)
    talk.take_turn()
    talk.deliver()


def test_a_thumb_on_an_old_message_confirms_nothing(talk: Talk) -> None:
    talk.order_two_juices()
    quote(talk, "👍", "out-de-hace-un-mes", kind="reaction")
    assert talk.session.order is None


def test_a_thumb_on_the_review_confirms_it(talk: Talk) -> None:
    talk.order_two_juices()
    shown = Outgoing.objects.of(talk.merchant).order_by("-id")[0].provider_id
    quote(talk, "👍", shown, kind="reaction")
    assert talk.order.total == Decimal(147)


def test_the_button_of_an_older_review_shows_the_new_one(talk: Talk) -> None:
    talk.order_two_juices()
    old = review_button(talk)
    talk.say("agrega 5 maracuyá")
    assert "297 Bs" in talk.tap(old)
    assert talk.session.order is None
    talk.tap(review_button(talk))
    assert talk.order.total == Decimal(297)


def test_a_yes_written_before_the_review_left_does_not_count(talk: Talk) -> None:
    talk.say("quiero 2 de maracuyá y 3 matcha")
    talk.write("eso es todo")
    talk.take_turn()
    talk.write("sí")
    talk.deliver()
    talk.write("gracias")
    talk.take_turn()
    assert talk.session.order is None


def test_half_a_review_is_none(talk: Talk) -> None:
    """A long cart is shown in two messages; the first one, with the lines, never arrived."""
    for number in range(60):
        name = f"Ensalada de frutas muy especial de la casa número {number}"
        product = Product.objects.create(merchant=talk.merchant, name=name)
        row = Variant.objects.create(merchant=talk.merchant, product=product, price=10)
        talk.say(choice=f"add:{row.pk}:1")
    talk.write(choice="review")
    talk.take_turn()
    parts = 0
    while claimed := sending.claim(talk.session.id, talk.now, window=None):
        parts += 1
        if parts == 1:
            sending.failed(claimed, Failure(Remedy.GIVE_UP, "no", 131000), talk.now)
        else:
            sending.sent(claimed, f"half-{parts}", talk.now)
    assert parts > 1
    talk.say("sí")
    assert talk.session.order is None


def test_a_proof_beside_a_tap_is_not_taken_apart(talk: Talk) -> None:
    order = talk.confirm()
    talk.write(kind="image", mime="image/jpeg")
    talk.write("Cambiar este", choice="order.change")
    talk.take_turn()
    order.refresh_from_db()
    assert (order.payment_status, order.fulfilment_status) == ("in_review", "new")


def test_a_cancelling_word_beside_a_proof_goes_to_a_person(talk: Talk) -> None:
    order = talk.confirm()
    talk.write(kind="image", mime="image/jpeg")
    talk.write("mejor cancela el pedido")
    talk.take_turn()
    order.refresh_from_db()
    assert (order.payment_status, order.fulfilment_status) == ("in_review", "new")


def test_a_thanks_between_does_not_lose_the_proof(talk: Talk) -> None:
    first = talk.confirm()
    talk.say(choice="order.second")
    talk.say("quiero 1 matcha")
    talk.say("sí")
    talk.say("sí")
    talk.say(kind="image", mime="image/jpeg")
    talk.say("gracias")
    talk.tap(f"proof:{first.pk}")
    first.refresh_from_db()
    assert first.payment_status == "in_review"

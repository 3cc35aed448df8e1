"""A person gives the conversation back, and the bot starts from what was agreed meanwhile."""

from datetime import timedelta
from decimal import Decimal
from uuid import uuid4

import pytest
import time_machine
from django.core.exceptions import PermissionDenied

from catalog.products.models import Variant
from chatbot.agent.operators import cart, coming_back
from chatbot.agent.operators.coming_back import Chosen
from chatbot.agent.operators.values import NotDone, NotHeld
from chatbot.conversations import answers, assigning, ownership
from merchants.models import User
from tests.chatbot.agent.operators.conftest import Grip
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db
Shelf = dict[str, Variant]


def asks(talk: Talk, by: User, text: str) -> None:
    """A person writes, and it goes out."""
    talk.pass_time(seconds=5)
    answers.reply(talk.session.id, talk.merchant.pk, text, by=by, now=talk.now)
    talk.deliver()


def test_the_list_is_read_from_the_human_stretch_alone(
    talk: Talk, shelf: Shelf, bruno: User
) -> None:
    talk.say("quiero 1 matcha")
    ownership.take(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
    talk.write("mejor quiero 2 maracuyá")
    asks(talk, bruno, "¡Claro! ¿A qué dirección?")
    talk.write("Av. Arce 2233, mañana a las 10")
    found = coming_back.proposed(talk.session, talk.now)

    assert [(one.name, one.quantity) for one in found.wishes] == [("Maracuyá", 2)]
    assert found.address is not None and found.address.value == "Av. Arce 2233"
    assert found.day == (talk.now + timedelta(days=1)).date()


def test_what_she_put_into_the_cart_herself_is_not_proposed(
    held: Talk, hand: Grip, shelf: Shelf
) -> None:
    held.write("quiero 2 maracuyá")
    with time_machine.travel(held.now + timedelta(seconds=2), tick=False):
        cart.add(hand(), shelf["Maracuyá"].pk, 2)
    held.pass_time(seconds=5)
    held.write("y 1 matcha")

    found = coming_back.proposed(held.session, held.now)
    assert [(one.name, one.quantity) for one in found.wishes] == [("Matcha", 1)]


def test_what_is_confirmed_is_in_the_cart_when_the_bot_goes_on(
    held: Talk, hand: Grip, shelf: Shelf, bruno: User
) -> None:
    held.write("2 maracuyá para mañana porfa")
    assigning.looked(held.session.id, held.merchant.pk, upto=10**9, by=bruno)
    wanted = held.now + timedelta(days=1)
    chosen = [Chosen(shelf["Maracuyá"].pk, 2)]
    given = cart.Given(fulfilment="delivery", address="Av. Arce 2233", wanted_at=wanted)
    coming_back.give_back(hand(), chosen, given, upto=coming_back.newest(held.session))

    after = held.session
    assert (after.mode, after.state) == ("bot", "CART_OPEN")
    assert held.lines == {"Maracuyá": 2} and held.total == Decimal(60)
    assert (held.cart.fulfilment, held.cart.address) == ("delivery", "Av. Arce 2233")
    notes = [m.text for m in after.messages.filter(direction="note").order_by("id")]
    assert "Se acordó: 2 × Maracuyá, envío, Av. Arce 2233" in notes[-2]
    assert notes[-1].endswith("retomó la conversación: la devolvió Bruno")
    turn = held.last_turn()
    assert (turn.engine, turn.proposer) == ("human", f"human:{bruno.pk}")
    assert [one["type"] for one in turn.verdicts] == ["ADD_TO_CART", "set_order_details"]
    review = held.say("listo, confirmo el pedido")
    assert "2 × Maracuyá: 60 Bs" in review and "Av. Arce 2233" in review


def test_what_she_writes_while_the_list_is_open_is_answered_by_the_bot(
    held: Talk, hand: Grip, shelf: Shelf
) -> None:
    held.write("quiero 2 maracuyá")
    upto = coming_back.newest(held.session)
    held.write("y 1 matcha")
    coming_back.give_back(hand(), [Chosen(shelf["Maracuyá"].pk, 2)], cart.Given(), upto=upto)

    assert held.session.due_at is not None
    unread = held.session.messages.filter(unread=True)
    assert [one.text for one in unread] == ["y 1 matcha"]


def test_a_quantity_that_was_agreed_replaces_the_one_in_the_cart(
    held: Talk, hand: Grip, shelf: Shelf
) -> None:
    cart.add(hand(), shelf["Matcha"].pk, 5)
    coming_back.give_back(hand(), [Chosen(shelf["Matcha"].pk, 3)], cart.Given())
    assert held.lines == {"Matcha": 3}


def test_nothing_confirmed_is_a_plain_release(held: Talk, hand: Grip, bruno: User) -> None:
    before = held.session.turns.count()
    coming_back.give_back(hand(), [], cart.Given())

    assert held.session.mode == "bot" and held.session.cart is None
    assert held.session.turns.count() == before


def test_one_thing_that_cannot_be_done_undoes_all_and_releases_nothing(
    held: Talk, hand: Grip, shelf: Shelf
) -> None:
    Variant.objects.of(held.merchant).filter(pk=shelf["Matcha"].pk).update(is_active=False)
    both = [Chosen(shelf["Maracuyá"].pk, 2), Chosen(shelf["Matcha"].pk, 1)]
    with pytest.raises(NotDone, match="INACTIVE"):
        coming_back.give_back(hand(), both, cart.Given())

    assert held.session.mode == "human" and held.lines == {}


def test_a_double_click_adds_nothing_twice(held: Talk, hand: Grip, shelf: Shelf) -> None:
    once = uuid4()
    coming_back.give_back(hand(once=once), [Chosen(shelf["Matcha"].pk, 1)], cart.Given())
    with pytest.raises(NotHeld):
        coming_back.give_back(hand(once=once), [Chosen(shelf["Matcha"].pk, 1)], cart.Given())
    assert held.lines == {"Matcha": 1}


def test_only_who_holds_it_confirms_what_was_agreed(
    held: Talk, hand: Grip, shelf: Shelf, manager: User, dario_owner: User
) -> None:
    chosen = [Chosen(shelf["Matcha"].pk, 1)]
    with pytest.raises(NotHeld):
        coming_back.give_back(hand(by=manager), chosen, cart.Given())
    with pytest.raises(PermissionDenied):
        coming_back.give_back(hand(by=dario_owner), chosen, cart.Given())
    with pytest.raises(PermissionDenied):
        coming_back.give_back(hand(by=dario_owner), [], cart.Given())
    assert held.session.mode == "human" and held.session.cart is None


def test_in_mode_bot_there_is_nothing_to_agree_on(talk: Talk, shelf: Shelf) -> None:
    talk.say("quiero 2 matcha")
    assert not coming_back.proposed(talk.session, talk.now)

"""Contacts whom the owner already chatted with start as left alone, where that is known."""

import pytest

from chatbot.conversations import inbox, muted_customers
from chatbot.conversations.incoming import Identity, Known
from chatbot.conversations.models import ChannelAccount, Message, Session
from merchants.models import Customer, Event, Merchant, User
from tests.cast import CARLA_PHONE
from tests.chatbot.conversations.numbers import NOON, NUMBER, said

pytestmark = pytest.mark.django_db


def told(phone: str = CARLA_PHONE, name: str = "", *, written: bool = True) -> Known:
    return Known(NUMBER, Identity(phone=phone), name, written)


def hear(number: ChannelAccount, *items: Known) -> int:
    return inbox.record(number, items, now=NOON)


def hers(number: ChannelAccount) -> Customer:
    return Customer.objects.of(number.merchant).get(identifiers__value=CARLA_PHONE)


def test_whom_the_shop_wrote_to_is_left_alone_and_on_the_list(number: ChannelAccount) -> None:
    assert hear(number, told()) == 1

    (one,) = muted_customers.listed(number.merchant)
    assert (one.customer, one.why) == (hers(number), "ya chateaba contigo")
    assert one.since is not None
    assert not Session.objects.of(number.merchant).exists()
    assert not Message.objects.of(number.merchant).exists()
    event = Event.across.get(kind="customer.changed")
    assert event.payload == {"customer": str(one.customer.pk), "sessions": []}


def test_who_only_wrote_or_is_only_a_contact_is_not(number: ChannelAccount) -> None:
    hear(number, told(written=False), told("59176543210", "Elena", written=False))

    assert muted_customers.listed(number.merchant) == []
    assert not Customer.objects.of(number.merchant).exists()


def test_a_contact_fills_a_missing_name_and_no_other(
    number: ChannelAccount, carla: Customer
) -> None:
    hear(number, told(name="Mamá de Ana", written=False))
    assert hers(number).name == "Carla"

    Customer.objects.of(number.merchant).update(name="")
    assert hear(number, told(name="Carla Rojas", written=False)) == 1
    assert (hers(number).name, hers(number).answering) == ("Carla Rojas", "")


def test_who_has_written_here_knows_the_assistant(number: ChannelAccount) -> None:
    inbox.record(number, [said("hola")], now=NOON)
    assert hear(number, told()) == 0
    assert hers(number).answering == ""


def test_what_a_person_chose_stands(number: ChannelAccount, bruno: User) -> None:
    hear(number, told())
    pk = hers(number).pk
    muted_customers.choose(pk, number.merchant_id, "", by=bruno, now=NOON)
    assert hear(number, told()) == 0
    assert hers(number).answering == ""


def test_told_again_it_is_no_news(number: ChannelAccount) -> None:
    hear(number, told())
    assert hear(number, told(), told()) == 0
    assert Event.across.filter(kind="customer.changed").count() == 1


def test_she_is_hers_alone(number: ChannelAccount, dario: Merchant) -> None:
    hear(number, told())
    assert muted_customers.listed(dario) == []

"""A message that the channel tells again brings nobody back who was forgotten."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from chatbot.agent import erasure
from chatbot.conversations import inbox
from chatbot.conversations.incoming import Amendment, Echo, Identity, Inbound, Item
from chatbot.conversations.models import Message, Outgoing, Session
from merchants.models import Customer, Merchant, User
from tests.chatbot.agent.talk import Talk, stock_the_shop

pytestmark = pytest.mark.django_db


@pytest.fixture
def talk(alma: Merchant) -> Talk:
    stock_the_shop(alma)
    talk = Talk(alma)
    talk.say("hola, soy Carla")
    return talk


def her_letter(talk: Talk) -> Inbound:
    """As the channel told it first, and tells it again for days."""
    return Inbound(
        account_key=talk.account.key,
        provider_id=talk.own("soy Carla"),
        sender=Identity(phone=talk.phone),
        sent_at=talk.now,
        kind="text",
        text="hola, soy Carla",
        profile_name="Carla",
    )


def echo_of_ours(talk: Talk) -> Echo:
    """Some channels tell of what we sent as they tell of the owner."""
    ours = Outgoing.objects.of(talk.merchant).exclude(provider_id="").earliest("id")
    to = Identity(phone=talk.phone)
    return Echo(talk.account.key, ours.provider_id, to, talk.now, ours.message.text, mixed=True)


def edit_of_hers(talk: Talk) -> Amendment:
    content = her_letter(talk)
    at = talk.now + timedelta(seconds=1)
    return Amendment(
        talk.account.key, "am-1", content.sender, content.provider_id, at, "soy Carla R."
    )


def forget(talk: Talk, owner: User, at: datetime | None = None) -> None:
    erasure.erase(talk.session.customer.pk, talk.merchant.pk, by=owner, now=at or talk.now)


@pytest.mark.parametrize("told", [her_letter, echo_of_ours, edit_of_hers])
def test_what_is_told_again_after_it_makes_nobody(talk: Talk, owner: User, told: object) -> None:
    item: Item = told(talk)  # type: ignore[operator]
    forget(talk, owner)

    assert inbox.record(talk.account, [item], now=talk.now) == 0
    assert inbox.record(talk.account, [item, item], now=talk.now) == 0
    assert [row.erased_at for row in Customer.objects.of(talk.merchant)] == [talk.now]
    assert Session.objects.of(talk.merchant).count() == 1
    texts = set(Message.objects.of(talk.merchant).values_list("text", flat=True))
    assert texts == {""}


def test_its_name_is_not_kept_either_however_often_she_is_forgotten(
    talk: Talk, owner: User
) -> None:
    """A provider's id of a message holds the customer's number, written otherwise."""
    content, ours = her_letter(talk), echo_of_ours(talk)
    who = talk.session.customer.pk
    for _time in range(2):
        erasure.erase(who, talk.merchant.pk, by=owner, now=talk.now)

    kept = set(Message.objects.of(talk.merchant).values_list("provider_id", flat=True))
    kept |= set(Outgoing.objects.of(talk.merchant).values_list("provider_id", flat=True))
    assert not {content.provider_id, ours.provider_id} & kept
    assert inbox.record(talk.account, [content, ours], now=talk.now) == 0


def test_who_writes_anew_after_it_is_somebody_new_and_is_answered(talk: Talk, owner: User) -> None:
    content = replace(her_letter(talk), provider_id="in-anew")
    forget(talk, owner)

    assert inbox.record(talk.account, [content], now=talk.now) == 1
    assert Customer.objects.of(talk.merchant).filter(erased_at=None).count() == 1


def test_next_door_the_same_name_of_a_message_is_another_one(
    talk: Talk, owner: User, dario: Merchant
) -> None:
    content = her_letter(talk)
    forget(talk, owner)

    next_door = Talk(dario).account
    assert inbox.record(next_door, [content], now=talk.now) == 1

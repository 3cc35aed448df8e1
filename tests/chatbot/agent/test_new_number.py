"""A customer who ordered from her new number before the channel told that it is hers."""

from datetime import datetime, timedelta

import pytest

from chatbot.conversations import inbox
from chatbot.conversations.delivery import refusing
from chatbot.conversations.incoming import Identity, Move
from chatbot.conversations.models import Message, Session
from chatbot.conversations.models.messages import Cause
from merchants.models import Customer, CustomerIdentifier, Merchant
from tests.chatbot.agent.talk import Talk, stock_the_shop
from tests.chatbot.conversations.numbers import queued

pytestmark = pytest.mark.django_db
NEW = "59178888888"


@pytest.fixture
def talk(alma: Merchant) -> Talk:
    """Carla, known for long, who has just put her new chip in."""
    stock_the_shop(alma)
    talk = Talk(alma)
    talk.say("hola")
    long_ago = talk.now - timedelta(days=90)
    Customer.across.update(created_at=long_ago)
    CustomerIdentifier.across.update(created_at=long_ago)
    talk.pass_time(minutes=1)
    return talk


@pytest.fixture
def known(talk: Talk) -> Session:
    """Her conversation under her former number."""
    return talk.session


def tell(talk: Talk, was: str, since: datetime, becomes: Identity | None = None) -> int:
    """The channel tells of the change; first seen under the new names are dated as the talk is."""
    before = talk.now - timedelta(days=1)
    for table in (Customer.across, CustomerIdentifier.across):
        table.filter(created_at__gt=before).update(created_at=talk.now)
    item = Move(talk.account.key, "mv", Identity(was), becomes or Identity(NEW), since)
    return inbox.record(talk.account, [item], now=talk.now)


def notes(session: Session) -> list[str]:
    rows = Message.objects.of(session.merchant_id).filter(session=session, direction="note")
    return [row.text for row in rows.order_by("id")]


def names(session: Session) -> set[str]:
    return set(session.customer.identifiers.values_list("value", flat=True))


def test_an_order_from_her_new_number_is_paid_although_the_change_was_told_late(
    talk: Talk, known: Session
) -> None:
    was, since, talk.phone = talk.phone, talk.now, NEW
    order = talk.confirm()

    assert tell(talk, was, since) == 1
    talk.say("ya pagué", kind="image", mime="image/jpeg")
    order.refresh_from_db()
    assert order.payment_status == "in_review"
    assert (names(talk.session), names(known)) == ({NEW}, set())


def test_both_conversations_say_that_she_is_one(talk: Talk, known: Session) -> None:
    was, since, talk.phone = talk.phone, talk.now, NEW
    talk.confirm()

    tell(talk, was, since)
    for session in (known, talk.session):
        (note,) = [text for text in notes(session) if NEW in text]
        assert was in note and "otra conversación" in note
    assert tell(talk, was, since) == 0


def test_what_waits_for_her_under_the_former_number_calls_a_person(talk: Talk) -> None:
    talk.confirm()
    known = talk.session
    was, since, talk.phone = talk.phone, talk.now, NEW
    talk.say("quiero 2 matcha")

    tell(talk, was, since)
    known.refresh_from_db()
    assert (known.mode, talk.session.mode) == ("handoff_pending", "bot")


def test_nobody_is_called_where_nothing_waits(talk: Talk, known: Session) -> None:
    was, since, talk.phone = talk.phone, talk.now, NEW
    talk.say("quiero 2 matcha")

    tell(talk, was, since)
    known.refresh_from_db()
    assert (known.mode, talk.session.mode, talk.lines) == ("bot", "bot", {"Matcha": 2})


def test_a_message_that_waits_there_has_somebody_to_go_to(talk: Talk, known: Session) -> None:
    was, since, talk.phone = talk.phone, talk.now, NEW
    talk.say("hola")
    queued(talk.session, "Tu pedido está listo", cause=Cause.ACTION)

    tell(talk, was, since)
    assert refusing.recipient_of(talk.session) == Identity(NEW)
    assert talk.deliver() == ["Tu pedido está listo"]


def test_all_her_new_names_lead_to_the_conversation_that_goes_on(
    talk: Talk, known: Session
) -> None:
    was, since, talk.phone = talk.phone, talk.now, NEW
    talk.say("quiero 2 matcha")

    tell(talk, was, since, Identity(NEW, "BO.2"))
    assert names(talk.session) == {NEW, "BO.2"}
    assert names(known) == set()


def test_a_conversation_where_nothing_is_open_is_joined_as_before(
    talk: Talk, known: Session
) -> None:
    was, since, talk.phone = talk.phone, talk.now, NEW
    talk.say("hola")

    tell(talk, was, since)
    assert names(known) == {NEW}
    assert known.mode == "bot"

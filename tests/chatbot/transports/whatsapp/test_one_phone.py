"""A phone that WhatsApp spells in two ways is one customer, through bodies as Meta sends them."""

import pytest

from chatbot.conversations.delivery import refusing, sending
from chatbot.conversations.models import ChannelAccount, Message, Outgoing, Session
from merchants.models import Customer, CustomerIdentifier
from tests.chatbot.conversations.numbers import NOON, queued
from tests.chatbot.transports.adapter import post
from tests.stubs import webhooks as meta

pytestmark = pytest.mark.usefixtures("no_app_for_all")

TWO_WAYS = {
    "Argentina": ("5491123456789", "541123456789"),
    "Argentina, inland": ("5493515123456", "543515123456"),
    "Mexico": ("5215512345678", "525512345678"),
    "Brazil, São Paulo": ("5511987654321", "551187654321"),
    "Brazil, Curitiba": ("554198765432", "5541998765432"),
}
"""The spelling of messages, and the other one."""
EACH = [(country, *pair) for country, pair in TWO_WAYS.items()]
ALL = EACH + [(f"{country}, turned", other, wa_id) for country, wa_id, other in EACH]
_APART = {
    "Brazil, a landline": ("551132345678", "5511932345678"),
    "Bolivia": ("59170012345", "591970012345"),
    "Colombia": ("573001234567", "5713001234567"),
    "Peru": ("51987654321", "511987654321"),
    "Dominican Republic": ("18095551234", "118095551234"),
    "Chile": ("56912345678", "5612345678"),
    "United States": ("12125551234", "121255512340"),
    "Spain": ("34612345678", "341612345678"),
}
APART = [(where, *pair) for where, pair in _APART.items()]


def says(words: str, wamid: str, phone: str) -> None:
    assert post(meta.messages(meta.text(words, wamid, **{"from": phone}), name="Rosa")) == 200


def session(number: ChannelAccount) -> Session:
    return Session.objects.of(number.merchant).get()


def heard(talk: Session) -> list[str]:
    rows = Message.objects.of(talk.merchant_id).filter(session=talk, direction="in")
    return list(rows.order_by("id").values_list("text", flat=True))


@pytest.mark.parametrize(("country", "one", "other"), ALL)
def test_two_spellings_are_one_customer_and_one_conversation(
    number: ChannelAccount, country: str, one: str, other: str
) -> None:
    says("hola", "wamid.1", one)
    says("¿tienes jugo?", "wamid.2", other)
    says("de mango", "wamid.3", one)

    assert Customer.objects.of(number.merchant).count() == 1
    assert CustomerIdentifier.objects.of(number.merchant).count() == 1
    assert heard(session(number)) == ["hola", "¿tienes jugo?", "de mango"]


@pytest.mark.parametrize(("country", "one", "other"), APART)
def test_phones_of_other_countries_and_landlines_are_not_joined(
    number: ChannelAccount, country: str, one: str, other: str
) -> None:
    says("hola", "wamid.1", one)
    says("hola", "wamid.2", other)

    assert Customer.objects.of(number.merchant).count() == 2
    kept = CustomerIdentifier.objects.of(number.merchant).order_by("id")
    assert list(kept.values_list("value", "spelled")) == [(one, ""), (other, "")]


@pytest.mark.parametrize(("country", "wa_id", "to"), ALL)
def test_an_echo_under_the_other_spelling_takes_the_conversation_over(
    number: ChannelAccount, country: str, wa_id: str, to: str
) -> None:
    says("¿hacen envíos?", "wamid.1", wa_id)
    talk = session(number)
    (waiting,) = queued(talk, "Sí, por 12 Bs")

    assert post(meta.echo("te atiendo yo", "wamid.e", to=to)) == 200
    talk.refresh_from_db()
    assert (talk.mode, talk.due_at) == ("human", None)
    assert not Message.objects.of(talk.merchant_id).filter(unread=True).exists()
    assert sending.claim(talk.pk, NOON, window=None) is None
    waiting.refresh_from_db()
    assert waiting.state == "dropped"
    assert session(number) == talk
    assert refusing.recipient_of(talk).phone == wa_id, "an echo changes no address"


@pytest.mark.parametrize(("country", "wa_id", "to"), EACH)
def test_who_was_first_written_to_by_the_owner_is_sent_to_where_they_write_from(
    number: ChannelAccount, country: str, wa_id: str, to: str
) -> None:
    post(meta.echo("hola, soy de la juguería", "wamid.e", to=to))
    talk = session(number)
    assert refusing.recipient_of(talk).phone == to

    says("hola", "wamid.1", wa_id)
    assert session(number) == talk
    assert refusing.recipient_of(talk).phone == wa_id
    says("gracias", "wamid.2", wa_id)
    assert refusing.recipient_of(talk).phone == wa_id


@pytest.mark.parametrize(("country", "wa_id", "to"), EACH)
def test_a_status_under_the_other_spelling_is_of_the_same_message(
    number: ChannelAccount, country: str, wa_id: str, to: str
) -> None:
    says("hola", "wamid.1", wa_id)
    (row,) = queued(session(number), "¡Hola!")
    Outgoing.across.filter(pk=row.pk).update(state="sent", provider_id="wamid.o")

    told = meta.status("wamid.o", "delivered", str(row.key), recipient_id=to)
    assert post(meta.statuses(told)) == 200
    row.refresh_from_db()
    assert row.state == "delivered"
    assert Customer.objects.of(number.merchant).count() == 1


@pytest.mark.parametrize(("country", "wa_id", "to"), EACH)
def test_a_row_kept_as_the_channel_spelled_it_is_found_by_both(
    number: ChannelAccount, country: str, wa_id: str, to: str
) -> None:
    """What was written before a phone had one spelling."""
    says("hola", "wamid.1", wa_id)
    CustomerIdentifier.across.update(value=wa_id, spelled="")

    says("¿están?", "wamid.2", wa_id)
    post(meta.echo("aquí estamos", "wamid.e", to=to))
    assert Customer.objects.of(number.merchant).count() == 1
    assert session(number).mode == "human"
    assert refusing.recipient_of(session(number)).phone == wa_id


@pytest.mark.parametrize(("country", "wa_id", "to"), EACH)
def test_a_contact_under_the_other_spelling_is_the_one_who_wrote(
    number: ChannelAccount, country: str, wa_id: str, to: str
) -> None:
    """`contacts` and `messages` of one body may spell the phone in two ways."""
    body = meta.messages(meta.text("hola", "wamid.1", **{"from": wa_id}), name="Rosa")
    body["entry"][0]["changes"][0]["value"]["contacts"][0]["wa_id"] = to
    assert post(body) == 200
    assert session(number).customer.name == "Rosa"


@pytest.mark.parametrize(("country", "wa_id", "to"), EACH)
def test_a_new_number_that_is_the_old_one_spelled_otherwise_is_no_change(
    number: ChannelAccount, country: str, wa_id: str, to: str
) -> None:
    says("hola", "wamid.1", wa_id)
    told = {"type": "user_changed_number", "wa_id": to, "body": "cambió"}
    system = meta.message("system", told, "wamid.s", **{"from": wa_id})
    body = meta.messages(system)
    body["entry"][0]["changes"][0]["value"].pop("contacts")
    assert post(body) == 200
    assert refusing.recipient_of(session(number)).phone == wa_id
    assert not Message.objects.of(number.merchant).filter(direction="note").exists()

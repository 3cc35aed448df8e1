"""A code is heard as its message comes: on a channel that knows its sender it proves the number."""

from datetime import UTC, datetime

import pytest

from chatbot.conversations import inbox
from chatbot.conversations.incoming import Identity, Inbound
from chatbot.conversations.models import ChannelAccount, Message, Session
from merchants import access, member_phones
from merchants.models import Event, Membership, Merchant, User
from tests import tables

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 20, 15, 0, tzinfo=UTC)
PHONE = "59170099999"


def write(alma: Merchant, transport: str, text: str, phone: str = PHONE) -> None:
    account, _new = ChannelAccount.objects.of(alma).get_or_create(
        merchant=alma, transport=transport, key=f"key-{transport}"
    )
    number = Message.objects.of(alma).count()
    said = Inbound(
        account_key=account.key,
        provider_id=f"in-{number}",
        sender=Identity(phone=phone),
        sent_at=NOW,
        kind="text",
        text=text,
    )
    inbox.record(account, [said], now=NOW)


def member_of(owner: User, alma: Merchant) -> Membership:
    found = access.membership(owner, alma)
    assert found is not None
    return found


@tables.rows(
    ("transport", "proves"),
    [("whatsapp", True), ("evolution", True), ("rest", False), ("simulator", False)],
)
def test_only_a_channel_that_knows_its_sender_proves(
    alma: Merchant, owner: User, transport: str, proves: bool
) -> None:
    member_phones.forget(member_of(owner, alma))
    code = member_phones.ask_code(member_of(owner, alma), f"+{PHONE}", NOW)

    write(alma, transport, f"vincular {code}")

    member = member_of(owner, alma)
    assert (member.phone, member.phone_channel) == ((PHONE, transport) if proves else ("", ""))
    assert Message.objects.of(alma).latest("pk").unread is not proves


def test_a_code_that_proves_wakes_no_turn_and_is_told(alma: Merchant, owner: User) -> None:
    code = member_phones.ask_code(member_of(owner, alma), f"+{PHONE}", NOW)

    write(alma, "whatsapp", f"VINCULAR {code}")

    assert Session.objects.of(alma).get().due_at is None
    assert Event.objects.of(alma).filter(kind="member.phone_proven").count() == 1


def test_a_code_from_another_phone_is_a_message_like_any_other(alma: Merchant, owner: User) -> None:
    code = member_phones.ask_code(member_of(owner, alma), f"+{PHONE}", NOW)

    write(alma, "whatsapp", f"VINCULAR {code}", phone="59170011111")

    assert member_of(owner, alma).phone == ""
    assert Session.objects.of(alma).get().due_at is not None

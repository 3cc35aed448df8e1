"""What a customer edits or takes back: shown as it is now, and never agreed to by it."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from chatbot.conversations import inbox
from chatbot.conversations.incoming import Amendment, Echo, Identity, MediaRef
from chatbot.conversations.models import ChannelAccount, Media, Message, Session
from merchants.models import Customer
from merchants.models.stream import Event
from tests.cast import CARLA_PHONE
from tests.chatbot.conversations.numbers import NOON, NUMBER, queued, said

SECOND = timedelta(seconds=1)
CARLA = Identity(phone=CARLA_PHONE)


def amended(
    text: str = "", wamid: str = "wamid.a", *, at: datetime = NOON + SECOND, **more: object
) -> Amendment:
    """Carla's edit of her first message; without words, its deletion."""
    fields: dict[str, object] = {
        "account_key": NUMBER,
        "provider_id": wamid,
        "sender": CARLA,
        "target": "wamid.1",
        "at": at,
        "text": text,
        "revoked": not text,
    }
    return Amendment(**{**fields, **more})  # type: ignore[arg-type]


def record(number: ChannelAccount, *items: object, now: datetime = NOON + 2 * SECOND) -> int:
    return inbox.record(number, items, now=now)  # type: ignore[arg-type]


def hers(number: ChannelAccount) -> Message:
    return Message.objects.of(number.merchant).get(provider_id="wamid.1")


def talk(number: ChannelAccount) -> Session:
    return Session.objects.of(number.merchant).get()


def answered(number: ChannelAccount) -> None:
    Message.objects.of(number.merchant).update(unread=False)
    Session.objects.of(number.merchant).update(due_at=None, first_unread_at=None)


def test_an_edit_shows_the_new_words_and_keeps_the_former(number: ChannelAccount) -> None:
    record(number, said("dos maracuyá"), now=NOON)
    version = talk(number).version

    assert record(number, amended("tres maracuyá")) == 1
    row = hers(number)
    assert (row.text, row.extra["before"], row.unread) == ("tres maracuyá", ["dos maracuyá"], True)
    assert row.edited_at == NOON + SECOND
    # A turn that is being thought of the former words finds that there are newer ones.
    assert talk(number).version == version + 1
    assert talk(number).due_at == NOON + 2 * SECOND + timedelta(seconds=1.5)


def test_an_edit_of_answered_words_is_shown_and_nothing_more(number: ChannelAccount) -> None:
    record(number, said("dos maracuyá"))
    answered(number)
    version = talk(number).version

    record(number, amended("tres maracuyá"))
    assert (hers(number).text, hers(number).unread) == ("tres maracuyá", False)
    assert (talk(number).version, talk(number).due_at) == (version, None)


def test_what_is_taken_back_is_not_read(number: ChannelAccount) -> None:
    record(number, said("te odio"))

    record(number, amended())
    row = hers(number)
    assert (row.text, row.extra["before"], row.unread) == ("", ["te odio"], False)
    assert row.revoked_at is not None
    assert (talk(number).due_at, talk(number).first_unread_at) == (None, None)


def test_what_stands_beside_it_is_still_read(number: ChannelAccount) -> None:
    record(number, said("te odio"), said("dos maracuyá", "wamid.2"))

    record(number, amended())
    assert talk(number).due_at is not None
    unread = Message.objects.of(number.merchant).filter(unread=True)
    assert [row.text for row in unread] == ["dos maracuyá"]


@pytest.mark.parametrize("first", ["dos", ""])
def test_an_amendment_told_twice_happens_once(number: ChannelAccount, first: str) -> None:
    record(number, said("uno"))

    assert [record(number, amended(first)), record(number, amended(first))] == [1, 0]
    assert hers(number).extra["before"] == ["uno"]


def test_the_later_edit_holds_in_whatever_order_they_come(number: ChannelAccount) -> None:
    record(number, said("uno"))

    record(number, amended("tres", "wamid.c", at=NOON + 2 * SECOND))
    assert record(number, amended("dos", "wamid.b")) == 0
    assert hers(number).text == "tres"


def test_nothing_revives_what_was_taken_back(number: ChannelAccount) -> None:
    record(number, said("uno"))
    record(number, amended())

    assert record(number, amended("dos", "wamid.b", at=NOON + 9 * SECOND)) == 0
    assert hers(number).text == ""


def test_other_peoples_messages_are_not_hers_to_amend(number: ChannelAccount) -> None:
    record(number, said("uno"))

    assert record(number, amended("otra", sender=Identity(phone="59170000099"))) == 0
    assert hers(number).text == "uno"
    assert Customer.objects.of(number.merchant).count() == 1


def test_next_door_the_same_id_is_another_message(
    number: ChannelAccount, darios_number: ChannelAccount
) -> None:
    record(number, said("uno"))

    record(darios_number, amended("otra"))
    assert hers(number).text == "uno"


def test_a_deletion_that_comes_before_its_message_wins(number: ChannelAccount) -> None:
    assert record(number, amended()) == 1
    assert talk(number).due_at is None

    assert record(number, said("te odio")) == 1
    row = hers(number)
    assert (row.text, row.extra["before"], row.unread) == ("", ["te odio"], False)
    assert row.said_at == NOON
    assert (talk(number).due_at, talk(number).last_inbound_at) == (None, NOON)
    assert record(number, said("te odio")) == 0


def test_an_edit_that_comes_before_its_message_is_read_once_it_came(
    number: ChannelAccount,
) -> None:
    record(number, amended("tres"))
    assert (hers(number).text, hers(number).unread) == ("tres", False)
    assert talk(number).due_at is None

    record(number, said("dos", media=MediaRef("m1", "image/png"), kind="image"))
    row = hers(number)
    assert (row.text, row.extra["before"], row.kind) == ("tres", ["dos"], "image")
    assert row.unread and talk(number).due_at is not None
    assert Media.objects.of(number.merchant).get().message == row
    assert Message.objects.of(number.merchant).count() == 1


def test_an_edit_of_words_that_were_never_ours_to_read_is_shown_and_answered_by_nobody(
    number: ChannelAccount,
) -> None:
    """She wrote before the number was connected: that was answered, or not, long ago."""
    record(number, amended("tres"), amended("cuatro", "wamid.b", at=NOON + 2 * SECOND))

    assert (hers(number).text, hers(number).unread) == ("cuatro", False)
    assert (talk(number).due_at, talk(number).first_unread_at) == (None, None)


def test_a_strangers_early_deletion_swallows_nothing(number: ChannelAccount) -> None:
    record(number, amended(sender=Identity(phone="59170000099")))

    record(number, said("uno"))
    assert (hers(number).text, hers(number).unread) == ("uno", True)


def test_the_stream_names_the_message_and_none_of_its_words(number: ChannelAccount) -> None:
    record(number, said("uno"))
    record(number, amended("dos"))

    told = Event.across.get(kind="message.amended")
    assert told.payload == {"session": str(talk(number).id), "message": hers(number).pk}


def owners(text: str = "") -> Amendment:
    """The owner's edit of an own message from the phone; without words, its deletion."""
    return amended(text, "wamid.ea", target="wamid.e", ours=True)


def the_owners(number: ChannelAccount) -> Message:
    return Message.objects.of(number.merchant).get(provider_id="wamid.e")


@pytest.mark.parametrize("early", [True, False])
@pytest.mark.parametrize("text", ["a las seis", ""])
def test_what_the_owner_amends_on_the_phone_is_shown_so(
    number: ChannelAccount, early: bool, text: str
) -> None:
    echo = Echo(NUMBER, "wamid.e", CARLA, NOON, "a las cinco")
    for item in (owners(text), echo) if early else (echo, owners(text)):
        assert record(number, item) == 1
    assert record(number, owners(text)) == 0

    row = the_owners(number)
    assert (row.text, row.extra["before"]) == (text, ["a las cinco"])
    assert (row.direction, row.source, row.revoked_at is None) == ("out", "human", bool(text))
    assert talk(number).mode == "human"


def test_a_message_of_ours_that_the_owner_deletes_is_struck(
    number: ChannelAccount, thread: Session
) -> None:
    (row,) = queued(thread, "Te esperamos")
    row.provider_id = "wamid.e"
    row.save()
    assert record(number, owners()) == 1
    row.message.refresh_from_db()
    assert (row.message.text, row.message.extra["before"]) == ("", ["Te esperamos"])
    assert row.message.revoked_at is not None


def test_a_customer_amends_no_word_of_the_owners(number: ChannelAccount) -> None:
    record(number, Echo(NUMBER, "wamid.e", CARLA, NOON, "a las cinco"), said())
    assert record(number, amended("gratis", target="wamid.e")) == 0
    assert record(number, replace(owners("gratis"), target="wamid.1")) == 0
    assert (the_owners(number).text, hers(number).text) == ("a las cinco", "hola")

"""What Evolution tells of the shop's own phone: its sign-out, and who is its owner."""

from chatbot.conversations.models import AccountNotice, ChannelAccount, Session
from tests.chatbot.transports.adapter import hers
from tests.chatbot.transports.evolution.adapter import post
from tests.stubs import evolution_webhooks as evo


def test_a_sign_out_told_again_stops_no_phone_that_is_back(number: ChannelAccount) -> None:
    gone = evo.connection("close", 401)
    assert post(gone) == 200
    number.refresh_from_db()
    assert number.paused_reason

    ChannelAccount.across.filter(pk=number.pk).update(paused_reason="")
    assert post(gone) == 200  # the server's retry bears its first time
    number.refresh_from_db()
    assert number.paused_reason == ""
    assert AccountNotice.objects.of(number.merchant).count() == 1

    assert post(gone | {"date_time": "2026-11-21T08:00:00.000Z"}) == 200
    number.refresh_from_db()
    assert number.paused_reason


def test_a_server_that_names_the_writer_as_its_owner_is_heard(number: ChannelAccount) -> None:
    assert post(evo.upsert(evo.text("hola")) | {"sender": evo.CARLA_JID}) == 200
    assert hers(number.merchant) == ["hola"]


def test_the_owners_words_stand_although_the_customer_is_named_as_owner(
    number: ChannelAccount, thread: Session
) -> None:
    ChannelAccount.across.filter(pk=number.pk).update(display_number="+591 70000001")
    typed = evo.upsert(evo.text("yo te atiendo", fromMe=True)) | {"sender": evo.CARLA_JID}
    assert post(typed) == 200
    thread.refresh_from_db()
    assert thread.mode == "human"

"""What is told of an account is kept and shown once; a wish for no advertising is honoured."""

from datetime import timedelta

import pytest

from chatbot.conversations import inbox
from chatbot.conversations.incoming import Echo, Identity, Notice, Preference
from chatbot.conversations.models import AccountNotice, ChannelAccount, Message, Session
from merchants.models import Customer
from merchants.models.stream import Event
from tests.cast import CARLA_PHONE
from tests.chatbot.conversations.numbers import NOON, NUMBER, connected, said

CARLA = Identity(phone=CARLA_PHONE)


def record(number: ChannelAccount, *items: object) -> int:
    return inbox.record(number, items, now=NOON)  # type: ignore[arg-type]


def notice(**more: object) -> Notice:
    fields: dict[str, object] = {
        "account_key": "",
        "name": "phone_number_quality_update",
        "summary": "La calidad del número bajó.",
        "at": NOON,
        "grave": True,
        "item": {"event": "FLAGGED"},
    }
    return Notice(**{**fields, **more})  # type: ignore[arg-type]


def test_a_notice_is_kept_and_told_once(number: ChannelAccount, dario: object) -> None:
    assert [record(number, notice()), record(number, notice())] == [1, 0]

    row = AccountNotice.objects.of(number.merchant).get()
    assert (row.account, row.grave, row.summary) == (number, True, "La calidad del número bajó.")
    (told,) = Event.across.all()
    assert told.merchant_id == number.merchant_id
    assert told.payload == {
        "account": number.pk,
        "what": "phone_number_quality_update",
        "grave": True,
    }


def test_quality_is_that_of_the_number_that_was_named(number: ChannelAccount) -> None:
    other = connected(number.merchant, "777", "secreto")
    for account, shown in ((number, "+591 7000-0001"), (other, "+591 70000002")):
        ChannelAccount.across.filter(pk=account.pk).update(waba_id="9", display_number=shown)
    number.refresh_from_db()

    record(number, notice(number="59170000002", quality="red"))
    qualities = ChannelAccount.across.order_by("id").values_list("quality", flat=True)
    assert list(qualities) == ["", "red"]
    assert AccountNotice.across.get().account == other


def test_the_quality_of_a_number_that_is_not_connected_is_nobodys(number: ChannelAccount) -> None:
    connected(number.merchant, "777", "secreto")
    ChannelAccount.across.update(waba_id="9")
    number.refresh_from_db()

    record(number, notice(number="59170000009", quality="red"))
    assert not ChannelAccount.across.exclude(quality="").exists()
    assert AccountNotice.across.count() == 1


@pytest.mark.parametrize("known", [True, False])
def test_a_wish_for_no_advertising_holds_until_the_next_one(
    number: ChannelAccount, known: bool, request: pytest.FixtureRequest
) -> None:
    if known:
        request.getfixturevalue("carla")
    hour = timedelta(hours=1)

    def wish(stopped: bool, at: object) -> int:
        return record(number, Preference(NUMBER, CARLA, stopped, at))  # type: ignore[arg-type]

    assert wish(True, NOON - 2 * hour) == 1
    assert Customer.across.get().marketing_stopped_at == NOON - 2 * hour
    assert wish(True, NOON - 2 * hour) == 0
    assert wish(False, NOON - 3 * hour) == 0  # the older wish came late
    assert wish(False, NOON - hour) == 1
    assert Customer.across.get().marketing_stopped_at is None


def test_a_thumb_of_the_owner_takes_nothing_over(number: ChannelAccount, thread: Session) -> None:
    record(number, said("¿tienes maracuyá?"))

    thumb = Echo(NUMBER, "wamid.e", CARLA, NOON, "👍", kind="reaction")
    assert [record(number, thumb), record(number, thumb)] == [1, 0]
    thread.refresh_from_db()
    assert (thread.mode, thread.ownership_version, thread.last_human_at) == ("bot", 0, None)
    assert thread.due_at is not None
    assert Message.objects.of(number.merchant).get(provider_id="wamid.1").unread


def test_a_notice_of_another_number_is_not_about_the_only_one_here(number: ChannelAccount) -> None:
    ChannelAccount.across.filter(pk=number.pk).update(display_number="+591 70000001")
    number.refresh_from_db()

    record(number, notice(number="59170000009", quality="red"))
    assert ChannelAccount.across.get().quality == ""
    assert AccountNotice.across.count() == 1

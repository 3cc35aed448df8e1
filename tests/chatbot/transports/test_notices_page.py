"""What a channel tells of a number is read by its own people, and by nobody next door."""

from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from chatbot.conversations import account_holds
from chatbot.conversations.models import AccountNotice, ChannelAccount
from merchants.models import User
from merchants.models.stream import Event
from tests.chatbot.transports.adapter import post
from tests.stubs import webhooks as meta

LIST = "admin:conversations_accountnotice_changelist"
pytestmark = pytest.mark.usefixtures("no_app_for_all")


@pytest.fixture
def told(number: ChannelAccount) -> AccountNotice:
    """Alma's number was flagged."""
    shown = "59170000001"
    ChannelAccount.across.filter(pk=number.pk).update(waba_id=meta.WABA, display_number=shown)
    value = {"event": "FLAGGED", "display_phone_number": shown, "current_limit": "TIER_1K"}
    assert post(meta.envelope({"field": "phone_number_quality_update", "value": value})) == 200
    return AccountNotice.objects.of(number.merchant).get()


def test_her_people_read_it_and_see_the_numbers_quality(
    client: Client, told: AccountNotice, bruno: User, owner: User
) -> None:
    client.force_login(bruno)
    page = client.get(reverse(LIST)).content.decode()
    assert "La calidad del número bajó" in page and "pide que hagas algo" in page
    change = reverse("admin:conversations_accountnotice_change", args=[told.pk])
    assert "TIER_1K" in client.get(change).content.decode()

    client.force_login(owner)
    numbers = client.get(reverse("admin:conversations_channelaccount_changelist"))
    assert "mala" in numbers.content.decode()


def test_next_door_it_is_not_there(client: Client, told: AccountNotice, dario_owner: User) -> None:
    client.force_login(dario_owner)
    change = reverse("admin:conversations_accountnotice_change", args=[told.pk])

    assert "La calidad" not in client.get(reverse(LIST)).content.decode()
    assert client.get(change).status_code in (302, 404)


@pytest.mark.parametrize(
    ("value", "paused", "held_back"),
    [
        ({"event": "DISABLED_UPDATE"}, True, False),
        (
            {
                "event": "ACCOUNT_RESTRICTION",
                "restriction_info": [{"restriction_type": "RESTRICTED_BIZ_INITIATED_MESSAGING"}],
            },
            False,
            True,
        ),
        ({"event": "VERIFIED_ACCOUNT"}, False, False),
    ],
)
def test_a_restriction_stops_every_number_of_the_account_and_says_why(
    number: ChannelAccount,
    darios_number: ChannelAccount,
    value: dict[str, object],
    paused: bool,
    held_back: bool,
) -> None:
    ChannelAccount.across.filter(pk=number.pk).update(waba_id=meta.WABA)
    sister = ChannelAccount.objects.create(
        transport="whatsapp",
        merchant=number.merchant,
        name="Otro",
        key="777",
        waba_id=meta.WABA,
        app_secret="secreto-de-alma",
    )
    document = meta.envelope({"field": "account_update", "value": value})

    assert [post(document), post(document)] == [200, 200]
    for account in (number, sister):
        account.refresh_from_db()
        assert bool(account.paused_reason) is paused
        assert bool(account.proactive_stopped) is held_back
    darios_number.refresh_from_db()
    assert not darios_number.paused_reason and not darios_number.proactive_stopped


LOCKED = {"code": 131031, "title": "Account locked"}


def locked(time: int | None = None) -> dict[str, object]:
    """An error of the number itself, with or without the time of its entry."""
    document = meta.envelope(meta.change({"errors": [LOCKED]}))
    if time is not None:
        document["entry"][0]["time"] = time
    return document


@pytest.mark.parametrize("time", [None, meta.NOON])
def test_a_repaired_number_is_not_stopped_by_a_notice_told_again(
    number: ChannelAccount, darios_number: ChannelAccount, time: int | None
) -> None:
    assert post(locked(time)) == 200
    number.refresh_from_db()
    assert "Account locked" in number.paused_reason

    ChannelAccount.across.filter(pk=number.pk).update(paused_reason="")
    with time_machine.travel(timezone.now() + timedelta(days=6)):
        assert post(locked(time)) == 200
    number.refresh_from_db()
    assert number.paused_reason == ""
    assert AccountNotice.objects.of(number.merchant).count() == 1
    darios_number.refresh_from_db()
    assert darios_number.paused_reason == ""


def restricted(kind: str, expiration: object) -> dict[str, object]:
    info = [{"restriction_type": kind, "expiration": expiration}]
    value = {"event": "ACCOUNT_RESTRICTION", "restriction_info": info}
    return meta.envelope({"field": "account_update", "value": value})


@pytest.mark.parametrize(
    ("kind", "reason", "end"),
    [
        ("RESTRICTED_CUSTOMER_INITIATED_MESSAGING", "paused_reason", "paused_until"),
        ("RESTRICTED_BIZ_INITIATED_MESSAGING", "proactive_stopped", "proactive_until"),
    ],
)
def test_a_restriction_ends_when_whatsapp_said(
    number: ChannelAccount, kind: str, reason: str, end: str
) -> None:
    ChannelAccount.across.filter(pk=number.pk).update(waba_id=meta.WABA)
    ends_at = datetime(2026, 12, 1, 13, 38, tzinfo=UTC)
    assert post(restricted(kind, int(ends_at.timestamp()))) == 200
    number.refresh_from_db()
    assert "Termina el 01/12/2026 a las 13:38 UTC." in getattr(number, reason)
    assert getattr(number, end) == ends_at

    account_holds.end_due(ends_at - timedelta(seconds=1))
    number.refresh_from_db()
    assert getattr(number, reason)
    account_holds.end_due(ends_at)
    number.refresh_from_db()
    assert (getattr(number, reason), getattr(number, end)) == ("", None)
    assert Event.objects.of(number.merchant).filter(kind="channel.resumed").count() == 1


def test_what_waits_for_a_person_ends_with_no_restriction(number: ChannelAccount) -> None:
    ends_at = datetime(2026, 12, 1, tzinfo=UTC)
    account_holds.pause(number, "pago pendiente")
    account_holds.pause(number, "restricción", until=ends_at)
    account_holds.end_due(ends_at)
    number.refresh_from_db()
    assert number.paused_reason == "pago pendiente"

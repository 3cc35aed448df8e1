"""What a channel tells of a number is read by its own people, and by nobody next door."""

from datetime import UTC, datetime

import pytest
from django.test import Client
from django.urls import reverse

from chatbot.conversations.models import AccountNotice, ChannelAccount
from chatbot.transports.outward import heeding
from chatbot.transports.whatsapp.reading import notices
from merchants.models import User
from tests.stubs import webhooks as meta
from tests.transports.door import post

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


def test_a_notice_of_one_number_stops_that_number(number: ChannelAccount) -> None:
    at = datetime.fromtimestamp(meta.NOON, UTC)
    error = {"code": 131031, "title": "Account locked"}
    told = notices.notice("errors", error, account_key=number.key, at=at, error=True)

    heeding.heed(number, [told])
    number.refresh_from_db()
    assert "Account locked" in number.paused_reason

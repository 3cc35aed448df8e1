"""Two merchants' numbers in one WABA: what names one of them is heard by that one alone."""

from typing import Any

import pytest

from chatbot.conversations.models import AccountNotice, ChannelAccount, Quarantine
from merchants.models.stream import Event
from tests.chatbot.conversations.numbers import SECRET
from tests.chatbot.transports.adapter import post
from tests.stubs import webhooks as meta

pytestmark = pytest.mark.usefixtures("no_app_for_all", "shared")
HERS, HIS, NOBODYS = "59170000001", "59170000002", "59170000009"


@pytest.fixture
def shared(number: ChannelAccount, darios_number: ChannelAccount) -> None:
    """One app, one WABA, two merchants."""
    for account, shown in ((number, "+591 7000-0001"), (darios_number, "+591 70000002")):
        ChannelAccount.across.filter(pk=account.pk).update(
            waba_id=meta.WABA, app_secret=SECRET, display_number=shown
        )
        account.refresh_from_db()


def flagged(number: str) -> Any:
    value = {"event": "FLAGGED", "display_phone_number": number}
    return meta.envelope({"field": "phone_number_quality_update", "value": value})


def offboarded(number: str = "") -> Any:
    value = {"event": "ACCOUNT_OFFBOARDED", **({"phone_number": number} if number else {})}
    return meta.envelope({"field": "account_update", "value": value})


def standing(account: ChannelAccount) -> tuple[str, bool, int]:
    """Its quality, whether it is paused, and how many notices it was given."""
    account.refresh_from_db()
    notices = AccountNotice.objects.of(account.merchant_id).count()
    return account.quality, bool(account.paused_reason), notices


def test_her_number_marked_and_paused_is_none_of_the_neighbours_business(
    number: ChannelAccount, darios_number: ChannelAccount
) -> None:
    assert [post(flagged(HERS)), post(offboarded(HERS))] == [200, 200]

    assert standing(number) == ("red", True, 2)
    assert standing(darios_number) == ("", False, 0)
    assert {told.merchant_id for told in Event.across.all()} == {number.merchant_id}


def test_a_number_of_nobodys_here_marks_and_pauses_nobody(
    number: ChannelAccount, darios_number: ChannelAccount
) -> None:
    assert [post(flagged(NOBODYS)), post(offboarded(NOBODYS))] == [200, 200]

    assert standing(number) == standing(darios_number) == ("", False, 0)
    kept = list(Quarantine.objects.all())
    assert len(kept) == 2 and all(row.merchant is None for row in kept)
    assert all(NOBODYS in row.reason for row in kept)


def test_a_number_that_is_not_known_yet_is_hers_if_it_can_be_nobody_elses(
    number: ChannelAccount, darios_number: ChannelAccount
) -> None:
    ChannelAccount.across.filter(pk=number.pk).update(display_number="")
    post(flagged(HERS))
    assert (standing(number)[0], standing(darios_number)[0]) == ("red", "")

    ChannelAccount.across.update(display_number="", quality="")
    post(flagged(HERS))
    assert (standing(number)[0], standing(darios_number)[0]) == ("", "")


def test_what_names_no_number_is_for_both(
    number: ChannelAccount, darios_number: ChannelAccount
) -> None:
    assert post(offboarded()) == 200

    assert standing(number)[1:] == standing(darios_number)[1:] == (True, 1)


def test_words_that_say_not_for_which_number_are_shown_to_neither(
    number: ChannelAccount, darios_number: ChannelAccount
) -> None:
    document = meta.messages(meta.text("mi cuenta es 123"))
    del document["entry"][0]["changes"][0]["value"]["metadata"]

    assert post(document) == 200
    kept = Quarantine.objects.get()
    assert kept.merchant is None and "mi cuenta es 123" in str(kept.item)


def test_in_a_waba_of_her_own_they_are_hers(
    number: ChannelAccount, darios_number: ChannelAccount
) -> None:
    ChannelAccount.across.filter(pk=darios_number.pk).update(waba_id="")
    document = meta.messages(meta.text("mi cuenta es 123"))
    del document["entry"][0]["changes"][0]["value"]["metadata"]

    assert post(document) == 200
    assert Quarantine.objects.get().merchant == number.merchant


def test_customers_doings_are_told_to_nobody_by_more_than_their_name(
    number: ChannelAccount, darios_number: ChannelAccount
) -> None:
    change = {"field": "history", "value": {"history": [{"text": "mi cuenta es la de Sucre"}]}}
    assert post(meta.envelope(change)) == 200

    told = Event.across.all()
    assert {one.merchant_id for one in told} == {number.merchant_id, darios_number.merchant_id}
    assert "Sucre" not in str([one.payload for one in told])
    assert not Quarantine.objects.exists()

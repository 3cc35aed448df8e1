"""What Meta tells of templates, by webhook and by the errors of a send."""

from typing import Any

import pytest
from django.db import transaction

from chatbot.conversations.message_templates import templates
from chatbot.conversations.models import ChannelAccount
from merchants.models.stream import Event
from tests.chatbot.conversations.approved import WABA, number, template
from tests.chatbot.conversations.numbers import NOON

__all__ = ["number"]


def news(event: str, **more: Any) -> dict[str, Any]:
    return {
        "event": event,
        "message_template_id": 900,
        "message_template_name": "pedido_listo",
        "message_template_language": "es",
        **more,
    }


def heed(number: ChannelAccount, name: str, item: Any) -> bool:
    with transaction.atomic():
        return templates.heed(number, name, item, NOON)


STATUS = "message_template_status_update"


@pytest.mark.parametrize(
    ("event", "becomes"),
    [
        ("APPROVED", "approved"),
        ("REJECTED", "rejected"),
        ("PAUSED", "paused"),
        ("DISABLED", "disabled"),
        ("PENDING", "pending"),
        ("IN_APPEAL", "in_appeal"),
        ("FLAGGED", "flagged"),
        ("REINSTATED", "approved"),
        ("PENDING_DELETION", "deleted"),
    ],
)
def test_meta_decides_about_a_template(number: ChannelAccount, event: str, becomes: str) -> None:
    row = template(number.merchant, status="in_appeal" if becomes == "pending" else "pending")
    assert heed(number, STATUS, news(event, reason="NONE"))
    row.refresh_from_db()
    assert (row.status, row.reason, row.touched_at) == (becomes, "", NOON)


def test_a_rejection_says_why_and_is_told(number: ChannelAccount) -> None:
    row = template(number.merchant, status="pending")
    other = {"title": "FORMAT", "description": "Falta un ejemplo."}
    heed(number, STATUS, news("REJECTED", reason="INVALID_FORMAT", other_info=other))
    row.refresh_from_db()
    assert row.reason == "INVALID_FORMAT: FORMAT: Falta un ejemplo."
    event = Event.objects.of(number.merchant).get(kind="template.changed")
    assert event.payload["status"] == "rejected"


def test_an_id_that_comes_first_by_webhook_is_learnt(number: ChannelAccount) -> None:
    row = template(number.merchant, status="pending", provider_id="")
    assert heed(number, STATUS, news("APPROVED"))
    row.refresh_from_db()
    assert (row.status, row.provider_id) == ("approved", "900")


def test_the_end_of_an_older_template_does_not_touch_its_successor(number: ChannelAccount) -> None:
    row = template(number.merchant, provider_id="901")
    assert not heed(number, STATUS, news("DELETED"))
    row.refresh_from_db()
    assert row.status == "approved"


def test_news_of_words_that_we_changed_meanwhile_are_old(number: ChannelAccount) -> None:
    row = template(number.merchant, status="draft")
    heed(number, STATUS, news("APPROVED"))
    row.refresh_from_db()
    assert row.status == "draft"


def test_quality_category_and_changed_words_are_kept(number: ChannelAccount) -> None:
    row = template(number.merchant)
    heed(number, "message_template_quality_update", news("", new_quality_score="RED"))
    heed(number, "template_category_update", news("", correct_category="MARKETING"))
    row.refresh_from_db()
    assert (row.quality, row.category) == ("RED", "utility") and "publicidad" in row.note
    heed(number, "template_category_update", news("", new_category="MARKETING"))
    same = {"message_template_element": row.body}
    heed(number, "message_template_components_update", news("", **same))
    row.refresh_from_db()
    assert (row.category, row.note, row.is_sendable) == ("marketing", "", True)
    other = {"message_template_element": "Hola {{1}}, compra {{2}} por {{3}}."}
    heed(number, "message_template_components_update", news("", **other))
    row.refresh_from_db()
    assert not row.is_sendable and row.trouble


def test_the_merchant_next_door_is_not_touched_though_he_shares_the_account(
    number: ChannelAccount, darios_number: ChannelAccount
) -> None:
    darios_number.waba_id = WABA
    row = template(darios_number.merchant)
    assert not heed(number, STATUS, news("DISABLED"))
    row.refresh_from_db()
    assert row.status == "approved"


@pytest.mark.parametrize(
    "item",
    [
        {},
        {"event": None, "message_template_id": {"a": 1}},
        {"event": "APPROVED", "message_template_id": "9" * 500},
        {"event": "\0", "message_template_id": True, "message_template_name": "pedido_listo"},
        {"event": 7, "message_template_name": ["x"], "other_info": "x"},
    ],
)
def test_broken_news_change_nothing(number: ChannelAccount, item: Any) -> None:
    row = template(number.merchant)
    assert not heed(number, STATUS, item)
    assert not heed(number, "otra_cosa", news("DISABLED"))
    row.refresh_from_db()
    assert row.status == "approved"


def test_an_unknown_event_is_kept_as_a_note(number: ChannelAccount) -> None:
    row = template(number.merchant)
    heed(number, STATUS, news("SOMETHING_NEW"))
    row.refresh_from_db()
    assert row.status == "approved" and "SOMETHING_NEW" in row.note


@pytest.mark.parametrize(
    ("code", "status", "usable"),
    [
        (132000, "approved", False),
        (132001, "deleted", False),
        (132005, "approved", True),
        (132007, "approved", False),
        (132012, "approved", False),
        (132015, "paused", False),
        (132016, "disabled", False),
        (132068, "approved", False),
        (132099, "approved", True),
    ],
)
def test_an_error_of_a_send_says_something_of_its_template(
    number: ChannelAccount, code: int, status: str, usable: bool
) -> None:
    row = template(number.merchant)
    with transaction.atomic():
        assert templates.troubled(number, "pedido_listo", "es", code, "No se pudo.", NOON)
        assert not templates.troubled(number, "otra", "es", code, "No se pudo.", NOON)
    row.refresh_from_db()
    assert (row.status, row.is_sendable) == (status, usable)
    assert "No se pudo." in (row.reason, row.trouble, row.note)

"""What Meta tells of an account is said in the merchant's words, and stops what must stop."""

import json
from datetime import UTC, datetime
from typing import Any

import pytest

from chatbot.conversations.incoming import Notice, Unhandled
from chatbot.transports.whatsapp.reading import notices, wire
from tests import tables
from tests.stubs import webhooks as meta

NOON = datetime.fromtimestamp(meta.NOON, UTC)


def told(field: str, value: dict[str, Any]) -> Notice:
    document = meta.envelope({"field": field, "value": value})
    document["entry"][0]["time"] = meta.NOON
    (item,) = wire.parse(json.dumps(document).encode(), received_at=NOON).items
    assert isinstance(item, Notice)
    return item


@tables.rows(
    ("field", "value", "said", "grave", "stops"),
    [
        ("account_update", {"event": "DISABLED_UPDATE"}, "inhabilitó", True, "all"),
        (
            "account_update",
            {
                "event": "DISABLED_UPDATE",
                "ban_info": {"waba_ban_state": "SCHEDULE_FOR_DISABLE", "waba_ban_date": "mañana"},
            },
            "va a inhabilitar la cuenta. Fecha: mañana",
            True,
            "",
        ),
        (
            "account_update",
            {"event": "DISABLED_UPDATE", "ban_info": {"waba_ban_state": "REINSTATE"}},
            "de nuevo",
            False,
            "",
        ),
        (
            "account_update",
            {
                "event": "ACCOUNT_RESTRICTION",
                "restriction_info": [
                    {"restriction_type": "RESTRICTED_ADD_PHONE_NUMBER_ACTION"},
                    {"restriction_type": "RESTRICTED_BIZ_INITIATED_MESSAGING"},
                ],
            },
            "escribir primero",
            True,
            "proactive",
        ),
        ("account_update", {"event": "PARTNER_REMOVED"}, "desconectó", True, "all"),
        ("account_update", {"event": "VERIFIED_ACCOUNT"}, "verificó", False, ""),
        ("account_update", {"event": "ALGO_NUEVO"}, "ALGO_NUEVO", False, ""),
        ("account_review_update", {"decision": "REJECTED"}, "rechazó", True, ""),
        (
            "account_alerts",
            {"alert_info": {"alert_severity": "INFORMATIONAL", "alert_description": "Hola"}},
            "Hola",
            False,
            "",
        ),
        (
            "phone_number_name_update",
            {"decision": "REJECTED", "requested_verified_name": "Jugos", "rejection_reason": "no"},
            "rechazó el nombre visible «Jugos». Motivo: no.",
            True,
            "",
        ),
        (
            "message_template_status_update",
            {"event": "PAUSED", "message_template_name": "listo", "reason": "NONE"},
            "«listo»: en pausa por quejas.",
            True,
            "",
        ),
        (
            "message_template_quality_update",
            {"message_template_name": "listo", "new_quality_score": "RED"},
            "mala",
            True,
            "",
        ),
        (
            "template_category_update",
            {"message_template_name": "listo", "new_category": "MARKETING"},
            "MARKETING",
            True,
            "",
        ),
        (
            "business_capability_update",
            {"max_daily_conversation_per_phone": 250, "max_phone_numbers_per_business": 2},
            "250 clientes nuevos por día y 2 números",
            False,
            "",
        ),
        (
            "business_capability_update",
            {"max_daily_conversations_per_business": 2000, "max_phone_numbers_per_waba": 25},
            "2000 clientes nuevos por día y 25 números",
            False,
            "",
        ),
        (
            "template_category_update",
            {
                "message_template_name": "listo",
                "new_category": "UTILITY",
                "correct_category": "MARKETING",
            },
            "va a pasar la plantilla «listo» a MARKETING en 24 horas (hoy UTILITY)",
            True,
            "",
        ),
        (
            "account_update",
            {
                "event": "ACCOUNT_RESTRICTION",
                "restriction_info": [
                    {
                        "restriction_type": "RESTRICTED_BIZ_INITIATED_MESSAGING",
                        "expiration": "2026-12-01T10:00:00-0300",
                    }
                ],
            },
            "Termina el 01/12/2026 a las 13:00 UTC.",
            True,
            "proactive",
        ),
        ("security", {"event": "PIN_CHANGED"}, "PIN", True, ""),
    ],
)
def test_each_field_is_said_in_words(
    field: str, value: dict[str, Any], said: str, grave: bool, stops: str
) -> None:
    item = told(field, value)

    assert said in item.summary
    assert (item.grave, item.stops, item.item) == (grave, stops, value)
    assert (item.at, item.group_key) == (NOON, meta.WABA)


@pytest.mark.parametrize(
    ("event", "quality"), [("FLAGGED", "red"), ("UNFLAGGED", "green"), ("UPGRADE", "")]
)
def test_quality_is_of_the_number_it_names(event: str, quality: str) -> None:
    value = {"event": event, "display_phone_number": "+591 7000-0001", "current_limit": "TIER_1K"}
    item = told("phone_number_quality_update", value)

    assert (item.quality, item.number) == (quality, "59170000001")
    assert "TIER_1K" in item.summary


def test_a_field_that_nobody_knows_is_kept_by_its_name_alone() -> None:
    item = told("something_new", {"secret": "palabras de Carla"})

    assert (item.name, item.item) == ("something_new", {})
    assert "Carla" not in item.summary


@tables.rows("field", sorted(notices.CUSTOMERS_DOINGS))
def test_what_customers_do_is_no_notice_of_the_account(field: str) -> None:
    document = meta.envelope(meta.change({"x": 1}, field=field))
    (item,) = wire.parse(json.dumps(document).encode(), received_at=NOON).items

    assert isinstance(item, Unhandled)


@pytest.mark.parametrize(("code", "stops"), [(131031, "all"), (131042, "all"), (1, "")])
def test_an_error_of_the_account_is_a_notice(code: int, stops: str) -> None:
    error = {"code": code, "title": "Algo", "error_data": {"details": "pasó"}}
    document = meta.envelope(meta.change({"errors": [error]}))
    (item,) = wire.parse(json.dumps(document).encode(), received_at=NOON).items

    assert isinstance(item, Notice)
    assert (item.name, item.grave, item.stops) == ("errors", True, stops)
    assert f"({code}): Algo pasó" in item.summary

"""The six events of specs/state_analyzer §9.1, each with its fields and its counter."""

from collections.abc import Callable
from typing import Any

import pytest
from structlog.testing import capture_logs

from intents.analyzers import events

PHONE = "573001234567"
TOLD: dict[str, tuple[Callable[[], None], dict[str, Any]]] = {
    "analysis_started": (
        lambda: events.analysis_started(PHONE, 2),
        {"phone": events.hashed(PHONE), "pending_count": 2},
    ),
    "claude_request": (
        lambda: events.model_request("anthropic:claude", 700),
        {"model": "anthropic:claude", "tokens_estimated": 700},
    ),
    "claude_response": (
        lambda: events.model_response("anthropic:claude", 812.4, 730, "answered"),
        {
            "model": "anthropic:claude",
            "latency_ms": 812,
            "tokens_used": 730,
            "outcome": "answered",
        },
    ),
    "intent_detected": (
        lambda: events.intent_detected(PHONE, "precio", 0.95),
        {"phone": events.hashed(PHONE), "intent": "precio", "confidence": 0.95},
    ),
    "transition_blocked": (
        lambda: events.transition_blocked(PHONE, "compra_confirmada", "transition_blocked"),
        {
            "phone": events.hashed(PHONE),
            "intent": "compra_confirmada",
            "reason": "transition_blocked",
        },
    ),
    "auto_detection": (
        lambda: events.auto_detection(PHONE, "precio", "ofrecer_promos"),
        {"phone": events.hashed(PHONE), "original": "precio", "detected": "ofrecer_promos"},
    ),
}


def counted(event: str) -> float:
    return float(events.COUNTED.labels(event)._value.get())


@pytest.mark.parametrize("event", TOLD)
def test_an_event_is_a_line_with_its_fields_and_a_count(event: str) -> None:
    tell, fields = TOLD[event]
    before = counted(event)

    with capture_logs() as lines:
        tell()

    assert lines == [{"event": event, "log_level": "info", **fields}]
    assert counted(event) == before + 1


def test_a_phone_is_known_again_by_its_hash_and_not_learned_from_it(settings: Any) -> None:
    first = events.hashed(PHONE)

    assert first == events.hashed(PHONE) != events.hashed("573001234568")
    assert PHONE not in first and len(first) == 16
    settings.SECRET_KEY = "another"
    assert events.hashed(PHONE) != first

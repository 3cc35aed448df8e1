"""The six events of specs/state_analyzer §9.1, each a structured line and a counter.

A phone number is written as a keyed hash: lines of one number can be put side by side, and nobody
who reads them learns the number.
"""

import structlog
from django.utils.crypto import salted_hmac
from prometheus_client import Counter

log = structlog.get_logger(__name__)

COUNTED = Counter("mostrador_analyzer_events", "Events of the state analyzer.", ["event"])
_SALT = "intents.analyzers.phone"


def hashed(phone: str) -> str:
    """The phone number as 16 hexadecimal digits, the same ones while SECRET_KEY is the same."""
    return salted_hmac(_SALT, phone, algorithm="sha256").hexdigest()[:16]


def analysis_started(phone: str, pending_count: int) -> None:
    """A request was understood, and its messages are about to be analyzed."""
    _tell("analysis_started", phone=hashed(phone), pending_count=pending_count)


def model_request(model: str, tokens_estimated: int) -> None:
    """A model is about to be asked (`claude_request`, whichever provider it is)."""
    _tell("claude_request", model=model, tokens_estimated=tokens_estimated)


def model_response(model: str, latency_ms: float, tokens_used: int, outcome: str) -> None:
    """A model answered or failed (`claude_response`); tokens in and out together."""
    _tell(
        "claude_response",
        model=model,
        latency_ms=round(latency_ms),
        tokens_used=tokens_used,
        outcome=outcome,
    )


def intent_detected(phone: str, intent: str, confidence: float) -> None:
    """What the messages mean, before the rules judge it."""
    _tell("intent_detected", phone=hashed(phone), intent=intent, confidence=round(confidence, 3))


def transition_blocked(phone: str, intent: str, reason: str) -> None:
    """The sale may not move to the intent."""
    _tell("transition_blocked", phone=hashed(phone), intent=intent, reason=reason)


def auto_detection(phone: str, original: str, detected: str) -> None:
    """A rule put another intent in the place of the one that was detected."""
    _tell("auto_detection", phone=hashed(phone), original=original, detected=detected)


def _tell(event: str, **fields: object) -> None:
    COUNTED.labels(event).inc()
    log.info(event, **fields)

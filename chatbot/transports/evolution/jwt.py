"""The token that Evolution puts on its webhooks: HS256 over its claims, and nothing else.

Pure. It does not cover the body, and one token serves all tries of a webhook, which go on for half
an hour while the token lasts ten minutes: so what is told late is still believed.
"""

import base64
import binascii
import hashlib
import hmac
import json
from collections.abc import Mapping
from datetime import datetime, timedelta
from enum import Enum
from typing import Any

LEEWAY = timedelta(hours=1)
"""Ten tries with up to five minutes between and a minute each, and two clocks that differ."""
APP = "evolution"
LONGEST = 4_096


class Verdict(Enum):
    GOOD = "good"
    EXPIRED = "expired"
    FORGED = "forged"


def judge(token: str, secret: str, now: datetime) -> Verdict:
    """Whether `token` was signed with `secret` for this purpose, and is of our time."""
    try:
        if not (token.isascii() and len(token) <= LONGEST):
            return Verdict.FORGED
        head, claims, signature = token.split(".")
        signed = hmac.new(secret.encode(), f"{head}.{claims}".encode(), hashlib.sha256).digest()
        right = hmac.compare_digest(signed, _octets(signature))
        if not right or _object(head).get("alg") != "HS256":
            return Verdict.FORGED
        told = _object(claims)
    except (ValueError, binascii.Error, RecursionError):
        return Verdict.FORGED
    if told.get("app") != APP:
        return Verdict.FORGED
    until = told.get("exp")
    if isinstance(until, bool) or not isinstance(until, int | float):
        return Verdict.FORGED
    return Verdict.GOOD if now.timestamp() <= until + LEEWAY.total_seconds() else Verdict.EXPIRED


def token(secret: str, now: datetime, *, lasts: timedelta = timedelta(minutes=10)) -> str:
    """A token as Evolution makes it."""
    issued = int(now.timestamp())
    claims = {"iat": issued, "exp": issued + int(lasts.total_seconds()), "app": APP}
    told = f"{_text({'alg': 'HS256', 'typ': 'JWT'})}.{_text({**claims, 'action': 'webhook'})}"
    signed = hmac.new(secret.encode(), told.encode(), hashlib.sha256).digest()
    return f"{told}.{base64.urlsafe_b64encode(signed).rstrip(b'=').decode()}"


def _text(claims: Mapping[str, Any]) -> str:
    told = json.dumps(claims, separators=(",", ":")).encode()
    return base64.urlsafe_b64encode(told).rstrip(b"=").decode()


def _octets(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _object(text: str) -> Mapping[str, Any]:
    told = json.loads(_octets(text))
    if not isinstance(told, dict):
        raise ValueError("a token's part is an object")
    return told

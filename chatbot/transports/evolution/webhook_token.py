"""The token that Evolution puts on its webhooks, judged through PyJWT: HS256 and nothing else.

Pure. It does not cover the body, and one token serves all tries of a webhook, which go on for half
an hour while the token lasts ten minutes: so what is told late is still believed.
"""

from datetime import datetime, timedelta
from enum import Enum
from typing import Any

import jwt

LEEWAY = timedelta(hours=1)
"""Ten tries with up to five minutes between and a minute each, and two clocks that differ."""
APP = "evolution"
LONGEST = 4_096
# The clock is a parameter here, and two machines' clocks may differ: times are judged below.
_OPTIONS: Any = {f"verify_{claim}": False for claim in ("exp", "iat", "nbf", "aud", "iss", "sub")}


class Verdict(Enum):
    GOOD = "good"
    EXPIRED = "expired"
    FORGED = "forged"


def judge(token: str, secret: str, now: datetime) -> Verdict:
    """Whether `token` was signed with `secret` for this purpose, and is of our time."""
    if not (token.isascii() and len(token) <= LONGEST):
        return Verdict.FORGED
    try:
        told = jwt.decode(token, secret, algorithms=["HS256"], options=_OPTIONS)
    except (jwt.InvalidTokenError, ValueError, OverflowError, RecursionError):
        return Verdict.FORGED
    until = told.get("exp")
    if told.get("app") != APP or isinstance(until, bool) or not isinstance(until, int | float):
        return Verdict.FORGED
    # Numbers are compared and never added to: an expiry may have any number of digits.
    fresh = (now - LEEWAY).timestamp() <= until
    return Verdict.GOOD if fresh else Verdict.EXPIRED

"""Tokens as an Evolution API server signs them for its webhooks."""

from datetime import datetime, timedelta
from typing import Any

import jwt


def token(
    secret: str, now: datetime, *, lasts: timedelta = timedelta(minutes=10), **claims: Any
) -> str:
    """A token of `now`; `claims` stand in place of those that the server writes."""
    issued = int(now.timestamp())
    told = {"iat": issued, "exp": issued + int(lasts.total_seconds()), "app": "evolution"}
    return jwt.encode({**told, "action": "webhook", **claims}, secret, algorithm="HS256")

"""The Evolution door as a server sees it: a path, a token or a secret, a body; a number back."""

import json
from collections.abc import Mapping
from datetime import datetime, timedelta

from django.test import Client
from django.utils import timezone

from tests.chatbot.transports.unpacked import unpack
from tests.stubs import evolution_tokens

KEY, DARIOS_KEY = "camino-de-alma-0123456789", "camino-de-dario-0123456789"
SECRET, DARIOS_SECRET = "secreto-de-alma-0123", "secreto-de-dario-0123"


def token(secret: str = SECRET, age: timedelta = timedelta(0)) -> dict[str, str]:
    """The header of a token that was made `age` ago."""
    now: datetime = timezone.now()
    return {"Authorization": f"Bearer {evolution_tokens.token(secret, now - age)}"}


def post(
    document: object, headers: Mapping[str, str] | None = None, key: str = KEY, event: str = "/"
) -> int:
    """The answer; what was kept is recorded already."""
    answer = knock(document, headers, key, event)
    unpack()
    return answer


def knock(
    document: object, headers: Mapping[str, str] | None = None, key: str = KEY, event: str = "/"
) -> int:
    raw = document if isinstance(document, bytes) else json.dumps(document).encode()
    answer = Client(raise_request_exception=False).post(
        f"/webhooks/evolution/{key}{event}",
        raw,
        content_type="application/json",
        headers=dict(token() if headers is None else headers),
    )
    return answer.status_code

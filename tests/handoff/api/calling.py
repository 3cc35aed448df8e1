"""A program of Alma's that speaks REST, and the workers that answer it."""

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.test import Client
from django.utils import timezone

from chatbot.agent import turn
from chatbot.conversations import due
from chatbot.conversations.models import Session
from chatbot.transports.outbound import delivery
from merchants import keys
from merchants.models import Merchant, User
from merchants.models.tokens import Scope


class Caller:
    """Calls with a token, or as whoever is signed in where there is none."""

    def __init__(self, token: str = "", **headers: str) -> None:
        self.client = Client(enforce_csrf_checks=not token)
        self.headers = dict(headers)
        if token:
            self.headers["Authorization"] = f"Bearer {token}"

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        """The response to a call; `body` is a value, or bytes as they are. A path that begins with
        "/" stands outside of /api/."""
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        return self.client.generic(
            method,
            path if path.startswith("/") else f"/api/{path}",
            b"" if body is None else content,
            content_type="application/json",
            headers={**self.headers, **headers},
        )

    def get(self, path: str, status: int = 200) -> Any:
        """What a GET answers, of which the status is known."""
        return self._said("GET", path, None, status)

    def post(self, path: str, body: Any, status: int = 200) -> Any:
        return self._said("POST", path, body, status)

    def put(self, path: str, body: Any, status: int = 200) -> Any:
        return self._said("PUT", path, body, status)

    def delete(self, path: str, status: int = 204) -> Any:
        return self._said("DELETE", path, None, status)

    def says(self, message: str, **more: Any) -> Any:
        """A customer says it; what she is answered."""
        return self.post("chat", {"message": message, "phone_number": "59171234567", **more})

    def _said(self, method: str, path: str, body: Any, status: int) -> Any:
        response = self.ask(method, path, body)
        assert response.status_code == status, (response.status_code, response.content[:600])
        return response.json() if response.content else None


def token(
    merchant: Merchant,
    by: User,
    scopes: Sequence[str] = Scope.values,
    *,
    now: datetime | None = None,
    expires_at: datetime | None = None,
) -> str:
    """A key that acts for `by`, as the admin makes it."""
    at = now or timezone.now()
    _row, text = keys.make(
        merchant, name="Tienda web", scopes=scopes, by=by, now=at, expires_at=expires_at
    )
    return text


def work(_pause: float = 0) -> None:
    """What the workers would do meanwhile: due turns are taken, and messages leave."""
    for session_id in due.sessions(timezone.now(), 100):
        turn.take(Session.across.get(pk=session_id).id, timezone.now)
    for session_id in due.recipients(timezone.now(), 100):
        delivery.deliver(Session.across.get(pk=session_id).id, timezone.now)

"""A program that asks the analyzer's ASGI application; what that leaves alone goes to the view."""

import asyncio
import json
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from django.db import connections
from django.utils.datastructures import CaseInsensitiveMapping

from handoff.api.analyzer_asgi import answering
from handoff.api.analyzer_asgi.application import AnalyzerASGI
from handoff.api.analyzer_asgi.batches import Batches
from merchants.models import Merchant, User
from tests.handoff.api.selling_packs import EXAMPLE, PATH, Analyst

HANDED_ON = 299


BODY = json.dumps(EXAMPLE).encode()


@contextmanager
def thread_of_the_test() -> Iterator[ThreadPoolExecutor]:
    """One thread that sees the test's transaction, for as long as the test waits for it."""
    ours = connections["default"]

    def share() -> None:
        connections["default"] = ours

    ours.inc_thread_sharing()
    try:
        with ThreadPoolExecutor(1, initializer=share) as thread:
            yield thread
    finally:
        ours.dec_thread_sharing()


@dataclass(frozen=True)
class Answered:
    """A response, as Django's test client has one."""

    status_code: int
    headers: CaseInsensitiveMapping[str]
    content: bytes

    def json(self) -> Any:
        return json.loads(self.content)

    def __getitem__(self, name: str) -> str:
        return self.headers[name]


class AsgiAnalyst(Analyst):
    """The same program; `handed_on` are the methods and bodies of what went to the view."""

    def __init__(self, merchant: Merchant, by: User) -> None:
        super().__init__(merchant, by)
        self.handed_on: list[bytes] = []

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        answered = self.ask_asgi(method, path, content, headers)
        if answered.status_code != HANDED_ON:
            return answered
        return super().ask(method, path, body, **headers)

    def ask_asgi(
        self, method: str, path: str, content: bytes, headers: Mapping[str, str]
    ) -> Answered:
        """What the application answers; `HANDED_ON` where it answers nothing by itself."""
        told = {
            "Host": "testserver",
            "Content-Type": "application/json",
            "Content-Length": str(len(content)),
            **self.headers,
            **headers,
        }
        pairs = [(name.lower().encode(), value.encode("latin-1")) for name, value in told.items()]
        scope = {"type": "http", "method": method, "path": path, "scheme": "http", "headers": pairs}
        with thread_of_the_test() as thread:
            app = AnalyzerASGI(self._view, Batches(answering.answers, thread))
            return asyncio.run(asked(app, scope, content))

    def status(self, content: bytes = BODY, headers: Mapping[str, str] | None = None) -> int:
        """Of the application's answer; `HANDED_ON` for the view's."""
        return self.ask_asgi("POST", PATH, content, headers or {}).status_code

    async def _view(self, scope: Any, receive: Any, send: Any) -> None:
        message = await receive()
        self.handed_on.append(message["body"])
        await send({"type": "http.response.start", "status": HANDED_ON, "headers": []})
        await send({"type": "http.response.body", "body": b""})


async def asked(app: Any, scope: dict[str, Any], content: bytes) -> Answered:
    """What an ASGI application answers to one request."""
    sent: list[Mapping[str, Any]] = []
    messages = [{"type": "http.request", "body": content, "more_body": False}]

    async def receive() -> Mapping[str, Any]:
        return messages.pop(0) if messages else {"type": "http.disconnect"}

    async def send(message: Mapping[str, Any]) -> None:
        sent.append(message)

    await app(scope, receive, send)
    start, body = sent
    headers = [(name.decode(), value.decode("latin-1")) for name, value in start["headers"]]
    assert len(headers) == len(dict(headers)), "no header twice"
    return Answered(start["status"], CaseInsensitiveMapping(dict(headers)), body["body"])


def keep_the_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test's own connection is not given back after a batch."""
    monkeypatch.setattr(connections, "close_all", lambda: None)

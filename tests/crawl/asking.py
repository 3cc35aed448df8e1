"""One request at a time: what it answered, what it wrote next door; then everything is undone.

Each request runs in a savepoint of its own, so that no answer hangs on an earlier request. What
PostgreSQL checks only at commit is checked before the savepoint is undone: a reference that the
database alone refuses is a server error to whoever asked.
"""

from collections.abc import Collection, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import unquote

from django.db import DatabaseError, transaction
from django.test import Client

from tests.crawl import watching
from tests.crawl.stamping import MARK

BODILESS = ("GET", "HEAD")


@dataclass(frozen=True)
class Call:
    """A request: `body` is a form's fields, or a JSON value where `as_json`."""

    method: str
    path: str
    query: Mapping[str, Any] = field(default_factory=dict)
    body: Mapping[str, Any] | None = None
    as_json: bool = False

    @property
    def bodiless(self) -> tuple[str, ...]:
        """All of the request that is there before its body is read: equal for any body."""
        return self.method, self.path, repr(dict(self.query)), str(self.as_json)

    def __str__(self) -> str:
        told = f" ?{dict(self.query)}" if self.query else ""
        kind = "JSON " if self.as_json else ""
        return f"{self.method} {self.path}{told}" + (f" {kind}{self.body}" if self.body else "")


@dataclass(frozen=True)
class Answer:
    """What came back, and what it wrote next door (`noted`) or could not commit (`refused`).

    `heeded`: somebody read the request's body, so that another body could be answered otherwise.
    """

    status: int
    text: str
    noted: tuple[str, ...]
    refused: str
    heeded: bool


@dataclass
class Person:
    """Somebody who asks: a role's name, the signed-in client and the headers of a program."""

    name: str
    client: Client
    headers: Mapping[str, str] = field(default_factory=dict)
    asked: int = 0
    left_out: int = 0

    def __post_init__(self) -> None:
        self.client.raise_request_exception = False
        self._cookies = deepcopy(self.client.cookies)

    def ask(self, call: Call) -> Answer:
        """The answer; afterwards nothing has happened."""
        self.asked += 1
        self.client.cookies = deepcopy(self._cookies)
        undone: Any = transaction.atomic()
        undone._from_testcase = True  # what must be outermost in the real system is so here
        with undone:
            response = self._send(call)
            said = _said(response)
            refused: str = ""
            noted: tuple[str, ...] = ()
            try:
                noted = tuple(watching.noted())
            except DatabaseError as error:
                refused = str(error).splitlines()[0]
            transaction.set_rollback(True)
        heeded = response.wsgi_request.environ["wsgi.input"].read_started
        return Answer(response.status_code, said, noted, refused, heeded)

    def _send(self, call: Call) -> Any:
        send = getattr(self.client, call.method.lower())
        given: dict[str, Any] = {"headers": dict(self.headers), "query_params": dict(call.query)}
        if call.method not in BODILESS:
            given["data"] = dict(call.body or {})
            if call.as_json or call.method != "POST":
                given["content_type"] = "application/json"
        return send(call.path, **given)


def _said(response: Any) -> str:
    """Head and body of an answer as one text."""
    body = b"".join(response.streaming_content) if response.streaming else response.content
    head = "\n".join(f"{name}: {unquote(value)}" for name, value in response.items())
    cookies = response.cookies.output()
    return f"{head}\n{cookies}\n{body.decode('utf-8', 'replace')}"


def problems(call: Call, answer: Answer, secrets: Collection[str]) -> list[str]:
    """What is wrong with an answer, whoever asked; nothing of `secrets` may stand in it."""
    sent = f"{call.path} {call.query} {call.body}"
    found = []
    if answer.status >= 500:
        found.append(f"answers {answer.status}")
    if answer.status == 429:
        found.append("is turned away by a counter, and tries nothing")
    if MARK in answer.text:
        at = answer.text.index(MARK)
        found.append(
            f"shows Darío's words: …{' '.join(answer.text[max(at - 60, 0) : at].split())}…"
        )
    keys = [key for key in secrets if key in answer.text and key not in sent]
    if keys:
        found.append(f"shows Darío's keys: {keys[:3]}")
    if answer.noted:
        found.append(f"writes next door: {', '.join(answer.noted)}")
    if answer.refused:
        found.append(f"is refused only at commit: {answer.refused}")
    return found

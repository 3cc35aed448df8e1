"""The analyzer's ASGI application: the view's answers without Django's handler, by one look."""

import asyncio
import json
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import OperationalError, connection
from django.test.utils import CaptureQueriesContext, override_settings

from handoff.api import throttling
from handoff.api.analyzer_asgi import application, callers
from handoff.api.analyzer_asgi.answering import Answer, Call
from handoff.api.analyzer_asgi.application import AnalyzerASGI
from handoff.api.analyzer_asgi.batches import Batches
from merchants.models import Merchant
from tests.handoff.api.asking_asgi import BODY, HANDED_ON, AsgiAnalyst
from tests.handoff.api.asking_asgi import asked as asked_of
from tests.handoff.api.selling_packs import ANSWER, EXAMPLE, PATH, asked, changed
from tests.patience import LONG

pytestmark = pytest.mark.django_db


REQUESTS: tuple[tuple[str, bytes, dict[str, str]], ...] = (
    ("an answer", BODY, {}),
    ("an answer to an English program", BODY, {"Accept-Language": "en"}),
    ("a blocked move", json.dumps(asked("sí, confirmo mi pedido")).encode(), {}),
    ("a missing field", json.dumps(changed(phone=None)).encode(), {}),
    ("a missing field, in English", b"{}", {"Accept-Language": "en-US,en;q=0.9"}),
    ("nothing to analyze", json.dumps(changed(historial=[], pending_messages=[])).encode(), {}),
    ("no JSON", b"{", {}),
    ("too deep", b'{"a":' * 9 + b"1" + b"}" * 9, {}),
)


@pytest.mark.parametrize(
    ("content", "headers"), [row[1:] for row in REQUESTS], ids=[row[0] for row in REQUESTS]
)
def test_the_application_answers_as_the_view_does(
    asgi_program: AsgiAnalyst, content: bytes, headers: dict[str, str]
) -> None:
    ours = asgi_program.ask_asgi("POST", PATH, content, headers)
    views = super(AsgiAnalyst, asgi_program).ask("POST", PATH, content, **headers)

    assert ours.status_code == views.status_code
    assert ours.content == views.content
    assert dict(ours.headers) == dict(views.headers)


@override_settings(API_ANALYSES_A_MINUTE=0)
def test_one_call_too_many_is_refused_as_by_the_view(
    asgi_program: AsgiAnalyst, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(throttling, "clock", lambda: 1_000_000_000.0)

    ours = asgi_program.ask_asgi("POST", PATH, BODY, {})
    views = super(AsgiAnalyst, asgi_program).ask("POST", PATH, BODY)

    assert (ours.status_code, ours["Retry-After"]) == (429, "20")
    assert ours.content == views.content
    assert dict(ours.headers) == dict(views.headers)


def test_a_request_is_one_look_at_the_database(asgi_program: AsgiAnalyst) -> None:
    """The first writes that the key is used, the second reads, and then nothing changes."""
    asgi_program.analyze(EXAMPLE)
    asgi_program.analyze(EXAMPLE)
    with CaptureQueriesContext(connection) as looks:
        assert asgi_program.analyze(EXAMPLE) == ANSWER

    assert len(looks) == 1, [one["sql"][:80] for one in looks.captured_queries]
    assert asgi_program.handed_on == []


ELSEWHERE: dict[str, dict[str, str]] = {
    "a person's session": {"Cookie": "sessionid=x"},
    "another scheme": {"Authorization": "Basic x"},
    "a key that nobody made": {"Authorization": "Bearer mos_guess"},
    "another merchant": {"X-Merchant": "nadie"},
    "another kind of body": {"Content-Type": "text/plain"},
    "a body in chunks": {"Transfer-Encoding": "chunked"},
    "a length that is none": {"Content-Length": "x"},
    "another host": {"Host": "elsewhere.example"},
}


@pytest.mark.parametrize("name", ELSEWHERE)
def test_the_view_answers_what_is_no_plain_request_of_a_program(
    asgi_program: AsgiAnalyst, name: str
) -> None:
    assert asgi_program.status(headers=ELSEWHERE[name]) == HANDED_ON


def test_what_the_view_answers_comes_to_it_with_its_body(
    asgi_program: AsgiAnalyst, alma: Merchant
) -> None:
    long = json.dumps(changed(historial=EXAMPLE["historial"] * 100)).encode()
    assert len(long) > application.LARGEST

    assert asgi_program.status(long) == HANDED_ON
    assert asgi_program.status(headers=ELSEWHERE["a key that nobody made"]) == HANDED_ON
    assert asgi_program.handed_on == [long, BODY]
    assert asgi_program.ask_asgi("GET", PATH, b"", {}).status_code == HANDED_ON
    assert asgi_program.ask_asgi("POST", "/api/chat", b"", {}).status_code == HANDED_ON


@pytest.mark.parametrize("error", [OperationalError("gone"), ZeroDivisionError()])
def test_a_database_that_is_away_is_503_and_a_defect_is_the_views(
    asgi_program: AsgiAnalyst, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def breaks(_token: str, _now: object) -> None:
        raise error

    monkeypatch.setattr(callers, "of", breaks)
    answered = asgi_program.ask_asgi("POST", PATH, BODY, {})

    away = isinstance(error, OperationalError)
    assert answered.status_code == (503 if away else HANDED_ON)
    assert not away or answered["Retry-After"] == "2"


def test_whoever_waits_too_long_is_told_to_try_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(application, "LONGEST_S", 0.01)
    gate = threading.Event()

    def work(calls: Sequence[Call]) -> Iterator[Answer | None]:
        gate.wait(LONG)
        yield from (None for _one in calls)

    async def view(scope: Any, receive: Any, send: Any) -> None:
        raise AssertionError("the view is asked too")

    headers = {"host": "localhost", "content-type": "application/json", "content-length": "2"}
    headers["authorization"] = "Bearer x"
    pairs = [(name.encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": "POST", "path": PATH, "scheme": "http", "headers": pairs}
    with ThreadPoolExecutor(1) as thread:
        app = AnalyzerASGI(view, Batches(work, thread))
        answered = asyncio.run(asked_of(app, scope, b"{}"))
        gate.set()

    assert (answered.status_code, answered["Retry-After"]) == (503, "2")


def test_the_web_asks_the_application_before_djangos_handler() -> None:
    from config import asgi

    assert isinstance(asgi._web._app._other, AnalyzerASGI)  # type: ignore[attr-defined]

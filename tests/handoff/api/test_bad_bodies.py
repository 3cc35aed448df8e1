"""Whatever is sent: a 4xx in one shape, and nothing in the database is other than before."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.apps import apps
from django.db import connection
from django.utils import timezone

from chatbot.conversations import ownership
from chatbot.conversations.models import Session
from merchants.models import Customer, Merchant, User
from tests import counter
from tests.handoff.api.calling import Caller

pytestmark = pytest.mark.django_db

HUGE = 10**400
BODIES: dict[str, bytes] = {
    "nothing": b"",
    "no json": b"{",
    "a word": b"hola",
    "null": b"null",
    "true": b"true",
    "a number": b"5",
    "a text": b'"hola"',
    "a list": b"[]",
    "a list of lists": b"[[[[]]]]",
    "no utf-8": b'{"message": "\xff\xfe"}',
    "utf-16": '{"message": "hola"}'.encode("utf-16"),
    "NUL": b'{"message": "a\\u0000b", "mode": "a\\u0000b", "id": "a\\u0000b", "label": "\\u0000"}',
    "raw NUL": b'{"message": "a\x00b"}',
    "half a sign": b'{"message": "\\ud800", "reason": "\\udfff", "label": "\\ud800"}',
    "a name with NUL": b'{"a\\u0000b": 1}',
    "a name that is half a sign": b'{"\\ud800": 1}',
    "no number": b'{"timeout_minutes": NaN, "reset_on_greeting": Infinity}',
    "a huge number": json.dumps(
        {"timeout_minutes": HUGE, "reset_on_greeting": True, "message": HUGE}
    ).encode(),
    "a longer number": b'{"timeout_minutes": ' + b"9" * 5000 + b"}",
    "a small number": b'{"timeout_minutes": 1e-400, "reset_on_greeting": 1e400}',
    "deep": b'{"a":' * 5000 + b"1" + b"}" * 5000,
    "deep lists": b'{"message": ' + b"[" * 20_000 + b"]" * 20_000 + b"}",
    "too large": b'{"message": "' + b"x" * 70_000 + b'"}',
    "wrong kinds": b'{"message": {}, "mode": [], "intents": 5, "id": {}, "label": []}',
    "unknown names": b'{"message": "hola", "mode": "bot", "admin": true}',
    "markup": b'{"message": "", "mode": "<script>", "label": "", "intents": "<b>"}',
}
PATHS: tuple[tuple[str, str], ...] = (
    ("POST", "chat"),
    ("POST", "sessions/{id}/handoff"),
    ("POST", "sessions/{id}/reply"),
    ("PUT", "config/intents"),
    ("POST", "config/intents"),
    ("PUT", "config/handoff"),
)


def snapshot() -> dict[str, Any]:
    """Every table of ours, by what its rows say."""
    found = {}
    with connection.cursor() as sql:
        for model in apps.get_models():
            table = model._meta.db_table
            if table.startswith(("merchants_", "conversations_", "intents_", "orders_", "agent_")):
                rows = "string_agg(t::text, '|' ORDER BY t::text)"
                sql.execute(f'SELECT count(*), md5({rows}) FROM "{table}" t')
                found[table] = sql.fetchone()
    found.pop("merchants_apitoken")  # when a key was used is written
    return found


@pytest.fixture
def talk(program: Caller, carla: Customer, owner: User) -> Iterator[Session]:
    """A conversation that a person holds, so that an answer in it would be possible."""
    session = counter.session(carla)
    ownership.take(session.id, session.merchant_id, by=owner, now=timezone.now())
    yield session


def refused(response: Any) -> None:
    assert 400 <= response.status_code < 500, (response.status_code, response.content[:300])
    error = response.json()["error"]
    assert isinstance(error["code"], str)
    assert error["message"]


@pytest.mark.parametrize("name", BODIES)
def test_a_bad_body_changes_nothing_on_any_path(program: Caller, talk: Session, name: str) -> None:
    before = snapshot()
    for method, path in PATHS:
        refused(program.ask(method, path.format(id=talk.id), BODIES[name]))

    assert snapshot() == before


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/xml", "multipart/form-data; boundary=x", "", "nonsense"]
)
def test_another_kind_of_body_is_refused(program: Caller, talk: Session, kind: str) -> None:
    before = snapshot()
    for method, path in PATHS:
        response = program.client.generic(
            method,
            f"/api/{path.format(id=talk.id)}",
            b'{"message": "hola", "mode": "bot"}',
            content_type=kind,
            headers=program.headers,
        )
        refused(response)
        assert response.status_code in (400, 415)

    assert snapshot() == before


@pytest.mark.parametrize("method", ["GET", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW"])
def test_another_method_is_refused(program: Caller, talk: Session, method: str) -> None:
    before = snapshot()
    known = {("PUT", "config/intents"), ("PUT", "config/handoff")}
    known |= {("GET", "config/intents"), ("GET", "config/handoff")}
    for _method, path in PATHS:
        if (method, path) not in known:
            response = program.ask(method, path.format(id=talk.id), {})
            refused(response)
            assert response.status_code == 405

    assert snapshot() == before


@pytest.mark.parametrize(
    "path",
    ["", "nada", "sessions/", "sessions/x/reply", "config", "%2e%2e/admin"],
)
def test_an_address_that_is_none_answers_like_the_others(program: Caller, path: str) -> None:
    for method in ("GET", "POST", "DELETE"):
        response = program.ask(method, path, {})
        refused(response)
        assert response.status_code == 404


def test_a_key_that_no_database_keeps_is_an_intent_that_is_not_there(program: Caller) -> None:
    statuses = [
        program.ask("DELETE", f"config/intents/{key}").status_code
        for key in ("%00", "no%00", "%F0%9F%8D%93", "x" * 500, "hola+precio%20", "+")
    ]
    assert statuses == [404] * 6


def test_words_of_errors_follow_the_callers_language(program: Caller) -> None:
    spanish = program.ask("POST", "chat", {}).json()["error"]["message"]
    english = program.ask("POST", "chat", {}, **{"Accept-Language": "en"}).json()["error"]

    assert spanish == "Hay datos que no se entienden."
    assert english["code"] == "invalid"


def test_the_database_that_is_away_is_said_so(
    program: Caller, shop: Merchant, monkeypatch: pytest.MonkeyPatch
) -> None:
    from django.db import OperationalError

    from handoff.api.selectors import sessions

    def away(*_args: object, **_more: object) -> None:
        raise OperationalError("the server closed the connection")

    monkeypatch.setattr(sessions, "listed", away)
    response = program.ask("GET", "sessions")

    assert (response.status_code, response["Retry-After"]) == (503, "2")
    assert response.json()["error"]["code"] == "unavailable"


def test_what_is_too_large_is_not_read_to_its_end(program: Caller, shop: Merchant) -> None:
    body = b'{"timeout_minutes": 5, "reset_on_greeting": true}'
    assert program.ask("PUT", "config/handoff", body + b" " * 60_000).status_code == 200

    response = program.ask("PUT", "config/handoff", b'{"timeout_minutes": 6, ' + b" " * 70_000)

    assert response.status_code == 413
    assert response.json()["error"]["code"] == "too_large"

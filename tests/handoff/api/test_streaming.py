"""An answer that is streamed: each node as it begins, then what the plain call answers."""

import asyncio
import json
import urllib.request
from collections.abc import Callable
from typing import Any

import pytest
from asgiref.sync import async_to_sync

from config.one_thread import OneThread
from insights import asking, fetching, progress
from insights.graph.ways import COMPOSE, WAYS
from insights.models import AskedQuestion
from insights.rules.answers import Answer
from merchants.models import Customer, Merchant, User
from merchants.models.tokens import Scope
from tests import browser as chromium
from tests.catalog import shelf
from tests.handoff.api.calling import Caller, token
from tests.handoff.api.test_insights import BARS
from tests.patience import LONG

pytestmark = pytest.mark.django_db(transaction=True)
site = chromium.site
STREAM = "text/event-stream"
QUESTION = {"dataset": "mi-tienda", "question": "¿Cuánto vendí de maracuyá?"}
Event = tuple[str, dict[str, Any]]


def events(body: str) -> list[Event]:
    """The events of a stream, comments left out."""
    parts = [part for part in body.split("\n\n") if part.startswith("event: ")]
    split = [part.removeprefix("event: ").split("\ndata: ") for part in parts]
    return [(name, json.loads(data)) for name, data in split]


class Visit:
    """One call of the application; the client leaves once `until` was sent to it."""

    def __init__(self, until: bytes = b"") -> None:
        self.until = until
        self.sent: list[dict[str, Any]] = []
        self.gone = asyncio.Event()

    @property
    def body(self) -> str:
        return b"".join(one.get("body", b"") for one in self.sent).decode()

    @property
    def kind(self) -> str:
        return str(dict(self.sent[0]["headers"])[b"Content-Type"], "ascii")

    async def make(self, key: str, body: dict[str, Any]) -> None:
        content = json.dumps(body).encode()
        headers = {
            "host": "testserver",
            "authorization": f"Bearer {key}",
            "content-type": "application/json",
            "content-length": str(len(content)),
            "accept": STREAM,
        }
        scope = {
            "type": "http",
            "method": "POST",
            "path": "/api/insights/ask",
            "query_string": b"",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        }
        came = [{"type": "http.request", "body": content, "more_body": False}]

        async def receive() -> Any:
            if came:
                return came.pop()
            await self.gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            self.sent.append(message)
            if self.until and self.until in message.get("body", b""):
                self.gone.set()

        async with asyncio.timeout(LONG):
            await OneThread()(scope, receive, send)


def visited(key: str, body: dict[str, Any] = QUESTION, until: bytes = b"") -> Visit:
    async def story() -> Visit:
        visit = Visit(until)
        await visit.make(key, body)
        return visit

    return asyncio.run(story())


@pytest.fixture
def key(alma: Merchant, owner: User) -> str:
    return token(alma, owner, [Scope.ASK])


def answers(monkeypatch: pytest.MonkeyPatch, then: Callable[[], Answer]) -> None:
    """A graph of two nodes stands in for the real one."""

    def ask(*_args: Any, on_node: Callable[[str], None] | None = None, **_more: Any) -> Answer:
        for node in ("inbox_classifier", "fetch_data") if on_node is not None else ():
            assert on_node is not None
            on_node(node)
        return then()

    monkeypatch.setattr(asking, "ask", ask)


def test_each_node_is_told_and_then_the_answer_of_the_plain_call(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers(monkeypatch, lambda: BARS)

    visit = visited(key)
    plain = Caller(key).post("insights/ask", QUESTION)

    assert visit.kind == STREAM and visit.sent[0]["status"] == 200
    assert events(visit.body) == [
        ("node", {"node": "inbox_classifier", "text": "Leo tu pregunta"}),
        ("node", {"node": "fetch_data", "text": "Busco en los datos"}),
        ("answer", plain),
    ]
    assert AskedQuestion.across.count() == 2


def test_every_node_of_the_graph_has_its_sentence() -> None:
    names = {node.__name__ for node in (*WAYS, COMPOSE)}
    assert set(progress.SENTENCES) == names


@pytest.mark.parametrize("scopes", [[Scope.READ], [Scope.ASK]])
def test_what_is_refused_at_the_door_has_its_status_and_is_no_stream(
    alma: Merchant, owner: User, scopes: list[Scope]
) -> None:
    visit = visited(token(alma, owner, scopes), QUESTION | {"dataset": "nada"})

    assert visit.sent[0]["status"] == (404 if Scope.ASK in scopes else 403)
    assert visit.kind == "application/json"


def test_too_many_questions_are_refused_before_the_stream_begins(key: str, settings: Any) -> None:
    settings.API_QUESTIONS_A_MINUTE = 0
    assert visited(key).sent[0]["status"] == 429


@pytest.mark.parametrize(
    ("fails", "code"), [(fetching.TurnedOff(), "insights_off"), (ZeroDivisionError(), "failed")]
)
def test_what_fails_on_the_way_is_the_last_event(
    key: str, monkeypatch: pytest.MonkeyPatch, fails: Exception, code: str
) -> None:
    def then() -> Answer:
        raise fails

    answers(monkeypatch, then)

    name, data = events(visited(key).body)[-1]

    assert (name, data["error"]["code"]) == ("error", code)
    assert not AskedQuestion.across.exists()


def test_a_client_that_goes_away_ends_the_work_and_nothing_is_kept(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[str] = []

    async def graph(on_node: Callable[[str], None]) -> None:
        on_node("fetch_data")  # within the graph, as the real one: there the call can be ended
        try:
            await asyncio.sleep(LONG)
        except asyncio.CancelledError:
            ended.append("cancelled")
            raise

    def ask(*_args: Any, on_node: Callable[[str], None], **_more: Any) -> Answer:
        async_to_sync(graph)(on_node)
        return BARS

    monkeypatch.setattr(asking, "ask", ask)

    visit = visited(key, until=b"fetch_data")

    assert ended == ["cancelled"] and "event: answer" not in visit.body
    assert not AskedQuestion.across.exists()


@pytest.mark.processes
def test_the_production_server_sends_each_node_before_the_answer(
    site: str, key: str, alma: Merchant
) -> None:
    carla = Customer.objects.create(merchant=alma, name="Carla")
    shelf.order_of(carla, (shelf.goods(alma, "Maracuyá", "30"), 2))
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}

    def said(accept: str) -> tuple[str, str]:
        call = urllib.request.Request(
            f"{site}/api/insights/ask",
            json.dumps(QUESTION).encode(),
            headers | {"Accept": accept},
        )
        with urllib.request.urlopen(call, timeout=LONG) as answer:
            return answer.headers["Content-Type"], answer.read().decode()

    _kind, plain = said("application/json")
    kind, streamed = said(STREAM)

    told = events(streamed)
    assert kind == STREAM and told[-1] == ("answer", json.loads(plain))
    assert told[-1][1]["payload"]["rows"] == [["60.00"]]
    nodes = [data["node"] for name, data in told[:-1] if name == "node"]
    assert nodes[0] == "inbox_classifier" and "fetch_data" in nodes
    assert nodes[-1] == "compose_frontend_response"

"""The two ways in which WhatsApp says no: in its answer, and in a status long after it said yes."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta

import pytest
from django.conf import LazySettings

from chatbot.conversations import outbound_content, outbox
from chatbot.conversations.models import ChannelAccount, MessageTemplate, Outgoing, Session
from chatbot.conversations.models.messages import Cause
from chatbot.transports.inbound import receiving
from chatbot.transports.outbound import delivery
from chatbot.transports.whatsapp import adapter
from tests.chatbot.conversations.numbers import NOON
from tests.stubs import webhooks as meta
from tests.stubs.graph import Answer, StubGraph
from tests.stubs.graph_script import fault

SECOND = timedelta(seconds=1)
Refuse = Callable[[Session, int], None]


@pytest.fixture
def graph(settings: LazySettings) -> Iterator[StubGraph]:
    with StubGraph() as stub:
        settings.GRAPH_API_URL = stub.url
        yield stub


def deliver(thread: Session, now: datetime = NOON) -> int:
    return delivery.deliver(thread.id, lambda: now)


def tell(thread: Session, *statuses: meta.Json, now: datetime = NOON) -> None:
    """A body with these statuses, read and recorded as at the door."""
    items = adapter.read(meta.statuses(*statuses), now)
    receiving.record(ChannelAccount.across.get(pk=thread.account_id), items, now)


def failing(row: Outgoing, code: int) -> meta.Json:
    error = {"code": code, "title": "No", "error_data": {"details": "porque no"}}
    return meta.status(row.provider_id or "wamid.x", "failed", str(row.key), errors=[error])


def last(thread: Session) -> Outgoing:
    rows = Outgoing.objects.of(thread.merchant_id).filter(session=thread)
    return rows.select_related("message").latest("id")


def rows(thread: Session) -> list[Outgoing]:
    found = Outgoing.objects.of(thread.merchant_id).filter(session=thread)
    return list(found.select_related("message").order_by("id"))


@pytest.fixture(params=["answer", "status"])
def refuse(request: pytest.FixtureRequest, graph: StubGraph) -> Refuse:
    """Graph says no to the first waiting row with a code: at once, or after having taken it."""

    def at_once(thread: Session, code: int) -> None:
        graph.script.answers = [Answer(400, fault(code, "No", "porque no"), path="/messages")]
        deliver(thread)

    def later(thread: Session, code: int) -> None:
        deliver(thread)
        first = rows(thread)[0]
        assert first.state == "sent"
        tell(thread, failing(first, code))

    return at_once if request.param == "answer" else later


def words(graph: StubGraph) -> list[str]:
    """What reached her as plain text."""
    return [told["text"]["body"] for told in graph.accepted if told["type"] == "text"]


def account() -> ChannelAccount:
    return ChannelAccount.across.get()


def template(thread: Session, category: str = "utility") -> Outgoing:
    MessageTemplate.objects.create(
        merchant_id=thread.merchant_id,
        waba_id="",
        name="pedido_listo",
        language="es",
        category=category,
        body="Tu pedido está listo.",
        status="approved",
        provider_id="900",
    )
    content = outbound_content.Template("pedido_listo", "es", "Tu pedido está listo.")
    (row,) = outbox.enqueue(thread, [content], cause=Cause.ACTION, now=NOON)
    return row

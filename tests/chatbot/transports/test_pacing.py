"""Sixty messages to one person and one each to twenty others, as a Graph with a watch sees it."""

import itertools
from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest
from django.conf import LazySettings

from chatbot.conversations import due
from chatbot.conversations.models import AccountPace, ChannelAccount, Session
from chatbot.conversations.rules import pacing
from chatbot.transports.outbound import delivery
from merchants.models import Customer
from tests.cast import CARLA_PHONE
from tests.chatbot.conversations.numbers import NOON, at_once, queued, states
from tests.chatbot.transports.refusals import rows
from tests.stubs.graph import StubGraph
from tests.stubs.graph_pace import Meter

pytestmark = pytest.mark.django_db
LOOK = timedelta(milliseconds=150)


class Watch:
    """A clock that a test moves."""

    now = NOON

    def seconds(self) -> float:
        return self.now.timestamp()


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def graph(settings: LazySettings, watch: Watch) -> Iterator[StubGraph]:
    with StubGraph() as stub:
        settings.GRAPH_API_URL = stub.url
        stub.meter = Meter(watch.seconds)
        yield stub


def others(thread: Session, count: int) -> list[Session]:
    """Conversations of other customers on the same number."""
    made = []
    for place in range(count):
        row = Customer.objects.create(merchant=thread.merchant, name=f"Cliente {place}")
        phone = f"591780000{place:02}"
        row.identifiers.create(merchant=thread.merchant, kind="phone", value=phone)
        made.append(
            Session.objects.create(
                merchant=thread.merchant,
                account=thread.account,
                customer=row,
                last_inbound_at=NOON,
            )
        )
    return made


def run(watch: Watch, seconds: float) -> Iterator[datetime]:
    """The looks of a dispatcher for so long: what is due is delivered."""
    end = watch.now + timedelta(seconds=seconds)
    while watch.now < end:
        for session_id in due.recipients(watch.now, 100):
            delivery.deliver(Session.across.get(id=session_id).id, lambda: watch.now)
        yield watch.now
        watch.now += LOOK


def test_one_busy_recipient_holds_up_nobody_and_no_limit_is_passed(
    graph: StubGraph, thread: Session, watch: Watch
) -> None:
    texts = [f"{number:02}" for number in range(60)]
    queued(thread, *texts)
    crowd = others(thread, 20)
    for other in crowd:
        queued(other, "hola")

    for _now in run(watch, 5):
        if all(states(other) == ["sent"] for other in crowd):
            break
    assert watch.now - NOON < timedelta(seconds=2)
    for _now in run(watch, 140):
        pass

    assert graph.meter is not None
    assert graph.meter.refused == []
    assert graph.meter.most_in_a_second <= 80
    hers = [told["text"]["body"] for told in graph.accepted if told["to"].endswith(CARLA_PHONE)]
    assert hers == texts
    assert len(graph.accepted) == 80
    left = [row.sent_at for row in rows(thread)]
    assert left[39] is not None and left[39] - NOON < timedelta(seconds=3)
    pauses = [b - a for a, b in itertools.pairwise(left[40:]) if a and b]
    assert min(pauses) >= 6 * timedelta(seconds=1) - LOOK


def test_a_number_beside_the_phones_app_is_slower(
    graph: StubGraph, thread: Session, watch: Watch
) -> None:
    ChannelAccount.across.update(messages_a_second=20)
    crowd = others(thread, 40)
    for other in crowd:
        queued(other, "hola")
    assert graph.meter is not None
    graph.meter.a_second = 20

    for _now in run(watch, 4):
        pass
    assert graph.meter.refused == []
    assert len(graph.accepted) == 40


@pytest.mark.django_db(transaction=True)
def test_workers_at_once_are_given_different_moments(
    graph: StubGraph, thread: Session, watch: Watch
) -> None:
    ChannelAccount.across.update(messages_a_second=2)
    crowd = others(thread, 8)
    for other in crowd:
        queued(other, "hola")

    at_once(*[lambda s=other: delivery.deliver(s.id, lambda: NOON) for other in crowd])

    moments = [row.due_at for other in crowd for row in rows(other) if row.state == "queued"]
    assert len(moments) == len(set(moments)) == 7
    limit = pacing.of_number(2)
    assert AccountPace.objects.get().at == NOON + 8 * limit.every


def test_a_channel_without_limits_keeps_no_pace(thread: Session) -> None:
    ChannelAccount.across.update(transport="simulator")
    queued(thread, *[str(number) for number in range(60)])
    for _call in range(4):
        delivery.deliver(thread.id, lambda: NOON)

    assert states(thread) == ["sent"] * 60
    assert not AccountPace.objects.exists()

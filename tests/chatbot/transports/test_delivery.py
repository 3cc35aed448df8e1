"""The last mile against a stub Graph: what leaves, what is tried again, what a person must mend."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.conf import LazySettings
from django.db import connection
from django.utils import timezone

from chatbot.conversations import due, inbox, ownership
from chatbot.conversations.delivery import sending
from chatbot.conversations.models import ChannelAccount, Outgoing, Session
from chatbot.conversations.models.messages import Cause
from chatbot.conversations.outbound_content import Text
from chatbot.transports import registry
from chatbot.transports.outbound import delivery, posting
from merchants.models import User
from merchants.models.stream import Event
from tests.chatbot.conversations.numbers import NOON, NUMBER, at_once, queued, said, states, told
from tests.stubs.graph import Answer, StubGraph
from tests.stubs.graph_script import fault

pytestmark = pytest.mark.django_db(transaction=True)
SECOND = timedelta(seconds=1)


@pytest.fixture
def graph(settings: LazySettings) -> Iterator[StubGraph]:
    with StubGraph() as stub:
        settings.GRAPH_API_URL = stub.url
        yield stub


def deliver(thread: Session, now: datetime = NOON) -> int:
    return delivery.deliver(thread.id, lambda: now)


def words(graph: StubGraph) -> list[str]:
    return [content["text"]["body"] for content in graph.accepted]


def rows(thread: Session) -> list[Outgoing]:
    return list(Outgoing.objects.of(thread.merchant_id).order_by("id"))


def test_rows_arrive_in_order_with_their_keys(graph: StubGraph, thread: Session) -> None:
    queued(thread, "uno", "dos", "tres")

    assert deliver(thread) == 3
    assert words(graph) == ["uno", "dos", "tres"]
    for row, content in zip(rows(thread), graph.accepted, strict=True):
        assert content["biz_opaque_callback_data"] == str(row.key)
        assert (row.state, row.provider_id) == ("sent", content["wamid"])
    assert {call.token for call in graph.calls} == {f"token-{NUMBER}"}


def test_posting_splits_as_the_channel_needs(graph: StubGraph, thread: Session) -> None:
    contents = [Text("palabra " * 1_000), Text("  "), Text("fin")]
    posted = posting.post(thread, contents, cause=Cause.TURN, now=NOON)

    assert len(posted) == 3
    deliver(thread)
    assert [len(text) <= 4096 for text in words(graph)] == [True] * 3
    assert " ".join(words(graph)[:2]).split() == ["palabra"] * 1_000


def test_nothing_of_the_database_is_held_while_the_network_is_waited_for(
    thread: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[bool] = []

    def send(*_: Any, leaving: Any, **__: Any) -> str:
        held.append(connection.connection is not None or connection.in_atomic_block)
        leaving()
        held.append(connection.connection is not None or connection.in_atomic_block)
        return "wamid.x"

    monkeypatch.setattr(registry.get("whatsapp"), "send", send, raising=False)
    queued(thread, "uno", "dos")
    deliver(thread)

    assert held == [False] * 4, "before the message leaves, and while it is on its way"


def test_a_passing_fault_is_tried_again_later(graph: StubGraph, thread: Session) -> None:
    queued(thread, "uno", "dos")
    graph.script.answers = [Answer(503, {})]

    assert deliver(thread) == 0
    assert states(thread) == ["queued", "queued"]
    deliver(thread, NOON + SECOND)
    assert words(graph) == ["uno", "dos"]


def test_a_line_cut_before_the_answer_leaves_it_unknown_and_sends_it_once_more(
    graph: StubGraph, thread: Session
) -> None:
    queued(thread, "uno")
    graph.script.answers = [Answer(drop="after")]

    deliver(thread)
    assert states(thread) == ["unknown"]
    deliver(thread, NOON + 30 * SECOND)
    assert words(graph) == ["uno"]
    deliver(thread, NOON + 61 * SECOND)
    assert (words(graph), rows(thread)[0].doubtful) == (["uno", "uno"], True)
    assert states(thread) == ["sent"]


def test_a_status_that_comes_before_the_mark_saves_the_second_send(
    graph: StubGraph, thread: Session
) -> None:
    (row,) = queued(thread, "uno")
    graph.script.answers = [Answer(drop="after")]
    deliver(thread)
    inbox.record(thread.account, [told("delivered", row)], now=NOON)

    assert deliver(thread, NOON + 61 * SECOND) == 0
    assert (words(graph), states(thread)) == (["uno"], ["delivered"])


def test_a_worker_killed_between_post_and_mark(
    graph: StubGraph, thread: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    queued(thread, "uno", "dos")

    def dies(*_: object, **__: object) -> None:
        raise SystemExit

    with monkeypatch.context() as patched, pytest.raises(SystemExit):
        patched.setattr(sending, "sent", dies)
        deliver(thread)
    assert states(thread) == ["sending", "queued"]
    deliver(thread, NOON + 46 * SECOND)
    assert states(thread) == ["unknown", "queued"]
    deliver(thread, NOON + 61 * SECOND)
    assert words(graph) == ["uno", "uno", "dos"]


def test_a_transport_that_breaks_is_no_worse_than_a_line_that_does(
    thread: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(*_: Any, **__: Any) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr(registry.get("whatsapp"), "send", breaks, raising=False)
    queued(thread, "uno")
    deliver(thread)

    assert states(thread) == ["unknown"]


def test_what_one_customer_cannot_get_stops_only_that(graph: StubGraph, thread: Session) -> None:
    queued(thread, "uno", "dos")
    graph.script.answers = [Answer(400, fault(131026, "Undeliverable"))]
    deliver(thread)

    assert states(thread) == ["failed", "sent"]
    assert rows(thread)[0].error_code == 131026
    assert ChannelAccount.across.get().paused_reason == ""


@pytest.mark.parametrize("code", [0, 190, 10, 131005, 131031, 131042, 133010])
def test_what_a_person_must_mend_pauses_the_number(
    graph: StubGraph, thread: Session, code: int
) -> None:
    queued(thread, "uno", "dos")
    graph.script.answers = [Answer(401, fault(code, "no"))]
    deliver(thread)

    account = ChannelAccount.across.get()
    assert f"código {code}" in account.paused_reason
    assert states(thread) == ["queued", "queued"]
    assert [row.attempts for row in rows(thread)] == [0, 0]
    assert Event.across.filter(kind="channel.paused").count() == 1

    assert (deliver(thread), due.recipients(NOON, 9)) == (0, [])
    assert states(thread) == ["queued", "queued"]
    assert len(graph.sent()) == 1


@pytest.mark.parametrize("shut", [{"paused_reason": "token vencido"}, {"is_active": False}])
def test_what_waited_for_a_shut_number_leaves_when_it_is_mended(
    graph: StubGraph, thread: Session, shut: dict[str, Any]
) -> None:
    ChannelAccount.across.update(**shut)
    queued(thread, "uno", "dos")
    deliver(thread)
    assert (graph.sent(), due.recipients(NOON, 9)) == ([], [])

    ChannelAccount.across.update(paused_reason="", is_active=True)
    later = NOON + timedelta(hours=1)
    assert due.recipients(later, 9) == [str(thread.id)]
    deliver(thread, later)
    assert (words(graph), states(thread)) == (["uno", "dos"], ["sent", "sent"])


def test_a_window_that_closed_while_the_number_was_shut_fails_visibly(
    graph: StubGraph, thread: Session
) -> None:
    ChannelAccount.across.update(paused_reason="token vencido")
    queued(thread, "uno")
    deliver(thread)
    ChannelAccount.across.update(paused_reason="")
    deliver(thread, NOON + timedelta(hours=25))

    assert (states(thread), rows(thread)[0].error_code) == (["failed"], 131047)


def test_the_error_of_an_earlier_try_is_forgotten_once_it_is_sent(
    graph: StubGraph, thread: Session
) -> None:
    queued(thread, "uno")
    graph.script.answers = [Answer(401, fault(190, "no"))]
    deliver(thread)
    assert rows(thread)[0].error_code == 190
    ChannelAccount.across.update(paused_reason="")
    deliver(thread)

    (row,) = rows(thread)
    assert (row.state, row.error, row.error_code, row.attempts) == ("sent", "", None, 1)


def test_an_unknown_channel_fails_where_it_is_seen(thread: Session) -> None:
    ChannelAccount.across.update(transport="fax")
    queued(thread, "uno")
    deliver(thread)

    assert states(thread) == ["failed"]


def test_the_window_is_whatsapps_and_not_the_simulators(graph: StubGraph, thread: Session) -> None:
    late = NOON + timedelta(hours=24)
    queued(thread, "uno")
    deliver(thread, late)
    assert rows(thread)[0].error_code == 131047

    ChannelAccount.across.update(transport="simulator")
    queued(thread, "dos")
    deliver(thread, late)
    assert states(thread) == ["failed", "sent"]


def test_one_call_sends_no_more_than_its_share(graph: StubGraph, thread: Session) -> None:
    ChannelAccount.across.update(messages_a_second=1000)
    queued(thread, *[str(n) for n in range(delivery.MOST_ROWS + 3)])

    assert deliver(thread) == delivery.MOST_ROWS
    assert deliver(thread) == 3


def test_one_call_ends_in_time_where_the_server_is_slow(
    graph: StubGraph, thread: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    ChannelAccount.across.update(messages_a_second=1000)
    queued(thread, "uno", "dos", "tres")
    monkeypatch.setattr(delivery, "LONGEST", timedelta(seconds=-1))
    assert [deliver(thread) for _call in range(4)] == [1, 1, 1, 0]
    assert states(thread) == ["sent"] * 3


def test_a_person_who_takes_while_a_row_is_on_its_way_stops_the_rest(
    thread: Session, bruno: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[str] = []

    def send(_line: object, _to: object, content: Text, **_: object) -> str:
        sent.append(content.body)
        ownership.take(thread.id, thread.merchant_id, by=bruno, now=NOON)
        return f"wamid.{len(sent)}"

    monkeypatch.setattr(registry.get("whatsapp"), "send", send, raising=False)
    queued(thread, "uno", "dos", "tres")
    deliver(thread)

    assert sent == ["uno"]
    assert states(thread) == ["sent", "dropped", "dropped"]


def test_workers_at_once_send_each_row_once_and_in_order(graph: StubGraph, thread: Session) -> None:
    texts = [str(n) for n in range(15)]
    inbox.record(thread.account, [said()], now=timezone.now())
    Session.across.update(last_inbound_at=timezone.now())
    queued(thread, *texts, now=timezone.now())

    def work() -> None:
        for _look in range(20):
            delivery.deliver(thread.id, timezone.now)

    at_once(work, work, work, work)
    assert words(graph) == texts
    assert states(thread) == ["sent"] * 15

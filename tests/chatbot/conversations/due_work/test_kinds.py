"""Each kind of due work names a task and is one small query, all of them together are one."""

from datetime import timedelta

import pytest
from celery import current_app
from django.db import connection

from chatbot.conversations import due
from chatbot.conversations.due_work import kinds, schedule
from chatbot.conversations.due_work.failing import Failures
from chatbot.conversations.due_work.kinds import KINDS
from chatbot.conversations.due_work.looking import Looker
from chatbot.conversations.due_work.queues import QUEUES
from chatbot.conversations.models import ChannelAccount, Media, Message, Session, WebhookPost
from chatbot.conversations.models.messages import Direction
from tests import tables
from tests.chatbot.conversations.numbers import NOON, queued

pytestmark = pytest.mark.django_db


@tables.rows("name", sorted(KINDS))
def test_each_names_a_registered_task_and_a_queue(name: str) -> None:
    current_app.loader.import_default_modules()
    assert KINDS[name].task in current_app.tasks
    assert KINDS[name].queue in QUEUES
    assert kinds.queue_of(KINDS[name].task) == KINDS[name].queue


def test_no_two_are_done_by_one_task() -> None:
    tasks = [kind.task for kind in KINDS.values()]
    assert len(set(tasks)) == len(tasks)


def test_all_of_them_are_looked_up_by_one_query(
    thread: Session, monkeypatch: pytest.MonkeyPatch, django_assert_num_queries: object
) -> None:
    monkeypatch.setattr(Failures, "worked", lambda self, name: None)
    looker = Looker(KINDS)
    with django_assert_num_queries(1):  # type: ignore[operator]
        assert looker.look(connection, NOON) == []
    assert looker._broken == set()


def test_what_is_due_is_named_by_its_tasks_argument_and_its_merchant(
    thread: Session, number: ChannelAccount
) -> None:
    queued(thread, "uno")
    message = Message.objects.create(
        merchant=thread.merchant,
        session=thread,
        account=number,
        direction=Direction.IN,
        said_at=NOON,
    )
    media = Media.objects.create(merchant=thread.merchant, message=message, due_at=NOON)
    WebhookPost.objects.create(transport="whatsapp", body=b"{}", due_at=NOON)
    Session.objects.of(thread.merchant_id).update(due_at=NOON)

    found = {row.kind: row.call for row in Looker(KINDS).look(connection, NOON)}
    told = {name: (call.argument, call.merchant_id) for name, call in found.items()}
    assert told == {
        "turn": (str(thread.id), thread.merchant_id),
        "deliver": (str(thread.id), thread.merchant_id),
        "fetch": (str(media.pk), thread.merchant_id),
        "unpack": ("0", None),
    }

    Session.objects.of(thread.merchant_id).update(due_at=None, idle_at=NOON)
    assert due.idle_sessions(NOON, 10) == [str(thread.id)]


def test_routines_that_are_planned_are_due_at_their_time() -> None:
    schedule.plan(NOON)
    assert schedule.due(NOON, 99) == []
    later = NOON + timedelta(days=1)
    assert set(schedule.due(later, 99)) == schedule.ROUTINES.keys()

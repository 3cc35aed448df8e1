"""The clocks of who waits strike by themselves, without anybody's hint and without a broker."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from celery import current_app
from django.utils import timezone

from chatbot.agent import response_deadlines
from chatbot.conversations import ownership
from chatbot.conversations.due_work.dispatcher import Dispatcher
from chatbot.conversations.due_work.kinds import KINDS
from chatbot.conversations.due_work.running import Runner
from chatbot.conversations.models import Session
from merchants.models import User
from tests.chatbot.agent.talk import Talk
from tests.patience import eventually

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def broken_broker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(current_app.conf, "broker_url", "redis+socket:///nowhere/valkey.sock")


@pytest.mark.usefixtures("broken_broker")
def test_the_loop_tells_who_waits_and_puts_back_what_nobody_answers(
    talk: Talk, bruno: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both tasks are the registered ones."""
    registered = {
        "agent.tell_untaken": response_deadlines.tell_untaken,
        "agent.put_back": response_deadlines.put_back,
    }
    for name, action in registered.items():

        def run(session_id: str, action: Callable[..., None] = action) -> None:
            action(session_id, timezone.now())

        monkeypatch.setitem(current_app.tasks, name, run)
    talk.now = timezone.now()
    talk.write("hola")
    session_id, shop = talk.session.id, talk.merchant.pk
    ownership.take(session_id, shop, by=bruno, now=timezone.now())
    Session.objects.of(shop).update(answer_by=timezone.now(), handoff_until=None, due_at=None)
    monkeypatch.setattr(current_app, "send_task", _no_broker)
    runner = Runner(2)
    dispatcher = Dispatcher(runner, {name: KINDS[name] for name in ("untaken", "unanswered")})
    dispatcher.start()
    try:
        eventually(lambda: talk.session.mode == "handoff_pending")
        struck = timezone.now() + timedelta(milliseconds=300)
        Session.objects.of(shop).update(notice_at=struck)
        eventually(lambda: talk.session.alerted_at is not None)
        alerted = talk.session.alerted_at
        assert alerted is not None
        assert alerted >= struck
    finally:
        dispatcher.stop()
        runner.stop()


def _no_broker(*_arguments: object, **_more: object) -> None:
    raise OSError("no broker")

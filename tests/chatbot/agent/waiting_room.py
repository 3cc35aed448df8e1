"""What stands between a customer who waits and the people of the shop, for tests of its clocks."""

from typing import Any

from chatbot.agent import clocks, response_deadlines
from chatbot.conversations import answers, due, ownership
from chatbot.conversations.models import Message, ModeChange, Outgoing
from merchants.models import Merchant, User
from merchants.models.stream import Event
from tests.chatbot.agent.talk import Talk

PLEA = "quiero hablar con una persona"


def strike(talk: Talk) -> str:
    """What is due now is done, as the loop would; the words it made."""
    for session in due.handoffs(talk.now, 10):
        assert session == str(talk.session.id)
        clocks.end_handoff(talk.session.id, talk.now)
    for _session in due.untaken(talk.now, 10):
        response_deadlines.tell_untaken(talk.session.id, talk.now)
    for _session in due.unanswered(talk.now, 10):
        response_deadlines.put_back(talk.session.id, talk.now)
    return "\n".join(talk.deliver())


def alerts(talk: Talk) -> list[str]:
    rows = Event.objects.of(talk.merchant).filter(kind="handoff.unanswered")
    return [row.payload["session"] for row in rows]


def notes(talk: Talk) -> list[str]:
    rows = Message.objects.of(talk.merchant).filter(direction="note").order_by("id")
    return list(rows.values_list("text", flat=True))


def causes(talk: Talk) -> list[str]:
    rows = ModeChange.objects.of(talk.merchant).order_by("id")
    return list(rows.values_list("cause", flat=True))


def take(talk: Talk, by: User) -> None:
    ownership.take(talk.session.id, talk.merchant.pk, by=by, now=talk.now)


def reply(talk: Talk, by: User, text: str = "Dime") -> Outgoing:
    return answers.reply(talk.session.id, talk.merchant.pk, text, by=by, now=talk.now)


def setting(talk: Talk, **settings: Any) -> None:
    Merchant.objects.filter(pk=talk.merchant.pk).update(**settings)
    talk.merchant.refresh_from_db()

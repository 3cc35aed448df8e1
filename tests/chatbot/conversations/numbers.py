"""Connected numbers of the cast, what comes in on them, and rows that wait to leave."""

import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connections

from chatbot.conversations import outbound_content, outbox
from chatbot.conversations.incoming import Identity, Inbound, Status
from chatbot.conversations.models import ChannelAccount, Outgoing, Session
from chatbot.conversations.models.messages import Cause
from merchants.models import Customer, Merchant
from tests.cast import CARLA_PHONE
from tests.patience import LONG

NOON = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
SECRET, DARIOS_SECRET = "secreto-de-alma", "secreto-de-dario"
NUMBER, DARIOS_NUMBER = "106540352242922", "206540352242922"
DAY = timedelta(hours=24)


def connected(
    merchant: Merchant, key: str, secret: str, transport: str = "whatsapp"
) -> ChannelAccount:
    return ChannelAccount.objects.create(
        merchant=merchant,
        transport=transport,
        name=f"Número de {merchant.name}",
        key=key,
        app_secret=secret,
        access_token=f"token-{key}",
    )


@pytest.fixture
def number(alma: Merchant) -> ChannelAccount:
    """Alma's WhatsApp number."""
    return connected(alma, NUMBER, SECRET)


@pytest.fixture
def darios_number(dario: Merchant) -> ChannelAccount:
    """The number next door."""
    return connected(dario, DARIOS_NUMBER, DARIOS_SECRET)


@pytest.fixture
def thread(number: ChannelAccount, carla: Customer) -> Session:
    """Carla's conversation with Alma; she wrote a moment ago."""
    return Session.objects.create(
        merchant=number.merchant, account=number, customer=carla, last_inbound_at=NOON
    )


def said(text: str = "hola", wamid: str = "wamid.1", **more: object) -> Inbound:
    """A message of Carla's."""
    told: dict[str, object] = {
        "account_key": NUMBER,
        "provider_id": wamid,
        "sender": Identity(phone=CARLA_PHONE),
        "sent_at": NOON,
        "kind": "text",
        "text": text,
    }
    return Inbound(**{**told, **more})  # type: ignore[arg-type]


def told(name: str, row: Outgoing, **more: object) -> Status:
    """A status of a row of ours, by its key."""
    fields: dict[str, object] = {
        "account_key": NUMBER,
        "provider_id": "wamid.out",
        "name": name,
        "at": NOON,
        "callback": str(row.key),
    }
    return Status(**{**fields, **more})  # type: ignore[arg-type]


def queued(
    session: Session, *texts: str, cause: Cause = Cause.TURN, now: datetime = NOON
) -> list[Outgoing]:
    """Rows that wait to leave since `now`, in this order."""
    words = [outbound_content.Text(text) for text in texts]
    return outbox.enqueue(session, words, cause=cause, now=now)


def states(session: Session) -> list[str]:
    """The states of the session's rows, in the order of sending."""
    rows = Outgoing.objects.of(session.merchant_id).filter(session=session).order_by("id")
    return [str(state) for state in rows.values_list("state", flat=True)]


def at_once(*permissions: Callable[[], object]) -> list[object]:
    """Each action in a thread of its own, all begun at the same moment; what they answered.

    What one of them raised is raised here.
    """
    gate = threading.Barrier(len(permissions))
    answers: list[object] = [None] * len(permissions)

    def run(place: int, permission: Callable[[], object]) -> None:
        try:
            gate.wait(LONG)
            answers[place] = permission()
        except BaseException as error:
            answers[place] = error
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=pair) for pair in enumerate(permissions)]
    for one in threads:
        one.start()
    for one in threads:
        one.join(LONG)
    assert not any(one.is_alive() for one in threads)
    for answer in answers:
        if isinstance(answer, BaseException):
            raise answer
    return answers

"""Plain words that came together are recorded as each would be by itself, in fewer statements."""

from datetime import datetime, timedelta

import pytest
from django.db import DataError, connection, transaction
from django.test.utils import CaptureQueriesContext

from chatbot.conversations import inbox
from chatbot.conversations.delivery import reports
from chatbot.conversations.incoming import Identity, Inbound, Item, Status
from chatbot.conversations.models import ChannelAccount, Message, Outgoing, Session
from merchants.models import Customer
from merchants.models.stream import Event
from tests.chatbot.conversations.numbers import NOON, queued, states, told

pytestmark = pytest.mark.django_db
CARLA, BETO = Identity(phone="59171234567"), Identity(phone="59171234568")
BETO_TOO = Identity(phone="59171234568", bsuid="BO.1")


def said(text: str, sender: Identity = CARLA, name: str = "", key: str = "") -> Inbound:
    return Inbound("k", key or f"w-{text}", sender, NOON, "text", text, profile_name=name)


def record(account: ChannelAccount, *items: Item, at: datetime = NOON) -> None:
    with transaction.atomic():
        inbox.record_together(account, [(item, at) for item in items])


def state(account: ChannelAccount) -> list[tuple[object, ...]]:
    """What stands of it, without keys."""
    rows = Message.objects.of(account.merchant).order_by("id").select_related("session__customer")
    return [
        (
            row.text, row.unread, row.said_at, row.recorded_at, row.session.customer.name,
            row.session.due_at, row.session.first_unread_at, row.session.last_inbound_at,
            row.session.idle_at, row.session.resolution,
        )
        for row in rows
    ]  # fmt: skip


WORDS = (
    said("hola", name="Carla"),
    said("buenas", BETO, name="Beto"),
    said("2 de mango"),
    said("hola"),
    said("y uno más", BETO_TOO, name="Beto"),
)


def test_together_all_stands_as_one_by_one(number: ChannelAccount) -> None:
    for item in WORDS:
        inbox.record(number, [item], now=NOON)
    apart = state(number)
    Message.objects.of(number.merchant).delete()
    Session.objects.of(number.merchant).delete()
    Customer.objects.of(number.merchant).delete()
    before = Event.across.count()

    record(number, *WORDS)
    assert state(number) == apart
    assert [row[0] for row in apart] == ["hola", "buenas", "2 de mango", "y uno más"]
    assert Event.across.count() == before + 4
    told = Event.across.order_by("-id")[:4]
    ids = {str(key) for key in Message.objects.of(number.merchant).values_list("id", flat=True)}
    assert {str(event.payload["message"]) for event in told} == ids


def test_known_customers_and_words_stay_what_they_are(number: ChannelAccount) -> None:
    record(number, *WORDS)
    record(number, *WORDS, said("¿sigue?"), said("sí", BETO), at=NOON + timedelta(minutes=1))

    assert [row[0] for row in state(number)][4:] == ["¿sigue?", "sí"]
    assert Session.objects.of(number.merchant).count() == 2
    assert Customer.objects.of(number.merchant).count() == 2


def test_forty_cost_as_many_questions_as_two(number: ChannelAccount) -> None:
    record(number, *WORDS)

    def cost(batch: int, many: int) -> int:
        with CaptureQueriesContext(connection) as asked:
            record(number, *(said(f"{batch} {n}") for n in range(many)))
        return len([one for one in asked if not one["sql"].startswith(("INSERT", "UPDATE"))])

    assert cost(1, 40) == cost(2, 2) <= 9


def test_what_breaks_takes_its_neighbours_back(number: ChannelAccount) -> None:
    record(number, *WORDS)
    with pytest.raises(DataError):
        record(number, said("antes"), said("nulo \x00"), said("después"))
    assert len(state(number)) == 4


def test_words_behind_another_kind_are_read_as_it_left_them(number: ChannelAccount) -> None:
    picture = Inbound("k", "w-foto", CARLA, NOON, "sticker", "")
    record(number, said("a"), said("b"), picture, said("c"), said("d"))
    assert [row[0] for row in state(number)] == ["a", "b", "", "c", "d"]


def test_statuses_together_leave_what_they_leave_one_by_one(thread: Session) -> None:
    apart, together = queued(thread, *"ABCD"), queued(thread, *"ABCD")
    for status in reported(apart):
        reports.note_status(thread.account, status, NOON)

    record(thread.account, *reported(together))
    assert states(thread) == ["read", "delivered", "failed", "sent"] * 2
    facts = ("sent_at", "due_at", "error", "category", "cost", "lease_until")
    kept = [*Outgoing.objects.of(thread.merchant).order_by("id").values_list(*facts)]
    assert kept[:4] == kept[4:]
    steps = Event.across.filter(kind="outgoing.changed").order_by("id")
    told_of = [one.payload["state"] for one in steps if of(one) == together[0].pk]
    assert told_of == ["queued", "sent", "delivered", "read"]


def of(event: Event) -> int:
    return int(event.payload["outgoing"])


def reported(rows: list[Outgoing]) -> list[Status]:
    """Doubled and out of order; the last one failed, and one is nobody's."""
    first, second, third, fourth = rows
    name = f"wamid.{first.pk}"
    return [
        told("sent", first, provider_id=name),
        told("delivered", second, provider_id="", billable=False, category="service"),
        told("delivered", first, provider_id=name, callback=""),
        told("read", first, provider_id=name),
        told("sent", second, provider_id=""),
        told("sent", first, provider_id="wamid.nobody", callback="no-uuid"),
        told("failed", third, provider_id="", error_code=131026, error="No"),
        told("sent", third, provider_id=""),
        told("sent", fourth, provider_id=""),
        told("sent", fourth, provider_id=""),
    ]


def test_forty_statuses_cost_as_many_questions_as_two(thread: Session) -> None:
    def cost(many: int) -> int:
        rows = queued(thread, *map(str, range(many)))
        with CaptureQueriesContext(connection) as asked:
            record(thread.account, *(told("sent", row, provider_id=f"w{row.pk}") for row in rows))
        return len([one for one in asked if one["sql"].startswith("SELECT")])

    assert cost(40) == cost(2) <= 5


def test_words_and_statuses_that_alternate_are_two_runs(thread: Session) -> None:
    rows = queued(thread, "uno", "dos", "tres")
    items = [
        item
        for n, row in enumerate(rows)
        for item in (said(f"palabra {n}"), told("delivered", row, provider_id=f"w{n}"))
    ]
    with CaptureQueriesContext(connection) as asked:
        record(thread.account, *items)

    assert states(thread) == ["delivered"] * 3
    words = [str(row[0]) for row in state(thread.account)]
    assert [text for text in words if text.startswith("palabra")] == [
        "palabra 0", "palabra 1", "palabra 2",
    ]  # fmt: skip
    assert len(asked) < 30

"""What an erasure reaches: files on their way, turns being thought, clocks, logs and the audit."""

import io
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.core.files.storage import default_storage
from PIL import Image

from catalog.orders import fulfilment
from chatbot.agent import clocks, erasure, trace, turn
from chatbot.agent.models import Turn
from chatbot.agent.proposals import action
from chatbot.conversations import answers, due, inbox, ownership
from chatbot.conversations.delivery import sending
from chatbot.conversations.incoming import Identity, Inbound, Unhandled
from chatbot.conversations.models import Message, ModeChange, Outgoing, SessionOrder
from chatbot.transports import registry
from chatbot.transports.files import pictures
from chatbot.transports.inbound import fetching
from chatbot.transports.simulator import simulator
from merchants.models import User
from tests.chatbot.agent.scripted import Scripted, meanwhile
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.test_erasure import whole_database

pytestmark = pytest.mark.django_db

SECRET = "palabra-que-solo-carla-dijo"
Proposing = Callable[..., Scripted]


def erase(talk: Talk, owner: User) -> None:
    customer = talk.session.customer
    erasure.erase(customer.pk, talk.merchant.pk, by=owner, now=talk.now)


def photo() -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (20, 20), "red").save(out, "JPEG")
    return out.getvalue()


def test_a_file_on_its_way_is_not_fetched_any_more(
    talk: Talk, owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    talk.confirm()
    talk.say("", kind="image", mime="image/jpeg")
    (media,) = talk.media()
    taken = fetching._claim(media.pk, talk.now)
    assert taken is not None
    erase(talk, owner)
    monkeypatch.setattr(
        registry.get("simulator"), "fetch", lambda *_, **__: (photo(), ""), raising=False
    )
    found = fetching._brought(*taken)
    assert isinstance(found, pictures.Accepted)
    fetching._keep(taken[0], found)
    fetching.fetch(media.pk, lambda: talk.now + timedelta(hours=1))

    media.refresh_from_db()
    assert (media.state, media.file.name, media.due_at) == ("refused", "", None)
    folder = f"proofs/{talk.merchant.pk}"
    assert not default_storage.exists(folder) or default_storage.listdir(folder)[1] == []


def test_a_turn_that_is_being_thought_writes_nothing(
    talk: Talk, owner: User, proposing: Proposing
) -> None:
    talk.say("hola")
    proposing(meanwhile(lambda: erase(talk, owner)))
    session = talk.session
    talk.write(f"quiero 2 maracuyá {SECRET}")
    talk.pass_time(seconds=10)

    assert turn.take(session.id, lambda: talk.now) is None
    assert SECRET not in whole_database()


def test_nothing_is_sent_reminded_or_answered_afterwards(talk: Talk, owner: User) -> None:
    talk.confirm()
    talk.say("quiero hablar con una persona")
    talk.write("¿hay alguien?")
    talk.take_turn()
    session = talk.session
    row = Outgoing.objects.of(talk.merchant).order_by("-id")[0]
    Outgoing.objects.of(talk.merchant).filter(pk=row.pk).update(state="queued", due_at=talk.now)
    before = (session.ownership_version, session.version)
    erase(talk, owner)

    session.refresh_from_db()
    row.refresh_from_db()
    assert (session.mode, session.state) == ("bot", "IDLE")
    assert (session.ownership_version, session.version) == (before[0] + 1, before[1] + 1)
    assert row.state == "dropped"
    later = talk.now + timedelta(days=9)
    for what in due.sessions, due.recipients, due.idle_sessions, due.handoffs:
        assert what(later, 9) == []
    assert due.reminders(later, 9) == due.cancellations(later, 9) == []
    clocks.remind_unpaid(SessionOrder.objects.of(talk.merchant).get().pk, later)
    assert sending.claim(session.id, later, window=None) is None
    assert not Message.objects.of(talk.merchant).filter(unread=True).exists()


def test_a_dropped_row_sent_anyway_goes_to_nobody(talk: Talk, bruno: User, owner: User) -> None:
    talk.write("hola")
    talk.take_turn()
    session = talk.session
    erase(talk, owner)
    row = Outgoing.objects.of(talk.merchant).get()
    assert row.state == "dropped"
    ownership.take(session.id, talk.merchant.pk, by=bruno, now=talk.now)
    answers.send_anyway(row.pk, talk.merchant.pk, by=bruno, now=talk.now)

    assert sending.claim(session.id, talk.now, window=None) is None
    row.refresh_from_db()
    assert row.state == "failed"


def test_no_word_of_hers_stands_in_the_append_only_audit(
    talk: Talk, owner: User, proposing: Proposing
) -> None:
    proposing(
        [
            action("FOO", mensaje=SECRET, topic=SECRET),
            action(SECRET, quantity=2),
            action("ADD_TO_CART", product_name=f"jugo {SECRET}", quantity=SECRET),
            action("REPLY", topic=SECRET, number=SECRET, text=SECRET, op=SECRET),
            action("ESCALATE", reason=f"dice {SECRET}"),
        ]
    )
    talk.write(SECRET)
    talk.take_turn()
    told = trace.tell(talk.last_turn())
    assert [one.label for one in told.proposals][:2] == ["FOO", SECRET]
    assert SECRET in told.proposals[2].details
    rows = Turn.objects.of(talk.merchant).values_list("verdicts", "effects", "events")
    assert SECRET not in str(list(rows))

    assert SECRET in ModeChange.objects.of(talk.merchant).get().reason
    erase(talk, owner)
    assert SECRET not in whole_database()
    told = trace.tell(Turn.objects.of(talk.merchant).get())
    assert [one.label for one in told.proposals][:2] == ["…", "…"]


def test_the_audit_still_says_what_was_done_to_which_product(talk: Talk, owner: User) -> None:
    talk.say(f"quiero 2 maracuyá y un {SECRET}")
    before = talk.last_turn()
    erase(talk, owner)
    after = Turn.objects.of(talk.merchant).get()

    assert (after.verdicts, after.effects) == (before.verdicts, before.effects)
    added = after.verdicts[0]
    assert (added["type"], added["params"]["quantity"]) == ("ADD_TO_CART", 2)
    assert after.effects[0]["facts"]["line"]["name"] == "Maracuyá"


def test_reasons_that_people_wrote_go_too(talk: Talk, owner: User, manager: User) -> None:
    order = talk.confirm()
    shop = talk.merchant.pk
    ownership.take(talk.session.id, shop, by=owner, now=talk.now, reason=f"es {SECRET}")
    ownership.release(talk.session.id, shop, by=owner, now=talk.now)
    fulfilment.cancel(order.pk, shop, by=manager, reason=SECRET, now=talk.now)
    talk.follow()
    assert SECRET in whole_database()

    erase(talk, owner)
    assert SECRET not in whole_database()


def test_what_no_rule_knew_told_no_more_than_its_name(talk: Talk, owner: User) -> None:
    talk.say("hola")
    item = {"from": talk.phone, "body": SECRET}
    inbox.record(talk.account, [Unhandled(talk.account.key, "algo", item)], now=talk.now)
    erase(talk, owner)

    assert talk.phone not in whole_database()


def test_the_panels_history_forgets_her_name(talk: Talk, owner: User) -> None:
    talk.say("hola")
    customer = talk.session.customer
    for row in (customer, talk.session):
        LogEntry.objects.log_actions(owner.pk, [row], 2, change_message=f"a {customer.name}")
    erase(talk, owner)

    assert set(LogEntry.objects.values_list("object_repr", "change_message")) == {("…", "")}
    assert "Carla" not in whole_database()


def test_a_file_of_a_simulated_customer_goes_before_it_was_fetched(
    talk: Talk, owner: User, django_capture_on_commit_callbacks: Any
) -> None:
    talk.say("hola")
    ref = simulator.keep(talk.merchant.pk, b"foto de carla", "image/jpeg", "carla.jpg")
    picture = Inbound(
        account_key=talk.account.key,
        provider_id="in-photo",
        sender=Identity(phone=talk.phone),
        sent_at=talk.now,
        kind="image",
        media=ref,
    )
    inbox.record(talk.account, [picture], now=talk.now)
    assert default_storage.exists(simulator.place(ref.id))
    with django_capture_on_commit_callbacks(execute=True):
        erase(talk, owner)

    assert not default_storage.exists(simulator.place(ref.id))

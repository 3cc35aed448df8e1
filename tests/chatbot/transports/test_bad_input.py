"""Bad input through the real door: never a 5xx for what it holds, never a lost neighbour.

`make test` plays an evenly drawn part of what can be wrong; `make test-deep` all of it.
"""

import copy
import threading
from collections.abc import Iterable, Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection, transaction
from django.utils import timezone

from chatbot.conversations.models import ChannelAccount, Message, Quarantine, Session
from chatbot.transports.inbound import lock_timeout
from merchants.models import Customer
from tests import tables
from tests.chatbot.conversations.numbers import DARIOS_NUMBER
from tests.chatbot.transports.adapter import hers, knock, post
from tests.chatbot.transports.unpacked import unpack
from tests.chatbot.transports.whatsapp import test_wire_mutations as mutations
from tests.chatbot.transports.whatsapp.payloads import DOCUMENTS, MESSAGES
from tests.patience import LONG
from tests.stubs import webhooks as meta

pytestmark = pytest.mark.usefixtures("no_app_for_all")

GOOD = "la vecina"
WRONG: tuple[Any, ...] = (
    mutations.GONE,
    None,
    "",
    "\x00",
    "a\ud83d",
    "x" * 70_000,
    10**400,
    -1,
    True,
    [None],
    {},
    {"\x00": 1},
)
EVERY = 11
"""One of so many is in the part; prime to the number of ways to be wrong."""
EACH = 40
"""Mutations in one body: fewer than would be kept for a worker."""


def spoiled(names: Iterable[str], every: int) -> list[Any]:
    """These messages with each field wrong in each way; the id of each is its own."""
    found: list[Any] = []
    whole = (
        (name, at, wrong)
        for name in names
        for at in mutations.paths(MESSAGES[name])
        for wrong in WRONG
    )
    for name, at, wrong in tables.part(whole, every):
        one = mutations.mutated(MESSAGES[name], at, wrong)
        if isinstance(one, dict) and one.get("id") == MESSAGES[name].get("id"):
            one = one | {"id": f"wamid.x{len(found)}"}
        found.append(None if one is mutations.GONE else one)
    return found


def bodies(every: int) -> Iterator[dict[str, Any]]:
    """Bodies with good neighbours before, between and after."""
    rows = spoiled(MESSAGES, every)
    for start in range(0, len(rows), EACH):
        good = [meta.text(GOOD, f"wamid.g{start}{place}") for place in "abc"]
        some = rows[start : start + EACH]
        half = len(some) // 2
        said = [good[0], *some[:half], good[1], *some[half:], good[2]]
        contacts = [{"wa_id": meta.CARLA, "profile": {"name": "Carla"}}]
        yield meta.envelope(meta.change({"contacts": contacts, "messages": said}))


@tables.drawn(EVERY)
def test_a_spoiled_message_never_costs_its_neighbours(number: ChannelAccount, every: int) -> None:
    sent = list(bodies(every))

    assert [post(body) for body in sent] == [200] * len(sent)
    unpack()
    assert hers(number.merchant).count(GOOD) == 3 * len(sent)


@pytest.mark.parametrize(
    "name", tables.deep_but(("status",), sorted(set(DOCUMENTS) - set(MESSAGES)))
)
def test_a_spoiled_change_never_costs_the_change_beside_it(
    number: ChannelAccount, name: str
) -> None:
    ChannelAccount.across.filter(pk=number.pk).update(waba_id=meta.WABA)
    change = DOCUMENTS[name]["entry"][0]["changes"][0]
    wrong = [
        mutations.mutated(change, at, told)
        for at in mutations.paths(change)
        for told in WRONG
        if at[:1] != ("value",) or at[-2:-1] != ("metadata",)
    ]
    said = 0
    for start in range(0, len(wrong), EACH):
        good = meta.change({"messages": [meta.text(GOOD, f"wamid.{start}")]})
        some = [None if one is mutations.GONE else one for one in wrong[start : start + EACH]]
        document = meta.envelope(*some[: EACH // 2], good, *some[EACH // 2 :])  # type: ignore[arg-type]
        assert post(document) == 200
        said += 1
    unpack()
    assert hers(number.merchant).count(GOOD) == said


def test_a_number_of_nobodys_or_of_the_neighbours_in_the_body_feeds_nobody_wrongly(
    number: ChannelAccount, darios_number: ChannelAccount
) -> None:
    document = meta.messages(meta.text("hola"))
    for wrong in (*WRONG, DARIOS_NUMBER):
        spoilt = copy.deepcopy(document)
        metadata = spoilt["entry"][0]["changes"][0]["value"]["metadata"]
        metadata["phone_number_id"] = None if wrong is mutations.GONE else wrong
        assert post(spoilt) == 403
    assert hers(darios_number.merchant) == []


# -- time ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("days", [-7, 7])
def test_a_clock_that_is_a_week_off_neither_loses_nor_opens_the_window(
    number: ChannelAccount, days: int
) -> None:
    now = timezone.now()
    skewed = int((now + timedelta(days=days)).timestamp())
    told = meta.text("hola", "w1") | {"timestamp": str(skewed)}
    later = meta.text("¿hay?", "w2") | {"timestamp": str(skewed + 1)}

    assert post(meta.messages(told, later)) == 200
    assert hers(number.merchant) == ["hola", "¿hay?"]
    session = Session.objects.of(number.merchant).get()
    said_at = Message.objects.of(number.merchant).get(provider_id="w1").said_at
    assert session.due_at is not None and session.due_at < now + timedelta(minutes=1)
    assert session.last_inbound_at is not None
    if days < 0:
        # What is old stays old: free words may not be sent on the strength of it.
        assert (now - said_at).days >= 6
        assert now - session.last_inbound_at > timedelta(days=6)
    else:
        # Nobody writes tomorrow: it is as if said when it came.
        assert said_at <= timezone.now()


# -- many, and again -------------------------------------------------------------------------------


def test_a_thousand_updates_in_one_post_are_all_recorded_once(number: ChannelAccount) -> None:
    said = [
        meta.text(f"hola {n}", f"wamid.{n}") | {"from": f"591700{n % 20:05d}"} for n in range(200)
    ]
    told = [meta.status(f"wamid.o{n}", "delivered") for n in range(800)]
    document = meta.batch(meta.messages(*said), meta.statuses(*told))

    assert [post(document), post(document)] == [200, 200]
    unpack()
    assert sorted(hers(number.merchant)) == sorted(f"hola {n}" for n in range(200))
    assert Customer.objects.of(number.merchant).count() == 20
    assert Quarantine.objects.count() == 0


def test_every_kind_told_twice_happens_once(number: ChannelAccount) -> None:
    documents = [copy.deepcopy(document) for document in DOCUMENTS.values()]
    for document in documents:
        for change in document["entry"][0]["changes"]:
            change["value"].setdefault("metadata", {"phone_number_id": meta.NUMBER})
    first = [post(document) for document in documents]
    counts = Message.across.count(), Customer.across.count(), Quarantine.objects.count()

    assert first == [post(document) for document in documents] == [200] * len(documents)
    assert (Message.across.count(), Customer.across.count(), Quarantine.objects.count()) == counts


# -- a migration at work ---------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
def test_while_a_migration_holds_a_table_meta_is_asked_to_come_again(
    number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock_timeout, "LOCK_MS", 300)
    held, let_go = threading.Event(), threading.Event()

    def migrate() -> None:
        try:
            with transaction.atomic(), connection.cursor() as cursor:
                cursor.execute("LOCK TABLE conversations_webhookpost IN ACCESS EXCLUSIVE MODE")
                held.set()
                let_go.wait(LONG)
        finally:
            connection.close()

    migration = threading.Thread(target=migrate)
    migration.start()
    try:
        assert held.wait(LONG)
        assert knock(meta.messages(meta.text("hola"))) == 503
    finally:
        let_go.set()
        migration.join()
        connection.close()

    assert post(meta.messages(meta.text("hola"))) == 200
    assert hers(number.merchant) == ["hola"]


@pytest.mark.django_db(transaction=True)
def test_while_a_column_is_missing_meta_is_asked_to_come_again(number: ChannelAccount) -> None:
    def rename(was: str, becomes: str) -> None:
        with connection.cursor() as cursor:
            cursor.execute(f"ALTER TABLE conversations_webhookpost RENAME {was} TO {becomes}")

    rename("signature", "proof")
    try:
        assert knock(meta.messages(meta.text("hola"))) == 503
    finally:
        rename("proof", "signature")

    assert Quarantine.objects.count() == 0
    assert post(meta.messages(meta.text("hola"))) == 200
    assert hers(number.merchant) == ["hola"]

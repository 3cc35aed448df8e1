"""A merge and a turn, a message, another merge at the same moment; with real locks."""

import threading
from collections.abc import Callable

import pytest

from chatbot.agent.merging import joining, parting
from chatbot.agent.merging.problems import MergeRefused
from chatbot.agent.models import Turn
from chatbot.conversations.models import Message, Session
from merchants.models import Customer, CustomerMerge, Merchant, User
from tests.chatbot.agent.merging.pairs import merged, pair, spell_old
from tests.chatbot.agent.scripted import Scripted, meanwhile
from tests.chatbot.agent.talk import Talk, stock_the_shop
from tests.chatbot.agent.test_races import elsewhere
from tests.chatbot.conversations.numbers import at_once

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def talks(alma: Merchant) -> tuple[Talk, Talk]:
    stock_the_shop(alma)
    kept, double = pair(alma)
    double.say("quiero 2 maracuyá")
    kept.now = double.now
    kept.pass_time(minutes=5)
    kept.say("hola")
    double.now = kept.now
    return kept, double


def orphans(merchant: Merchant) -> bool:
    """Whether anything is left with a customer who is another one."""
    rows = Message.objects.of(merchant).exclude(direction="note")
    return rows.filter(session__customer__merged_into__isnull=False).exists()


@pytest.mark.parametrize("whose", ["kept", "double"])
def test_a_turn_that_is_being_thought_is_done_again(
    talks: tuple[Talk, Talk], owner: User, proposing: Callable[..., Scripted], whose: str
) -> None:
    """Its lease is gone: nothing of it is kept, and the words are answered once, where they are."""
    kept, double = talks
    thinking = kept if whose == "kept" else double
    ids = kept.session.customer_id, double.session.customer_id
    thinking.write("¿cuánto es el matcha?")
    turns = Turn.objects.of(kept.merchant).count()

    def merges() -> None:
        joining.merge(*ids, kept.merchant.pk, by=owner, now=kept.now)

    proposing(meanwhile(lambda: elsewhere(merges)))
    assert thinking.take_turn() is None
    assert Turn.objects.of(kept.merchant).count() == turns
    assert CustomerMerge.objects.of(kept.merchant).count() == 1

    kept.now = thinking.now
    session = Session.objects.of(kept.merchant).get(customer=ids[0])
    assert session.due_at is not None
    kept.pass_time(seconds=30)
    proposing(meanwhile(lambda: None))
    assert kept.take_turn() is not None
    assert "29" in "\n".join(kept.deliver())
    assert not Message.objects.of(kept.merchant).filter(unread=True).exists()
    assert not orphans(kept.merchant)


def test_words_that_come_while_it_merges_find_the_kept_conversation(
    talks: tuple[Talk, Talk], owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The message waits for the lock of a conversation that is empty when it gets it."""
    kept, double = talks
    spoken: list[threading.Thread] = []
    tell = joining.tell

    def slowly(*args: object, **more: object) -> None:
        spoken.append(elsewhere(lambda: double.write("¿siguen?"), wait=False))
        spoken[0].join(1.0)
        assert spoken[0].is_alive(), "it waits for the lock"
        tell(*args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(joining, "tell", slowly)
    merged(kept, double, owner)
    spoken[0].join(20)
    assert not orphans(kept.merchant)
    said = Message.objects.of(kept.merchant).get(text="¿siguen?")
    assert (said.session, said.unread) == (kept.session, True)
    assert Session.objects.of(kept.merchant).count() == 2


def test_the_first_words_on_another_number_while_it_merges(
    talks: tuple[Talk, Talk], owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A conversation that begins meanwhile is the kept customer's."""
    kept, double = talks
    other = Talk(kept.merchant, phone=double.phone)
    other.account = type(other.account).across.create(
        merchant=kept.merchant, transport="simulator", key="sim-other", name="Otro"
    )
    spoken: list[threading.Thread] = []
    tell = joining.tell

    def slowly(*args: object, **more: object) -> None:
        spoken.append(elsewhere(lambda: other.write("hola"), wait=False))
        spoken[0].join(1.0)
        tell(*args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(joining, "tell", slowly)
    merged(kept, double, owner)
    spoken[0].join(20)
    assert not orphans(kept.merchant)
    found = Session.objects.of(kept.merchant).get(account=other.account)
    assert found.customer.merged_into is None


def test_two_merges_at_once_make_one(talks: tuple[Talk, Talk], owner: User) -> None:
    kept, double = talks
    spell_old(double)
    one, other = kept.session.customer_id, double.session.customer_id

    def merge(first: object, second: object) -> object:
        try:
            return joining.merge(first, second, kept.merchant.pk, by=owner, now=kept.now)  # type: ignore[arg-type]
        except MergeRefused as error:
            return str(error)

    answers = at_once(lambda: merge(one, other), lambda: merge(other, one))
    assert len([row for row in answers if isinstance(row, CustomerMerge)]) == 1
    assert Customer.objects.of(kept.merchant).filter(merged_into=None).count() == 1


def test_two_undo_at_once_and_one_does(talks: tuple[Talk, Talk], owner: User) -> None:
    kept, double = talks
    row = merged(kept, double, owner)

    def undo() -> object:
        try:
            return parting.undo(row.pk, row.merchant_id, by=owner, now=kept.now)
        except MergeRefused as error:
            return str(error)

    answers = at_once(undo, undo)
    assert len([one for one in answers if isinstance(one, CustomerMerge)]) == 1
    assert Customer.objects.of(kept.merchant).filter(merged_into=None).count() == 2

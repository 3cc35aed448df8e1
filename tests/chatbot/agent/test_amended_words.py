"""An edit is read as words are, and agrees to nothing; what was taken back is not read at all."""

import pytest

from catalog.orders.models import Order
from chatbot.agent import reading
from chatbot.agent.situation import loading
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation
from chatbot.conversations import inbox
from chatbot.conversations.incoming import Amendment, Identity
from merchants.models import Merchant
from tests.chatbot.agent.talk import Talk, stock_the_shop

pytestmark = pytest.mark.django_db


@pytest.fixture
def talk(alma: Merchant) -> Talk:
    stock_the_shop(alma)
    return Talk(alma)


def amend(talk: Talk, words: str, becomes: str = "") -> None:
    """Her newest message with those words says something else; nothing, if it was taken back."""
    talk.pass_time(seconds=1)
    item = Amendment(
        account_key=talk.account.key,
        provider_id=f"a-{talk.now.timestamp()}",
        sender=Identity(phone=talk.phone),
        target=talk.own(words),
        at=talk.now,
        text=becomes,
        revoked=not becomes,
    )
    inbox.record(talk.account, [item], now=talk.now)


def orders(talk: Talk) -> int:
    return Order.objects.of(talk.merchant).count()


def test_the_turn_reads_what_she_says_now(talk: Talk) -> None:
    talk.write("quiero 2 de maracuyá")
    amend(talk, "maracuyá", "quiero 3 de maracuyá")
    talk.take_turn()

    assert talk.lines == {"Maracuyá": 3}


def test_an_edit_of_what_was_answered_changes_no_cart(talk: Talk) -> None:
    talk.say("quiero 2 de maracuyá")
    amend(talk, "maracuyá", "quiero 9 de maracuyá")

    assert talk.take_turn() is None
    assert talk.lines == {"Maracuyá": 2}


@pytest.mark.parametrize("answered", [True, False])
def test_words_edited_into_a_yes_confirm_nothing(talk: Talk, answered: bool) -> None:
    talk.order_two_juices()
    if answered:
        talk.say("¿hacen envíos?")
    else:
        talk.write("¿hacen envíos?")
    amend(talk, "envíos", "sí, confirmo")
    talk.take_turn()
    talk.deliver()
    assert (orders(talk), talk.session.order) == (0, None)

    talk.say(choice="review")
    talk.say("sí")
    assert orders(talk) == 1


def test_an_edit_of_the_yes_changes_no_order(talk: Talk) -> None:
    order = talk.confirm()
    lines = list(order.lines.values_list("name", "quantity"))
    amend(talk, "sí", "mejor 9 de maracuyá")

    assert talk.take_turn() is None
    order.refresh_from_db()
    assert list(order.lines.values_list("name", "quantity")) == lines
    assert orders(talk) == 1


def test_what_was_taken_back_is_neither_answered_nor_remembered(talk: Talk) -> None:
    talk.say("hola")
    talk.write("quiero 2 de maracuyá")
    amend(talk, "maracuyá")

    assert talk.take_turn() is None
    assert talk.lines == {}
    talk.write("¿están abiertos?")
    situation = loading.load(talk.session.id, talk.merchant.pk, talk.now)
    assert "maracuyá" not in situation.text
    assert all("maracuyá" not in line.text and line.text for line in situation.history)


def test_a_turn_that_is_being_thought_of_the_former_words_is_thought_anew(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    talk.write("quiero 2 de maracuyá")
    think = reading.read
    thoughts: list[str] = []

    def slowly(situation: Situation) -> Reading:
        thoughts.append(situation.text)
        if len(thoughts) == 1:
            amend(talk, "maracuyá", "quiero 3 de maracuyá")
        return think(situation)

    monkeypatch.setattr(reading, "read", slowly)
    talk.take_turn()
    assert thoughts == ["quiero 2 de maracuyá", "quiero 3 de maracuyá"]
    assert talk.lines == {"Maracuyá": 3}


@pytest.mark.parametrize(
    ("becomes", "lines"), [("quiero 3 de maracuyá", {"Maracuyá": 3}), ("", {})]
)
def test_words_amended_while_the_turn_insists_are_not_carried_out_as_they_were(
    talk: Talk, monkeypatch: pytest.MonkeyPatch, becomes: str, lines: dict[str, int]
) -> None:
    """Newer words discard a turn once; what she no longer says discards it all the same."""
    talk.write("quiero 2 de maracuyá")
    think = reading.read
    thoughts: list[str] = []

    def slowly(situation: Situation) -> Reading:
        thoughts.append(situation.text)
        if len(thoughts) == 1:
            talk.write("¿hola?")
        elif len(thoughts) == 2:
            amend(talk, "maracuyá", becomes)
        return think(situation)

    monkeypatch.setattr(reading, "read", slowly)
    talk.take_turn()
    assert thoughts[1] == "quiero 2 de maracuyá\n¿hola?"
    assert thoughts[2] == "\n".join(filter(None, [becomes, "¿hola?"]))
    assert talk.lines == lines
    assert talk.take_turn() is None


def test_who_amends_without_end_is_answered_by_a_later_turn(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    talk.write("quiero 2 de maracuyá")
    think = reading.read
    thoughts: list[str] = []

    def slowly(situation: Situation) -> Reading:
        thoughts.append(situation.text)
        if len(thoughts) < 9:
            amend(talk, "maracuyá", f"quiero {len(thoughts) + 2} de maracuyá")
        return think(situation)

    with monkeypatch.context() as patched:
        patched.setattr(reading, "read", slowly)
        assert talk.take_turn() is None
    assert 1 < len(thoughts) < 9
    assert talk.lines == {} and talk.session.due_at is not None
    talk.take_turn()
    assert talk.lines == {"Maracuyá": len(thoughts) + 2}

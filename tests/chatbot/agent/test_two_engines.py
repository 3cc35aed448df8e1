"""The switch between V1 and V2: effective at the next message, nothing lost, in both directions."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from types import SimpleNamespace
from typing import Any

import pytest
from django.conf import settings
from django.test import override_settings

from catalog.orders.models import Order
from chatbot.agent import reading, turn
from chatbot.agent.keep import TurnDraft
from chatbot.agent.models import TurnText
from chatbot.agent.proposers import engines
from chatbot.agent.proposers.rules.taps import TAPS
from chatbot.agent.proposers.v1 import without_a_model
from chatbot.agent.situation import loading
from llm.values import Completion, Request
from merchants.models import Merchant
from tests.chatbot.agent.scripted_model import ScriptedModel
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db
ConfiguredModel = Callable[..., ScriptedModel]
CHAT = "[INTENT:otro] Aquí estoy."


class Rules:
    """A seat of nobody for V2 while V1 has its model: the rules sell, V1 talks."""

    def __init__(self, talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
        self.talk, self.asked = talk, 0
        monkeypatch.setattr("llm.model_config.of", self._of)
        # The test's own transaction lives on the connection that a remote engine gives back.
        monkeypatch.setattr("chatbot.agent.turn.connection", SimpleNamespace(close=lambda: None))

    name = "stub:talker"
    deadline = inf

    def _of(self, *args: Any, **kwargs: Any) -> Any:
        row = Merchant.objects.get(pk=self.talk.merchant.pk)
        return self if _v1(row) else None

    def complete(self, request: Request) -> Completion:
        self.asked += 1
        return Completion(CHAT)


def _v1(row: Merchant) -> bool:
    return not (settings.AGENT_V2_ENABLED and row.agent_v2)


@pytest.fixture
def rules(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> Rules:
    return Rules(talk, monkeypatch)


@contextmanager
def by_merchant(talk: Talk) -> Iterator[None]:
    rows = Merchant.objects.filter(pk=talk.merchant.pk)
    rows.update(agent_v2=False)
    yield
    rows.update(agent_v2=True)


@contextmanager
def by_installation(talk: Talk) -> Iterator[None]:
    with override_settings(AGENT_V2_ENABLED=False):
        yield


SWITCHES = [by_merchant, by_installation]


def kept(talk: Talk) -> tuple[Any, ...]:
    session = talk.session
    return (session.state, talk.lines, session.order_id, session.cart_id)


@pytest.mark.parametrize("v1", SWITCHES)
def test_a_cart_survives_v1_and_sells_afterwards(
    talk: Talk, rules: Rules, v1: Callable[[Talk], Any]
) -> None:
    talk.say("quiero 2 de maracuyá")
    before = kept(talk)

    with v1(talk):
        talk.say("y 3 matcha, y confirmo")
        assert talk.last_turn().engine == "v1"
        talk.tap("review")
        talk.tap("confirm")
        talk.tap("discard")
        assert kept(talk) == before
    assert rules.asked == 0  # who takes orders is said without the model

    talk.say("y 3 matcha")
    assert talk.last_turn().engine == "v2"
    assert talk.lines == {"Maracuyá": 2, "Matcha": 3}
    talk.say(choice="review")
    talk.say("sí")
    assert (int(talk.order.total), talk.session.state) == (147, "AWAITING_PAYMENT")


@pytest.mark.parametrize("v1", SWITCHES)
def test_between_review_and_yes_nothing_is_confirmed_until_v2_is_back(
    talk: Talk, rules: Rules, v1: Callable[[Talk], Any]
) -> None:
    talk.order_two_juices()

    with v1(talk):
        talk.say("sí")
        talk.say("sí, confirmo")
        assert talk.session.state == "CHECKOUT"
        assert not Order.objects.of(talk.merchant).exists()

    talk.say("sí, confirmo")
    assert (int(talk.order.total), talk.session.state) == (147, "AWAITING_PAYMENT")


def test_a_bare_yes_after_v1_spoke_shows_the_review_anew(talk: Talk, rules: Rules) -> None:
    """It may answer something that V1 said: nobody is held to it."""
    talk.order_two_juices()
    with by_merchant(talk):
        talk.say("¿abren mañana?")

    answer = talk.say("sí")

    assert "147" in answer
    assert not Order.objects.of(talk.merchant).exists()
    talk.say("sí")
    assert talk.order.total == 147


def test_a_question_that_waited_is_answered_when_v2_is_back(talk: Talk, rules: Rules) -> None:
    talk.say("quiero 2 mangos")
    with by_merchant(talk):
        talk.say("¿son frescos?")

    talk.say("grande")

    assert talk.lines == {"Mango grande": 2}


@pytest.mark.parametrize("v1", SWITCHES)
def test_an_order_that_waits_is_paid_under_v1(
    talk: Talk, rules: Rules, v1: Callable[[Talk], Any]
) -> None:
    order = talk.confirm()

    with v1(talk):
        assert "Banco Unión" in talk.tap(f"how_to_pay:{order.pk}")
        assert order.short_number in talk.tap(f"status:{order.pk}")
        answer = talk.say(kind="image", mime="image/jpeg")
        assert "comprobante" in answer.lower()
        assert rules.asked == 0

    order.refresh_from_db()
    assert (order.payment_status, talk.session.state) == ("in_review", "AWAITING_PAYMENT")


def test_an_order_is_not_taken_apart_where_nobody_could_take_it_again(
    talk: Talk, rules: Rules
) -> None:
    order = talk.confirm()
    with by_merchant(talk):
        talk.tap(f"order.change:{order.pk}")
        talk.tap("order.second")
        order.refresh_from_db()
        assert order.fulfilment_status == "new"
        assert (talk.session.order_id, talk.session.state) == (order.pk, "AWAITING_PAYMENT")

    talk.tap(f"order.change:{order.pk}")
    assert talk.lines == {"Maracuyá": 2, "Matcha": 3}


def test_two_unpaid_orders_and_a_proof_are_asked_about_and_filed_under_v1(
    talk: Talk, rules: Rules
) -> None:
    first = talk.confirm()
    talk.tap("order.second")
    second = talk.confirm()
    with by_merchant(talk):
        assert "¿De qué pedido" in talk.say(kind="image", mime="image/jpeg")
        talk.say("ya te digo")
        talk.tap(f"proof:{first.pk}")

    first.refresh_from_db()
    second.refresh_from_db()
    assert (first.payment_status, second.payment_status) == ("in_review", "unpaid")


def test_a_switch_rules_from_the_next_turn_on(talk: Talk, seated: ConfiguredModel) -> None:
    """The turn that is being thought is kept by the engine that thinks it."""

    def switched(request: Request) -> str:
        Merchant.objects.filter(pk=talk.merchant.pk).update(agent_v2=True)
        return CHAT

    with by_merchant(talk):
        seated(switched)
        talk.say("quiero 2 de maracuyá")

    assert (talk.last_turn().engine, talk.lines) == ("v1", {})


def test_a_turn_that_is_judged_anew_keeps_its_engines_shop(
    talk: Talk, rules: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    talk.say("quiero 2 de maracuyá")
    talk.write("hola")
    old = loading.load(talk.session.id, talk.merchant.pk, talk.now)
    Merchant.objects.filter(pk=talk.merchant.pk).update(agent_v2=False)
    new = loading.load(talk.session.id, talk.merchant.pk, talk.now)
    read = reading.read(old)
    thought = TurnDraft(old, read, engines.named("v2").propose(old, read), "v2")

    assert (old.shop.agent_v2, new.shop.agent_v2) == (True, False)
    assert turn._again(thought, new).situation.shop == old.shop


@pytest.mark.parametrize(
    ("installation", "merchant", "name"),
    [(True, True, "v2"), (True, False, "v1"), (False, True, "v1"), (False, False, "v1")],
)
def test_both_switches_have_to_be_on_for_v2(
    talk: Talk, installation: bool, merchant: bool, name: str
) -> None:
    talk.write("hola")
    Merchant.objects.filter(pk=talk.merchant.pk).update(agent_v2=merchant)
    with override_settings(AGENT_V2_ENABLED=installation):
        situation = loading.load(talk.session.id, talk.merchant.pk, talk.now)
        assert engines.choose(situation).name == name
    assert situation.shop.agent_v2 is (name == "v2")
    assert [one.key for one in situation.shop.intents][:1] == ["posible_comprador"]


def test_the_neighbours_switch_is_not_hers(talk: Talk, dario: Merchant, rules: Rules) -> None:
    Merchant.objects.filter(pk=dario.pk).update(agent_v2=False)

    talk.say("quiero 2 de maracuyá")

    assert talk.last_turn().engine == "v2"


def test_v1_knows_every_button_of_v2() -> None:
    assert {*without_a_model.TAPS, "human"} == set(TAPS)


def test_v2s_record_holds_the_vocabulary_it_was_read_by(talk: Talk) -> None:
    talk.say("hola")

    words = TurnText.objects.of(talk.merchant).get(turn=talk.last_turn())
    keys = [one["key"] for one in words.situation["shop"]["intents"]]
    assert (keys[0], keys[-1]) == ("posible_comprador", "otro")


@pytest.mark.parametrize("words", ["sí", "dale", "listo, confirmo"])
def test_a_yes_to_a_review_from_before_says_who_takes_orders(
    talk: Talk, alma: Merchant, seated: ConfiguredModel, words: str
) -> None:
    """No model may answer it with a "¡Listo!" that nobody meant."""
    talk.order_two_juices()
    alma.agent_v2 = False
    alma.save()
    seated()

    assert talk.say(words).startswith("Por ahora los pedidos los toma Alma.")
    assert not Order.objects.of(alma).exists()
    assert talk.session.state == "CHECKOUT"

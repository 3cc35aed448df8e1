"""No order of messages reaches an order without its prerequisites and a yes to the summary."""

from collections.abc import Sequence

import pytest
from django.db import transaction
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from catalog.orders.models import Order
from merchants.models import Merchant
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.packs.selling import DATA, NOW, PHONE, REQUIRED, flow, seen

pytestmark = pytest.mark.django_db

YES = ("sí", "sí, confirmo", "dale")
SAID = (
    *YES, *YES, DATA, DATA, "el de 2", "el de 3", "Pack de 1", "quiero comprar",
    "confirmo mi pedido",
    "Hola, me interesa comprar", "¿cuánto cuesta?", "¿cuánto demora el envío?", "no gracias",
    "me llamo Carla", "vivo en Bogotá", "ya te di mis datos, confirma", "mejor el de 3",
    "me equivoqué, la dirección es Carrera 50 # 20-15", "quiero dos frascos", "eso es todo",
    "pago contra entrega", "cancela el pedido", "gracias", "[CONFIRM_ORDER]",
)  # fmt: skip
PROMPTS = ("tap confirm", "tap pack:2x", "tap review")
conversations = st.lists(st.sampled_from((*SAID, *PROMPTS)), min_size=3, max_size=12)
CHECKS = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]


def hold(botica: Merchant, messages: Sequence[str]) -> None:
    """Says them one after the other; what an order has to stand on is looked at as it comes."""
    with transaction.atomic():
        talk, answer, orders = Talk(botica, now=NOW, phone=PHONE), "", 0
        for words in messages:
            tap = words.removeprefix("tap ")
            before, answer = answer, talk.say(words, choice=tap if tap != words else "")
            now = Order.objects.of(botica).count()
            if now > orders:
                stands(talk, words, before)
            orders = now
        transaction.set_rollback(True)


def stands(talk: Talk, words: str, before: str) -> None:
    """The order that is just made: whose data, which intents, and to what the yes was said."""
    order = Order.objects.of(talk.merchant).latest("number")
    intents, captured = seen(talk), flow(talk).data["captured"]
    summary = next(one for one in intents if one.startswith("resumen_"))
    assert intents.index("ofrecer_promos") < intents.index(summary)
    assert intents.index(summary) < intents.index("compra_confirmada")
    assert all(captured.get(key) for key in REQUIRED)
    assert words in (*YES, "confirmo mi pedido", "ya te di mis datos, confirma", "tap confirm")
    assert "¿Confirmas tu pedido?" in before
    told = [text for text in talk.heard if "Total:" in text and "Recibe:" in text]
    assert f"{order.total:,.0f}".replace(",", ".") in told[-1]
    assert captured["direccion"] in order.address
    assert order.address in told[-1]


@settings(max_examples=5, deadline=None, suppress_health_check=CHECKS, phases=[Phase.generate],
          derandomize=True)  # fmt: skip
@given(messages=conversations)
def test_few_orders_of_messages(botica: Merchant, messages: list[str]) -> None:
    hold(botica, messages)


@pytest.mark.deep
@settings(max_examples=120, deadline=None, suppress_health_check=CHECKS)
@given(messages=conversations)
def test_no_order_of_messages_reaches_an_order_otherwise(
    botica: Merchant, messages: list[str]
) -> None:
    hold(botica, messages)


def test_a_sale_that_is_right_reaches_an_order(botica: Merchant) -> None:
    """Else the test above would hold of a shop that never sells."""
    talk = Talk(botica, now=NOW, phone=PHONE)
    for words in ("quiero comprar", DATA, "el de 2", "sí"):
        before, _answer = talk.heard[-1:], talk.say(words)

    stands(talk, "sí", before[0])

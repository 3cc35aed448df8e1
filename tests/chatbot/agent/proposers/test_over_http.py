"""The sale with a model behind real HTTP, in both protocols, strictly spoken."""

from decimal import Decimal

import pytest

from catalog.orders.models import Order
from catalog.products.models import Product, Variant
from chatbot.agent.flows import sales
from chatbot.agent.models import Turn
from chatbot.agent.prompts import writing
from chatbot.agent.prompts.writing import Choice
from llm.models import Call
from merchants.models import User
from tests.chatbot.agent.scripted_model import says
from tests.chatbot.agent.talk import Talk
from tests.stubs.model_script import Answer
from tests.stubs.model_seller import seller
from tests.stubs.model_server import ModelServer

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_sale_over_the_wire(server: ModelServer, talk: Talk) -> None:
    server.answers_with(seller)

    for words in ("hola", "quiero 2 de maracuyá y 3 de matcha", "eso es todo"):
        talk.say(words)
    assert (talk.session.state, talk.total) == (sales.CHECKOUT, Decimal(147))
    talk.say("sí, confirmo")

    assert Order.objects.of(talk.merchant).get().total == Decimal(147)
    turns = Turn.objects.of(talk.merchant)
    assert {turn.fallback for turn in turns} == {""}
    assert all(turn.tokens_in > 0 and ":" in turn.proposer for turn in turns)
    assert Call.objects.of(talk.merchant).count() == len(server.calls) == 4


def test_tools_and_the_second_try_are_spoken_as_the_protocol_wants(
    server: ModelServer, talk: Talk
) -> None:
    things = Product.objects.create(merchant=talk.merchant, name="Cosa")
    for number in range(40):
        Variant.objects.create(
            merchant=talk.merchant, product=things, name=f"número {number}", price=5
        )
    talk.say(choice=f"add:{Variant.objects.of(talk.merchant).get(product__name='Matcha').pk}:1")
    both = (("list_products", {"query": "cosa"}), ("set_order_details", {"fulfilment": "pickup"}))
    server.says(Answer(calls=both), "¡Listo, anotado!", says("Va.", "REVIEW_ORDER"))

    talk.say("paso yo a buscarlo, eso sería")

    kept = talk.last_turn()
    assert [one["type"] for one in kept.verdicts] == ["set_order_details", "REVIEW_ORDER"]
    assert (talk.session.state, kept.fallback) == (sales.CHECKOUT, "")
    assert len(server.calls) == 3


def test_a_server_that_fails_sells_by_rules(server: ModelServer, talk: Talk) -> None:
    server.fails(500, times=2)

    talk.say("quiero 2 de maracuyá")

    assert (talk.lines, talk.last_turn().fallback) == ({"Maracuyá": 2}, "overloaded")


def test_the_compiled_prompt_is_what_is_sent(server: ModelServer, talk: Talk, owner: User) -> None:
    choice = Choice("muy_formal", "orders_only", "Nunca tutea.")
    row = writing.save(talk.merchant.pk, choice, by=owner, now=talk.now)
    server.says(says("Buenas tardes."), says("Con gusto."))

    talk.say("hola, ¿qué tienen?")
    talk.say("¿y de mango?")

    assert row is not None
    for call in server.calls:
        assert call.asked is not None
        assert call.asked.instructions.startswith(row.texts["messaging"])

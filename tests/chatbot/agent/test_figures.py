"""The page of figures: counted from the audit and the ledger, and each merchant's own."""

from decimal import Decimal
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from chatbot.agent.figures import selectors
from chatbot.agent.figures.values import PER
from llm.admin.calls import whole
from llm.models import Call, ModelPrice
from merchants.models import Merchant, User
from tests.chatbot.agent.figured import kept
from tests.chatbot.agent.talk import Talk
from tests.llm.asking import model_row

pytestmark = pytest.mark.django_db
PAGE = "assistant-figures"


@pytest.fixture
def turns(talk: Talk) -> list[Any]:
    """Two turns by a model, one of which asked two tools, and one by rules that called a person."""
    talk.say("hola")
    session = talk.session
    return [
        kept(session, tokens=(1000, 400, 100), tools=("list_products", "get_product")),
        kept(session, tokens=(2000, 0, 300)),
        kept(session, escalated=True),
    ]


def test_figures_are_counted_from_the_turns(talk: Talk, turns: list[Any]) -> None:
    shop(talk)
    counted = selectors.of(talk.merchant, 7, timezone.now())

    # "hola" was answered by the rules.
    assert (counted.total("turns"), counted.total("by_model")) == (4, 2)
    assert counted.tokens_a_message == (1000 + 100 + 2000 + 300) / 2
    assert counted.escalation_rate == 25
    assert counted.tool_rate == 50
    assert [(one.name, one.calls, one.turns) for one in counted.tools] == [
        ("get_product", 1, 1), ("list_products", 1, 1)
    ]  # fmt: skip
    assert [one.name for one in counted.stages][-1] == selectors.WHOLE
    assert len(counted.days) == 7


def test_the_cost_of_ten_thousand_is_computed_by_the_list_of_prices(
    talk: Talk, turns: list[Any]
) -> None:
    shop(talk)
    model_row(talk.merchant, provider="compatible", base_url="https://m.example/v1", model="own")
    assert selectors.of(talk.merchant, 7, timezone.now()).ten_thousand is None
    ModelPrice.objects.create(provider="compatible", model="own", into=1, cached=0, out=2)

    counted = selectors.of(talk.merchant, 7, timezone.now())

    fresh, out = (3000 - 400) * PER / 4, 400 * PER / 4
    assert counted.model == "compatible:own"
    assert counted.ten_thousand == Decimal(fresh + 2 * out) / 1_000_000


def test_the_page_shows_cards_charts_and_what_was_paid(
    client: Client, talk: Talk, turns: list[Any], owner: User
) -> None:
    shop(talk)
    month = timezone.now().date().replace(day=1)
    Call.objects.create(
        merchant=talk.merchant, purpose="propose", provider="openai", model="m", month=month,
        tokens_in=3000, tokens_out=400, cost=Decimal("0.01"), milliseconds=900,
        outcome="answered", at=timezone.now(),
    )  # fmt: skip
    client.force_login(owner)

    html = client.get(reverse(PAGE), {"dias": "7"}).content.decode()

    assert html.count("<canvas") == 4
    assert "chart.js" in html and "(calculado)" in html
    assert f"{whole(3000)} + 400" in html and "get_product" in html


def test_without_messages_the_page_says_what_will_stand_there(
    client: Client, alma: Merchant, owner: User
) -> None:
    client.force_login(owner)

    html = client.get(reverse(PAGE)).content.decode()

    assert "Todavía no hay mensajes" in html
    assert "chart.js" not in html


def test_another_merchant_sees_none_of_them(
    client: Client, talk: Talk, turns: list[Any], dario: Merchant, dario_owner: User
) -> None:
    shop(talk)
    client.force_login(dario_owner)

    assert "Todavía no hay mensajes" in client.get(reverse(PAGE)).content.decode()
    assert selectors.of(dario, 7, timezone.now()).total("turns") == 0


def test_a_stranger_is_sent_away(client: Client) -> None:
    assert client.get(reverse(PAGE)).status_code == 302


def shop(talk: Talk) -> None:
    """A demonstration's: its simulated customers count."""
    talk.merchant.is_demo = True
    talk.merchant.save(update_fields=["is_demo"])

"""The page on which sales rules are tried: who may, what it tells, and that it keeps nothing."""

import html
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from handoff.api.preview import spoken
from intents.analyzers import caching
from merchants.models import Merchant, User
from tests.handoff.api.selling_packs import WHOLE, sells_packs

pytestmark = pytest.mark.django_db
PAGE = "sales:preview"
DATA = {f"field_{name}": value for name, value in WHOLE.items()}


@pytest.fixture
def shop(alma: Merchant, owner: User) -> Merchant:
    return sells_packs(alma, owner)


@pytest.fixture
def desk(client: Client, shop: Merchant, manager: User) -> Client:
    """The manager of a shop that sells in packs."""
    client.force_login(manager)
    return client


def tries(desk: Client, conversation: str, **more: Any) -> str:
    """What the page says of a conversation."""
    answer = desk.post(reverse(PAGE), {"conversation": conversation, **more})
    assert answer.status_code == 200
    return html.unescape(answer.content.decode())


def test_a_written_conversation_becomes_lines_with_their_speaker() -> None:
    text = "Cliente: Hola\nASISTENTE:  ¿Deseas comprar?\n\nsí: dos\nvale\nAsistente:"

    assert list(spoken(text)) == [
        {"role": "user", "content": "Hola"},
        {"role": "assistant", "content": "¿Deseas comprar?"},
        {"role": "user", "content": "sí: dos"},
        {"role": "user", "content": "vale"},
    ]


def test_a_question_tells_its_intent_and_that_nothing_holds_it_up(desk: Client) -> None:
    said = tries(desk, "Cliente: ¿Cuánto cuesta?")

    assert "<code>precio</code>" in said
    assert "Ninguna regla lo frena" in said
    assert "$109.900" in said
    assert '"campos_faltantes"' in said


def test_a_blocked_move_tells_the_rule_and_what_it_misses(desk: Client) -> None:
    said = tries(desk, "sí, confirmo mi pedido", seen=["hola", "precio"])

    assert "todavía no puede pasar" in said
    assert "La regla pide uno de:" in said
    assert 'class="try-unmet">resumen_2x' in said


def test_complete_data_tells_why_the_packs_are_offered(desk: Client) -> None:
    said = tries(desk, "precio", **DATA)

    assert "como ya están los datos, pasa a <code>ofrecer_promos</code>" in said
    assert "completos" in said


def test_one_goes_on_from_what_came_out(desk: Client) -> None:
    said = tries(desk, "precio", **DATA)
    assert 'name="seen" value="ofrecer_promos"' in said

    onward = {"seen": ["ofrecer_promos"], "go_on": "1", **DATA}
    page = tries(desk, "precio\nAsistente: ", **onward)

    assert "try-result" not in page
    assert 'value="Restrepo"' in page
    assert page.count(" checked") == 1


def test_the_hit_rate_of_the_cache_is_shown(desk: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caching, "cache", caching.IntentCache())
    assert "De memoria" not in tries(desk, "¿y eso?")
    first = tries(desk, "precio")
    again = tries(desk, "¿Precio?")
    page = tries(desk, "hola a todos")

    assert ">de memoria<" not in first and ">de memoria<" in again
    assert "De memoria: 50 % (1)" in page


def test_nothing_is_written(desk: Client) -> None:
    tries(desk, "hola")
    with CaptureQueriesContext(connection) as asked:
        tries(desk, "Soy Carla Restrepo, vivo en la Calle 45 # 12-30, Medellín")

    assert not [
        one["sql"] for one in asked.captured_queries if one["sql"].startswith(("INSERT", "UPDATE"))
    ]


def test_what_cannot_be_tried_is_said_at_its_place(desk: Client) -> None:
    assert "obligatorio" in tries(desk, "")
    assert "No hay ningún mensaje del cliente" in tries(desk, "Asistente: Hola")
    assert "Hasta 200 mensajes" in tries(desk, "hola\n" * 201)


def test_a_merchant_without_sales_vocabulary_is_led_to_it(client: Client, manager: User) -> None:
    client.force_login(manager)

    said = html.unescape(client.get(reverse(PAGE)).content.decode())

    assert "no tiene encendidas las intenciones de venta" in said
    assert reverse("admin:intents_intent_changelist") in said


def test_only_whoever_may_switch_intents_tries_them(
    client: Client, shop: Merchant, bruno: User, dario_owner: User, root: User
) -> None:
    assert client.get(reverse(PAGE)).status_code == 302
    client.force_login(bruno)
    assert client.get(reverse(PAGE)).status_code == 403
    client.force_login(dario_owner)
    assert "Pack de 2" not in client.get(reverse(PAGE)).content.decode()
    client.force_login(root)
    assert client.get(reverse(PAGE)).headers["Location"].startswith("/accounts/")

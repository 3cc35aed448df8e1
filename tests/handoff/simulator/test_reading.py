"""What the page is told: the thread, the panels beside it and what happened since."""

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from chatbot.conversations import outbound_content, ownership
from chatbot.conversations.models import SendState
from chatbot.conversations.models.sessions import State
from handoff.simulator.selectors import thread as threads
from merchants.models import Customer, Merchant, User
from tests.handoff.simulator.scenes import Scene

YES_NO = outbound_content.Buttons(
    "¿Confirmamos?",
    (outbound_content.Choice("yes", "Confirmar"), outbound_content.Choice("no", "Cambiar")),
)
MENU = outbound_content.ListMenu(
    "Elige",
    "Ver jugos",
    (outbound_content.Section("Jugos", (outbound_content.Choice("1", "Maracuyá", "30 Bs"),)),),
)


@pytest.fixture
def told(page: Client, carla: Customer) -> Any:
    return lambda more="": page.get(f"/simulator/jugos-alma/chats/{carla.pk}{more}").json()


def test_a_customer_who_said_nothing_has_an_empty_chat(told: Any) -> None:
    body = told()
    assert (body["messages"], body["beside"]["orders"]) == ([], [])
    assert body["chat"]["mode"] == "bot"


def test_buttons_and_lists_can_be_tapped(scene: Scene, told: Any) -> None:
    scene.says("hola")
    scene.answers(YES_NO, MENU)
    _, buttons, menu = told()["messages"]
    assert [tap["title"] for tap in buttons["buttons"]] == ["Confirmar", "Cambiar"]
    assert menu["menu"] == "Ver jugos"
    assert menu["sections"][0]["rows"][0]["description"] == "30 Bs"


def test_a_message_of_a_kind_that_is_gone_is_shown_by_its_words(
    scene: Scene, told: Any, page: Client
) -> None:
    scene.says("hola")
    (row,) = scene.answers(outbound_content.Text("Síguenos"))
    row.content = {"kind": "link", "title": "Ver", "url": "https://alma.example/"}
    row.save()

    shown = told()["messages"][1]
    assert (shown["text"], shown["attachment"]) == ("Síguenos", None)
    assert page.get(f"/simulator/jugos-alma/files/{shown['id']}").status_code == 404


@pytest.mark.parametrize("state", list(SendState))
def test_every_state_of_a_row_is_told(scene: Scene, told: Any, state: SendState) -> None:
    scene.says("hola")
    (row,) = scene.answers(outbound_content.Text("¡Hola!"))
    scene.becomes(row, state, "porque sí")
    shown = told()["messages"][1]
    assert (shown["delivery"], shown["error"]) == (state.value, "porque sí")
    assert shown["delivery_label"] == state.label


def test_a_change_of_hands_is_a_notice_in_the_thread(
    scene: Scene, told: Any, bruno: User, alma: Merchant
) -> None:
    scene.says("hola")
    ownership.take(scene.session.id, alma.pk, by=bruno, now=timezone.now(), reason="")
    scene.person_says("Soy Bruno, ¿en qué ayudo?", bruno)
    body = told()
    assert [m["side"] for m in body["messages"]] == ["in", "note", "out"]
    assert body["messages"][2]["by"] == "Bruno"
    assert (body["chat"]["mode"], body["chat"]["typing"]) == ("human", False)


def test_the_last_turn_tells_what_was_proposed_and_why_not(scene: Scene, told: Any) -> None:
    scene.says("quiero 200 maracuyá")
    scene.answers(
        outbound_content.Text("Puedo anotar hasta 100."),
        intent="order",
        events=["GREETING_RECEIVED", {"name": "CART_REOPENED", "from": "CHECKOUT"}],
        verdicts=[
            {
                "type": "ADD_TO_CART",
                "params": {"product_name": "Maracuyá", "quantity": 200},
                "accepted": False,
                "code": "BAD_QUANTITY",
                "reason": "La cantidad va de 1 a 100.",
            }
        ],
    )
    (turn,) = told()["beside"]["turns"]
    assert turn["heard"] == ["quiero 200 maracuyá"]
    assert turn["events"] == ["saludó", "se reabrió el carrito"]
    (proposal,) = turn["proposals"]
    assert (proposal["label"], proposal["accepted"]) == ("Agregar al carrito", False)
    assert proposal["reason"] == "La cantidad va de 1 a 100."
    assert [stage["ms"] for stage in turn["stages"]] == [3.1, 0.4, 1.2, 6.5]


def test_cart_and_order_stand_beside_in_the_shops_money(scene: Scene, told: Any) -> None:
    maracuya, matcha = scene.product("Maracuyá", "30"), scene.product("Matcha", "29")
    scene.says("quiero 2 maracuyá y 3 matcha")
    scene.answers(YES_NO, state=State.CART_OPEN)
    scene.puts((maracuya, 2), (matcha, 3), note="sin azúcar")
    basket = told()["beside"]["basket"]
    assert (basket["total"], basket["lines"][0]["extras"]) == ("147 Bs", "sin azúcar")
    order = scene.agrees()
    order.refresh_from_db()
    body = told()
    (shown,) = body["beside"]["orders"]
    assert body["beside"]["basket"] is None
    assert (shown["number"], shown["payment"]) == (order.short_number, "unpaid")
    assert (shown["basket"]["total"], shown["is_test"], shown["current"]) == ("147 Bs", True, True)


def test_earlier_messages_come_by_pages(
    scene: Scene, told: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(7):
        scene.says(f"mensaje {number}")
    monkeypatch.setattr(threads, "PAGE", 3)
    last = told()
    assert [m["text"] for m in last["messages"]] == ["mensaje 4", "mensaje 5", "mensaje 6"]
    before = told(f"?before={last['messages'][0]['id']}")
    assert [m["text"] for m in before["messages"]] == ["mensaje 1", "mensaje 2", "mensaje 3"]
    assert before["more"] is True
    assert told("?before=999999999")["messages"] == []


@pytest.mark.django_db(transaction=True)
def test_the_stream_names_whose_chat_was_touched(
    scene: Scene, page: Client, carla: Customer
) -> None:
    scene.says("hola")
    body = page.get("/simulator/jugos-alma/events?after=0").json()
    assert [(e["seq"], e["kind"]) for e in body["events"]] == [(1, "message.received")]
    assert body["events"][0]["customer"] == str(carla.pk)
    assert page.get(f"/simulator/jugos-alma/events?after={body['head']}").json()["events"] == []


def test_the_newest_conversation_comes_first(scene: Scene, page: Client, alma: Merchant) -> None:
    page.post(
        "/simulator/jugos-alma/customers",
        {"name": "Mateo", "phone": "59171122333"},
        content_type="application/json",
    )
    scene.says("acá estoy")
    chats = page.get("/simulator/jugos-alma/chats").json()["chats"]
    assert [chat["name"] for chat in chats] == ["Carla Rojas", "Mateo"]
    assert chats[0]["last_text"] == "acá estoy"


def test_the_list_takes_the_same_few_queries_however_long_it_is(
    scene: Scene, page: Client, django_assert_max_num_queries: Any
) -> None:
    for number in range(12):
        page.post(
            "/simulator/jugos-alma/customers",
            {"name": f"Cliente {number}", "phone": f"5917112233{number:02d}"},
            content_type="application/json",
        )
    scene.says("hola")
    with django_assert_max_num_queries(10):
        page.get("/simulator/jugos-alma/chats")

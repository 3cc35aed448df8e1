"""A whole order proposed by a tool: lines, handing over and a review, judged like any other."""

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest

from catalog.orders.rules.details import ZoneValue
from chatbot.agent.proposals import action
from chatbot.agent.proposers.model import placing
from chatbot.agent.situation.values import Situation
from merchants.models import Merchant
from tests import tables
from tests.chatbot.agent.proposers.with_a_model import heard
from tests.chatbot.agent.scenes import MANGO_BIG, MARACUYA, MATCHA, SHOP, cart, line
from tests.chatbot.agent.scripted_model import ScriptedModel, asks, says
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.tools.asking import calls_of, raw, told

SOUTH = ZoneValue(51, "Zona Sur", Decimal(10), Decimal(0), 35)
KITCHEN = replace(SHOP, preparation_minutes=20)
EMPTY = heard("2 de maracuyá y un matcha, lo recojo", "IDLE", shop=KITCHEN, cart=cart())


def ordered(now: Situation = EMPTY, **more: Any) -> Any:
    return told(now, "create_order", **{"items": [{"name": "Maracuyá", "quantity": 2}], **more})


def test_before_any_yes_there_is_a_review_a_total_and_no_id() -> None:
    items = [{"name": "Maracuyá", "quantity": 2}, {"product_id": str(MATCHA)}]

    assert ordered(items=items, order_type="pickup") == {
        "success": True, "status": "review", "order_id": None,
        "total": 89, "estimated_time": "20 min",
    }  # fmt: skip


def test_a_delivery_takes_the_minutes_of_its_zone_and_its_fee() -> None:
    said = "2 de maracuyá a Calle 5 número 12, Zona Sur"
    now = heard(said, "IDLE", shop=KITCHEN, cart=cart(), zones=(SOUTH,))
    answer = ordered(now, order_type="delivery", delivery_address="Calle 5 número 12, Zona Sur")

    assert (answer["success"], answer["total"], answer["estimated_time"]) == (True, 70, "55 min")


def test_what_is_missing_is_told_and_nothing_is_promised() -> None:
    now = heard("2 de maracuyá a domicilio", "IDLE", shop=KITCHEN, cart=cart(), zones=(SOUTH,))
    answer = ordered(now, order_type="delivery")

    assert (answer["success"], answer["status"]) == (False, "incomplete")
    assert (answer["order_id"], answer["estimated_time"]) == (None, None)
    assert answer["missing"]


def test_the_same_order_told_twice_is_no_double_order() -> None:
    now = heard("eso es todo", cart=cart(line(MARACUYA, 2)), shop=KITCHEN)
    calls = calls_of(now, "create_order")

    raw(calls, now, "create_order", items=[{"name": "Maracuyá", "quantity": 2}])

    assert [one.type for one in calls.noted] == ["REVIEW_ORDER"]


def test_several_that_fit_are_asked_about_and_an_unknown_dish_is_refused() -> None:
    which = calls_of(EMPTY, "create_order")
    answer = raw(which, EMPTY, "create_order", items=[{"name": "mango"}, {"name": "Lasaña"}])

    assert '"success":false' in answer
    assert [one.type for one in which.noted] == ["CLARIFY", "ADD_TO_CART", "REVIEW_ORDER"]
    assert which.noted[0].params["product_ids"] == [3, 4]


def test_what_the_answer_repeats_is_added_once_and_the_review_comes_last() -> None:
    calls = calls_of(EMPTY, "create_order")
    raw(calls, EMPTY, "create_order", items=[{"name": "Maracuyá"}], order_type="pickup")
    own = [action("ADD_TO_CART", product_id=MARACUYA), action("ADD_TO_CART", product_id=MANGO_BIG)]

    plan = placing.placed(calls.noted, own, EMPTY)

    assert [(one.type, one.params.get("product_id")) for one in plan] == [
        ("ADD_TO_CART", MARACUYA),
        ("set_order_details", None),
        ("ADD_TO_CART", MANGO_BIG),
        ("REVIEW_ORDER", None),
    ]


@tables.rows(
    ("arguments", "says"),
    [
        ({"items": []}, "items"),
        ({"items": [{"quantity": 2}]}, "items"),
        ({"items": [{"name": "Maracuyá", "quantity": 0}]}, "items"),
        ({"items": [{"name": "Maracuyá", "quantity": 101}]}, "items"),
        ({"items": [{"name": "x" * 5_000}]}, "items"),
        ({"items": [{"name": "Maracuyá"}] * 40}, "items"),
        ({"items": [{"name": "Maracuyá"}], "order_type": "teleport"}, "order_type"),
        ({"items": [{"name": "Maracuyá"}], "delivery_address": "x" * 5_000}, "delivery_address"),
    ],
)
def test_a_parameter_that_cannot_be_is_named(arguments: dict[str, Any], says: str) -> None:
    calls = calls_of(EMPTY, "create_order")

    answer = raw(calls, EMPTY, "create_order", **arguments)

    assert answer == f"No se entendieron los argumentos: {says}."
    assert calls.noted == []


def test_a_time_that_is_past_and_another_merchants_row_promise_nothing() -> None:
    assert ordered(scheduled_time="2020-01-01T10:00")["success"] is False
    assert ordered(items=[{"product_id": "99999999"}])["success"] is False


@pytest.mark.django_db
def test_a_model_orders_seven_lines_by_one_call_and_the_id_follows_on_the_yes(
    talk: Talk, alma: Merchant, seated: Callable[..., ScriptedModel]
) -> None:
    alma.vertical = "restaurante"
    alma.save()
    items = [
        {"name": "Maracuyá", "quantity": 2},
        {"name": "Matcha"},
        {"name": "Mango mediano"},
        {"name": "Mango grande", "notes": "sin azúcar"},
        *({"name": "Maracuyá", "notes": f"nota {n}"} for n in range(3)),
    ]
    notes = ", ".join(f"nota {n}" for n in range(3))
    words = f"2 maracuyá, un matcha, mango mediano y uno grande sin azúcar; maracuyá {notes}"
    seated(asks(("create_order", {"items": items, "order_type": "pickup"})), says(""))

    review = talk.say(words)

    assert talk.session.state == "CHECKOUT", review
    assert "Total" in review and talk.session.order is None
    seated(says("", "CONFIRM_ORDER"))
    talk.say("sí, confirmo")
    assert talk.order.short_number in "\n".join(talk.heard)


@pytest.mark.django_db
def test_the_review_tells_the_minutes_that_the_merchant_wrote_and_none_else(
    talk: Talk, alma: Merchant
) -> None:
    talk.say("quiero 2 de maracuyá")
    assert "Demora" not in talk.say("eso es todo")

    alma.preparation_minutes = 25
    alma.save()
    assert "Demora aproximada: 25 minutos" in talk.say(choice="review")


@pytest.mark.django_db
def test_a_model_cannot_confirm_by_the_tool_what_nobody_agreed_to(
    talk: Talk, alma: Merchant, seated: Callable[..., ScriptedModel]
) -> None:
    alma.vertical = "restaurante"
    alma.save()
    order = {"items": [{"name": "Maracuyá"}], "order_type": "pickup"}
    seated(asks(("create_order", order)), says("Listo, pedido confirmado.", "CONFIRM_ORDER"))

    told = talk.say("quiero un maracuyá para recoger")

    assert talk.session.order is None
    assert "confirmado" not in told.casefold()

"""Blocks of a proposal: each fact once, in order, with one question and one set of buttons."""

from dataclasses import replace
from datetime import time
from typing import Any

from django.utils import translation

from chatbot.agent.proposals import Block
from chatbot.agent.replies.compose import Reply, compose
from chatbot.agent.situation.values import Effect, PendingQuestion, Situation
from chatbot.conversations.outbound_content import Buttons, words
from merchants.rules.hours import Schedule, Stretch
from tests import tables
from tests.chatbot.agent.scenes import (
    MANGO,
    MATCHA,
    METHODS,
    SHOP,
    cart,
    line,
    order,
    said,
    situation,
)

WEEK = tuple(Stretch(day, time(8), time(20)) for day in range(6))
HOURS = Schedule("America/La_Paz", WEEK)
OPEN = replace(SHOP, address="Av. Arce 123", schedule=HOURS)
BROWSING = situation("BROWSING", shop=OPEN, unread=(said("hola"),))
HELD = situation("CART_OPEN", shop=OPEN)


def block(kind: str, *ids: object) -> Block:
    return Block(kind=kind, ids=tuple(map(str, ids)))


def composed(
    now: Situation, *say: Block, effects: tuple[Effect, ...] = (Effect("say"),), **more: Any
) -> Reply:
    with translation.override("es"):
        return compose(now, effects, more.pop("text", ""), say=say, **more)


def told(reply: Reply) -> str:
    return "\n\n".join(words(content) for content in reply.contents)


def dropped(reply: Reply) -> list[tuple[str, str]]:
    return [(one.text, one.reason) for one in reply.dropped]


def test_a_price_is_told_with_its_offer_and_its_button() -> None:
    reply = composed(BROWSING, block("price", MATCHA))

    assert told(reply).startswith("• Matcha: 29 Bs\n\n¿Te lo agrego?")
    assert reply.asked == PendingQuestion("offered", (MATCHA,))
    assert isinstance(reply.contents[0], Buttons)


def test_tone_prose_deeds_facts_and_one_question_stand_in_that_order() -> None:
    added = Effect("added", {"line": line(MATCHA, 1), "quantity": 1})
    now = replace(HELD, cart=cart(line(), line(MATCHA, 1)))
    reply = composed(
        now,
        block("hours"),
        block("price", MANGO),
        effects=(added,),
        text="Qué gusto saludarte.",
        tone="greet",
        ask="¿Quieres algo más?",
    )

    text = told(reply)
    order_of = [
        text.index(one)
        for one in ("¡Hola!", "Qué gusto", "Agregué", "Llevas", "horario", "Mango", "¿Algo más")
    ]
    assert order_of == sorted(order_of)
    assert text.count("?") == 1
    assert ("¿Quieres algo más?", "BACKEND_ASKS") in dropped(reply)
    assert [one.id for one in getattr(reply.contents[0], "choices", ())] == ["review", "catalog"]


def test_what_was_told_already_is_left_out() -> None:
    now = situation("CHECKOUT", shop=OPEN)
    review = Effect("review", {"cart": now.cart})
    reply = composed(
        now, block("cart"), block("total"), block("delivery"), block("hours"), effects=(review,)
    )

    assert told(reply).count("Total") == 1
    assert told(reply).find("¿Confirmamos?") > told(reply).find("horario") > 0
    assert {reason for _text, reason in dropped(reply)} == {"TOLD"}
    assert reply.asked == PendingQuestion("confirm") and reply.review == now.cart


def test_of_blocks_that_name_nothing_of_this_shop_nothing_is_said() -> None:
    reply = composed(
        BROWSING,
        block("weather"),
        block("price", 99999),
        block("order", "22222222-2222-4222-8222-222222222222"),
        block("stock"),
        block("price", "1 OR 1=1"),
        block("hours"),
    )

    assert "horario" in told(reply) and "1=1" not in told(reply)
    assert [reason for _text, reason in dropped(reply)] == [
        "UNKNOWN_KIND",
        "UNKNOWN_ID",
        "UNKNOWN_ID",
        "NO_ID",
        "UNKNOWN_ID",
    ]


def test_ten_thousand_blocks_are_six_at_most_and_cost_nothing() -> None:
    many = [block("price", one, *range(5000)) for one in range(7)] * 1_500
    reply = composed(BROWSING, *many)

    assert len(told(reply)) < 2_000
    assert len(reply.dropped) <= 21
    assert reply.dropped[-1].reason == "TOO_MANY"


def test_without_blocks_and_words_the_reply_says_what_can_be_done() -> None:
    assert "No estoy seguro" in told(composed(BROWSING))


def test_where_nothing_could_be_said_the_fact_that_was_asked_for_is() -> None:
    assert "horario" in told(composed(BROWSING, block("weather"), intent="hours"))


@tables.rows(
    ("ask", "kept", "reason"),
    [
        ("¿Prefieres algo dulce o ácido?", True, ""),
        ("¿" + "a" * 5000 + "?", False, "TOO_LONG"),
        ("¿Dulce? ¿O ácido?", False, "SEVERAL"),
        ("Dime.", False, "NO_QUESTION"),
    ],
)
def test_one_short_question_of_the_models_is_asked(ask: str, kept: bool, reason: str) -> None:
    reply = composed(BROWSING, block("hours"), ask=ask, intent="menu")

    assert (ask in told(reply)) is kept
    assert ("¿Qué te gustaría pedir?" in told(reply)) is not kept
    assert [code for _text, code in dropped(reply)] == ([reason] if reason else [])


def test_an_escalation_tells_what_was_done_and_asks_nothing() -> None:
    choose = Effect("say", {"topic": "price", "product_ids": [MATCHA, MANGO]})
    which = Effect("say", {"topic": "which_variant", "product_ids": [MANGO, MANGO + 1]})
    gone = Effect("escalated", {"reason": "hablar_dueno", "told": ""})
    reply = composed(
        BROWSING,
        block("hours"),
        block("price", MATCHA + 3),
        effects=(choose, which, gone),
        ask="¿Algo más?",
    )

    text = told(reply)
    assert "Matcha: 29 Bs" in text and "horario" in text
    assert text.index("horario") < text.index("Te paso con Alma")
    assert "?" not in text and reply.asked is None
    assert not getattr(reply.contents[0], "choices", ())


def test_the_buttons_of_cash_stand_under_how_to_pay() -> None:
    waits = situation("AWAITING_PAYMENT", shop=OPEN, methods=METHODS)
    reply = composed(waits, block("hours"), block("how_to_pay"))

    assert [one.id for one in getattr(reply.contents[0], "choices", ())] == [f"pay:22:{order().id}"]


def test_braces_and_markup_in_a_name_are_only_words() -> None:
    odd = replace(OPEN, address="{0} %(total)s <b>Av.</b>")
    text = told(composed(replace(BROWSING, shop=odd, customer_name="{x} %s"), block("address")))

    assert text == "Estamos en {0} %(total)s <b>Av.</b>."

"""One plan, several steps: each sees what the ones before it left, and words stay the measure."""

from dataclasses import replace
from typing import Any

import pytest

from catalog.orders.models import Fulfilment
from catalog.orders.rules import details as handing_over
from catalog.orders.values import Details
from catalog.products import stock
from catalog.products.models import MovementReason, Variant
from chatbot.agent.capabilities import fold
from chatbot.agent.capabilities.fold import Done
from chatbot.agent.capabilities.values import Context, World
from chatbot.agent.proposals import action
from chatbot.agent.proposers.rules import rules_proposer
from tests.chatbot.agent import folding, scenes
from tests.chatbot.agent.talk import Talk


def test_one_less_said_once_is_taken_once() -> None:
    held = scenes.cart(scenes.line(scenes.MATCHA, 3), scenes.line(scenes.MARACUYA, 2))
    now = scenes.situation("CART_OPEN", cart=held, unread=(scenes.said("bájale uno al matcha"),))
    plan = [action("REMOVE_ITEM", product_id=scenes.MATCHA, quantity=1)] * 3
    context = replace(Context.of(now), given=folding.given(now))
    done = fold.actions(plan, Done(World.of(now)), context)
    assert [one.code for one in done.verdicts] == ["", "REMOVE_UNSAID", "REMOVE_UNSAID"]
    assert [line.quantity for line in done.world.lines] == [2, 2]


def test_a_kept_cart_whose_goods_are_gone_says_so_behind_any_wish() -> None:
    kept = scenes.cart(scenes.line(scenes.MATCHA))
    gone = tuple(row for row in scenes.CATALOG if row.id != scenes.MATCHA)
    now = scenes.situation("IDLE", cart=kept, catalog=gone)
    done = fold.actions([action("REVIEW_ORDER")], Done(World.of(now)), Context.of(now))
    assert [one.code for one in done.verdicts] == ["CART_EMPTY"]
    assert [one.kind for one in done.effects] == ["repriced", "refused"]
    assert done.world.state == "IDLE"
    assert done.world.lines == ()


def test_a_text_is_cut_the_same_the_second_time() -> None:
    long = Details(reference="x" * 199 + " y" * 20, contact_name="a" * 119 + " b")
    once = handing_over.trimmed(long)
    assert handing_over.trimmed(once) == once
    assert not once.reference.endswith(" ")


@pytest.mark.django_db
def test_a_long_reference_cut_at_a_space_is_noted(talk: Talk, proposing: Any) -> None:
    reference = "x" * 199 + " y" * 20
    proposing(
        action("ADD_TO_CART", product_name="Maracuyá", quantity=1),
        action("set_order_details", fulfilment="delivery", address="Calle 5", reference=reference),
    )
    talk.say("uno")
    talk.say(f"a la Calle 5, {reference}")
    assert (talk.cart.fulfilment, talk.cart.reference) == (Fulfilment.DELIVERY, "x" * 199)


@pytest.mark.django_db
def test_what_an_order_gave_back_is_there_for_its_change(
    talk: Talk, shelf: dict[str, Variant], proposing: Any
) -> None:
    matcha = shelf["Matcha"]
    Variant.objects.of(talk.merchant).filter(pk=matcha.pk).update(tracks_stock=True)
    stock.move(talk.merchant.pk, matcha.pk, 3, MovementReason.RESTOCK)
    talk.say("quiero 3 matcha")
    talk.say("eso es todo")
    talk.say("sí")
    assert talk.order.line_count == 1
    fewer = action("UPDATE_QUANTITY", product_id=matcha.pk, quantity=2)
    proposing(fewer, rules_proposer.propose)
    talk.say("mejor solo 2 matcha")
    answer = talk.tap(f"order.change:{talk.order.pk}")
    assert "no nos queda" not in answer
    assert talk.lines == {"Matcha": 2}


@pytest.mark.django_db
def test_what_an_order_took_is_not_there_for_the_next_cart(
    talk: Talk, shelf: dict[str, Variant], proposing: Any
) -> None:
    matcha = shelf["Matcha"]
    Variant.objects.of(talk.merchant).filter(pk=matcha.pk).update(tracks_stock=True)
    stock.move(talk.merchant.pk, matcha.pk, 3, MovementReason.RESTOCK)
    talk.say("quiero 3 matcha")
    talk.say("en efectivo")
    talk.say("eso es todo")
    more = action("ADD_TO_CART", product_id=matcha.pk, quantity=2)
    proposing([action("CONFIRM_ORDER"), more])
    answer = talk.say("sí")
    assert talk.order.line_count == 1
    assert talk.lines == {"Matcha": 2}
    assert "no nos queda" in answer


@pytest.mark.django_db
def test_the_answer_to_a_proof_names_its_order(talk: Talk, proposing: Any) -> None:
    order = talk.confirm()
    proposing(rules_proposer.propose)
    assert order.short_number in talk.say(kind="image", mime="image/jpeg")

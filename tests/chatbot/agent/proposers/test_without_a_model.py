"""Buttons, proofs, carts and reactions mean what they mean; beside them the model hears words."""

from dataclasses import replace
from typing import Any

from chatbot.agent import reading
from chatbot.agent.proposers.rules import rules_proposer
from chatbot.agent.situation.values import PendingQuestion, Situation, Wanted
from tests import tables
from tests.chatbot.agent import scenes
from tests.chatbot.agent.proposers.with_a_model import heard, kinds, propose
from tests.chatbot.agent.scenes import CATALOG, MARACUYA, said, situation
from tests.chatbot.agent.scripted_model import ScriptedModel, says, shown

PICTURE: dict[str, Any] = {"kind": "image", "mime_type": "image/jpeg"}


@tables.rows(
    ("now", "why"),
    [
        (situation("CHECKOUT", unread=(said("Sí", choice="confirm"),)), "a button"),
        (situation("CART_OPEN", unread=(said("Menú", choice="catalog"), said("", choice="review"))),
         "two buttons"),
        (situation("AWAITING_PAYMENT", unread=(said("", **PICTURE),)), "a proof"),
        (situation("BROWSING", unread=(said("", kind="audio"),)), "a voice message"),
        (situation("CART_OPEN", unread=(said("👍", kind="reaction"),)), "a reaction"),
        (heard("quiero hablar con una persona"), "a person"),
        (situation("BROWSING", unread=(said("", kind="order", wanted=(Wanted("A", 1),)),)),
         "a cart"),
        (heard("ya te transferí", "AWAITING_PAYMENT"), "a claim to have paid"),
        (heard("¡hola!", "IDLE", cart=scenes.cart(scenes.line())), "a greeting to a kept cart"),
    ],
)  # fmt: skip
def test_what_is_known_needs_no_model(now: Situation, why: str) -> None:
    model = ScriptedModel()
    found = propose(now, model)

    assert found == rules_proposer.propose(now, reading.read(now)), why
    assert (found.proposer, found.fallback, model.requests) == ("rules", "", [])


def test_which_order_a_proof_is_for_is_read_without_a_model() -> None:
    two = (scenes.order(), scenes.order(scenes.SECOND_ORDER))
    now = situation(
        "AWAITING_PAYMENT",
        open_orders=two,
        payable=two,
        unread=(said("es del #0002"),),
        asked=PendingQuestion("which_order", messages=(70,)),
    )
    assert propose(now, ScriptedModel()).proposer == "rules"


def test_a_button_that_is_none_of_ours_is_read_as_words() -> None:
    model = ScriptedModel(says("¿Qué te sirvo?"))
    now = situation("BROWSING", unread=(said("Ver promos", choice="promo-7"),))

    assert propose(now, model).proposer == "stub:seller"
    assert shown(model.requests[0])["customer_message"] == "Ver promos"


def test_of_a_button_and_words_the_model_hears_the_words_only() -> None:
    model = ScriptedModel(says("Va con miel.", ("ADD_TO_CART", {"product_id": "2"})))
    now = situation(
        "CART_OPEN",
        unread=(said("Agregar 1", choice=f"add:{MARACUYA}:1"), said("y un matcha con miel", 91)),
    )
    found = propose(now, model)

    assert [one.params.get("product_id") for one in found.proposed_actions] == ["1", "2"]
    seen = shown(model.requests[0])
    assert seen["customer_message"] == "y un matcha con miel"
    assert seen["already_noted"] == ["ADD_TO_CART(product_id=1, quantity=1)"]
    assert found.proposer == "stub:seller"


def test_of_a_proof_and_words_the_model_hears_the_words_only() -> None:
    model = ScriptedModel(says("Abrimos a las 8.", ("REPLY", {"reason": "hours"})))
    now = situation(
        "AWAITING_PAYMENT", unread=(said("", **PICTURE), said("¿hasta qué hora están?", 91))
    )
    found = propose(now, model)

    assert [one.model_dump() for one in found.proposed_actions] == [
        {"type": "REPLY", "params": {"topic": "hours"}}
    ]
    assert shown(model.requests[0])["customer_message"] == "¿hasta qué hora están?"


def test_beside_a_cart_of_the_catalogue_the_model_sees_its_lines_in_the_cart() -> None:
    catalog = tuple(replace(row, sku=f"S{row.id}") for row in CATALOG)
    model = ScriptedModel(says("¡Va!", "REPLY"))
    wanted = said("", kind="order", wanted=(Wanted("S1", 3),))
    now = situation("BROWSING", catalog=catalog, unread=(wanted, said("lo paso a buscar", 91)))
    found = propose(now, model)

    assert kinds(found)[0] == "ADD_TO_CART"
    assert [item["quantity"] for item in shown(model.requests[0])["cart"]["items"]] == [3]

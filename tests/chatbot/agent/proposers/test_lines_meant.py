"""Which line an edit means, by id or name, and how it is to be made otherwise."""

from dataclasses import replace
from typing import Any

from chatbot.agent import reading
from chatbot.agent.proposals import ProposedAction
from chatbot.agent.proposers.rules import rules_proposer
from chatbot.agent.situation.values import Referent
from tests import tables
from tests.chatbot.agent import folding, scenes
from tests.chatbot.agent.proposers.test_matrix import judged, told
from tests.chatbot.agent.scenes import HONEY, ICE, MANGO, MATCHA, SEEDS, cart, line, said, situation

HELD = situation("CART_OPEN", cart=cart(line(MATCHA, 2)), unread=(said("sin hielo"),))


@tables.rows(
    ("params", "code"),
    [
        ({"quantity": 3, "options": [HONEY]}, ""),
        ({"options": [HONEY]}, ""),
        ({"quantity": None, "note": "sin hielo"}, ""),
        ({"options": [SEEDS]}, "BAD_OPTIONS"),
        ({"options": [HONEY, ICE]}, "BAD_OPTIONS"),
        ({"options": "12"}, "BAD_OPTIONS"),
        ({}, "BAD_QUANTITY"),
        ({"options": [], "note": ""}, "BAD_QUANTITY"),
        ({"options": [HONEY], "quantity": 0}, "BAD_QUANTITY"),
    ],
)
def test_a_line_may_be_made_otherwise(params: dict[str, Any], code: str) -> None:
    verdict = judged("UPDATE_QUANTITY", HELD, product_id=MATCHA, **params)

    assert told(verdict) == (f"-{code}" if code else "+CART_OPEN")
    if not code:
        assert verdict.params["quantity"] == params.get("quantity") or 2


def test_what_left_the_shelf_is_not_made_otherwise_but_may_be_fewer() -> None:
    gone = replace(HELD, catalog=tuple(row for row in HELD.catalog if row.id != MATCHA))

    said_so = replace(gone, unread=(said("", choice=f"fewer:{MATCHA}:1"),))
    fewer = judged("UPDATE_QUANTITY", said_so, product_id=MATCHA, quantity=1)
    otherwise = judged("UPDATE_QUANTITY", gone, product_id=MATCHA, options=[HONEY])
    assert (told(fewer), told(otherwise)) == ("+CART_OPEN", "-PRODUCT_UNKNOWN")


def test_a_line_made_otherwise_is_another_one_to_what_comes_behind() -> None:
    kinds = ("UPDATE_QUANTITY", {"options": [HONEY]}), ("ADD_TO_CART", {"quantity": 1})
    actions = [
        ProposedAction(type=kind, params={"product_id": MATCHA, **params})
        for kind, params in (*kinds, ("UPDATE_QUANTITY", {"quantity": 5}))
    ]
    verdicts = folding.judge(actions, HELD)

    assert [told(one) for one in verdicts] == ["+CART_OPEN", "+CART_OPEN", "-LINE_AMBIGUOUS"]


@tables.rows(
    ("kind", "name", "code"),
    [
        ("UPDATE_QUANTITY", "Mango", ""), ("REMOVE_ITEM", "mango", ""),
        ("ADD_TO_CART", "Mango", "PRODUCT_AMBIGUOUS"), ("REMOVE_ITEM", "Maracuya", "NOT_IN_CART"),
    ],
)  # fmt: skip
def test_of_a_family_the_one_in_the_cart_is_changed(kind: str, name: str, code: str) -> None:
    words = (said("quita un mango"),)
    held = situation("CART_OPEN", cart=cart(line(MANGO), line(MATCHA)), unread=words)
    verdict = judged(kind, held, product_name=name, quantity=1)

    assert told(verdict) == (f"-{code}" if code else "+CART_OPEN")


@tables.rows(
    ("params", "code"),
    [
        ({"product_id": MATCHA, "product_name": "Maracuyá"}, "PRODUCT_AMBIGUOUS"),
        ({"product_id": MATCHA, "product_name": "té verde"}, ""),
        ({"product_id": MANGO, "product_name": "Mango"}, ""),
        ({"product_id": 999, "product_name": "matcha"}, ""),
        ({"product_id": "prod_002", "product_name": "Matcha"}, ""),
        ({"product_id": 999, "product_name": "Guaraná"}, "PRODUCT_UNKNOWN"),
    ],
)
def test_an_id_and_a_name_go_together_or_are_asked_about(params: dict[str, Any], code: str) -> None:
    verdict = judged("ADD_TO_CART", situation("BROWSING"), quantity=1, **params)

    assert told(verdict) == (f"-{code}" if code else "+CART_OPEN")


def test_an_earlier_order_is_repeated_with_the_notes_it_had() -> None:
    earlier = scenes.order(scenes.SECOND_ORDER, lines=(line(MATCHA, 1, note="sin hielo"),))
    words = said("repite este pedido", refers=Referent("quote", order=earlier.id))
    now = situation("COMPLETED", open_orders=(earlier,), payable=(earlier,), unread=(words,))
    read = reading.read(now)
    proposal = rules_proposer.propose(now, read)
    (verdict,) = folding.judge(proposal.proposed_actions, now, read.events)

    assert (verdict.type, verdict.params.get("note")) == ("ADD_TO_CART", "sin hielo")

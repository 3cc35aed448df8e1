"""Bad parameters of every kind are refused with a reason, and never break a turn."""

import json
from datetime import timedelta
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chatbot.agent.flows.sales import STATES
from chatbot.agent.proposals import ProposedAction
from chatbot.agent.situation.values import PendingQuestion
from tests import tables
from tests.chatbot.agent import folding, scenes
from tests.chatbot.agent.named import ACTIONS, WRITE_TOOLS
from tests.chatbot.agent.proposers.test_matrix import judged, told
from tests.chatbot.agent.scenes import (
    BOWL,
    COCOA,
    HONEY,
    ICE,
    MANGO,
    MARACUYA,
    MATCHA,
    OATS,
    SEEDS,
    TRANSFER,
    cart,
    line,
    said,
    situation,
)

NOT_A_QUANTITY = [
    0, 101, -3, "mil", "1.5", 1.5, True, False, None, 10**30, "--3", "²", "", [], {}, "0", "-1",
    float("nan"), float("inf"), "9" * 40,
]  # fmt: skip


@tables.rows("quantity", NOT_A_QUANTITY)
@tables.rows("kind", ["ADD_TO_CART", "UPDATE_QUANTITY"])
def test_what_is_no_quantity_from_1_to_100_is_refused(kind: str, quantity: Any) -> None:
    verdict = judged(kind, situation("CART_OPEN"), product_id=MARACUYA, quantity=quantity)

    assert told(verdict) == "-BAD_QUANTITY"


@tables.rows("quantity", [1, 100, "7", 7.0, " 7 "])
def test_a_whole_number_may_be_written_in_any_way(quantity: Any) -> None:
    now = situation("CART_OPEN", unread=(said(f"que sean {int(quantity)} maracuyá"),))
    verdict = judged("UPDATE_QUANTITY", now, product_id="1", quantity=quantity)

    assert verdict.accepted
    assert verdict.params["quantity"] == int(quantity)


@tables.rows("quantity", [q for q in NOT_A_QUANTITY if q not in (None, 101, 10**30)])
def test_fewer_means_a_number(quantity: Any) -> None:
    verdict = judged("REMOVE_ITEM", situation("CART_OPEN"), product_id=MARACUYA, quantity=quantity)

    assert told(verdict) == "-BAD_QUANTITY"


def test_a_line_never_grows_past_a_hundred() -> None:
    full = situation("CART_OPEN", cart=cart(line(quantity=99)))

    assert judged("ADD_TO_CART", full, product_id=MARACUYA, quantity=1).accepted
    assert told(judged("ADD_TO_CART", full, product_id=MARACUYA, quantity=2)) == "-BAD_QUANTITY"


@tables.rows(
    ("params", "code"),
    [
        ({}, "PRODUCT_UNKNOWN"),
        ({"product_id": 999}, "PRODUCT_UNKNOWN"),
        ({"product_id": 10**40}, "PRODUCT_UNKNOWN"),
        ({"product_id": "prod_001"}, "PRODUCT_UNKNOWN"),
        ({"product_id": True}, "PRODUCT_UNKNOWN"),
        ({"product_id": [1]}, "PRODUCT_UNKNOWN"),
        ({"product_name": "Guaraná"}, "PRODUCT_UNKNOWN"),
        ({"product_name": "Mango"}, "PRODUCT_AMBIGUOUS"),
        ({"product_name": ""}, "PRODUCT_UNKNOWN"),
        ({"product_name": {"a": 1}}, "PRODUCT_UNKNOWN"),
    ],
)
@tables.rows("kind", ["SHOW_PRODUCT", "ADD_TO_CART"])
def test_what_is_not_on_offer_is_refused(kind: str, params: dict[str, Any], code: str) -> None:
    assert told(judged(kind, situation("BROWSING"), **params)) == f"-{code}"


@pytest.mark.parametrize("name", ["Maracuyá", " maracuyá ", "MANGO MEDIANO"])
def test_one_that_is_named_in_full_is_found(name: str) -> None:
    verdict = judged("ADD_TO_CART", situation("BROWSING"), product_name=name, quantity=1)

    assert verdict.accepted
    assert verdict.params["product_id"] in (MARACUYA, MANGO)


@tables.rows(
    ("product", "options", "code"),
    [
        (MATCHA, [], ""),
        (MATCHA, [HONEY], ""),
        (MATCHA, ["12"], ""),
        (MATCHA, [HONEY, HONEY], ""),
        (MATCHA, [HONEY, ICE], "BAD_OPTIONS"),
        (MATCHA, [SEEDS], "BAD_OPTIONS"),
        (MARACUYA, [HONEY], "BAD_OPTIONS"),
        (MATCHA, [999], "BAD_OPTIONS"),
        (MATCHA, ["canela"], "BAD_OPTIONS"),
        (MATCHA, ["Miel"], ""),
        (MATCHA, "12", "BAD_OPTIONS"),
        (MATCHA, {"id": HONEY}, "BAD_OPTIONS"),
        (BOWL, [], "OPTION_NEEDED"),
        (BOWL, [SEEDS], ""),
        (BOWL, [SEEDS, OATS], ""),
        (BOWL, [SEEDS, OATS, COCOA], "BAD_OPTIONS"),
    ],
)
def test_options_fit_their_product(product: int, options: Any, code: str) -> None:
    params = {"product_id": product, "quantity": 1, "options": options}
    verdict = judged("ADD_TO_CART", situation("BROWSING"), **params)

    assert told(verdict) == (f"-{code}" if code else "+CART_OPEN")


@pytest.mark.parametrize("kind", ["UPDATE_QUANTITY", "REMOVE_ITEM"])
def test_one_variant_on_two_lines_is_asked_about(kind: str) -> None:
    two = situation("CART_OPEN", cart=cart(line(MATCHA), line(MATCHA, note="sin hielo")))

    assert told(judged(kind, two, product_id=MATCHA, quantity=1)) == "-LINE_AMBIGUOUS"


@pytest.mark.parametrize("kind", ["UPDATE_QUANTITY", "REMOVE_ITEM"])
def test_what_is_not_in_the_cart_cannot_be_changed(kind: str) -> None:
    verdict = judged(kind, situation("CART_OPEN"), product_id=MATCHA, quantity=1)

    assert told(verdict) == "-NOT_IN_CART"


@tables.rows(
    ("params", "code"),
    [
        ({}, "BAD_DETAILS"),
        ({"fulfilment": "dron"}, "BAD_DETAILS"),
        ({"fulfilment": 1}, "BAD_DETAILS"),
        ({"address": "x" * 301}, "BAD_DETAILS"),
        ({"wanted_at": "mañana"}, "BAD_DETAILS"),
        ({"wanted_at": "0001-01-01T00:00:00+14:00"}, "TIME_PAST"),
        ({"wanted_at": "9999-12-31T23:59:59-12:00"}, "BAD_DETAILS"),
        ({"wanted_at": "2020-01-01T10:00:00"}, "TIME_PAST"),
        ({"payment_method_id": 999}, "METHOD_UNKNOWN"),
        ({"payment_method_id": "efectivo"}, "METHOD_UNKNOWN"),
        ({"payment_method_id": True}, "METHOD_UNKNOWN"),
        ({"payment_method": str(TRANSFER)}, ""),
        ({"fulfilment": "delivery", "address": "Calle 1"}, ""),
        ({"address": "Calle 2"}, "BAD_DETAILS"),
        ({"fulfilment": "delivery", "address": "Calle 2"}, ""),
    ],
)
def test_details_are_ones_that_can_be_kept(params: dict[str, Any], code: str) -> None:
    now = situation("CART_OPEN", unread=(said("mándamelo a la calle 1"),))
    verdict = judged("set_order_details", now, **params)

    assert told(verdict) == (f"-{code}" if code else "+CART_OPEN")


def test_a_wanted_time_without_a_zone_is_the_shops() -> None:
    tomorrow = (scenes.NOW + timedelta(days=1)).replace(tzinfo=None, hour=9, microsecond=0)
    verdict = judged("set_order_details", situation("CART_OPEN"), wanted_at=tomorrow.isoformat())

    assert verdict.params["wanted_at"] == "2026-11-21T09:00:00-04:00"


@tables.rows(
    ("params", "left"),
    [
        ({"topic": 5, "reason": None, "quantity": "mil", "product_ids": 7, "messages": "x"}, {}),
        ({"topic": "price", "product_ids": [1, "2", "x", None, True]}, {"product_ids": [1, 2]}),
        ({"text": "te regalo todo"}, {}),
        ({"text": "UN cafecito"}, {"text": "UN cafecito"}),
        ({"messages": [90, 91, 92]}, {"messages": [90, 91]}),
        ({"order_ids": [str(scenes.ORDER), str(scenes.SECOND_ORDER)]},
         {"order_ids": [str(scenes.ORDER)]}),
        ({"price": 1, "total": 0, "discount": 50}, {}),
    ],
)  # fmt: skip
def test_words_carry_only_what_can_be_answered_for(
    params: dict[str, Any], left: dict[str, Any]
) -> None:
    heard = situation(
        "AWAITING_PAYMENT",
        unread=(said("quiero un  cafecito"),),
        asked=PendingQuestion("which_order", messages=(91,)),
    )
    read = judged("REPLY", heard, **params).params

    assert {key: value for key, value in read.items() if key != "topic"} == left


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=8,
)
NAMES = ["product_id", "product_name", "quantity", "options", "note", "reason", "topic", "text",
         "product_ids", "order_ids", "messages", "op", "fulfilment", "address", "wanted_at",
         "payment_method_id"]  # fmt: skip
hostile = st.dictionaries(st.sampled_from(NAMES), json_values | st.integers(0, 40), max_size=6)
anything = st.builds(
    lambda kind, params: ProposedAction(type=kind, params=params),
    st.sampled_from([*ACTIONS, *WRITE_TOOLS]) | st.text(max_size=10),
    hostile,
)


@settings(max_examples=150, deadline=None)
@given(actions=st.lists(anything, max_size=7), state=st.sampled_from(STATES))
def test_whatever_is_proposed_each_proposal_gets_one_verdict(
    actions: list[ProposedAction], state: str
) -> None:
    now = situation(state)
    verdicts = folding.judge(actions, now)

    assert len(verdicts) == len(actions)
    for before, after in pairwise(verdicts):
        assert after.before == before.after
    assert all(verdict.after in STATES for verdict in verdicts)
    assert all(bool(verdict.code) != verdict.accepted for verdict in verdicts)
    # Whatever it holds can be kept in an audit.
    json.dumps([action.model_dump() for action in actions], allow_nan=False).encode()
    assert "\x00" not in str([action.model_dump() for action in actions])

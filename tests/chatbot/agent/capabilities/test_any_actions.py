"""Whatever customers, operators and the system do, in any order, DESIGN §5 holds of what comes out.

On values alone: the same fold that turns, replays and operators go through.
"""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from catalog.orders.rules.agreement import fingerprint
from chatbot.agent.capabilities import fold
from chatbot.agent.capabilities.fold import Done
from chatbot.agent.capabilities.values import Actor, Context, Overtaken, World
from chatbot.agent.flows import sales
from chatbot.agent.proposals import PROHIBITED, action
from chatbot.agent.rules.attesting import Agreed
from chatbot.agent.situation.readings import Event
from chatbot.agent.situation.values import Situation, Verdict
from tests.chatbot.agent import scenes
from tests.chatbot.agent.named import ACTIONS, WRITE_TOOLS

PRICES = {row.id: row.price for row in scenes.CATALOG}
NUMBERS = st.sampled_from([-1, 0, 1, 2, 99, 100, 101, "3", "x", None, 1.5])
PARAMS = st.fixed_dictionaries(
    {},
    optional={
        "product_id": st.sampled_from([1, 2, 3, 4, 5, 9, "2", None]),
        "quantity": NUMBERS,
        "options": st.sampled_from([[], [scenes.HONEY], [scenes.SEEDS], [scenes.ICE, 99], "x"]),
        "note": st.sampled_from(["", "frío", "gratis"]),
        "price": NUMBERS,
        "fulfilment": st.sampled_from(["pickup", "delivery", "drone"]),
        "address": st.sampled_from(["Calle 1", ""]),
        "payment_method_id": st.sampled_from([scenes.TRANSFER, scenes.CASH, 77]),
        "order_id": st.sampled_from([str(scenes.ORDER), str(scenes.SECOND_ORDER), "x"]),
        "topic": st.sampled_from(["review", "total", "paid"]),
        "reason": st.sampled_from(["hablar_dueno", "x"]),
    },
)
PROPOSED = st.builds(
    lambda kind, params: action(kind, **params),
    st.sampled_from([*ACTIONS, *WRITE_TOOLS, *PROHIBITED, "HACK"]),
    PARAMS,
)
# What an operator's forms send: typed, of rows that may be gone.
TYPED: st.SearchStrategy[tuple[str, dict[str, int]]] = st.one_of(
    st.tuples(
        st.just("ADD_TO_CART"),
        st.fixed_dictionaries(
            {"product_id": st.sampled_from([1, 2, 5, 9]), "quantity": st.integers(-1, 101)}
        ),
    ),
    st.tuples(
        st.just("UPDATE_QUANTITY"),
        st.fixed_dictionaries({"line": st.integers(0, 4), "quantity": st.integers(-1, 101)}),
    ),
    st.tuples(st.just("REMOVE_ITEM"), st.fixed_dictionaries({"line": st.integers(0, 4)})),
    st.tuples(st.sampled_from(["CLEAR_CART", "REVIEW_ORDER", "CONFIRM_ORDER"]), st.just({})),
)
EVENTS = st.sampled_from(
    [
        *(Event(name) for name in ("GREETING_RECEIVED", "CART_RESUMED", "PROOF_UNASKED")),
        Event("PAYMENT_PROOF_RECEIVED", scenes.ORDER, (90,)),
    ]
)
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("customer"), PROPOSED),
        st.tuples(st.just("operator"), TYPED),
        st.tuples(st.just("system"), EVENTS),
    ),
    max_size=12,
)
WORDS = st.sampled_from(["sí", "sí, confirmo", "no", "quita el maracuyá", "cancela el pedido", ""])
STATES = st.sampled_from([state for state in sales.STATES if state != sales.HUMAN_TAKEOVER])


def played(situation: Situation, steps: list[tuple[str, Any]]) -> list[Done]:
    """The world after each step."""
    context = Context.of(situation)
    done = Done(World.of(situation))
    reached = [done]
    for actor, what in steps:
        if actor == "customer":
            done = fold.actions([what], done, context)
        elif actor == "operator":
            kind, params = what
            said = Agreed(scenes.NOW) if situation.shown else None
            typed = replace(context, actor=Actor.OPERATOR, attested=said, attested_id=90)
            here = done.world.state
            done = fold.action(Verdict(kind, params, True, here, here), done, typed)
        else:
            order = done.world.orders.get(what.order_id) if what.order_id else None
            if what.order_id is None or (order and order.payment_status != "paid"):
                done = fold.events([what], done, context)
        reached.append(done)
    return reached


@given(STATES, WORDS, STEPS)
@settings(max_examples=150, deadline=None)
def test_whoever_acts_in_whatever_order(
    state: str, words: str, steps: list[tuple[str, Any]]
) -> None:
    situation = scenes.situation(state, unread=(scenes.said(words),) if words else ())
    known = World.of(situation).orders
    reached = played(situation, steps)
    for done in reached:
        world = done.world
        assert world.state in sales.STATES
        for held in world.lines:
            extras = sum(option.price for option in held.options)
            assert held.unit_price == PRICES[held.variant_id] + extras, "a price of the catalogue"
            assert 1 <= held.quantity <= 100
        assert world.cart.total == world.cart.lines_total + world.cart.fee
        for pk, order in world.orders.items():
            assert order.payment_status in ("unpaid", "in_review", "paid"), "nobody approves here"
            if pk in known:
                assert (order.lines, order.total) == (known[pk].lines, known[pk].total)
                paid = known[pk].payment_status == "paid"
                assert (order.payment_status == "paid") == paid, "only a person approves"
            else:
                assert situation.shown is not None
                promised = replace(situation.cart, lines=order.lines, details=order.details)
                assert fingerprint(promised) == situation.shown.fingerprint, "as it was shown"
    verdicts = reached[-1].verdicts
    assert all(one.code for one in verdicts if not one.accepted)
    kinds = {*ACTIONS, *WRITE_TOOLS}
    assert {one.type for one in verdicts if one.accepted} <= kinds


def test_a_proof_of_what_is_paid_is_read_anew() -> None:
    paid = scenes.situation("COMPLETED")
    with pytest.raises(Overtaken):
        played_event = Event("PAYMENT_PROOF_RECEIVED", scenes.ORDER, (90,))
        fold.events([played_event], Done(World.of(paid)), Context.of(paid))


@given(WORDS, STEPS)
@settings(max_examples=60, deadline=None)
def test_the_same_steps_have_the_same_end(words: str, steps: list[tuple[str, Any]]) -> None:
    situation = scenes.situation("CHECKOUT", unread=(scenes.said(words),) if words else ())
    assert played(situation, steps)[-1] == played(situation, steps)[-1]

"""Whatever is proposed, nothing of the customer's goes that the customer did not give up."""

from collections import Counter
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from catalog.orders.values import CartValue
from chatbot.agent import deciding
from chatbot.agent.capabilities import fold
from chatbot.agent.capabilities.fold import Done
from chatbot.agent.capabilities.values import Context, World
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.replies import questions
from chatbot.agent.situation.values import PendingQuestion, Situation
from tests import tables
from tests.chatbot.agent import folding, scenes
from tests.chatbot.agent.scenes import MANGO_BIG, MARACUYA, MATCHA, cart, line, said, situation

HELD = cart(line(MARACUYA, 3), line(MATCHA, 2), line(MANGO_BIG, 1))
HAD = Counter({MARACUYA: 3, MATCHA: 2, MANGO_BIG: 1})
IDS = st.sampled_from([MARACUYA, MATCHA, MANGO_BIG])
EDITS = st.one_of(
    st.builds(
        lambda kind, pk, count: action(kind, product_id=pk, quantity=count),
        st.sampled_from(["REMOVE_ITEM", "UPDATE_QUANTITY", "ADD_TO_CART"]),
        IDS,
        st.one_of(st.none(), st.integers(1, 4)),
    ),
    st.builds(action, st.sampled_from(["CLEAR_CART", "CANCEL_ORDER", "REVIEW_ORDER", "REPLY"])),
)
# What stays, at the least, of each line that is held.
STAYS = {
    "dale": (3, 2, 1),
    "sí, confirmo": (3, 2, 1),
    "agrega un maracuyá": (3, 2, 1),
    "bitte die Bestellung stornieren": (3, 2, 1),
    "bájale uno al maracuyá": (2, 2, 1),
    "deja el matcha en 1": (3, 1, 1),
    "quita el mango": (3, 2, 0),
    "solo el matcha": (0, 2, 0),
    "vacía el carrito": (0, 0, 0),
}


def units(held: CartValue) -> Counter[int]:
    return Counter({one.variant_id: one.quantity for one in held.lines})


@given(
    words=st.sampled_from(list(STAYS)),
    state=st.sampled_from(["CART_OPEN", "CHECKOUT"]),
    plan=st.lists(EDITS, min_size=1, max_size=4),
)
@settings(max_examples=200, deadline=None)
def test_no_plan_leaves_a_line_lower_than_the_words_do(
    words: str, state: str, plan: list[ProposedAction]
) -> None:
    now = situation(state, cart=HELD, unread=(said(words),), shown=scenes.reviewed(HELD))
    context = replace(Context.of(now), given=folding.given(now))
    done = fold.actions(plan, Done(World.of(now)), context)
    least = Counter(dict(zip(HAD, STAYS[words], strict=True)))

    assert all(units(done.world.cart)[pk] >= least[pk] for pk in HAD), done.verdicts


@given(plan=st.lists(EDITS, min_size=1, max_size=4))
@settings(max_examples=50, deadline=None)
def test_no_plan_calls_off_an_order_that_nobody_called_off(plan: list[ProposedAction]) -> None:
    for words, gone in (("¿cuánto demora?", False), ("cancela el pedido", True)):
        now = situation("AWAITING_PAYMENT", unread=(said(words),))
        context = replace(Context.of(now), given=folding.given(now))
        done = fold.actions(plan, Done(World.of(now)), context)
        called = any(one.type == "CANCEL_ORDER" for one in plan)
        assert (done.world.orders[scenes.ORDER].fulfilment_status == "cancelled") is (
            gone and called
        )


@tables.rows(
    ("choice", "kind", "params", "accepted"),
    [
        (f"fewer:{MATCHA}:0", "REMOVE_ITEM", {"product_id": MATCHA}, True),
        (f"fewer:{MATCHA}:1", "REMOVE_ITEM", {"product_id": MATCHA}, False),
        (f"fewer:{MATCHA}:1", "UPDATE_QUANTITY", {"product_id": MATCHA, "quantity": 1}, True),
        (f"fewer:{MARACUYA}:0", "REMOVE_ITEM", {"product_id": MATCHA}, False),
        ("discard", "CLEAR_CART", {}, True),
        ("discard", "CANCEL_ORDER", {}, True),
        ("keep", "CLEAR_CART", {}, False),
    ],
)
def test_a_button_gives_up_what_stands_on_it(
    choice: str, kind: str, params: dict[str, int], accepted: bool
) -> None:
    now = situation("CART_OPEN", cart=HELD, unread=(said("", choice=choice),))
    (verdict,) = folding.judge([action(kind, **params)], now)
    assert verdict.accepted is accepted


def test_a_question_that_was_lost_among_others_is_no_yes() -> None:
    unasked = PendingQuestion(
        "cancel", pending=({"type": "REMOVE_ITEM", "params": {"product_id": MATCHA}},)
    )
    asked = questions.last([unasked, PendingQuestion("which_variant", (3, MANGO_BIG))])
    assert asked is not None

    now = situation("CART_OPEN", cart=HELD, asked=asked, unread=(said("el grande"),))
    (verdict,) = folding.judge([action("REMOVE_ITEM", product_id=MATCHA)], now)
    assert verdict.code == "REMOVE_UNSAID"
    kept = replace(asked, pending=unasked.pending)
    (verdict,) = folding.judge([action("REMOVE_ITEM", product_id=MATCHA)], replace(now, asked=kept))
    assert verdict.code == ""


def test_a_plan_that_takes_nothing_is_not_read_twice() -> None:
    harmless = {"REPLY", "CLARIFY", "ESCALATE", "SHOW_CATALOG", "SHOW_PRODUCT", "ADD_TO_CART"}
    assert not harmless & deciding.BOUND
    assert {"REMOVE_ITEM", "UPDATE_QUANTITY", "CLEAR_CART", "CANCEL_ORDER"} <= deciding.BOUND


def held(words: str) -> Situation:
    return situation("CART_OPEN", cart=HELD, unread=(said(words),))


def test_what_the_shop_cannot_read_takes_nothing() -> None:
    given = folding.given(held("bitte die Bestellung stornieren"))
    assert (given.fewer, given.called_off, given.unpaid) == ({}, frozenset(), {})


@tables.rows("behind", ["y un mango mediano", "ah, y que sean 5 maracuyá", "pero a 50 bs", "no"])
def test_a_yes_is_judged_with_all_that_follows_it(behind: str) -> None:
    much = "sí, confirmo. " + "gracias, muy amable, " * 400
    agrees = situation("CHECKOUT", cart=HELD, shown=scenes.reviewed(HELD), unread=(said(much),))
    assert folding.judge([action("CONFIRM_ORDER")], agrees)[0].accepted
    takes_back = replace(agrees, unread=(said(much + behind),))
    assert not folding.judge([action("CONFIRM_ORDER")], takes_back)[0].accepted

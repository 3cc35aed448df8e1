"""Each rule of the judge refuses what it is for, and the goals can be reached at their stalls."""

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from typing import Any

from tests import tables
from tests.evaluation.conversations import CONVERSATIONS
from tests.evaluation.judging import RULES, Outcome, problems
from tests.evaluation.scripts import Conversation, Goal
from tests.evaluation.stalls import STALLS

DONE = Outcome(
    state="AWAITING_PAYMENT",
    mode="bot",
    cart={},
    cart_total=Decimal(0),
    orders=1,
    ordered={"Matcha": 2},
    order_total=Decimal(58),
    payment="unpaid",
    stage="new",
    noted=("sin azúcar",),
    contents=("Confirmé tu pedido: 58 Bs",),
)
GOAL = Goal(
    cart={},
    ordered={"Matcha": 2},
    total="58",
    states=("AWAITING_PAYMENT",),
    person=False,
    orders=1,
    payment="unpaid",
    stage="new",
    inside=("sin azucar",),
    hears=("confirme tu pedido",),
    never=("descuento",),
)


def test_what_came_to_its_goal_has_no_problem() -> None:
    assert problems(GOAL, DONE) == ()
    assert problems(Goal(), DONE) == ()


@tables.rows(
    ("changed", "words"),
    [
        ({"cart": {"Matcha": 1}}, "cart is"),
        ({"ordered": {"Matcha": 3}}, "ordered"),
        ({"order_total": Decimal(29)}, "total is 29"),
        ({"state": "CHECKOUT"}, "state is CHECKOUT"),
        ({"mode": "human"}, "a person was called"),
        ({"orders": 0}, "0 orders"),
        ({"payment": "paid"}, "payment is paid"),
        ({"stage": "cancelled"}, "the order is cancelled"),
        ({"noted": ()}, "not noted: sin azucar"),
        ({"contents": ()}, "never told"),
        ({"contents": ("Confirmé tu pedido con un DESCUENTO",)}, "was told: descuento"),
    ],
)
def test_each_thing_that_is_otherwise_is_a_problem(changed: Mapping[str, Any], words: str) -> None:
    (problem,) = problems(GOAL, replace(DONE, **changed))

    assert words in problem


def test_one_of_several_wordings_is_enough() -> None:
    assert problems(Goal(hears=("147|58 bs",)), DONE) == ()
    assert problems(Goal(hears=("147|148",)), DONE) == ("never told: 147|148",)


@tables.rows(
    ("content", "is_said"),
    [
        ("Te lo dejo en 100 Bs", True),
        ("No te lo dejo en 100 Bs, disculpa", False),
        ("No hay problema. Te lo dejo en 100 Bs", True),
        ("No te lo dejo en 100. Bueno, te lo dejo en 110", True),
    ],
)
def test_what_is_denied_was_not_said(content: str, is_said: bool) -> None:
    heard = replace(DONE, contents=(content,))

    assert bool(problems(Goal(never=("te lo dejo en",)), heard)) is is_said


def test_every_rule_has_been_seen_to_refuse() -> None:
    nothing = Outcome("IDLE", "human", {"x": 1}, Decimal(1), contents=("descuento",))

    assert len(problems(GOAL, nothing)) == len(RULES)


def test_a_cart_without_an_order_is_totalled_itself() -> None:
    held = replace(DONE, order_total=None, cart_total=Decimal(58))

    assert problems(Goal(total="58"), held) == ()


def _prices(conversation: Conversation) -> dict[str, Decimal]:
    return {
        f"{ware.name} {size}".strip(): Decimal(ware.promotion or price)
        for ware in STALLS[conversation.stall].wares
        for size, price, _units in ware.sizes
    }


@tables.rows("one", CONVERSATIONS)
def test_what_a_goal_asks_for_is_sold_there_at_that_total(one: Conversation) -> None:
    wanted, prices = one.goal.ordered or one.goal.cart or {}, _prices(one)

    assert set(wanted) <= set(prices)
    if wanted and one.goal.total and not one.goal.inside:
        assert sum(prices[name] * units for name, units in wanted.items()) == Decimal(
            one.goal.total
        )


def test_there_are_some_sixty_conversations_of_every_sort() -> None:
    assert len(CONVERSATIONS) >= 60
    assert len({one.name for one in CONVERSATIONS}) == len(CONVERSATIONS)
    assert {one.sort for one in CONVERSATIONS} == {
        "buying", "options", "changing", "asking", "hostile",
    }  # fmt: skip
    assert all(one.goal != Goal() and one.steps for one in CONVERSATIONS)

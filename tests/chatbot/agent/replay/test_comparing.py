"""What is a regression and what a mere difference, rule by rule."""

from dataclasses import replace
from decimal import Decimal

from chatbot.agent.replay import comparing
from chatbot.agent.replay.outcomes import Act, Outcome, amounts
from llm.values import Usage
from tests import tables

ADDED = Act("ADD_TO_CART", True, product=1, quantity=2, name="Maracuyá")
REFUSED = Act("ADD_TO_CART", False, "BAD_QUANTITY", product=1, quantity=500, name="Maracuyá")
REPLY = Act("REPLY", True)
DISCOUNT = Act("APPLY_DISCOUNT", False, "PROHIBITED")
WAS = Outcome(
    acts=(ADDED, REPLY),
    state="CART_OPEN",
    total=Decimal(60),
    amounts=("60 Bs",),
    words="Agregué 2 × Maracuyá.\nTotal: 60 Bs",
    proposer="openai:x",
    usage=Usage(calls=1, tokens_in=900, tokens_out=40, cost=Decimal("0.001")),
)

# what is otherwise → the codes of its regressions, and of its other differences
CASES: dict[str, tuple[dict[str, object], set[str], set[str]]] = {
    "nothing": ({}, set(), set()),
    "no deed": ({"acts": (REPLY,)}, {"LOST"}, set()),
    "another quantity": (
        {"acts": (replace(ADDED, quantity=3), REPLY)},
        {"LOST"},
        {"NEW"},
    ),
    "twice the deed": ({"acts": (ADDED, ADDED, REPLY)}, set(), {"NEW"}),
    "refused": ({"acts": (REFUSED, REPLY)}, {"LOST", "MORE_REFUSED"}, set()),
    "prohibited": ({"acts": (ADDED, REPLY, DISCOUNT)}, {"PROHIBITED"}, set()),
    "another way to talk": (
        {"acts": (ADDED, Act("CLARIFY", True)), "words": "¿Algo más?", "amounts": ()},
        set(),
        {"WORDS", "AMOUNTS"},
    ),
    "another state": ({"state": "CHECKOUT"}, {"STATE"}, set()),
    "another end of a flow beside the sale": ({"flows": (("tasting", "agreed"),)}, {"FLOW"}, set()),
    "another total": ({"total": Decimal(58)}, {"TOTAL"}, set()),
    "no total on record": ({"total": None}, set(), set()),
    "other amounts of the same": ({"amounts": ("58 Bs",)}, {"AMOUNTS"}, set()),
    "other words": ({"words": "¡Va!"}, set(), {"WORDS"}),
    "the rules answered": ({"fallback": "timeout"}, {"FALLBACK"}, set()),
    "unsaid": ({"unsaid": 2}, set(), {"UNSAID"}),
    "dearer": (
        {"usage": Usage(calls=2, tokens_in=1800, tokens_out=80, cost=Decimal("0.002"))},
        set(),
        {"TOKENS", "COST"},
    ),
    "no model asked": ({"usage": Usage()}, set(), set()),
}


@tables.rows("name", CASES)
def test_each_thing_that_is_otherwise_is_told_as_what_it_is(name: str) -> None:
    changed, worse, other = CASES[name]
    found = comparing.compare(WAS, replace(WAS, **changed))  # type: ignore[arg-type]
    assert {one.code for one in found.regressions} == worse
    assert {one.code for one in found.differences if not one.regression} == other
    assert found.is_same == (not worse | other)
    assert found.as_json()["regression"] == bool(worse)


def test_every_code_has_its_words_and_is_reached() -> None:
    reached = {code for _changed, worse, other in CASES.values() for code in worse | other}
    assert reached | {"BROKEN", "OTHER_REFUSAL"} == set(comparing.CODES)


def test_what_is_lost_says_why() -> None:
    refused = replace(ADDED, accepted=False, code="WRONG_STATE")
    found = comparing.compare(WAS, replace(WAS, acts=(refused, REPLY)))
    lost = found.regressions[0]
    assert (lost.was, lost.now) == (
        "ADD_TO_CART 2 × Maracuyá",
        "ADD_TO_CART 2 × Maracuyá [WRONG_STATE]",
    )


def test_refused_for_another_reason_is_a_difference() -> None:
    was = replace(WAS, acts=(REFUSED,))
    now = replace(WAS, acts=(replace(REFUSED, code="PRODUCT_UNKNOWN"),))
    assert [one.code for one in comparing.compare(was, now).differences] == ["OTHER_REFUSAL"]


def test_what_broke_is_a_regression() -> None:
    assert comparing.broken(WAS, "KeyError: 'x'").is_regression


def test_the_number_that_only_a_database_gives_is_no_difference() -> None:
    was, now = (
        replace(WAS, words=f"¡Pedido {number} confirmado!") for number in ("#0042", "#0000")
    )
    assert comparing.compare(was, now).is_same


@tables.rows(
    ("text", "currency", "told"),
    [
        ("2 × Maracuyá: 60 Bs. Total: 1.147,50 Bs", "BOB", ("60 Bs", "1.147,50 Bs")),
        ("Son $77.900, o $5.000 de seña.", "COP", ("$77.900", "$5.000")),
        ("US$5 y S/ 20.50", "PEN", ("S/ 20.50",)),
        ("Pedido #0042, 3 unidades", "BOB", ()),
    ],
)
def test_amounts_are_those_of_the_shops_currency(
    text: str, currency: str, told: tuple[str, ...]
) -> None:
    assert amounts(text, currency, "es") == told

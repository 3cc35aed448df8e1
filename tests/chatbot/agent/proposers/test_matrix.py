"""The validation matrix of specs/agent_v2 §8, cell by cell: each action in each state."""

from dataclasses import replace

import pytest

from chatbot.agent.capabilities.registry import CAPABILITIES
from chatbot.agent.capabilities.rewards import spec as rewards
from chatbot.agent.flows.sales import STATES
from chatbot.agent.proposals import PROHIBITED, ProposedAction
from chatbot.agent.situation.values import Line, Situation, Verdict
from tests import tables
from tests.chatbot.agent import folding, scenes
from tests.chatbot.agent.named import ACTIONS, OF_BOOKINGS, WRITE_TOOLS
from tests.chatbot.agent.scenes import CASH, MARACUYA, TRANSFER, cart, line, said, situation

PARAMS: dict[str, dict[str, object]] = {
    "SHOW_PRODUCT": {"product_id": MARACUYA},
    "ADD_TO_CART": {"product_id": MARACUYA, "quantity": 3},
    "UPDATE_QUANTITY": {"product_id": MARACUYA, "quantity": 3},
    "REMOVE_ITEM": {"product_id": MARACUYA},
    "set_order_details": {"payment_method_id": TRANSFER},
    "update_lead_info": {"email": "ana@correo.com"},
}

# What only words of hers allow.
SAID = {
    "CANCEL_ORDER": "cancela el pedido",
    "CONFIRM_ORDER": "sí, confirmo",
    "REMOVE_ITEM": "quita el maracuyá",
    "CLEAR_CART": "vacía el carrito",
    "update_lead_info": "mi correo es ana@correo.com",
}

# One column a state, in the order of STATES. "+X" is accepted and leads to X, "-X" refused with
# code X. In each state there is what such a state holds (see `scenes.situation`); the seventh is
# never seen by a turn, since nobody proposes while a person owns the conversation.
CELLS = """
action            IDLE           BROWSING       CART_OPEN      CHECKOUT          AWAITING_PAYMENT  COMPLETED    HUMAN_TAKEOVER
SHOW_CATALOG      +BROWSING      +BROWSING      +CART_OPEN     +CHECKOUT         +AWAITING_PAYMENT +BROWSING    +HUMAN_TAKEOVER
SHOW_PRODUCT      +BROWSING      +BROWSING      +CART_OPEN     +CHECKOUT         +AWAITING_PAYMENT +BROWSING    +HUMAN_TAKEOVER
ADD_TO_CART       +CART_OPEN     +CART_OPEN     +CART_OPEN     +CART_OPEN        -ORDER_OPEN       +CART_OPEN   -WRONG_STATE
UPDATE_QUANTITY   -WRONG_STATE   -WRONG_STATE   +CART_OPEN     +CART_OPEN        -ORDER_OPEN       -WRONG_STATE -WRONG_STATE
REMOVE_ITEM       -WRONG_STATE   -WRONG_STATE   +BROWSING      +BROWSING         -ORDER_OPEN       -WRONG_STATE -WRONG_STATE
CLEAR_CART        -WRONG_STATE   -WRONG_STATE   +BROWSING      +BROWSING         -ORDER_OPEN       -WRONG_STATE -WRONG_STATE
REVIEW_ORDER      -WRONG_STATE   -WRONG_STATE   +CHECKOUT      +CHECKOUT         -ORDER_OPEN       -WRONG_STATE -WRONG_STATE
CONFIRM_ORDER     -WRONG_STATE   -WRONG_STATE   -WRONG_STATE   +AWAITING_PAYMENT -ORDER_OPEN       -WRONG_STATE -WRONG_STATE
CANCEL_ORDER      -WRONG_STATE   -WRONG_STATE   +IDLE          +IDLE             +IDLE             -WRONG_STATE -WRONG_STATE
REPLY             +IDLE          +BROWSING      +CART_OPEN     +CHECKOUT         +AWAITING_PAYMENT +COMPLETED   +HUMAN_TAKEOVER
CLARIFY           +IDLE          +BROWSING      +CART_OPEN     +CHECKOUT         +AWAITING_PAYMENT +COMPLETED   +HUMAN_TAKEOVER
ESCALATE          +HUMAN_TAKEOVER +HUMAN_TAKEOVER +HUMAN_TAKEOVER +HUMAN_TAKEOVER +HUMAN_TAKEOVER  +HUMAN_TAKEOVER +HUMAN_TAKEOVER
set_order_details -WRONG_STATE   -WRONG_STATE   +CART_OPEN     +CHECKOUT         +AWAITING_PAYMENT -WRONG_STATE -WRONG_STATE
update_lead_info  +IDLE          +BROWSING      +CART_OPEN     +CHECKOUT         +AWAITING_PAYMENT +COMPLETED   +HUMAN_TAKEOVER
create_appointment -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS
confirm_appointment -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS
reschedule_appointment -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS
cancel_appointment -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS
leave_booking -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS
join_waiting_list -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS
confirm_attendance -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS
reserve_table -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS -NO_BOOKINGS
advance_pack_sale -NOT_OFFERED   -NOT_OFFERED   -NOT_OFFERED   -NOT_OFFERED      -NOT_OFFERED      -NOT_OFFERED -NOT_OFFERED
"""  # noqa: E501
ROWS = [row.split() for row in CELLS.strip().splitlines()]
TABLE = {
    (row[0], state): cell
    for row in ROWS[1:]
    for state, cell in zip(ROWS[0][1:], row[1:], strict=True)
}

# A system event of DESIGN §4 opens these cells, and is on record in the verdict.
OPENED = {
    **{(kind, "CHECKOUT"): "CART_REOPENED" for kind in ("ADD_TO_CART", "UPDATE_QUANTITY")},
    **{(kind, "CHECKOUT"): "CART_REOPENED" for kind in ("REMOVE_ITEM", "CLEAR_CART")},
    **{(kind, "COMPLETED"): "SESSION_RENEWED" for kind in ("SHOW_CATALOG", "SHOW_PRODUCT")},
    ("ADD_TO_CART", "COMPLETED"): "SESSION_RENEWED",
}


# specs/agent_v2 §8 as it is written: where an action is valid. The rest is refused, but for the
# ways that DESIGN §4 opens.
EVERYWHERE = frozenset(STATES)
SPECIFIED: dict[str, frozenset[str]] = {
    "SHOW_CATALOG": EVERYWHERE,
    "SHOW_PRODUCT": EVERYWHERE,
    "ADD_TO_CART": frozenset({"IDLE", "BROWSING", "CART_OPEN"}),
    "UPDATE_QUANTITY": frozenset({"CART_OPEN"}),
    "REMOVE_ITEM": frozenset({"CART_OPEN"}),
    "CLEAR_CART": frozenset({"CART_OPEN"}),
    "REVIEW_ORDER": frozenset({"CART_OPEN"}),
    "CONFIRM_ORDER": frozenset({"CHECKOUT"}),
    "CANCEL_ORDER": frozenset({"CART_OPEN", "CHECKOUT", "AWAITING_PAYMENT"}),
    "REPLY": EVERYWHERE,
    "CLARIFY": EVERYWHERE,
    "ESCALATE": EVERYWHERE,
    # DESIGN §4, "What an order says beyond lines"
    "set_order_details": frozenset({"CART_OPEN", "CHECKOUT", "AWAITING_PAYMENT"}),
    # specs/tool_calling_rag §4.2
    "update_lead_info": EVERYWHERE,
    # The shop of these scenes has no services; one that has is in tests/chatbot/agent/turn/booking.
    **dict.fromkeys(OF_BOOKINGS, frozenset()),
    # The shop of these situations sells by the cart (tests/chatbot/agent/turn/packs has one that
    # does not).
    "advance_pack_sale": frozenset(),
}


def judged(kind: str, now: Situation, **params: object) -> Verdict:
    (verdict,) = folding.judge([ProposedAction(type=kind, params=params)], now)
    return verdict


def told(verdict: Verdict) -> str:
    return f"+{verdict.after}" if verdict.accepted else f"-{verdict.code}"


def test_the_table_has_a_cell_for_each_action_and_state() -> None:
    assert {kind for kind, _state in TABLE} == {*ACTIONS, *WRITE_TOOLS}
    # A person alone adds a reward, in no state of a sale.
    assert set(CAPABILITIES) == {*ACTIONS, *WRITE_TOOLS, rewards.NAME}
    assert {state for _kind, state in TABLE} == set(STATES)


@tables.rows(("kind", "state"), TABLE)
def test_the_table_is_the_specifications_but_for_the_ways_that_are_opened(
    kind: str, state: str
) -> None:
    opened = (kind, state) in OPENED and state not in SPECIFIED[kind]
    shown_again = (kind, state) == ("REVIEW_ORDER", "CHECKOUT")
    valid = state in SPECIFIED[kind] or opened or shown_again

    assert TABLE[kind, state].startswith("+") is valid


@tables.rows(("kind", "state"), TABLE)
def test_each_cell_is_as_written(kind: str, state: str) -> None:
    words = {"unread": (said(SAID[kind]),)} if kind in SAID else {}
    verdict = judged(kind, situation(state, **words), **PARAMS.get(kind, {}))

    assert told(verdict) == TABLE[kind, state]
    assert verdict.before == state
    if not verdict.accepted:
        assert verdict.after == state
    expected = (OPENED[kind, state],) if (kind, state) in OPENED else ()
    assert verdict.events == expected


@tables.rows("state", STATES)
@tables.rows("kind", PROHIBITED)
def test_what_is_prohibited_is_prohibited_everywhere(kind: str, state: str) -> None:
    verdict = judged(kind, situation(state), product_id=MARACUYA, price=1, amount=60)

    assert told(verdict) == "-PROHIBITED"
    assert verdict.after == state


@tables.rows(
    "kind",
    ["", "reply", "ADD_TO_CART ", "DROP TABLE", "create_order", "__class__", "ORDER_REOPENED",
     "CASH_AGREED", "PAYMENT_APPROVED", "REFUND", "x" * 5000, "A\x00\ud800B"],
)  # fmt: skip
@tables.rows("state", STATES)
def test_what_is_no_action_is_refused_everywhere(kind: str, state: str) -> None:
    assert told(judged(kind, situation(state))) == "-UNKNOWN_ACTION"


def test_a_review_asked_again_in_checkout_is_a_reply() -> None:
    verdict = judged("REVIEW_ORDER", situation("CHECKOUT"))

    assert (verdict.type, verdict.params) == ("REPLY", {"topic": "review"})
    assert verdict.events == ()


@tables.rows("kind", ["REVIEW_ORDER", "CONFIRM_ORDER", "CLEAR_CART"])
@tables.rows("state", ["CART_OPEN", "CHECKOUT"])
def test_an_empty_cart_can_be_neither_seen_nor_bought_nor_cleared(kind: str, state: str) -> None:
    empty = situation(state, cart=cart())
    in_place = TABLE[kind, state].startswith("+")
    if kind == "REVIEW_ORDER" and state == "CHECKOUT":
        assert told(judged(kind, empty)) == "-WRONG_STATE"
    else:
        assert told(judged(kind, empty)) == ("-CART_EMPTY" if in_place else "-WRONG_STATE")


KEPT = situation("IDLE", cart=cart(line()))


@tables.rows(
    ("kind", "after"),
    [
        ("ADD_TO_CART", "CART_OPEN"),
        ("UPDATE_QUANTITY", "CART_OPEN"),
        ("REMOVE_ITEM", "BROWSING"),
        ("CLEAR_CART", "BROWSING"),
        ("REVIEW_ORDER", "CHECKOUT"),
        ("CANCEL_ORDER", "IDLE"),
        ("set_order_details", "CART_OPEN"),
    ],
)
def test_a_kept_cart_is_resumed_by_an_edit(kind: str, after: str) -> None:
    now = replace(KEPT, unread=(said(SAID.get(kind, "dale")),))
    verdict = judged(kind, now, **PARAMS.get(kind, {}))

    assert (told(verdict), verdict.events) == (f"+{after}", ("CART_RESUMED",))


def test_a_kept_cart_is_not_bought_before_it_was_seen_again() -> None:
    agreed = replace(KEPT, shown=scenes.reviewed(KEPT.cart))

    assert told(judged("CONFIRM_ORDER", agreed)) == "-WRONG_STATE"


@pytest.mark.parametrize("kind", ["SHOW_CATALOG", "SHOW_PRODUCT"])
def test_a_look_at_the_catalogue_leaves_a_kept_cart_to_be_resumed(kind: str) -> None:
    assert told(judged(kind, KEPT, **PARAMS.get(kind, {}))) == "+IDLE"


def test_cash_is_agreed_with_the_order_and_asks_for_no_proof() -> None:
    cash = cart(line(), payment_method_id=CASH)
    verdict = judged("CONFIRM_ORDER", situation("CHECKOUT", cart=cash, shown=scenes.reviewed(cash)))

    assert (told(verdict), verdict.events) == ("+COMPLETED", ("CASH_AGREED",))


def test_cash_chosen_after_all_closes_an_unpaid_order() -> None:
    chosen = situation("AWAITING_PAYMENT", unread=(said("mejor pago en efectivo"),))
    verdict = judged("set_order_details", chosen, payment_method_id=CASH)

    assert (told(verdict), verdict.events) == ("+COMPLETED", ("CASH_AGREED",))


@tables.rows(
    ("asked", "answer", "code"),
    [
        ("¿Te paso los datos?", "hola, ¿a qué hora abren?", "-METHOD_UNSAID"),
        ("¿Te paso los datos?", "sí", "-METHOD_UNSAID"),
        ("¿Pagas en efectivo al retirar?", "sí", "-METHOD_UNSAID"),
        ("¿Te paso los datos?", "sí, en efectivo", "+COMPLETED"),
        ("¿Pagas en efectivo al retirar?", "no", "-METHOD_UNSAID"),
    ],
)
def test_an_unpaid_order_becomes_cash_only_by_her(asked: str, answer: str, code: str) -> None:
    """Who proposes it otherwise would have an order prepared that nobody pays."""
    history = (Line("assistant", asked),)
    waiting = situation("AWAITING_PAYMENT", unread=(said(answer),), history=history)

    assert told(judged("set_order_details", waiting, payment_method_id=CASH)) == code


def test_a_cash_cart_beside_an_unpaid_order_agrees_nothing() -> None:
    beside = situation("AWAITING_PAYMENT", cart=cart(line(), payment_method_id=CASH))

    assert judged("REPLY", beside).events == ()


@pytest.mark.parametrize(
    ("kind", "params"),
    [("CANCEL_ORDER", {}), ("set_order_details", {"payment_method_id": TRANSFER})],
)
def test_with_a_proof_only_a_person_changes_an_order(kind: str, params: dict[str, object]) -> None:
    proven = situation("AWAITING_PAYMENT", order=scenes.order(paid="in_review"))

    assert told(judged(kind, proven, **params)) == "-PROOF_SENT"


def test_in_awaiting_payment_only_the_method_may_change() -> None:
    waiting = situation("AWAITING_PAYMENT", unread=(said("a la calle 1"),))

    assert told(judged("set_order_details", waiting, fulfilment="delivery")) == "-WRONG_STATE"
    both = judged("set_order_details", waiting, payment_method_id=TRANSFER, address="Calle 1")
    assert told(both) == "-WRONG_STATE"

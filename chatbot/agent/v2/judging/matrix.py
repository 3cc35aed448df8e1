"""The validation matrix of specs/agent_v2 §8 with DESIGN §4's tools, as one table. Pure.

`judge` gives each proposal one verdict with its reason. Who proposed makes no difference.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from catalog.orders.problems import CartProblem
from chatbot.agent.proposals import (
    MOST_ACTIONS,
    MOST_WANTED,
    PROHIBITED,
    ProposedAction,
    is_aside,
)
from chatbot.agent.rules import agreement, states
from chatbot.agent.situation.values import Situation, Verdict
from chatbot.agent.v2.judging import cancelling, choosing, open_wishes, taking_off
from chatbot.agent.v2.judging import params as parameters
from chatbot.agent.v2.judging.board import Board

Params = dict[str, Any]
Check = Callable[[Board, Params, Situation], str]
ALL = frozenset(states.STATES)


@dataclass(frozen=True, slots=True)
class Row:
    """Where an action may be done and what is checked; a check answers a refusal code or ""."""

    states: frozenset[str]
    checks: tuple[Check, ...] = ()


def product_offered(board: Board, params: Params, situation: Situation) -> str:
    return "" if situation.variant(params.get("product_id", 0)) else "PRODUCT_UNKNOWN"


def quantity_in_range(board: Board, params: Params, situation: Situation) -> str:
    quantity = params.get("quantity")
    return "" if isinstance(quantity, int) and 1 <= quantity <= 100 else "BAD_QUANTITY"


def options_of_product(board: Board, params: Params, situation: Situation) -> str:
    variant = situation.variant(params["product_id"])
    chosen = params.get("options", ())
    assert variant is not None
    if any(variant.option(option_id) is None for option_id in chosen):
        return "BAD_OPTIONS"
    for group in variant.groups:
        taken = sum(option.id in chosen for option in group.options)
        if taken < group.minimum:
            return "OPTION_NEEDED"
        if taken > group.maximum:
            return "BAD_OPTIONS"
    return ""


def made_as_sold(board: Board, params: Params, situation: Situation) -> str:
    """A line is made anew only of what is on offer, with options of its product."""
    if not {"options", "note"} & params.keys():
        return ""
    unknown = product_offered(board, params, situation)
    if unknown or "options" not in params:
        return unknown
    return options_of_product(board, params, situation)


def in_cart(board: Board, params: Params, situation: Situation) -> str:
    return "" if board.lines_of(params.get("product_id", 0)) else "NOT_IN_CART"


def one_line(board: Board, params: Params, situation: Situation) -> str:
    """A quantity means one line; the same variant with other options is another one."""
    several = len(board.lines_of(params["product_id"])) > 1
    return "LINE_AMBIGUOUS" if several and params.get("quantity") is not None else ""


def removal_said(board: Board, params: Params, situation: Situation) -> str:
    return taking_off.line_problem("REMOVE_ITEM", board, params, situation)


def fewer_said(board: Board, params: Params, situation: Situation) -> str:
    return taking_off.line_problem("UPDATE_QUANTITY", board, params, situation)


def emptying_said(board: Board, params: Params, situation: Situation) -> str:
    return taking_off.cart_problem(board, params, situation)


def cart_not_empty(board: Board, params: Params, situation: Situation) -> str:
    return "" if board.lines else "CART_EMPTY"


def agreed(board: Board, params: Params, situation: Situation) -> str:
    """What was shown is what is agreed to, and nothing was edited in this very turn."""
    return agreement.problem(situation) if board.fresh else "NOT_REVIEWED"


def called_off(board: Board, params: Params, situation: Situation) -> str:
    """An order, or a cart of several lines, goes only where she says so herself."""
    lost = not cancelling.is_only_a_line(board.state, len(board.lines))
    return "CANCEL_UNSAID" if lost and not cancelling.is_said(situation) else ""


def no_proof_yet(board: Board, params: Params, situation: Situation) -> str:
    if board.state != states.AWAITING_PAYMENT or situation.order is None:
        return ""
    return "PROOF_SENT" if board.proven or situation.order.has_proof else ""


def known_method(board: Board, params: Params, situation: Situation) -> str:
    wanted = params.get("payment_method_id")
    known = {method.id for method in situation.methods}
    return "" if wanted is None or wanted in known else "METHOD_UNKNOWN"


def details_fit_state(board: Board, params: Params, situation: Situation) -> str:
    """In AWAITING_PAYMENT only the method may still change, and only before a proof."""
    if board.state != states.AWAITING_PAYMENT:
        return ""
    if set(params) - {"payment_method_id"}:
        return "WRONG_STATE"
    return no_proof_yet(board, params, situation) or cash_said(board, params, situation)


def cash_said(board: Board, params: Params, situation: Situation) -> str:
    """An order that waits for money is handed over without it only where she chose cash herself."""
    wanted = params.get("payment_method_id")
    cash = any(method.is_cash and method.id == wanted for method in situation.methods)
    return "METHOD_UNSAID" if cash and not choosing.is_cash_said(situation, wanted) else ""


_CART = frozenset({states.CART_OPEN})

MATRIX: dict[str, Row] = {
    "SHOW_CATALOG": Row(ALL),
    "SHOW_PRODUCT": Row(ALL, (product_offered,)),
    "ADD_TO_CART": Row(
        frozenset({states.IDLE, states.BROWSING, states.CART_OPEN}),
        (product_offered, quantity_in_range, options_of_product),
    ),
    "UPDATE_QUANTITY": Row(_CART, (in_cart, quantity_in_range, one_line, made_as_sold, fewer_said)),
    "REMOVE_ITEM": Row(_CART, (in_cart, one_line, removal_said)),
    "CLEAR_CART": Row(_CART, (cart_not_empty, emptying_said)),
    "REVIEW_ORDER": Row(_CART, (cart_not_empty,)),
    "CONFIRM_ORDER": Row(frozenset({states.CHECKOUT}), (cart_not_empty, agreed)),
    "CANCEL_ORDER": Row(
        frozenset({states.CART_OPEN, states.CHECKOUT, states.AWAITING_PAYMENT}),
        (no_proof_yet, called_off),
    ),
    "REPLY": Row(ALL),
    "CLARIFY": Row(ALL),
    "ESCALATE": Row(ALL),
    "set_order_details": Row(
        frozenset({states.CART_OPEN, states.CHECKOUT, states.AWAITING_PAYMENT}),
        (known_method, details_fit_state),
    ),
}

_SAID: frozenset[Check] = frozenset({removal_said, fewer_said, emptying_said})
_EDITS = frozenset({"ADD_TO_CART", "UPDATE_QUANTITY", "REMOVE_ITEM", "CLEAR_CART"})
_NEW = frozenset({"ADD_TO_CART", "SHOW_CATALOG", "SHOW_PRODUCT"})
_DETAILS = frozenset({"set_order_details"})
_PAYS = _DETAILS | {"CONFIRM_ORDER"}

# system event → the state and the actions whose dead end it closes (DESIGN §4).
OPENINGS: tuple[tuple[str, str, frozenset[str]], ...] = (
    ("CART_REOPENED", states.CHECKOUT, _EDITS),
    ("SESSION_RENEWED", states.COMPLETED, _NEW),
    ("CART_RESUMED", states.IDLE, _EDITS | _DETAILS | {"REVIEW_ORDER", "CANCEL_ORDER"}),
)


def judge(
    actions: Sequence[ProposedAction], situation: Situation, board: Board
) -> tuple[Verdict, ...]:
    """One verdict for each proposal, in order; the accepted ones are to be done in that order."""
    verdicts: list[Verdict] = []
    most = most_actions(situation)
    for position, proposed in enumerate(actions):
        if position >= most:
            verdicts.append(_refused(proposed.type, dict(proposed.params), board, "TOO_MANY"))
            continue
        waiting = open_wishes.before(proposed.type, verdicts, board)
        verdict, board = (waiting, board) if waiting else _one(proposed, situation, board)
        verdicts.append(verdict)
    return tuple(verdicts)


def most_actions(situation: Situation) -> int:
    """How many proposals are judged: the contract's five, and what the customer listed herself."""
    held = len(situation.asked.pending) if situation.asked else 0
    return MOST_ACTIONS + min(len(situation.wanted) + held, MOST_WANTED)


def _one(proposed: ProposedAction, situation: Situation, board: Board) -> tuple[Verdict, Board]:
    kind = proposed.type
    row = MATRIX.get(kind)
    if row is None:
        code = "PROHIBITED" if kind in PROHIBITED else "UNKNOWN_ACTION"
        return _refused(kind, dict(proposed.params), board, code), board
    params, problem = parameters.read(kind, proposed.params, situation, board)
    if problem:
        return _refused(kind, dict(proposed.params), board, problem), board
    if kind == "REVIEW_ORDER" and board.state == states.CHECKOUT and board.lines:
        # Asked again in CHECKOUT: the review is shown, as a reply (DESIGN §4).
        again = Verdict("REPLY", {"topic": "review"}, True, board.state, board.state)
        return again, replace(board, fresh=False)
    if is_aside(kind, params):
        return _beside(kind, params, board, situation), board
    opened, events = _open(kind, board)
    code = _first_problem(row, opened, params, situation)
    if code:
        return _refused(kind, params, board, code), board
    try:
        after = opened.after(kind, params, situation)
    except CartProblem as refused:
        return _refused(kind, params, board, refused.code), board
    if after.state == states.AWAITING_PAYMENT and kind in _PAYS and _pays_cash(after, situation):
        # Cash is agreed with the order and asks for no proof (DESIGN §4).
        after, events = after.event("CASH_AGREED"), (*events, "CASH_AGREED")
    return Verdict(kind, params, True, board.state, after.state, events=events), after


def _beside(kind: str, params: Params, board: Board, situation: Situation) -> Verdict:
    """An order that is not the current one: what becomes of it moves nothing (DESIGN §4)."""
    order = situation.known_order(UUID(params["order_id"]))
    if order is None:
        return _refused(kind, params, board, "NO_ORDER")
    if order.has_proof or order.payment_status != "unpaid":
        return _refused(kind, params, board, "PROOF_SENT")
    if kind == "set_order_details":
        return _pays_beside(kind, params, board, situation)
    cash = {method.id for method in situation.methods if method.is_cash}
    if not cancelling.is_said(situation, params["order_id"]):
        return _refused(kind, params, board, "CANCEL_UNSAID")
    begun = order.fulfilment_status != "new" or order.details.payment_method_id in cash
    current = situation.order is not None and situation.order.id == order.id
    if begun or current or board.state == states.HUMAN_TAKEOVER:
        return _refused(kind, params, board, "WRONG_STATE")
    return Verdict(kind, params, True, board.state, board.state)


def _pays_beside(kind: str, params: Params, board: Board, situation: Situation) -> Verdict:
    """Of an order that was placed only the way to pay may still change."""
    code = known_method(board, params, situation) or cash_said(board, params, situation)
    if set(params) != {"payment_method_id", "order_id"} or board.state == states.HUMAN_TAKEOVER:
        code = "WRONG_STATE"
    if code:
        return _refused(kind, params, board, code)
    return Verdict(kind, params, True, board.state, board.state)


def _pays_cash(board: Board, situation: Situation) -> bool:
    chosen = (method for method in situation.methods if method.id == board.method)
    return any(method.is_cash for method in chosen)


def _open(kind: str, board: Board) -> tuple[Board, tuple[str, ...]]:
    events: tuple[str, ...] = ()
    for event, state, kinds in OPENINGS:
        if board.state == state and kind in kinds and (event != "CART_RESUMED" or board.lines):
            board, events = board.event(event), (*events, event)
    return board, events


def _first_problem(row: Row, board: Board, params: Params, situation: Situation) -> str:
    if board.state not in row.states and board.state != states.AWAITING_PAYMENT:
        return "WRONG_STATE"
    if board.state not in row.states:
        # What is kept for a cart that is opened again has to be hers already.
        said = (check for check in row.checks if check in _SAID)
        return next(
            (code for check in said if (code := check(board, params, situation))), "ORDER_OPEN"
        )
    for check in row.checks:
        code = check(board, params, situation)
        if code:
            return code
    return ""


def _refused(kind: str, params: Params, board: Board, code: str) -> Verdict:
    return Verdict(kind, params, False, board.state, board.state, code)

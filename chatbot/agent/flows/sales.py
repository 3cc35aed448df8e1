"""A sale: its seven states and how events and actions move between them (specs/agent_v2 §3-§8).

Pure. `EVENTS` also closes dead ends of the matrix (DESIGN §4): each use stands in the audit.
"""

from chatbot.agent.flows.values import Flow

NAME = "sales"

IDLE = "IDLE"
BROWSING = "BROWSING"
CART_OPEN = "CART_OPEN"
CHECKOUT = "CHECKOUT"
AWAITING_PAYMENT = "AWAITING_PAYMENT"
COMPLETED = "COMPLETED"
HUMAN_TAKEOVER = "HUMAN_TAKEOVER"

STATES = (IDLE, BROWSING, CART_OPEN, CHECKOUT, AWAITING_PAYMENT, COMPLETED, HUMAN_TAKEOVER)

# Every way from one state to another that anything may take.
WAYS: dict[str, frozenset[str]] = {
    IDLE: frozenset({BROWSING, CART_OPEN, HUMAN_TAKEOVER}),
    BROWSING: frozenset({CART_OPEN, IDLE, HUMAN_TAKEOVER}),
    CART_OPEN: frozenset({BROWSING, CHECKOUT, IDLE, HUMAN_TAKEOVER}),
    CHECKOUT: frozenset({BROWSING, CART_OPEN, AWAITING_PAYMENT, IDLE, HUMAN_TAKEOVER}),
    AWAITING_PAYMENT: frozenset({COMPLETED, CART_OPEN, IDLE, HUMAN_TAKEOVER}),
    COMPLETED: frozenset({AWAITING_PAYMENT, IDLE, HUMAN_TAKEOVER}),
    HUMAN_TAKEOVER: frozenset({AWAITING_PAYMENT, CART_OPEN, COMPLETED, IDLE}),
}
FLOW = Flow(NAME, STATES, IDLE, WAYS)

# event → {state: next state}; a state that is not named stays as it is.
EVENTS: dict[str, dict[str, str]] = {
    # specs/agent_v2 §4
    "GREETING_RECEIVED": {},
    "PAYMENT_PROOF_RECEIVED": {},
    "PAYMENT_APPROVED": {AWAITING_PAYMENT: COMPLETED},
    "PAYMENT_REJECTED": {},
    "ESCALATION_REQUESTED": {},
    "SESSION_TIMEOUT": {BROWSING: IDLE, CART_OPEN: IDLE, CHECKOUT: IDLE, COMPLETED: IDLE},
    "ORDER_CANCELLED": {AWAITING_PAYMENT: IDLE, COMPLETED: IDLE},
    # DESIGN §4
    "CART_REOPENED": {CHECKOUT: CART_OPEN},
    "SESSION_RENEWED": {COMPLETED: IDLE, AWAITING_PAYMENT: IDLE},
    "CART_RESUMED": {IDLE: CART_OPEN},
    "ORDER_REOPENED": {AWAITING_PAYMENT: CART_OPEN},
    "CASH_AGREED": {AWAITING_PAYMENT: COMPLETED},
    "PROOF_UNREADABLE": {},
    "PROOF_OF_CANCELLED": {},
    "PROOF_UNASKED": {},
    "PAYMENT_UNMATCHED": {},
    "PAYMENT_REVERSED": {COMPLETED: AWAITING_PAYMENT},
}

# action → the state it leads to; an action that is not named leaves the state as it is.
AFTER: dict[str, dict[str, str]] = {
    "SHOW_CATALOG": {IDLE: BROWSING},
    "SHOW_PRODUCT": {IDLE: BROWSING},
    "ADD_TO_CART": {IDLE: CART_OPEN, BROWSING: CART_OPEN},
    "CLEAR_CART": {CART_OPEN: BROWSING},
    "REVIEW_ORDER": {CART_OPEN: CHECKOUT},
    "CONFIRM_ORDER": {CHECKOUT: AWAITING_PAYMENT},
    "CANCEL_ORDER": {CART_OPEN: IDLE, CHECKOUT: IDLE, AWAITING_PAYMENT: IDLE},
    "ESCALATE": dict.fromkeys(STATES, HUMAN_TAKEOVER),
}


# refusal → the state in which what was refused is chosen anew.
AFTER_REFUSAL: dict[str, str] = {"STOCK_SHORT": CART_OPEN}


def after_event(event: str, state: str) -> str:
    """The state once `event` happened in `state`."""
    return EVENTS[event].get(state, state)


def after_action(action: str, state: str, *, holds: bool) -> str:
    """The state once `action` was done in `state`; `holds`: the cart has lines now.

    BROWSING is an empty cart: one that was kept is still to be resumed after a look at the
    catalogue, and the last line's going leaves nothing open.
    """
    after = AFTER.get(action, {}).get(state, state)
    if after == BROWSING and holds:
        return state
    if action == "REMOVE_ITEM" and not holds:
        return BROWSING
    return after

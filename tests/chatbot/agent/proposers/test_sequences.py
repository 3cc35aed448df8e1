"""Actions of one turn, each judged against what the ones before it leave (specs/agent_v2 §10)."""

from catalog.orders.values import CartValue
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.situation.readings import Event
from chatbot.agent.situation.values import InboundMessage, Situation
from tests import tables
from tests.chatbot.agent import folding, scenes
from tests.chatbot.agent.proposers.test_matrix import told
from tests.chatbot.agent.scenes import BOWL, HONEY, MARACUYA, MATCHA, cart, line, said, situation

ADD = action("ADD_TO_CART", product_id=MARACUYA, quantity=2)
ADD_MATCHA = action("ADD_TO_CART", product_id=MATCHA, quantity=1)
SET = action("UPDATE_QUANTITY", product_id=MARACUYA, quantity=5)
REMOVE = action("REMOVE_ITEM", product_id=MARACUYA)
ONE_FEWER = action("REMOVE_ITEM", product_id=MARACUYA, quantity=1)
CLEAR, REVIEW, CONFIRM = action("CLEAR_CART"), action("REVIEW_ORDER"), action("CONFIRM_ORDER")
CANCEL, REPLY, ESCALATE = action("CANCEL_ORDER"), action("REPLY"), action("ESCALATE")
MENU = action("SHOW_CATALOG")
PICKUP = action("set_order_details", fulfilment="pickup")
NOWHERE = action("set_order_details", fulfilment="by balloon")


def outcome(now: Situation, *actions: ProposedAction, events: tuple[Event, ...] = ()) -> str:
    verdicts = folding.judge(actions, now, events)
    return " ".join(told(verdict) for verdict in verdicts)


@tables.rows(
    ("state", "actions", "expected"),
    [
        ("IDLE", (ADD, SET, REVIEW), "+CART_OPEN +CART_OPEN +CHECKOUT"),
        ("IDLE", (MENU, ADD, REVIEW), "+BROWSING +CART_OPEN +CHECKOUT"),
        ("IDLE", (SET, ADD), "-WRONG_STATE +CART_OPEN"),
        ("CART_OPEN", (REMOVE, ADD), "+BROWSING +CART_OPEN"),
        ("CART_OPEN", (REMOVE, SET), "+BROWSING -WRONG_STATE"),
        ("CART_OPEN", (REMOVE, REVIEW), "+BROWSING -WRONG_STATE"),
        ("CART_OPEN", (ONE_FEWER, REVIEW), "+CART_OPEN +CHECKOUT"),
        ("CART_OPEN", (ONE_FEWER, ONE_FEWER, REVIEW), "+CART_OPEN +BROWSING -WRONG_STATE"),
        ("CART_OPEN", (CLEAR, ADD_MATCHA, REVIEW), "+BROWSING +CART_OPEN +CHECKOUT"),
        ("CART_OPEN", (CLEAR, CLEAR), "+BROWSING -WRONG_STATE"),
        ("CART_OPEN", (CANCEL, ADD_MATCHA), "+IDLE +CART_OPEN"),
        ("CART_OPEN", (CANCEL, REVIEW), "+IDLE -WRONG_STATE"),
        ("CHECKOUT", (CANCEL, MENU, SET), "+IDLE +BROWSING -WRONG_STATE"),
        ("CHECKOUT", (ADD_MATCHA, REVIEW), "+CART_OPEN +CHECKOUT"),
        ("CHECKOUT", (REMOVE, CLEAR, REVIEW), "+BROWSING -WRONG_STATE -WRONG_STATE"),
        ("CHECKOUT", (CANCEL, CONFIRM), "+IDLE -WRONG_STATE"),
        ("CHECKOUT", (CONFIRM, CONFIRM), "+AWAITING_PAYMENT -ORDER_OPEN"),
        ("CHECKOUT", (CONFIRM, ADD_MATCHA), "+AWAITING_PAYMENT -ORDER_OPEN"),
        ("CHECKOUT", (REPLY, CONFIRM), "+CHECKOUT +AWAITING_PAYMENT"),
        # How it is handed over was said with the yes and not understood: that comes first.
        ("CHECKOUT", (NOWHERE, CONFIRM), "-BAD_DETAILS -WISH_OPEN"),
        ("CART_OPEN", (NOWHERE, REVIEW), "-BAD_DETAILS -WISH_OPEN"),
        ("CART_OPEN", (ESCALATE, ADD, REPLY), "+HUMAN_TAKEOVER -WRONG_STATE +HUMAN_TAKEOVER"),
        ("COMPLETED", (ADD, REVIEW), "+CART_OPEN +CHECKOUT"),
        ("COMPLETED", (MENU, CONFIRM), "+BROWSING -WRONG_STATE"),
        ("AWAITING_PAYMENT", (CANCEL, ADD), "+IDLE +CART_OPEN"),
        ("AWAITING_PAYMENT", (ADD, CANCEL), "-ORDER_OPEN +IDLE"),
    ],
)
def test_each_is_judged_by_what_the_ones_before_leave(
    state: str, actions: tuple[ProposedAction, ...], expected: str
) -> None:
    words = "cancela el pedido" if CANCEL in actions else "dale"
    if {REMOVE.type, CLEAR.type} & {one.type for one in actions}:
        words = "quita el maracuyá"
    assert outcome(situation(state, unread=(said(words),)), *actions) == expected


@tables.rows("state", ["IDLE", "BROWSING", "CART_OPEN", "CHECKOUT", "COMPLETED"])
@tables.rows(
    "before",
    [(ADD, REVIEW), (REVIEW,), (ADD_MATCHA, REVIEW), (ONE_FEWER, ADD, REVIEW), (ADD,),
     (PICKUP, REVIEW), (CLEAR, ADD, REVIEW), (REVIEW, REPLY), (SET, REVIEW)],
)  # fmt: skip
def test_nothing_is_bought_in_the_breath_that_ordered_or_reviewed_it(
    state: str, before: tuple[ProposedAction, ...]
) -> None:
    """Even where the same lines were shown before, and even with words after that."""
    held = cart(line())
    now = situation(state, shown=scenes.reviewed(held), unread=(said("dale"),))
    verdicts = folding.judge([*before, CONFIRM], now)

    assert not verdicts[-1].accepted


def test_the_sixth_action_is_too_many() -> None:
    verdicts = outcome(situation("IDLE"), *[ADD] * 7)

    assert verdicts == " ".join(["+CART_OPEN"] * 5 + ["-TOO_MANY"] * 2)


def test_a_hundred_is_counted_over_the_whole_breath() -> None:
    sixty = action("ADD_TO_CART", product_id=MARACUYA, quantity=60)

    assert outcome(situation("IDLE"), sixty, sixty) == "+CART_OPEN -BAD_QUANTITY"


def test_a_hundred_is_counted_line_by_line() -> None:
    plain = action("ADD_TO_CART", product_id=MATCHA, quantity=60)
    honey = action("ADD_TO_CART", product_id=MATCHA, quantity=60, options=[HONEY])
    for first, then in ((plain, honey), (honey, plain)):
        assert outcome(situation("IDLE"), first, then) == "+CART_OPEN +CART_OPEN"
    assert outcome(situation("IDLE"), honey, honey) == "+CART_OPEN -BAD_QUANTITY"


def test_the_same_with_other_options_is_another_line() -> None:
    honey = action("ADD_TO_CART", product_id=MATCHA, quantity=1, options=[HONEY])
    less = action("UPDATE_QUANTITY", product_id=MATCHA, quantity=2)

    assert outcome(situation("IDLE"), ADD_MATCHA, honey, less).endswith("-LINE_AMBIGUOUS")


def test_the_same_with_a_note_is_another_line() -> None:
    less = action("UPDATE_QUANTITY", product_id=MARACUYA, quantity=2)
    held = situation("CART_OPEN", cart=cart(line(note="sin hielo")))

    assert outcome(held, less) == "+CART_OPEN"
    assert outcome(held, ADD, less) == "+CART_OPEN -LINE_AMBIGUOUS"


def test_what_lacks_its_options_leaves_the_rest_alone() -> None:
    bowl = action("ADD_TO_CART", product_id=BOWL, quantity=1)

    assert outcome(situation("IDLE"), bowl, ADD) == "-OPTION_NEEDED +CART_OPEN"


def test_a_reopened_order_is_judged_as_a_cart() -> None:
    event = (Event("ORDER_REOPENED", scenes.ORDER),)

    now = situation("AWAITING_PAYMENT")
    assert outcome(now, SET, REVIEW, events=event) == "+CART_OPEN +CHECKOUT"
    assert outcome(now, REVIEW, CONFIRM, events=event) == "+CHECKOUT -NOT_REVIEWED"


@tables.rows(
    ("words", "sent", "expected"),
    [
        ((said(after=0),), -60, "+AWAITING_PAYMENT"),
        ((said(after=-61),), -60, "-NOT_REVIEWED"),
        ((said(after=-60),), -60, "-NOT_REVIEWED"),
        ((said(after=-90), said(after=0, pk=91)), -60, "-NOT_REVIEWED"),
        ((said(after=0),), None, "-NOT_REVIEWED"),
        ((), -60, "-NOT_REVIEWED"),
    ],
)
def test_a_yes_counts_for_a_review_that_was_sent_before_it(
    words: tuple[InboundMessage, ...], sent: float | None, expected: str
) -> None:
    held = cart(line())
    now = situation("CHECKOUT", unread=words, shown=scenes.reviewed(held, sent=sent))

    assert outcome(now, CONFIRM) == expected


@tables.rows(
    "held",
    [
        cart(line(quantity=3)),
        cart(line(), line(MATCHA, 1)),
        cart(line(note="sin hielo")),
        cart(line(), fulfilment="delivery"),
        cart(line(), address="Calle 1"),
    ],
)
def test_a_yes_counts_only_for_what_was_shown(held: CartValue) -> None:
    now = situation("CHECKOUT", cart=held, shown=scenes.reviewed(cart(line())))

    assert outcome(now, CONFIRM) == "-CHANGED_SINCE_REVIEW"


def test_without_a_review_there_is_nothing_to_agree_to() -> None:
    assert outcome(situation("CHECKOUT", shown=None), CONFIRM) == "-NOT_REVIEWED"

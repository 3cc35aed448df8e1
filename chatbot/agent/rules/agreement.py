"""Whether the customer's words can agree to the last review (invariant 11, DESIGN §4). Pure.

A review counts once it was sent whole. Words count when all of them were recorded after that, by
our clock, and none is about something else: a quote or reaction names a message, a button names the
review it stood under. Nor do words count that were edited: an order stands on what was said when
it came. And they have to say yes: whoever reads them, a no, a question or a remark places nothing.
"""

from decimal import Decimal

from catalog.orders.rules.agreement import fingerprint
from chatbot.agent.situation.readings import spoken
from chatbot.agent.situation.shown import Shown
from chatbot.agent.situation.values import InboundMessage, Situation
from intents.words import Assent

CONFIRM = "confirm"
_MARK = 12


def tap(cart_fingerprint: str) -> str:
    """The id of the button that agrees to this very review."""
    return f"{CONFIRM}:{cart_fingerprint[:_MARK]}"


def problem(situation: Situation) -> str:
    """DECLINED, NOT_REVIEWED, NOT_AGREED, CHANGED_SINCE_REVIEW, or "" when the words agree to what
    is in the cart."""
    said = words(situation)
    if said is Assent.NO:
        return "DECLINED"
    shown = situation.shown
    if shown is None or shown.sent_at is None or not situation.unread:
        return "NOT_REVIEWED"
    if not all(is_about(shown, said) for said in situation.unread):
        return "NOT_REVIEWED"
    if said is not Assent.YES or any(one(shown, situation) for one in _SPEAKS_AGAINST):
        return "NOT_AGREED"
    return "" if fingerprint(situation.cart) == shown.fingerprint else "CHANGED_SINCE_REVIEW"


def words(situation: Situation, head: str = CONFIRM) -> Assent:
    """What the customer's words and taps say to the review, whenever they came; `head` is that of
    the button which agrees."""
    said = spoken(situation)
    if said.assent is not Assent.NEITHER or not any(taps(one, head) for one in situation.unread):
        return said.assent
    return said.other(f"{said.text}\n{_YES}".strip()).assent


_YES = "sí"
"""What the button says, whatever was written on it."""


def taps(said: InboundMessage, head: str = CONFIRM) -> bool:
    """Whether it is a tap of a button of that head."""
    return said.choice.partition(":")[0] == head


def _wishes_otherwise(shown: Shown, situation: Situation) -> bool:
    """Whether the same words order what is not in the cart like that; its lines may be named."""
    readings = [piece.order for piece in spoken(situation).pieces]
    held = {(str(line.variant_id), line.quantity) for line in situation.cart.lines}
    names = {item for item, _quantity in held}
    unclear = (one for reading in readings for one in reading.ambiguous)
    if any(not names & set(one.candidates) for one in unclear):
        return True
    return any(
        one.op != "add"
        or (one.item is not None and one.item not in names)
        or (one.quantity not in (None, 1) and (one.item, one.quantity) not in held)
        for reading in readings
        for one in reading.operations
    )


def _is_of_another(shown: Shown, situation: Situation) -> bool:
    """Whether a bare yes, which neither names nor quotes the review, answers something that was
    asked after it; whatever another flow asks may be that."""
    asked = situation.asked
    if asked is None or not (asked.flow or asked.about in _BARE):
        return False
    return not any(
        taps(said) or "confirm" in said.text.casefold() or said.replies_to in shown.provider_ids
        for said in situation.unread
    )


def _names_another_sum(shown: Shown, situation: Situation) -> bool:
    """Whether an amount is named that the review did not show: "confirmo a 50 bs"."""
    cart = situation.cart
    seen = {cart.total, cart.lines_total, cart.fee}
    seen |= {amount for line in cart.lines for amount in (line.unit_price, line.subtotal)}
    held = {Decimal(line.quantity) for line in cart.lines}
    words = spoken(situation)
    texts = (said.text for said in situation.unread if not said.choice)
    named = (one for text in texts for one in words.other(text).sums)
    return any(one.amount not in (seen if one.currency else seen | held) for one in named)


_SPEAKS_AGAINST = (_wishes_otherwise, _names_another_sum, _is_of_another)
"""What beside a yes makes it one to something else than the review."""
_BARE = frozenset(
    {"offered", "cancel", "resume", "reopen", "which_variant", "which_line", "quantity", "options"}
)
"""Questions that a yes of two letters may be about."""


def is_about(shown: Shown, said: InboundMessage, head: str = CONFIRM) -> bool:
    """Whether the message can be about that review, which was sent: it came after, is as it was
    written, and points at no other letter."""
    assert shown.sent_at is not None
    if said.recorded_at <= shown.sent_at or said.edited:
        return False
    if said.kind == "order":
        # A cart of the channel's catalogue is a new wish, whatever is written beside it.
        return False
    if said.replies_to and said.replies_to not in shown.provider_ids:
        return False
    tapped, _, mark = said.choice.partition(":")
    return tapped != head or not mark or shown.fingerprint.startswith(mark)

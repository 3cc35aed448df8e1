"""Whether the customer's words can agree to the last review (invariant 11, DESIGN §4). Pure.

A review counts once it was sent whole. Words count when all of them were recorded after that, by
our clock, and none is about something else: a quote or reaction names a message, a button names the
review it stood under. Nor do words count that were edited: an order stands on what was said when
it came.
"""

from catalog.orders.rules.agreement import fingerprint
from chatbot.agent.values import Said, Shown, Situation

CONFIRM = "confirm"
_MARK = 12


def tap(cart_fingerprint: str) -> str:
    """The id of the button that agrees to this very review."""
    return f"{CONFIRM}:{cart_fingerprint[:_MARK]}"


def problem(situation: Situation) -> str:
    """NOT_REVIEWED, CHANGED_SINCE_REVIEW, or "" when the words agree to what is in the cart."""
    shown = situation.shown
    if shown is None or shown.sent_at is None or not situation.unread:
        return "NOT_REVIEWED"
    if not all(_is_about(shown, said) for said in situation.unread):
        return "NOT_REVIEWED"
    return "" if fingerprint(situation.cart) == shown.fingerprint else "CHANGED_SINCE_REVIEW"


def _is_about(shown: Shown, said: Said) -> bool:
    assert shown.sent_at is not None
    if said.recorded_at <= shown.sent_at or said.edited:
        return False
    if said.kind == "order":
        # A cart of the channel's catalogue is a new wish, whatever is written beside it.
        return False
    if said.replies_to and said.replies_to not in shown.provider_ids:
        return False
    head, _, mark = said.choice.partition(":")
    return head != CONFIRM or not mark or shown.fingerprint.startswith(mark)

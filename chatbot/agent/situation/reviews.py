"""Reads what a customer was shown last to agree to, and whether it left."""

from chatbot.agent.situation.shown import Shown
from chatbot.conversations.models import Outgoing, Review, SendState, Session

NOT_SHOWN = (SendState.FAILED, SendState.DROPPED, SendState.QUEUED)


def last(session: Session, flow: str = "") -> Shown | None:
    """The last review of the sale, or of that flow beside it; sent when each of the messages of its
    turn was: a long one has several."""
    rows = Review.objects.of(session.merchant_id).filter(session=session, flow=flow)
    review = rows.select_related("outgoing").order_by("-id").first()
    if review is None:
        return None
    outgoing = Outgoing.objects.of(session.merchant_id).filter(session=session)
    parts = [
        row
        for row in outgoing.filter(turn_id=review.outgoing.turn_id)
        if row.content["kind"] != "image"
    ]
    sent = [row.sending_at for row in parts if row.sending_at and row.state not in NOT_SHOWN]
    return Shown(
        review.pk,
        review.fingerprint,
        max(sent) if sent and len(sent) == len(parts) else None,
        tuple(row.provider_id for row in parts if row.provider_id),
    )

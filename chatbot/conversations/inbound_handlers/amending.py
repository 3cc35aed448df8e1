"""A message is edited or taken back: what it says now, and what it said before.

A customer amends own messages; the shop amends, on its own phone, what it wrote there or what left
through us. Words that were answered are only shown otherwise; what waits for a turn is read as it
is now, and can agree to no order (invariant 11). POSTs are parallel, so that an amendment may come
before its message: it then stands in its place until it comes, shown and read by nobody, for the
message may be one that was answered before the number was connected.
"""

from datetime import datetime
from typing import Any

from chatbot.conversations import ownership, threads
from chatbot.conversations.incoming import Amendment, Echo, Inbound
from chatbot.conversations.models import ChannelAccount, Message, Outgoing, Session
from chatbot.conversations.models.messages import Direction, Source
from merchants import customers, stream

EARLY = "early"
"""Key in `Message.extra`: amended before it came, and what it first said is not known yet."""
BEFORE = "before"
"""Key in `Message.extra`: what it said before each amendment, oldest first."""
_SEEN, _SINCE = "amendments", "amended_at"


def amend(account: ChannelAccount, item: Amendment, now: datetime) -> bool:
    """Within the caller's transaction; whether anything changed.

    Amending somebody else's message changes nothing, nor does an amendment that was told before,
    or is older than one that was.
    """
    row = _amended(account, item)
    if row is None:
        session = threads.session_for(
            account,
            item.sender,
            item.profile_name,
            is_test=account.is_test,
            now=now,
            writes=not item.ours,
        )
        row = _amended(account, item)  # under the lock: it may have come meanwhile
        if row is None:
            _stand_in(session, account, item, now)
            return True
    session = ownership.locked(row.session_id, row.merchant_id)
    sender = customers.find(row.merchant_id, item.sender)
    side = Direction.OUT if item.ours else Direction.IN
    if row.direction != side or sender is None or sender.pk != session.customer_id:
        return False
    row.refresh_from_db()
    if _is_old(row, item):
        return False
    row.extra = {**row.extra, BEFORE: [*row.extra.get(BEFORE, ()), row.text], **_marks(row, item)}
    row.text = item.text
    if item.revoked:
        row.revoked_at = min(item.at, now)
    else:
        row.edited_at = min(item.at, now)
    _heed(session, row, now)
    payload = {"session": session.id, "message": row.pk}
    stream.emit(row.merchant_id, "message.amended", payload)
    return True


def _amended(account: ChannelAccount, item: Amendment) -> Message | None:
    """A row that bears the id, or the message of ours that left under it."""
    row = threads.known(account, item.target)
    if row is not None or not item.ours:
        return row
    rows = Outgoing.objects.of(account.merchant_id).filter(session__account=account)
    sent = rows.filter(provider_id=item.target).select_related("message").first()
    return sent.message if sent is not None else None


def _is_old(row: Message, item: Amendment) -> bool:
    if row.revoked_at is not None or item.provider_id in row.extra.get(_SEEN, ()):
        return True
    since = row.extra.get(_SINCE)
    return since is not None and not item.revoked and item.at < datetime.fromisoformat(since)


def _marks(row: Message, item: Amendment) -> dict[str, Any]:
    seen = [*row.extra.get(_SEEN, ()), item.provider_id]
    return {_SEEN: seen, _SINCE: item.at.isoformat()}


def _heed(session: Session, row: Message, now: datetime) -> None:
    """Words that wait for a turn count as newer ones for a turn that is being thought."""
    waiting = row.unread
    row.unread = waiting and row.revoked_at is None
    row.save(update_fields=["text", "extra", "edited_at", "revoked_at", "unread"])
    if not waiting:
        return
    session.version += 1
    if row.unread and session.due_at is not None:
        threads.wake(session, now)
    else:
        threads.settle(session)


def _stand_in(session: Session, account: ChannelAccount, item: Amendment, now: datetime) -> None:
    at = min(item.at, now)
    row = Message(
        merchant_id=account.merchant_id,
        session=session,
        account=account,
        direction=Direction.OUT if item.ours else Direction.IN,
        source=Source.HUMAN if item.ours else Source.CUSTOMER,
        kind=item.kind,
        text=item.text,
        provider_id=item.target,
        said_at=at,
        recorded_at=now,
        position=item.position,
        edited_at=None if item.revoked else at,
        revoked_at=at if item.revoked else None,
    )
    row.extra = {EARLY: True, **_marks(row, item)}
    row.save()
    payload = {"session": session.id, "message": row.pk}
    stream.emit(account.merchant_id, "message.received", payload)


def complete_echo(row: Message, item: Echo, said_at: datetime, now: datetime) -> None:
    """The owner's message that its amendment came before: what it first said is kept with it."""
    kept = {name: told for name, told in row.extra.items() if name != EARLY}
    row.extra = {**kept, BEFORE: [item.text, *kept.get(BEFORE, ())]}
    row.kind, row.position = item.kind, item.position
    row.said_at, row.recorded_at = said_at, now
    row.save()


def complete(row: Message, session: Session, item: Inbound, now: datetime) -> bool:
    """Complete the row of an amendment that came before its message: the first words are kept.

    False where the row is another customer's amendment: that row loses the provider's id.
    """
    if row.session_id != session.id:
        row.provider_id, row.unread = "", False
        row.save(update_fields=["provider_id", "unread"])
        return False
    kept = {name: told for name, told in row.extra.items() if name != EARLY}
    row.extra = {**item.extra, **kept, BEFORE: [item.text, *kept.get(BEFORE, ())]}
    row.kind, row.choice = item.kind, item.choice[:256]
    row.replies_to, row.position = item.replies_to[:200], item.position
    row.said_at, row.recorded_at = min(item.sent_at, now), now
    row.unread = row.revoked_at is None
    row.save()
    payload = {"session": session.id, "message": row.pk}
    stream.emit(row.merchant_id, "message.amended", payload)
    return True

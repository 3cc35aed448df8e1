"""A customer called the shop's number: noted in the thread, and the window is open.

Nobody speaks to a call here, so that it is no word to answer; a person sees that it was missed.
Source: facts/whatsapp §1.6, where an inbound call opens the 24 hours as a message does.
"""

from datetime import datetime, timedelta

from django.utils.translation import gettext as _

from chatbot.conversations import threads
from chatbot.conversations.incoming import Call
from chatbot.conversations.models import ChannelAccount, Message, Session
from chatbot.conversations.models.messages import Direction, Source
from merchants import stream

SAME = timedelta(seconds=90)
"""Two tellings of a call that are so near each other are of one call."""


def called(account: ChannelAccount, item: Call, now: datetime) -> bool:
    """Within the caller's transaction; False for a call that was told before."""
    session = threads.session_for(
        account, item.caller, item.profile_name, is_test=account.is_test, now=now
    )
    if threads.known(account, item.provider_id) is not None:
        return False
    at = min(item.at, now)
    if _was_told(session, at):
        return False
    message = Message.objects.create(
        merchant_id=session.merchant_id,
        session=session,
        account_id=session.account_id,
        direction=Direction.NOTE,
        source=Source.SYSTEM,
        kind="note",
        text=_("Llamada perdida por WhatsApp") if item.missed else _("Llamada por WhatsApp"),
        provider_id=item.provider_id,
        said_at=at,
        recorded_at=now,
    )
    session.last_inbound_at = max(at, session.last_inbound_at or at)
    session.save(update_fields=["last_inbound_at"])
    payload = {"session": session.id, "message": message.pk}
    stream.emit(account.merchant_id, "message.received", payload)
    return True


def _was_told(session: Session, at: datetime) -> bool:
    """Whether the thread tells of a call of that moment: by another event of the same channel."""
    notes = session.messages.filter(direction=Direction.NOTE, source=Source.SYSTEM)
    near = notes.filter(said_at__range=(at - SAME, at + SAME)).exclude(provider_id="")
    return near.exists()

"""When a turn breaks: tried again a little later, then given to a person (invariant 9)."""

from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.utils import translation
from django.utils.translation import gettext as _

from chatbot.conversations import ownership
from chatbot.conversations.models import Message, Session
from chatbot.conversations.models.messages import Cause
from chatbot.conversations.models.sessions import Mode
from chatbot.conversations.outbound_content import Text
from chatbot.transports.outbound import posting
from core import row_wall
from core.rules import retries


@transaction.atomic
def note(session_id: UUID, now: datetime, *, at_once: bool = False) -> None:
    """Count the failure. After the third in a row, or `at_once`, the customer is told and a person
    is called.

    What broke three times is never a turn again: the person reads it, a time-out does not.
    """
    row = Session.across.filter(id=session_id).first()
    if row is None:
        return
    with row_wall.acting_for(row.merchant_id):
        session = ownership.locked(session_id, row.merchant_id)
        session.failures += 1
        pause = None if at_once else retries.after("turn", session.failures)
        if pause is not None:
            session.due_at = now + pause
            session.save(update_fields=["failures", "due_at"])
            return
        session.failures, session.due_at = 0, None
        if session.mode != Mode.BOT:
            session.save(update_fields=["failures", "due_at"])
            return
        rows = Message.objects.of(session.merchant_id).filter(session=session, unread=True)
        rows.update(unread=False)
        session.first_unread_at = None
        session.save(update_fields=["failures", "due_at", "first_unread_at"])
        with translation.override(session.merchant.language):
            ownership.escalate(session, reason=_("El asistente no pudo responder"), now=now)
            words = _("Tuve un problema para responderte. Ya le avisé a una persona del equipo.")
            posting.post(session, [Text(words)], cause=Cause.NOTICE, now=now)

"""What time does to a customer who waits for a person: nobody waits in silence.

As in `clocks`: under the session's row lock, only while no turn has the lease, and only if it is
still true then. A person who takes or answers at the same moment comes before or after, whole.
"""

from datetime import datetime
from uuid import UUID

from django.utils.translation import gettext as _

from chatbot.agent import lives
from chatbot.agent.clocks import free_session
from chatbot.agent.facts import opening
from chatbot.agent.reaching import reaches
from chatbot.conversations import muted_customers, ownership
from chatbot.conversations.models import ModeChange, Session
from chatbot.conversations.models.messages import Cause
from chatbot.conversations.models.sessions import Mode
from chatbot.conversations.outbound_content import Text
from chatbot.transports.outbound import posting
from merchants import selectors as shops
from merchants import stream

ORIGIN = 60
"""Characters of why the conversation was given away that stay in sight beside why it is back."""


def tell_untaken(session_id: UUID, now: datetime) -> None:
    """Nobody has taken the conversation in time: the customer is told so, once in a wait, and the
    merchant's people are alerted.

    The customer is told only where free words reach them now, and not by an assistant that is off.
    About whom it leaves alone nobody is told anything.
    """
    with free_session(session_id, now) as session:
        if session is None or session.mode != Mode.HANDOFF_PENDING:
            return
        if session.notice_at is None or session.notice_at > now:
            return
        if not muted_customers.answered_now(session.customer):
            return
        session.notice_at, session.alerted_at = None, now
        session.save(update_fields=["notice_at", "alerted_at"])
        told = reaches(session, now)
        if told:
            posting.post(session, [Text(_nobody_yet(session, now))], cause=Cause.NOTICE, now=now)
        words = (
            _("Nadie tomó la conversación todavía: se le avisó al cliente")
            if told
            else _("Nadie tomó la conversación todavía, y no se le pudo avisar al cliente")
        )
        ownership.note(session, words, by=None, now=now)
        stream.emit(session.merchant_id, "handoff.unanswered", {"session": session.id})


def _nobody_yet(session: Session, now: datetime) -> str:
    """True at this moment, and no promise: a minute is nobody's to give away."""
    merchant = session.merchant
    schedule = shops.schedule(merchant, shops.main_branch(merchant))
    closed = opening.somebody_comes(schedule, now, merchant.language)
    head = _("Gracias por esperar. Todavía nadie pudo tomar tu conversación.")
    if session.danger_at is not None:
        return f"{head} {lives.whom_to_call(merchant)}"
    return f"{head} {closed or _('Te respondemos por aquí apenas podamos.')}"


def put_back(session_id: UUID, now: datetime) -> None:
    """Who took the conversation let the customer wait too long: it waits for anybody again.

    Since when the customer waits stays as it was, and so does why; who was late is said beside it.
    Who attends somebody left alone is never late.
    """
    with free_session(session_id, now) as session:
        if session is None or session.mode != Mode.HUMAN or session.assigned_to is None:
            return
        if session.answer_by is None or session.answer_by > now:
            return
        if not muted_customers.answered_now(session.customer):
            return
        late = _("%(who)s no respondió a tiempo") % {"who": session.assigned_to}
        reason = " · ".join(part for part in (_origin(session), late) if part)
        ownership.change(session, Mode.HANDOFF_PENDING, cause="unanswered", reason=reason, now=now)


def _origin(session: Session) -> str:
    """Why the bot gave this conversation away; "" where nobody said."""
    changes = ModeChange.objects.of(session.merchant_id).filter(session=session, was=Mode.BOT)
    given = changes.order_by("-ownership_version").values_list("reason", flat=True).first()
    return (given or "")[:ORIGIN]

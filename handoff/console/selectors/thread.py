"""One conversation: its newest messages, those before them, and what has changed since."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from chatbot.conversations.models import Message, Session
from chatbot.conversations.models.sessions import Mode
from chatbot.conversations.rules.pace import WINDOW_MARGIN, window_open
from chatbot.transports import registry
from handoff.console.selectors import bubbles, rows, whom
from handoff.console.values import Bubble, Head
from merchants.models import Merchant, User
from merchants.rules.answering import answers

PAGE = 60
MOST_NEW = 200


@dataclass(frozen=True, slots=True)
class Page:
    """Messages, oldest first; `older` is what to ask for before them (0: nothing is).

    `last` is the newest message of the conversation that is among them, 0 where there is none.
    """

    bubbles: tuple[Bubble, ...]
    older: int
    last: int


def page(merchant: Merchant, session: Session, *, before: int | None = None) -> Page:
    """The last `PAGE` messages, or those that stand before that one."""
    said = _rows(merchant, session)
    if before is not None:
        mark = said.filter(pk=before).first()
        if mark is None:
            return Page((), 0, 0)
        said = said.filter(Q(said_at__lt=mark.said_at) | Q(said_at=mark.said_at, pk__lt=mark.pk))
    newest = list(said.order_by("-said_at", "-id")[: PAGE + 1])
    shown = newest[:PAGE][::-1]
    return Page(
        bubbles=bubbles.of(merchant, shown, whom.name(merchant, session.customer)),
        older=shown[0].pk if len(newest) > PAGE else 0,
        last=max((row.pk for row in shown), default=0),
    )


def news(merchant: Merchant, session: Session, *, after: int, also: Sequence[int]) -> Page:
    """What came after message `after`, and what `also` names, in the order of the conversation."""
    shown = list(_news(merchant.pk, session.pk, after, also))
    return Page(
        bubbles=bubbles.of(merchant, shown, whom.name(merchant, session.customer)),
        older=0,
        last=max((row.pk for row in shown), default=after),
    )


def head(merchant: Merchant, session: Session, who: User, now: datetime) -> Head:
    """What stands over the messages, and whether `who` may write."""
    row = rows.alone(merchant, session, who, now)
    hint = _hint(merchant, session, who)
    window = registry.get(session.account.transport).window
    heard = session.last_inbound_at
    until = heard + window - WINDOW_MARGIN if window is not None and heard is not None else None
    return Head(
        row=row,
        phone=row.phone,
        channel=str(session.account),
        may_write=not hint,
        hint=hint,
        holder=row.holder,
        window_until=until,
        open=window_open(now, heard, window),
        silent=not answers(merchant.answers, session.customer.answering),
        resolution=session.resolution if session.resolved_at else "",
        snoozed_until=row.until,
        handed_at=session.handoff_at,
        customer=session.customer_id,
    )


def _hint(merchant: Merchant, session: Session, who: User) -> str:
    """Why the operator cannot write now; "" where they can."""
    if session.mode == Mode.BOT:
        if not merchant.bot_enabled or not answers(merchant.answers, session.customer.answering):
            return _("El asistente no le responde. Toma la conversación para escribir.")
        return _("El asistente responde. Toma la conversación para escribir.")
    if session.assigned_to is not None and session.assigned_to_id != who.pk:
        return _("%(who)s atiende esta conversación. Asígnatela para escribir.") % {
            "who": session.assigned_to
        }
    return ""


def _rows(merchant: Merchant | int, session: Session | UUID) -> QuerySet[Message]:
    said = Message.objects.of(merchant).filter(session=session)
    return said.select_related("outgoing", "media", "by")


def _news(merchant: int, session: UUID, after: int, also: Collection[int]) -> QuerySet[Message]:
    said = _rows(merchant, session).filter(Q(pk__gt=after) | Q(pk__in=also))
    return said.order_by("said_at", "id")[:MOST_NEW]

"""What a person does with a conversation: takes it, gives it away or back, settles it, puts it off.

Each is one verb of the conversations' own; here are only its form and, in words, its refusals.
"""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from functools import partial
from uuid import UUID
from zoneinfo import ZoneInfo

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from chatbot.conversations import assigning, muted_customers, ownership
from chatbot.conversations.models import Session
from handoff.console import asking
from handoff.console.doors import Refused, member, person, toast
from handoff.console.views.pages import session_or_404
from handoff.console.views.threads import told
from merchants.models import Merchant, User
from merchants.models.customers import Answering

Act = Callable[[HttpRequest, Session, User, datetime], str]
LONGEST_PUT_OFF = timedelta(days=60)
REASON = 120


def view(act: Act) -> Callable[..., HttpResponse]:
    """An address for one act, which answers with the conversation's news and what it says."""

    @require_POST
    @member()
    def door(request: HttpRequest, merchant: Merchant, session_id: UUID) -> HttpResponse:
        session = session_or_404(merchant, session_id)
        said, status = done(partial(act, request, session, person(request), timezone.now()))
        answer = told(request, merchant, session_or_404(merchant, session_id), status)
        return toast(answer, said, "bad" if status >= 400 else "good") if said else answer

    return door  # type: ignore[return-value]


def done(act: Callable[[], str]) -> tuple[str, int]:
    """What the act says, and its status: 409 where somebody else was first. Raises `Refused`."""
    try:
        return act(), 200
    except ownership.AlreadyTaken as taken:
        return _("%(who)s ya atiende esta conversación.") % {"who": taken.holder}, 409
    except ownership.NotWithAPerson:
        return _("El asistente responde. Toma la conversación para escribir."), 409
    except assigning.NotOneOfUs as error:
        raise Refused(_("Esa persona ya no atiende en este negocio.")) from error
    except PermissionDenied as error:
        raise Refused(_("Tu rol en este negocio no permite hacer esto."), 403) from error


def take(request: HttpRequest, session: Session, who: User, now: datetime) -> str:
    """*Tomar conversación*: the first one wins."""
    ownership.take(session.pk, session.merchant_id, by=who, now=now)
    return ""


def release(request: HttpRequest, session: Session, who: User, now: datetime) -> str:
    """*Devolver al bot*."""
    ownership.release(session.pk, session.merchant_id, by=who, now=now)
    return _("%(bot)s sigue la conversación.") % {"bot": session.merchant.assistant_name}


def hand_over(request: HttpRequest, session: Session, who: User, now: datetime) -> str:
    """*Derivar manualmente*: it waits for a person, whoever comes."""
    reason = asking.words(request.POST, "reason", REASON)
    ownership.hand_over(session.pk, session.merchant_id, by=who, now=now, reason=reason)
    return _("La conversación espera a una persona.")


def assign(request: HttpRequest, session: Session, who: User, now: datetime) -> str:
    """*Asignar a…*: the operator or somebody else of the shop."""
    key = asking.number(request.POST, "to")
    to = User.objects.filter(pk=key, is_active=True).first()
    if to is None:
        raise assigning.NotOneOfUs
    assigning.assign(session.pk, session.merchant_id, to=to, by=who, now=now)
    return "" if to == who else _("Asignada a %(who)s.") % {"who": to}


def resolve(request: HttpRequest, session: Session, who: User, now: datetime) -> str:
    """*Resolver*, with how."""
    reason = asking.words(request.POST, "reason", REASON).strip()
    if not reason:
        raise Refused(_("Di en pocas palabras cómo se resolvió."))
    assigning.resolve(session.pk, session.merchant_id, reason=reason, by=who, now=now)
    return _("Conversación resuelta.")


def snooze(request: HttpRequest, session: Session, who: User, now: datetime) -> str:
    """*Posponer*: for a while, until tomorrow, until a date; or back into sight."""
    wanted = asking.words(request.POST, "until", 20)
    zone = ZoneInfo(session.merchant.time_zone)
    until = PUT_OFF[wanted](now, zone) if wanted in PUT_OFF else _moment(wanted, zone)
    if until > now + LONGEST_PUT_OFF or (wanted != "now" and until <= now):
        raise Refused(_("Elige una fecha de los próximos 60 días."))
    assigning.snooze(session.pk, session.merchant_id, until=until, by=who, now=now)
    return "" if wanted == "now" else _("Pospuesta. Vuelve sola, o cuando el cliente escriba.")


def leave(request: HttpRequest, session: Session, who: User, now: datetime) -> str:
    """*No responder a este contacto*."""
    chosen = muted_customers.choose(
        session.customer_id, session.merchant_id, Answering.LEAVE, by=who, now=now
    )
    if chosen.policy_changed:
        return _("El asistente responde a todos menos a los apartados, como este contacto.")
    return _("El asistente ya no le responde a este contacto.")


def answer(request: HttpRequest, session: Session, who: User, now: datetime) -> str:
    """*Volver a responderle*."""
    muted_customers.choose(
        session.customer_id, session.merchant_id, Answering.ANSWER, by=who, now=now
    )
    return _("El asistente vuelve a responderle.")


def _tomorrow(now: datetime, zone: ZoneInfo) -> datetime:
    """Nine in the morning of the next day, where the shop is."""
    local = now.astimezone(zone) + timedelta(days=1)
    return local.replace(hour=9, minute=0, second=0, microsecond=0)


PUT_OFF: Mapping[str, Callable[[datetime, ZoneInfo], datetime]] = {
    "now": lambda now, zone: now,
    "1h": lambda now, zone: now + timedelta(hours=1),
    "3h": lambda now, zone: now + timedelta(hours=3),
    "tomorrow": _tomorrow,
}


def _moment(text: str, zone: ZoneInfo) -> datetime:
    """A date and time as a form writes it, of the shop's own clock. Raises `Refused`."""
    found = asking.moment(text, zone)
    if found is None or found.year > 2200:
        raise Refused(_("Elige una fecha y una hora."))
    return found

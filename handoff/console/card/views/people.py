"""What is written about the customer, and whether the assistant answers them."""

from collections.abc import Callable
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from chatbot.agent.operators import customers
from chatbot.conversations import muted_customers
from chatbot.conversations.models import Session
from handoff.console.card import forms
from handoff.console.card.views import showing
from handoff.console.doors import Door, Refused, member, person
from merchants.models import Merchant
from merchants.models.customers import Answering
from merchants.models.merchant import Answers
from merchants.roles import Permission

Act = Callable[[HttpRequest, Session], str]


def writing(act: Act) -> Door:
    """The address of one change, for who may answer; answers with the card. Raises `Refused`."""

    @require_POST
    @member(Permission.ANSWER)
    def door(request: HttpRequest, merchant: Merchant, session_id: UUID) -> HttpResponse:
        done = act(request, showing.session_or_404(merchant, session_id))
        return showing.said(showing.card(request, merchant, session_id), done)

    return door


def _name(request: HttpRequest, session: Session) -> str:
    name = forms.text(request.POST, "name", 120)
    customers.rename(session.customer_id, session.merchant_id, name, by=person(request))
    return _("Nombre guardado.")


def _notes(request: HttpRequest, session: Session) -> str:
    notes = forms.text(request.POST, "notes", customers.NOTES_LENGTH)
    customers.write_notes(session.customer_id, session.merchant_id, notes, by=person(request))
    return _("Notas guardadas.")


def _label(request: HttpRequest, session: Session) -> str:
    word = forms.text(request.POST, "label", 60)
    try:
        customers.label(session.customer_id, session.merchant_id, word, by=person(request))
    except customers.BadLabel as error:
        raise Refused(_("Escribe una etiqueta corta; caben hasta 12.")) from error
    return ""


def _unlabel(request: HttpRequest, session: Session) -> str:
    word = forms.text(request.POST, "label", 60)
    customers.unlabel(session.customer_id, session.merchant_id, word, by=person(request))
    return ""


def _answering(request: HttpRequest, session: Session) -> str:
    """One tap: the assistant leaves the customer alone, or answers them again."""
    leave = request.POST.get("answering") == Answering.LEAVE
    only = session.merchant.answers == Answers.ONLY
    wish = Answering.LEAVE if leave else Answering.ANSWER if only else Answering.AS_ALL
    muted_customers.choose(
        session.customer_id, session.merchant_id, wish, by=person(request), now=timezone.now()
    )
    if leave:
        return _("El asistente ya no le responde.")
    return _("El asistente vuelve a responderle.")


name = writing(_name)
notes = writing(_notes)
label = writing(_label)
unlabel = writing(_unlabel)
answering = writing(_answering)

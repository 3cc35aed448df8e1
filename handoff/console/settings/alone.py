"""Contacts chosen one by one: whom the assistant leaves alone, or answers while it answers few."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponseBase
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from chatbot.conversations import muted_customers
from chatbot.conversations.incoming import Identity
from chatbot.conversations.muted_customers import Chosen
from handoff.console.doors import member, person
from handoff.console.settings import page, posted, sections
from merchants import customers
from merchants.models import Customer, Merchant
from merchants.models.customers import Answering
from merchants.models.merchant import Answers
from merchants.roles import Permission
from merchants.rules import phones

LONGEST_QUERY = 60


@require_safe
@member()
def find(request: HttpRequest, merchant: Merchant) -> HttpResponseBase:
    """The list narrowed to a name or a number (`q`)."""
    query = request.GET.get("q", "")[:LONGEST_QUERY].replace("\x00", "")
    return page.part(request, merchant, "alone", sections.alone(merchant, timezone.now(), query))


@require_POST
@member(Permission.ANSWER)
def add(request: HttpRequest, merchant: Merchant) -> HttpResponseBase:
    """Chooses a contact by number; who never wrote is made a customer."""
    typed, name = posted.text(request, "phone", most=80), posted.text(request, "name", most=120)
    number = phones.digits(typed, phones.region(merchant.currency, merchant.time_zone))
    if not number:
        shown = page.built(merchant, "alone")
        shown |= {"error": _("Ese número no parece un teléfono: escríbelo con el código de área.")}
        shown |= {"typed": typed, "name": name}
        return page.part(request, merchant, "alone", shown, 422)
    wish = Answering.ANSWER if merchant.answers == Answers.ONLY else Answering.LEAVE
    chosen = muted_customers.choose(
        _known(merchant, number, name).pk,
        merchant.pk,
        wish,
        by=person(request),
        now=timezone.now(),
    )
    return page.saved(request, merchant, "alone", _said(chosen, wish), "alone-phone")


@require_POST
@member(Permission.ANSWER)
def back(request: HttpRequest, merchant: Merchant, customer_id: UUID) -> HttpResponseBase:
    """The contact is treated as everybody again."""
    try:
        muted_customers.choose(
            customer_id,
            merchant.pk,
            Answering.AS_ALL,
            by=person(request),
            now=timezone.now(),
        )
    except Customer.DoesNotExist as error:
        raise Http404 from error
    return page.saved(
        request, merchant, "alone", _("Listo: ya no está en la lista."), "alone-title"
    )


def _known(merchant: Merchant, number: str, name: str) -> Customer:
    """The customer of that phone, however WhatsApp writes it; a new one if there is none."""
    identity = Identity(phone=phones.spellings(number)[0])
    known = customers.find(merchant, identity)
    return known or customers.find_or_make(merchant, identity, name=" ".join(name.split()))


def _said(chosen: Chosen, wish: Answering) -> str:
    if wish == Answering.ANSWER:
        return _("Listo: el asistente le responde.")
    if not chosen.policy_changed:
        return _("Listo: el asistente no le responde.")
    words = _("Listo. Desde ahora el asistente responde a todos menos a los apartados.")
    if not chosen.others:
        return words
    more = ngettext(
        "Hay %(n)d contacto más en la lista.", "Hay %(n)d contactos más en la lista.", chosen.others
    )
    return f"{words} {more % {'n': chosen.others}}"

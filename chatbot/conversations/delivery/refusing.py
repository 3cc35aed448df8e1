"""Why a row that may go out cannot: no recipient, a closed window, a wish of the customer's."""

from datetime import datetime, timedelta
from uuid import UUID

from django.utils.translation import gettext as _

from chatbot.conversations import outbound_content as mail
from chatbot.conversations.delivery import failure_policy, prices
from chatbot.conversations.incoming import Identity
from chatbot.conversations.models import MessageTemplate, Outgoing, Session
from chatbot.conversations.models.templates import TemplateCategory
from chatbot.conversations.rules import pace
from chatbot.conversations.rules.remedies import Failure, Remedy
from core.compiled_sql.query import CompiledQuery
from merchants.models.customers import ADDRESS, CustomerIdentifier


def why_not(
    session: Session,
    row: Outgoing,
    content: mail.OutboundContent | None,
    recipient: Identity,
    window: timedelta | None,
    now: datetime,
) -> Failure | None:
    """Why a row that may go out cannot."""
    if not recipient:
        return Failure(Remedy.GIVE_UP, _("Ya no se sabe a quién enviarlo."))
    if session.customer.unreachable and failure_policy.is_unasked(row):
        return Failure(Remedy.GIVE_UP, session.customer.unreachable)
    if isinstance(content, mail.Template):
        stopped = session.customer.marketing_stopped_at is not None
        if stopped and category_of(session.merchant_id, content) == TemplateCategory.MARKETING:
            return Failure(Remedy.NO_MARKETING, _("El cliente no quiere recibir publicidad."))
    elif not pace.window_open(now, session.last_inbound_at, window):
        return Failure(Remedy.WINDOW, _("La ventana de 24 horas está cerrada."), 131047)
    return None


def recipient_of(session: Session) -> Identity:
    """The customer's newest identifier of each kind."""
    newest = dict(_identifiers(merchant=session.merchant_id, customer=session.customer_id))
    return Identity(
        phone=newest.get("phone", ""),
        bsuid=newest.get("bsuid", ""),
        parent_bsuid=newest.get("parent_bsuid", ""),
    )


_identifiers: CompiledQuery[tuple[str, str]] = CompiledQuery(
    lambda merchant, customer: (
        CustomerIdentifier.objects.of(merchant)
        .filter(customer=customer)
        .order_by("id")
        .values_list("kind", ADDRESS)
    ),
    merchant=int,
    customer=UUID,
)


def category_of(merchant_id: int, content: mail.OutboundContent) -> str:
    """The category of a message's price: the template's, or that of free words."""
    if not isinstance(content, mail.Template):
        return prices.SERVICE
    rows = MessageTemplate.objects.of(merchant_id)
    named = rows.filter(name=content.name, language=content.language)
    return named.values_list("category", flat=True).first() or TemplateCategory.UTILITY

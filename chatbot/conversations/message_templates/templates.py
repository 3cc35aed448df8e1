"""Templates in use: which one speaks where free words may not, and what Meta tells of them.

A template is used only while Meta carries it and the backend can fill each of its places; all else
is for a person to read on its page.
"""

from collections.abc import Callable, Mapping
from datetime import datetime
from types import MappingProxyType
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _

from catalog.bookings.models import Appointment
from catalog.orders.models import Order
from chatbot.conversations.about import About
from chatbot.conversations.message_templates import facts
from chatbot.conversations.models import (
    ChannelAccount,
    MessageTemplate,
    Session,
    TemplateChoice,
)
from chatbot.conversations.models.templates import TemplateCategory, TemplateStatus
from chatbot.conversations.outbound_content import Template
from chatbot.conversations.rules import quick_replies
from chatbot.conversations.rules import templates as rules
from chatbot.conversations.rules.templates import Remedy
from merchants import stream

_ID_LIMIT = 64
_NO_REASON = ("", "NONE")


def fallback(session: Session, about: About, words: str, now: datetime) -> Template | None:
    """The merchant's template for what `about` tells of, filled; None when none may be used.

    None as well where a fact is missing, where it is advertising and the customer asked for none,
    and where the whole would be longer than WhatsApp takes. `words` could not be sent freely.
    """
    rows = TemplateChoice.objects.of(session.merchant_id).filter(occasion=about.occasion)
    choice = rows.select_related("template").first() if about.occasion else None
    row = _for(session, choice.template) if choice else None
    if row is None or (row.category == TemplateCategory.MARKETING and _stopped(session, now)):
        return None
    language = row.language.partition("_")[0]
    order, appointment = _order(session, about), _appointment(session, about)
    known = facts.Known(session.merchant, session.customer, order, words, language, appointment)
    return _content(row, known)


def offered(
    session: Session, order: Order | None, words: str, now: datetime
) -> list[tuple[MessageTemplate, Template]]:
    """Every template that an operator may send to the customer now, filled.

    `words` are the operator's own. Advertising only where the customer may get it. At most two
    queries, and those of an order's facts.
    """
    rows = MessageTemplate.objects.of(session.merchant_id)
    known = rows.filter(waba_id=session.account.waba_id).order_by("name", "language", "id")
    stopped, found = _stopped(session, now), []
    for row in known:
        if not row.is_sendable or not is_filled(row):
            continue
        if row.category == TemplateCategory.MARKETING and stopped:
            continue
        language = row.language.partition("_")[0]
        known_facts = facts.Known(session.merchant, session.customer, order, words, language)
        content = _content(row, known_facts)
        if content is not None:
            found.append((row, content))
    return found


def is_filled(row: MessageTemplate) -> bool:
    """Whether each place of it has a fact to fill it."""
    body, header = rules.places(row.body), rules.places(row.header)
    named = len(body) == len(row.fields) and all(name in facts.FACTS for name in row.fields)
    return named and (not header or row.header_field in facts.FACTS)


def _for(session: Session, chosen: MessageTemplate) -> MessageTemplate | None:
    """The chosen template where this number lives: in the merchant's language before others."""
    rows = MessageTemplate.objects.of(session.merchant_id).filter(
        waba_id=session.account.waba_id, name=chosen.name
    )
    wanted = session.merchant.language
    ranks: tuple[Callable[[MessageTemplate], bool], ...] = (
        lambda row: row.language == wanted,
        lambda row: row.pk == chosen.pk,
        lambda row: row.language.partition("_")[0] == wanted,
    )
    usable = [row for row in rows if row.is_sendable and is_filled(row)]
    return next((row for rank in ranks for row in usable if rank(row)), None)


def _stopped(session: Session, now: datetime) -> bool:
    stopped_at = session.customer.marketing_stopped_at
    return stopped_at is not None and stopped_at <= now


def _order(session: Session, about: About) -> Order | None:
    """The order it tells of; another customer's is nothing that may be told."""
    key = _key(about.order)
    rows = Order.objects.of(session.merchant_id).filter(customer_id=session.customer_id)
    return rows.filter(pk=key).first() if key else None


def _appointment(session: Session, about: About) -> Appointment | None:
    """The appointment it tells of, as with an order."""
    key = _key(about.appointment)
    rows = Appointment.objects.of(session.merchant_id).filter(customer_id=session.customer_id)
    shown = rows.select_related("merchant", "customer", "service", "staff", "branch", "patient")
    return shown.filter(pk=key).first() if key else None


def _key(told: str) -> UUID | None:
    try:
        return UUID(told)
    except ValueError:
        return None


def _content(row: MessageTemplate, known: facts.Known) -> Template | None:
    body = facts.fill(row.fields, known)
    header = facts.fill([row.header_field] if rules.places(row.header) else [], known)
    if body is None or header is None:
        return None
    title, text = rules.filled(row.header, header), rules.filled(row.body, body)
    if len(text) > rules.BODY_LIMIT or len(title) > rules.HEADER_LIMIT:
        return None
    words = "\n".join(part for part in (title, text, row.footer) if part)
    return Template(row.name, row.language, words, body, header, _payloads(row, known))


def _payloads(row: MessageTemplate, known: facts.Known) -> tuple[str, ...]:
    """What its quick replies bring back; () beside a link, which may stand before them at Meta."""
    if row.link_title:
        return ()
    order = str(known.order.pk) if known.order is not None else ""
    appointment = str(known.appointment.pk) if known.appointment is not None else ""
    return quick_replies.payloads(row.quick_replies, order, appointment)


def heed(account: ChannelAccount, name: str, item: Mapping[str, Any], now: datetime) -> bool:
    """What Meta tells of one template (`name` is the webhook's field); False when it is not ours.

    Within the caller's transaction. A template that we do not know comes with the next
    synchronisation.
    """
    reader = NEWS.get(name)
    row = _named(account, item) if reader else None
    if reader is None or row is None:
        return False
    was = row.status
    reader(row, item)
    _keep(row, was, now)
    return True


def troubled(
    account: ChannelAccount, template_name: str, language: str, code: int, words: str, now: datetime
) -> bool:
    """A send came back with an error of its template (132xxx); False when we do not know it.

    Within the caller's transaction. `words` is what the error says, for a merchant.
    """
    row = _rows(account).filter(name=template_name, language=language).first()
    if row is None:
        return False
    was, remedy = row.status, rules.TROUBLES.get(code, Remedy.THIS_TIME)
    text = words[:300] or _("WhatsApp no la aceptó (código %(code)s).") % {"code": code}
    if remedy is Remedy.NOT_AS_WE_THINK:
        row.trouble = text
    elif remedy is Remedy.THIS_TIME:
        row.note = text
    else:
        row.status, row.reason = TemplateStatus(remedy.value), text
    _keep(row, was, now)
    return True


def _keep(row: MessageTemplate, was: str, now: datetime) -> None:
    row.touched_at = now
    row.save()
    if row.status != was:
        told = {"template": row.pk, "name": row.name, "status": row.status, "reason": row.reason}
        stream.emit(row.merchant_id, "template.changed", told)


def _rows(account: ChannelAccount) -> Any:
    rows = MessageTemplate.objects.of(account.merchant_id).select_for_update(no_key=True)
    return rows.filter(waba_id=account.waba_id).order_by("id")


def _named(account: ChannelAccount, item: Mapping[str, Any]) -> MessageTemplate | None:
    """By its id; by name and language only while we know no id of it, for a name lives again."""
    if not account.waba_id:
        return None
    provider_id = _text(item, "message_template_id", _ID_LIMIT)
    rows = _rows(account)
    found = rows.filter(provider_id=provider_id).first() if provider_id else None
    if found is not None:
        row: MessageTemplate = found
        return row
    name, language = _text(item, "message_template_name"), _text(item, "message_template_language")
    known = rows.filter(name=name, language=language).first()
    if known is None or (provider_id and known.provider_id):
        return None
    known.provider_id = provider_id
    return known  # type: ignore[no-any-return]


def _text(item: Mapping[str, Any], name: str, limit: int = 1024) -> str:
    """A word or a number of Meta's as text; "" for anything else, and for what is too long."""
    value = item.get(name)
    if isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    return value if isinstance(value, str) and len(value) <= limit and "\0" not in value else ""


def _status(row: MessageTemplate, item: Mapping[str, Any]) -> None:
    event = _text(item, "event").upper()
    becomes = rules.EVENTS.get(event)
    if becomes is None:
        row.note = _("WhatsApp avisó: %(event)s") % {"event": event[:200]} if event else row.note
        return
    if row.status == TemplateStatus.DRAFT and row.provider_id and becomes != "deleted":
        return  # changes that Meta has not seen yet: this is about the words before them
    row.status = TemplateStatus(becomes)
    row.reason = why(item)
    if becomes == TemplateStatus.APPROVED:
        row.trouble = ""


def why(item: Mapping[str, Any]) -> str:
    """What Meta gives as the reason, its code and its longer words, up to 300 characters."""
    code = _text(item, "reason")
    other = item.get("other_info")
    longer = other if isinstance(other, Mapping) else {}
    parts = [code if code.upper() not in _NO_REASON else ""]
    parts += [_text(longer, "title"), _text(longer, "description")]
    return ": ".join(part for part in parts if part)[:300]


def _quality(row: MessageTemplate, item: Mapping[str, Any]) -> None:
    row.quality = _text(item, "new_quality_score", 16) or row.quality


def _category(row: MessageTemplate, item: Mapping[str, Any]) -> None:
    """`new_category` holds now; `correct_category` beside it is what it becomes in 24 hours."""
    announced = rules.CATEGORIES.get(_text(item, "correct_category").upper())
    holds = rules.CATEGORIES.get(_text(item, "new_category").upper())
    if holds:
        row.category, row.note = TemplateCategory(holds), ""
    if announced:
        label = TemplateCategory(announced).label
        row.note = _("WhatsApp la va a pasar a «%(category)s».") % {"category": label}


def _components(row: MessageTemplate, item: Mapping[str, Any]) -> None:
    """Somebody changed its words at Meta: until it is read anew, nothing is sent by it."""
    body = _text(item, "message_template_element", 4096)
    title = _text(item, "message_template_title", 200)
    if (body and body != row.body) or (title and title != row.header):
        row.trouble = _("Cambió en WhatsApp: sincroniza para volver a usarla.")


NEWS: Mapping[str, Callable[[MessageTemplate, Mapping[str, Any]], None]] = MappingProxyType(
    {
        "message_template_status_update": _status,
        "message_template_quality_update": _quality,
        "template_category_update": _category,
        "message_template_components_update": _components,
    }
)
"""Field of a webhook → what it changes."""

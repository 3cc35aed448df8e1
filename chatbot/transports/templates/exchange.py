"""Templates between us and Meta: submitted, edited, synchronised and removed.

Each verb reads its row, lets go of the database while Graph is asked (invariant 10), and writes
what came of it only where nobody has written since: `touched_at` is the mark.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from chatbot.conversations.models import ChannelAccount, MessageTemplate
from chatbot.conversations.models.templates import TemplateCategory, TemplateStatus
from chatbot.conversations.rules import templates as rules
from chatbot.conversations.rules.templates import Draft
from chatbot.transports.outbound.delivery import give_back
from chatbot.transports.templates import faults, mirror
from chatbot.transports.whatsapp import graph_config
from chatbot.transports.whatsapp.admission import TRANSPORT
from chatbot.transports.whatsapp.graph import management
from chatbot.transports.whatsapp.graph.management import Accepted, Refused
from merchants import stream
from merchants.tenancy import TenantQuerySet

log = logging.getLogger(__name__)
Clock = Callable[[], datetime]

SUBMITTABLE = frozenset(
    {
        TemplateStatus.DRAFT,
        TemplateStatus.REJECTED,
        TemplateStatus.PAUSED,
        TemplateStatus.DELETED,
    }
)
"""Where submitting makes sense; of what Meta approved, other words are a draft first."""
_NOT_THERE = 2593002
"""Meta's subcode for a template that it does not have."""


class NotDone(Exception):
    """Why it could not be done, in a merchant's words."""


@dataclass(frozen=True, slots=True)
class Office:
    """Where an account's templates are kept, and the token that opens it."""

    waba_id: str
    token: str


def wabas(merchant_id: int) -> tuple[str, ...]:
    """The merchant's WhatsApp Business accounts, in order."""
    rows = _numbers(merchant_id).values_list("waba_id", flat=True)
    return tuple(sorted(set(rows)))


def draft_of(row: MessageTemplate) -> Draft:
    """The row as it would be submitted."""
    return Draft(
        name=row.name,
        language=row.language,
        category=row.category,
        header=row.header,
        body=row.body,
        footer=row.footer,
        quick_replies=tuple(row.quick_replies),
        link_title=row.link_title,
        link_url=row.link_url,
        header_example=row.header_example,
        examples=tuple(row.examples),
    )


def submit(template_id: int, merchant_id: int, clock: Clock) -> MessageTemplate:
    """Ask Meta to review it, new or with changed words. Raises `NotDone`.

    Marked as under review before the request leaves, so that an answer by webhook that is faster
    than ours stands. When nobody can say whether Meta took it, the next synchronisation does.
    """
    row, was = _started(template_id, merchant_id, clock())
    mark = row.touched_at
    try:
        office = _office(merchant_id, row.waba_id)
        give_back()
        accepted = _sent(office, row, was)
    except NotDone as error:
        _write(row, mark, status=was, reason=str(error))
        raise
    except Refused as error:
        status = TemplateStatus.PENDING if error.uncertain else was
        _write(row, mark, status=status, reason=str(error))
        raise NotDone(str(error)) from error
    _accepted(row, mark, accepted)
    row.refresh_from_db()
    return row


@transaction.atomic
def _started(template_id: int, merchant_id: int, now: datetime) -> tuple[MessageTemplate, str]:
    rows = MessageTemplate.objects.of(merchant_id).select_for_update(no_key=True)
    row = rows.filter(pk=template_id).first()
    if row is None:
        raise NotDone(_("Esa plantilla ya no está."))
    if row.status not in SUBMITTABLE:
        raise NotDone(_("Ahora está «%(status)s».") % {"status": row.get_status_display()})
    if row.unfit:
        raise NotDone(faults.unfit(row.unfit))
    for said in faults.of(draft_of(row)).values():
        raise NotDone(said[0])
    was = row.status
    row.status, row.reason, row.trouble = TemplateStatus.PENDING, "", ""
    row.touched_at = now
    row.save()
    return row, was


def _sent(office: Office, row: MessageTemplate, was: str) -> Accepted:
    config, draft = graph_config(), draft_of(row)
    if not row.provider_id or was == TemplateStatus.DELETED:
        return management.create(config, office.token, office.waba_id, draft)
    management.edit(config, office.token, row.provider_id, draft)
    return Accepted(row.provider_id, "PENDING", draft.category.upper())


@transaction.atomic
def _accepted(row: MessageTemplate, mark: datetime | None, accepted: Accepted) -> None:
    """Its id in any case; its status only if Meta's webhook has not told a newer one."""
    rows = MessageTemplate.objects.of(row.merchant_id).select_for_update(no_key=True)
    found = rows.filter(pk=row.pk).first()
    if found is None:
        return
    found.provider_id = accepted.id
    if found.touched_at == mark:
        found.status = TemplateStatus(rules.EVENTS.get(accepted.status, TemplateStatus.PENDING))
        category = rules.CATEGORIES.get(accepted.category, found.category)
        if category != found.category:
            label = TemplateCategory(category).label
            found.note = _("WhatsApp la puso en «%(category)s».") % {"category": label}
        found.category = TemplateCategory(category)
    found.save()
    stream.emit(
        row.merchant_id,
        "template.changed",
        {"template": row.pk, "name": row.name, "status": found.status, "reason": ""},
    )


def _write(row: MessageTemplate, mark: datetime | None, *, status: str, reason: str) -> None:
    rows = MessageTemplate.objects.of(row.merchant_id).filter(pk=row.pk, touched_at=mark)
    rows.update(status=status, reason=reason[:300])


def remove(template_id: int, merchant_id: int) -> None:
    """Take it away, at Meta first. Raises `NotDone`; what Meta no longer has is ours to remove.

    The occasions that it was chosen for have none then.
    """
    row = MessageTemplate.objects.of(merchant_id).filter(pk=template_id).first()
    if row is None:
        return
    if row.provider_id and row.status != TemplateStatus.DELETED:
        office = _office(merchant_id, row.waba_id)
        give_back()
        try:
            management.remove(graph_config(), office.token, row.waba_id, row.name, row.provider_id)
        except Refused as error:
            if error.subcode != _NOT_THERE:
                raise NotDone(str(error)) from error
    row.delete()


def synchronise(
    merchant_id: int, waba_id: str, clock: Clock, *, taking: int | None = None
) -> mirror.Outcome:
    """Make our rows what Meta lists. Raises `NotDone`, with nothing changed.

    Words that Meta has not seen stay, except those of the row `taking`.
    """
    started = clock()
    office = _office(merchant_id, waba_id)
    give_back()
    try:
        found, whole = management.templates(graph_config(), office.token, waba_id)
    except Refused as error:
        raise NotDone(str(error)) from error
    listing = mirror.Listing(merchant_id, waba_id, found, whole, started)
    return mirror.keep(listing, clock(), taking=taking)


def synchronise_all(clock: Clock) -> int:
    """Every account of every merchant, one after the other; how many could be read."""
    rows = ChannelAccount.across.filter(transport=TRANSPORT, is_active=True, paused_reason="")
    offices = rows.exclude(waba_id="").values_list("merchant_id", "waba_id").distinct()
    done = 0
    for merchant_id, waba_id in list(offices):
        try:
            synchronise(merchant_id, waba_id, clock)
            done += 1
        except NotDone as error:
            log.warning("templates of account %s were not read: %s", waba_id, error)
    return done


def _office(merchant_id: int, waba_id: str) -> Office:
    """By the first number that can speak for the account. Raises `NotDone`."""
    for account in _numbers(merchant_id).filter(waba_id=waba_id):
        if token := str(account.access_token):
            return Office(waba_id, token)
    raise NotDone(
        _("Ningún número conectado de esa cuenta de WhatsApp Business tiene token de acceso.")
    )


def _numbers(merchant_id: int) -> TenantQuerySet[ChannelAccount]:
    rows = ChannelAccount.objects.of(merchant_id).filter(transport=TRANSPORT, is_active=True)
    return rows.exclude(waba_id="").order_by("id")

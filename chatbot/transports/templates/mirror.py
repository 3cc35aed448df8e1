"""What Meta lists of templates becomes our rows: new ones, changed ones, and those that vanished.

In one transaction, after the network. A row that was touched since the listing was asked for stays
as it is: what the listing knows of it is older.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from chatbot.conversations.models import MessageTemplate
from chatbot.conversations.models.templates import TemplateCategory, TemplateStatus
from chatbot.conversations.rules import templates as rules
from chatbot.transports.whatsapp.graph.components import Listed
from merchants import stream


@dataclass(frozen=True, slots=True)
class Listing:
    """What an account was found to hold; `whole`: nothing is missing. `asked_at`: before it."""

    merchant_id: int
    waba_id: str
    found: Sequence[Listed]
    whole: bool
    asked_at: datetime


@dataclass(frozen=True, slots=True)
class Outcome:
    """How many Meta has, how many of them we did not know, and how many are gone."""

    found: int
    new: int
    gone: int


@transaction.atomic
def keep(listing: Listing, now: datetime, *, taking: int | None = None) -> Outcome:
    """Write it all; `taking` is a row whose changed words are given up for Meta's."""
    rows = MessageTemplate.objects.of(listing.merchant_id).select_for_update(no_key=True)
    known = list(rows.filter(waba_id=listing.waba_id).order_by("id"))
    seen: set[int] = set()
    new = 0
    for item in listing.found:
        row = _row_of(item, known, seen)
        if row is None:
            new += _added(listing, item, now)
            continue
        seen.add(row.pk)
        if not _is_newer(row, listing):
            _read(row, item, now, keeps_words=_is_changed(row) and row.pk != taking)
    missing = [row for row in known if row.pk not in seen and not _is_newer(row, listing)]
    gone = sum(_vanished(row, now) for row in missing) if listing.whole else 0
    return Outcome(len(listing.found), new, gone)


def _is_newer(row: MessageTemplate, listing: Listing) -> bool:
    return row.touched_at is not None and row.touched_at > listing.asked_at


def _is_changed(row: MessageTemplate) -> bool:
    """Whether it holds words of ours that Meta has not seen."""
    return row.status == TemplateStatus.DRAFT


def _row_of(
    item: Listed, known: Sequence[MessageTemplate], seen: set[int]
) -> MessageTemplate | None:
    free = [row for row in known if row.pk not in seen]
    by_id = next((row for row in free if row.provider_id == item.id), None)
    name = (item.draft.name, item.draft.language)
    return by_id or next((row for row in free if (row.name, row.language) == name), None)


def _added(listing: Listing, item: Listed, now: datetime) -> bool:
    """A template that we did not know; False when somebody else wrote it at this very moment."""
    row = MessageTemplate(
        merchant_id=listing.merchant_id,
        waba_id=listing.waba_id,
        name=item.draft.name,
        language=item.draft.language,
        status=TemplateStatus.PENDING,
    )
    try:
        with transaction.atomic():
            _read(row, item, now, keeps_words=False)
    except IntegrityError:
        return False
    return True


def _read(row: MessageTemplate, item: Listed, now: datetime, *, keeps_words: bool) -> None:
    was = row.status
    row.provider_id, row.synced_at = item.id, now
    row.quality = item.quality or row.quality
    status = rules.EVENTS.get(item.status, TemplateStatus.PENDING)
    if not keeps_words or status == TemplateStatus.DELETED:
        _words(row, item)
        row.status, row.trouble = TemplateStatus(status), ""
        row.reason = item.reason
        row.category = TemplateCategory(rules.CATEGORIES.get(item.draft.category, row.category))
        row.unfit = item.unfit
    row.save()
    if row.status != was:
        _tell(row)


def _words(row: MessageTemplate, item: Listed) -> None:
    """Meta's words; what fills their places stays only while the words stay."""
    draft = item.draft
    if rules.one_line(row.body) != rules.one_line(draft.body):
        row.fields = [""] * len(rules.places(draft.body))
        row.examples = list(draft.examples)
    if rules.one_line(row.header) != rules.one_line(draft.header):
        row.header_field, row.header_example = "", draft.header_example
    row.header, row.body, row.footer = draft.header, draft.body, draft.footer
    row.quick_replies = list(draft.quick_replies)
    row.link_title, row.link_url = draft.link_title, draft.link_url


def _vanished(row: MessageTemplate, now: datetime) -> bool:
    """Meta does not have it: deleted there, or what we submitted never arrived."""
    if row.status == TemplateStatus.DELETED or (_is_changed(row) and not row.provider_id):
        return False
    if row.provider_id:
        row.status, row.reason = TemplateStatus.DELETED, ""
    else:
        row.status = TemplateStatus.DRAFT
        row.reason = _("WhatsApp no la recibió: envíala otra vez.")
    row.synced_at = now
    row.save()
    _tell(row)
    return True


def _tell(row: MessageTemplate) -> None:
    told = {"template": row.pk, "name": row.name, "status": row.status, "reason": row.reason}
    stream.emit(row.merchant_id, "template.changed", told)

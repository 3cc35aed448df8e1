"""A double becomes the customer who stays, with all that is theirs."""

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

import pgtrigger
from django.db import transaction
from django.utils.translation import gettext as _

from catalog.loyalty import carrying
from catalog.loyalty.models import TokenTransaction
from chatbot.agent.merging import locks, sessions
from chatbot.agent.merging.locks import Held
from chatbot.agent.merging.problems import MergeRefused
from chatbot.agent.merging.records import Record, values_of
from chatbot.agent.merging.tables import FROZEN, OF_CUSTOMERS
from chatbot.agent.operators.customers import MOST_LABELS
from chatbot.conversations import ownership
from chatbot.conversations.models import Session
from merchants import permission, stream
from merchants.models import Customer, CustomerIdentifier, CustomerMerge, MergeCause, User
from merchants.models.customers import IdentifierKind
from merchants.roles import Permission
from merchants.rules import phones

MERGED = "customer.merged"
_FILLED = ("name", "email", "contact_phone")
_ANSWERING = ("answering", "answering_since", "answering_why")
_WRITTEN = (*_FILLED, *_ANSWERING, "notes", "labels", "marketing_stopped_at")


@transaction.atomic
def merge(
    kept_id: UUID,
    double_id: UUID,
    merchant_id: int,
    *,
    by: User | None,
    now: datetime,
    cause: MergeCause = MergeCause.PERSON,
) -> CustomerMerge:
    """All that is the double's becomes the kept customer's; nothing is deleted.

    `by` is None for a command of whoever runs the installation. PermissionDenied for a person who
    may not; `MergeRefused` where it cannot be done, `InFlight` where it can in a moment.
    """
    if by is not None:
        permission.require(by, merchant_id, Permission.MERGE_CUSTOMERS)
    held = locks.hold(merchant_id, kept_id, double_id)
    _require_two_of_a_kind(held)
    record = Record(merchant_id)
    _move_rows(held, record)
    _join_sessions(held, record, now)
    _join_words(held.kept, held.double, record)
    held.double.merged_into = held.kept
    held.double.save(update_fields=["merged_into"])
    merged = CustomerMerge.objects.create(
        merchant_id=merchant_id,
        kept=held.kept,
        double=held.double,
        cause=cause,
        by=by,
        at=now,
        moved=record.moved,
        changed=record.changed,
    )
    tell(merged, MERGED, held.sessions, by)
    return merged


def tell(merged: CustomerMerge, kind: str, talks: Iterable[Session], by: User | None) -> None:
    """The stream hears of a merge, or of its undoing."""
    payload = {
        "customer": merged.kept_id,
        "double": merged.double_id,
        "merge": merged.pk,
        "sessions": [str(one.pk) for one in talks],
        "by": by.pk if by else None,
    }
    stream.emit(merged.merchant_id, kind, payload)


def _require_two_of_a_kind(held: Held) -> None:
    if held.kept.pk == held.double.pk:
        raise MergeRefused(_("Es el mismo cliente."))
    for one in (held.kept, held.double):
        if one.erased_at is not None:
            raise MergeRefused(_("Uno de los dos fue borrado: ya no se puede unir."))
        if one.merged_into_id is not None:
            raise MergeRefused(_("%(who)s ya está unido a otro cliente.") % {"who": one})
    if held.kept.is_test != held.double.is_test:
        raise MergeRefused(_("Un cliente de prueba no se une con uno de verdad."))


def _move_rows(held: Held, record: Record) -> None:
    _one_address(held, record)
    with pgtrigger.ignore(*FROZEN):
        for table in OF_CUSTOMERS:
            record.move(table, "customer", held.double, held.kept)
    carried = carrying.carry(record.merchant_id, held.double.pk, held.kept.pk)
    record.note_moved(TokenTransaction, carried)


def _one_address(held: Held, record: Record) -> None:
    """A phone that both have is written to where the kept customer is."""
    numbers = CustomerIdentifier.objects.of(record.merchant_id).filter(kind=IdentifierKind.PHONE)
    known = {
        phones.identity(one.value): one.address
        for one in numbers.filter(customer=held.kept).order_by("id")
    }
    for row in numbers.filter(customer=held.double):
        address = known.get(phones.identity(row.value), row.address)
        if address != row.address:
            before = values_of(row, ["spelled"])
            row.spelled = "" if address == row.value else address
            row.save(update_fields=["spelled"])
            record.note_changed(row, before)


def _join_sessions(held: Held, record: Record, now: datetime) -> None:
    kept = held.sessions_of(held.kept)
    for account, double in sorted(held.sessions_of(held.double).items()):
        if account in kept:
            sessions.join(kept[account], double, record, now)
            talk = kept[account]
        else:
            record.note_moved(Session, [double.pk])
            talk, talk.customer = double, held.kept
            locks.break_lease(talk)
            talk.save()
            ownership.changed(talk)
        words = _("Se unió con el cliente %(who)s, que es la misma persona")
        ownership.note(talk, words % {"who": held.double}, by=None, now=now)


def _join_words(kept: Customer, double: Customer, record: Record) -> None:
    """What is known of the double fills what is not known of the kept customer."""
    before = values_of(kept, _WRITTEN)
    for name in _FILLED:
        setattr(kept, name, getattr(kept, name) or getattr(double, name))
    if not kept.answering and double.answering:
        for name in _ANSWERING:
            setattr(kept, name, getattr(double, name))
    if double.notes and double.notes not in kept.notes:
        kept.notes = "\n".join(filter(None, (kept.notes, double.notes)))
    kept.labels = sorted({*kept.labels, *double.labels}, key=str.casefold)[:MOST_LABELS]
    stops = [one.marketing_stopped_at for one in (kept, double) if one.marketing_stopped_at]
    kept.marketing_stopped_at = max(stops, default=None)
    kept.save(update_fields=_WRITTEN)
    record.note_changed(kept, before)

"""What the people of a shop write about a customer: name, labels and notes.

Each change tells the stream, and the admin's log keeps who made it and when.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from uuid import UUID

from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.utils.translation import gettext as _

from chatbot.conversations.models import Session
from merchants import permission, stream
from merchants.models import Customer, User
from merchants.roles import Permission

LABEL_LENGTH, MOST_LABELS = 30, 12
NOTES_LENGTH = 2000


class BadLabel(ValueError):
    """An empty label, or one more than a customer can have."""


@transaction.atomic
def rename(customer_id: UUID, merchant_id: int, name: str, *, by: User) -> Customer:
    """The customer's name as the shop writes it, up to 120 signs; "" is a customer without one."""
    customer = _locked(customer_id, merchant_id, by)
    wanted = " ".join(name.split())[:120]
    if wanted != customer.name:
        customer.name = wanted
        _keep(customer, "name", _("Cambió el nombre"), by)
    return customer


@transaction.atomic
def write_notes(customer_id: UUID, merchant_id: int, notes: str, *, by: User) -> Customer:
    """What the people want to remember of the customer; it takes the place of what stood there."""
    customer = _locked(customer_id, merchant_id, by)
    wanted = notes.replace("\x00", "").replace("\r\n", "\n").strip()[:NOTES_LENGTH]
    if wanted != customer.notes:
        customer.notes = wanted
        _keep(customer, "notes", _("Cambió las notas"), by)
    return customer


@transaction.atomic
def label(customer_id: UUID, merchant_id: int, word: str, *, by: User) -> Customer:
    """Puts a label on the customer; the shop's own spelling of it counts. `BadLabel`."""
    customer = _locked(customer_id, merchant_id, by)
    wanted = " ".join(word.replace("\x00", "").split())[:LABEL_LENGTH]
    known = {one.casefold(): one for one in used_labels(merchant_id)}
    wanted = known.get(wanted.casefold(), wanted)
    if wanted in customer.labels:
        return customer
    if not wanted or len(customer.labels) >= MOST_LABELS:
        raise BadLabel(word)
    customer.labels = _in_order([*map(str, customer.labels), wanted])
    _keep(customer, "labels", _("Puso la etiqueta «%(label)s»") % {"label": wanted}, by)
    return customer


@transaction.atomic
def unlabel(customer_id: UUID, merchant_id: int, word: str, *, by: User) -> Customer:
    """Takes a label off the customer."""
    customer = _locked(customer_id, merchant_id, by)
    if word in customer.labels:
        customer.labels = [one for one in customer.labels if one != word]
        _keep(customer, "labels", _("Quitó la etiqueta «%(label)s»") % {"label": word}, by)
    return customer


def used_labels(merchant_id: int) -> Sequence[str]:
    """Every label that the shop uses, each once, in order."""
    rows = Customer.objects.of(merchant_id).exclude(labels=[]).values_list("labels", flat=True)
    return _in_order(str(word) for words in rows for word in words)


def _in_order(words: Iterable[str]) -> list[str]:
    """Each once, capitals aside."""
    return sorted(set(words), key=lambda word: word.casefold())


def notes_by(customer: Customer) -> tuple[str, datetime] | None:
    """Who last changed the customer's notes, and when; None where nobody is known."""
    kind = ContentType.objects.get_for_model(Customer)
    rows = LogEntry.objects.filter(content_type=kind, object_id=str(customer.pk))
    row = rows.filter(change_message__startswith=_MARK["notes"]).select_related("user").first()
    return (str(row.user), row.action_time) if row is not None else None


# What the log's line begins with, so that the line about one field is found again.
_MARK = {"name": "name: ", "notes": "notes: ", "labels": "labels: "}


def _locked(customer_id: UUID, merchant_id: int, by: User) -> Customer:
    """The merchant's customer, held. PermissionDenied, Customer.DoesNotExist."""
    permission.require(by, merchant_id, Permission.ANSWER)
    rows = Customer.objects.of(merchant_id).select_for_update(no_key=True)
    return rows.get(pk=customer_id, erased_at=None, merged_into=None)


def _keep(customer: Customer, field: str, told: str, by: User) -> None:
    customer.save(update_fields=[field])
    LogEntry.objects.create(
        user_id=by.pk,
        content_type=ContentType.objects.get_for_model(Customer),
        object_id=str(customer.pk),
        object_repr=str(customer.pk),
        action_flag=CHANGE,
        change_message=_MARK[field] + told,
    )
    sessions = Session.objects.of(customer.merchant_id).filter(customer=customer)
    stream.emit(
        customer.merchant_id,
        "customer.edited",
        {
            "customer": customer.pk,
            "sessions": [str(pk) for pk in sessions.values_list("id", flat=True)],
            "field": field,
            "by": by.pk,
        },
    )

"""Whom a customer books for, told once and known from then on."""

from uuid import UUID

from catalog.bookings.models import Patient
from catalog.bookings.values import PatientValue


def known(merchant_id: int, customer_id: UUID, told: PatientValue | None) -> Patient | None:
    """The customer's patient of that name, told once; what is known is filled in, never emptied.

    None where nobody is named. Within the caller's transaction.
    """
    if told is None or not told.name.strip():
        return None
    name = " ".join(told.name.split())[:120]
    rows = Patient.objects.of(merchant_id).filter(customer_id=customer_id, name__iexact=name)
    row = rows.first() or Patient(merchant_id=merchant_id, customer_id=customer_id, name=name)
    row.relation = told.relation.strip()[:40] or row.relation
    row.document = told.document.strip()[:40] or row.document
    row.save()
    return row

"""A customer is forgotten: words, names and files go, what was sold stays (invariant 2).

One SQL function does it, so that it is whole whoever calls it, and records that it did. The
append-only audit keeps no personal words in the first place (`redaction`); reasons that people
wrote are the one thing that it takes out of rows which nothing else may change.
"""

from datetime import datetime
from functools import partial
from pathlib import Path
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.core.files.storage import default_storage
from django.db import connection, transaction

from catalog.orders.models import Proof
from chatbot.conversations.models import Media, Outgoing
from chatbot.transports import registry
from merchants import access, stream
from merchants.models import User
from merchants.roles import Permission

FUNCTION = Path(__file__).with_name("erasure.sql").read_text(encoding="utf-8")


@transaction.atomic
def erase(customer_id: UUID, merchant_id: int, *, by: User, now: datetime) -> None:
    """Forget a customer for good. PermissionDenied unless `by` may (roles: ERASE)."""
    if not access.may(by, merchant_id, Permission.ERASE):
        raise PermissionDenied
    files = _files(customer_id, merchant_id)
    with connection.cursor() as sql:
        sql.execute("SELECT erase_customer(%s, %s, %s)", [merchant_id, customer_id, now])
    stream.emit(merchant_id, "customer.erased", {"customer": customer_id, "by": by.pk})
    for name in files:
        transaction.on_commit(partial(default_storage.delete, name), robust=True)


def _files(customer_id: UUID, merchant_id: int) -> list[str]:
    media = Media.objects.of(merchant_id).filter(message__session__customer=customer_id)
    proofs = Proof.objects.of(merchant_id).filter(payment__order__customer=customer_id)
    lying = media.values_list("message__account__transport", "provider_media_id")
    outgoing = Outgoing.objects.of(merchant_id).filter(session__customer=customer_id)
    written = outgoing.filter(content__path__startswith=f"sent/{merchant_id}/")
    names = {
        *written.values_list("content__path", flat=True),
        *media.values_list("file", flat=True),
        *proofs.values_list("file", flat=True),
        *(place for name, media_id in lying for place in registry.channel(name).places(media_id)),
    }
    return sorted(name for name in names if name)

"""A merge is undone: what moved goes back, what came since stays with the customer who stayed."""

from datetime import datetime

import pgtrigger
from django.db import transaction
from django.utils.translation import gettext as _

from catalog.bookings.models import Appointment
from catalog.loyalty import carrying
from catalog.loyalty.models import TokenTransaction
from catalog.loyalty.problems import LoyaltyProblem
from catalog.orders.models import Cart, Order
from chatbot.agent.merging import joining, locks, sessions
from chatbot.agent.merging.locks import Held
from chatbot.agent.merging.problems import MergeRefused
from chatbot.agent.merging.records import put_back
from chatbot.agent.merging.tables import FROZEN, OF_CUSTOMERS, Table
from chatbot.agent.models import Turn
from chatbot.conversations import ownership
from chatbot.conversations.models import Session
from merchants import permission
from merchants.models import Customer, CustomerIdentifier, CustomerMerge, User
from merchants.roles import Permission

PARTED = "customer.parted"


@transaction.atomic
def undo(merge_id: int, merchant_id: int, *, by: User, now: datetime) -> CustomerMerge:
    """Raises PermissionDenied, `MergeRefused` and `InFlight` as `joining.merge` does."""
    permission.require(by, merchant_id, Permission.MERGE_CUSTOMERS)
    rows = CustomerMerge.objects.of(merchant_id).filter(pk=merge_id)
    known = rows.first()
    if known is None:
        raise MergeRefused(_("Esa unión no existe."))
    held = locks.hold(merchant_id, known.kept_id, known.double_id)
    merged = rows.select_for_update(no_key=True).get()
    _require_as_it_was(merged, held)
    _put_rows_back(merged, held)
    _part_sessions(merged, held, now)
    told = merged.changed.get(Customer._meta.db_table, {}).get(str(held.kept.pk), {})
    put_back(held.kept, told)
    held.kept.save(update_fields=list(told))
    held.double.merged_into = None
    held.double.save(update_fields=["merged_into"])
    merged.undone_at, merged.undone_by = now, by
    merged.save(update_fields=["undone_at", "undone_by"])
    joining.tell(merged, PARTED, held.sessions, by)
    return merged


def _require_as_it_was(merged: CustomerMerge, held: Held) -> None:
    if merged.undone_at is not None:
        raise MergeRefused(_("Esa unión ya se deshizo."))
    if held.kept.erased_at is not None or held.double.erased_at is not None:
        raise MergeRefused(_("El cliente fue borrado: ya no hay qué separar."))
    later = CustomerMerge.objects.of(merged.merchant_id).filter(undone_at=None, pk__gt=merged.pk)
    after = later.filter(kept=held.kept).first() or later.filter(double=held.kept).first()
    if after is not None:
        words = _("Primero deshaz la unión más nueva: %(which)s.")
        raise MergeRefused(words % {"which": after})
    for table in OF_CUSTOMERS:
        _require_still_there(merged, table)


def _require_still_there(merged: CustomerMerge, table: Table) -> None:
    """A row that is another customer's by now cannot go back, nor a name that nobody has."""
    ids = merged.moved.get(table._meta.db_table, ())
    rows = table.objects.of(merged.merchant_id).filter(pk__in=list(ids))
    strange = rows.exclude(customer=merged.kept_id).first()
    if strange is not None:
        words = _("%(kind)s %(which)s ya es de otro cliente: no se puede separar.")
        kind = str(table._meta.verbose_name).capitalize()
        raise MergeRefused(words % {"kind": kind, "which": strange})
    if table is CustomerIdentifier and ids and not rows.exists():
        raise MergeRefused(_("Su número ya no lleva a este cliente: no se puede separar."))


def _put_rows_back(merged: CustomerMerge, held: Held) -> None:
    with pgtrigger.ignore(*FROZEN):
        for table in OF_CUSTOMERS:
            ids = list(merged.moved.get(table._meta.db_table, ()))
            rows = table.objects.of(merged.merchant_id).filter(pk__in=ids)
            list(rows.select_for_update(no_key=True).order_by("pk").values_list("pk"))
            rows.update(customer=held.double)
        _send_after(merged, held)
    told = merged.changed.get(CustomerIdentifier._meta.db_table, {})
    for row in CustomerIdentifier.objects.of(merged.merchant_id).filter(pk__in=list(told)):
        put_back(row, told[str(row.pk)])
        row.save(update_fields=["spelled"])
    sources = [
        one for table in (Order, Appointment) for one in merged.moved.get(table._meta.db_table, ())
    ]
    points = map(int, merged.moved.get(TokenTransaction._meta.db_table, ()))
    whose = held.kept.pk, held.double.pk
    try:
        carrying.carry_back(merged.merchant_id, points, *whose, sources)
    except LoyaltyProblem as error:
        words = _("Ya gastó puntos que eran del otro cliente: no se puede separar.")
        raise MergeRefused(words) from error


def _send_after(merged: CustomerMerge, held: Held) -> None:
    """What came of a conversation that goes back whole, since the merge, goes with it."""
    went = list(merged.moved.get(Session._meta.db_table, ()))
    talks = Session.objects.of(merged.merchant_id).filter(pk__in=went)
    turns = Turn.objects.of(merged.merchant_id).filter(session__in=went)
    since = (
        Order.objects.of(merged.merchant_id).filter(session_link__session__in=went),
        Cart.objects.of(merged.merchant_id).filter(pk__in=talks.values("cart")),
        Appointment.objects.of(merged.merchant_id).filter(turn__in=turns.values("pk")),
    )
    for rows in since if went else ():
        rows.filter(customer=held.kept).update(customer=held.double)


def _part_sessions(merged: CustomerMerge, held: Held, now: datetime) -> None:
    went = set(merged.moved.get(Session._meta.db_table, ()))
    doubles = held.sessions_of(held.double)
    for account, kept in sorted(held.sessions_of(held.kept).items()):
        words = _("Ya no está unido con el cliente %(who)s") % {"who": held.double}
        if str(kept.pk) in went:
            if account in doubles:  # made while nobody's: cannot be, and would not be lost
                raise MergeRefused(_("Ese cliente tiene otra conversación en ese número."))
            kept.customer = held.double
            locks.break_lease(kept)
            kept.save()
            ownership.changed(kept)
        elif account in doubles:
            ownership.note(kept, words, by=None, now=now)
            sessions.part(kept, doubles[account], merged.moved, merged.changed, now)

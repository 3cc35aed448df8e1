"""What a merge holds while it writes: conversations first, as every worker does, then customers."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext as _

from chatbot.agent.merging.problems import InFlight, MergeRefused
from chatbot.conversations import ownership
from chatbot.conversations.models import Outgoing, SendState, Session
from merchants.models import Customer


@dataclass(frozen=True, slots=True)
class Held:
    """Both customers and all their conversations, locked."""

    kept: Customer
    double: Customer
    sessions: Sequence[Session]

    def sessions_of(self, customer: Customer) -> dict[int, Session]:
        """The customer's conversations by account."""
        mine = (one for one in self.sessions if one.customer_id == customer.pk)
        return {one.account_id: one for one in mine}


def hold(merchant_id: int, kept_id: UUID, double_id: UUID) -> Held:
    """Raises `MergeRefused` for a customer who is not there."""
    both = (kept_id, double_id)
    sessions = ownership.locked_rows(merchant_id).filter(customer__in=both).order_by("id")
    rows = Customer.objects.of(merchant_id).filter(pk__in=both)
    while True:
        with transaction.atomic():
            talks = list(sessions.all())
            people = {one.pk: one for one in rows.select_for_update(no_key=True).order_by("pk")}
            begun = Session.objects.of(merchant_id).filter(customer__in=both).count()
            if begun == len(talks):
                break
            # One of them wrote to another number meanwhile: that conversation is held, too.
            transaction.set_rollback(True)
    if kept_id not in people or double_id not in people:
        raise MergeRefused(_("Ese cliente no existe."))
    return Held(people[kept_id], people[double_id], talks)


def require_quiet(*sessions: Session) -> None:
    """Nothing of these conversations is on its way; nothing begins while they are locked."""
    rows = Outgoing.objects.of(sessions[0].merchant_id).filter(session__in=sessions)
    if rows.filter(state=SendState.SENDING).exists():
        words = _("Se está enviando un mensaje a este cliente: prueba otra vez en unos segundos.")
        raise InFlight(words)


def break_lease(session: Session) -> None:
    """A turn that is being thought finds its lease gone, and is done again from what is true."""
    session.end_lease()
    session.version += 1

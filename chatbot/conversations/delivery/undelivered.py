"""What a customer could not be told: shown on the conversation, and on the order or appointment it
was about.

It stays until the customer writes again, a later message about the same thing reaches the customer,
or an operator says that the customer was told. The caller locks `session` everywhere.
"""

from dataclasses import dataclass
from uuid import UUID

from django.db import transaction
from django.utils import translation
from django.utils.translation import gettext as _

from catalog.bookings import undelivered as appointments
from catalog.orders import undelivered as orders
from chatbot.conversations import ownership
from chatbot.conversations.about import About
from chatbot.conversations.message_templates import occasions
from chatbot.conversations.models import Session
from merchants import stream

LENGTH = 300


@dataclass(frozen=True, slots=True)
class Untold:
    """`words` for a merchant; `order` and `appointment` are ids of what it was about, or ""."""

    words: str
    order: str = ""
    appointment: str = ""


def of(session: Session) -> Untold | None:
    """What stands on the conversation, if anything does."""
    kept = session.undelivered
    if not kept:
        return None
    return Untold(kept["words"], kept.get("order", ""), kept.get("appointment", ""))


def note(session: Session, about: About, why: str, *, sure: bool = True) -> None:
    """Note that the customer could not be told what `about` names, because of `why` (a sentence).

    Not `sure`: nobody knows whether the customer was told.
    """
    with translation.override(session.merchant.language):
        said = _sentence(str(session.customer), about) if sure else _doubt(session, about)
        words = f"{said} {why}"[:LENGTH]
    named = {"order": about.order, "appointment": about.appointment}
    session.undelivered = {"words": words, **{name: pk for name, pk in named.items() if pk}}
    session.save(update_fields=["undelivered"])
    if about.order:
        orders.note(about.order, session.merchant_id, words)
    if about.appointment:
        appointments.note(about.appointment, session.merchant_id, words)
    payload = {"session": session.id, "order": about.order, "occasion": about.occasion}
    stream.emit(session.merchant_id, "session.undelivered", payload)


def _sentence(name: str, about: About) -> str:
    occasion = occasions.known(about.occasion)
    if occasion is not None:
        return _("No se pudo avisar a %(who)s que %(what)s.") % {
            "who": name,
            "what": occasion.told,
        }
    if about.order:
        return _("No se pudo escribir a %(who)s sobre su pedido.") % {"who": name}
    return _("No se pudo escribir a %(who)s.") % {"who": name}


def _doubt(session: Session, about: About) -> str:
    occasion = occasions.known(about.occasion)
    facts = {"who": str(session.customer), "what": occasion.told if occasion else ""}
    if occasion is not None:
        return _("No se sabe si a %(who)s le llegó el aviso de que %(what)s.") % facts
    return _("No se sabe si a %(who)s le llegó lo último que se le escribió.") % facts


def wrote(session: Session) -> None:
    """The customer writes again, and can be reached. Costs nothing where nothing is undelivered."""
    reachable(session)
    if session.undelivered is None:
        return
    _empty(session)
    orders.wrote(session.customer_id, session.merchant_id)
    appointments.wrote(session.customer_id, session.merchant_id)


def reachable(session: Session) -> None:
    """A message from or to the customer arrived: the customer counts as reachable again."""
    if session.customer.unreachable:
        session.customer.unreachable = ""
        session.customer.save(update_fields=["unreachable"])


def reached(session: Session, about: About) -> None:
    """A message of ours reached the customer: the note about the same thing ends."""
    kept = of(session)
    if kept is None or (kept.order, kept.appointment) != (about.order, about.appointment):
        return
    _settled(session, kept)


def told_by_hand(session: Session, order: str | None = None) -> None:
    """A person told the customer: the note ends, or with `order` only a note about that order."""
    kept = of(session)
    if kept is None or (order is not None and kept.order != order):
        return
    _settled(session, kept)


@transaction.atomic
def mark_told(session_id: UUID, merchant_id: int) -> None:
    """An operator clicks that the customer was told."""
    told_by_hand(ownership.locked(session_id, merchant_id))


def _settled(session: Session, kept: Untold) -> None:
    _empty(session)
    if kept.order:
        orders.reached(kept.order, session.merchant_id)
    if kept.appointment:
        appointments.reached(kept.appointment, session.merchant_id)


def _empty(session: Session) -> None:
    session.undelivered = None
    session.save(update_fields=["undelivered"])

"""What a customer could not be told: shown on the conversation, and on the order or appointment it
was about.

It stays until she writes again, a later word about the same thing reaches her, or a person says
that she has told her. `session` is locked by the caller everywhere.
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
    kept = session.untold
    if not kept:
        return None
    return Untold(kept["words"], kept.get("order", ""), kept.get("appointment", ""))


def note(session: Session, about: About, why: str, *, sure: bool = True) -> None:
    """She could not be told what `about` names, because of `why` (a sentence); not `sure`: it is
    not known whether she was."""
    with translation.override(session.merchant.language):
        said = _sentence(str(session.customer), about) if sure else _doubt(session, about)
        words = f"{said} {why}"[:LENGTH]
    named = {"order": about.order, "appointment": about.appointment}
    session.untold = {"words": words, **{name: pk for name, pk in named.items() if pk}}
    session.save(update_fields=["untold"])
    if about.order:
        orders.note(about.order, session.merchant_id, words)
    if about.appointment:
        appointments.note(about.appointment, session.merchant_id, words)
    payload = {"session": session.id, "order": about.order, "occasion": about.occasion}
    stream.emit(session.merchant_id, "session.untold", payload)


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
    """She writes again, and can be reached. Costs nothing where nothing is untold."""
    reachable(session)
    if session.untold is None:
        return
    _empty(session)
    orders.wrote(session.customer_id, session.merchant_id)
    appointments.wrote(session.customer_id, session.merchant_id)


def reachable(session: Session) -> None:
    """Whatever the channel said before: something of hers, or of ours, has arrived."""
    if session.customer.unreachable:
        session.customer.unreachable = ""
        session.customer.save(update_fields=["unreachable"])


def reached(session: Session, about: About) -> None:
    """A word of ours reached her: what was untold of the same thing is over."""
    kept = of(session)
    if kept is None or (kept.order, kept.appointment) != (about.order, about.appointment):
        return
    _settled(session, kept)


def told_by_hand(session: Session, order: str | None = None) -> None:
    """A person told her: all that stands here, or only what is about `order`."""
    kept = of(session)
    if kept is None or (order is not None and kept.order != order):
        return
    _settled(session, kept)


@transaction.atomic
def mark_told(session_id: UUID, merchant_id: int) -> None:
    """A person's click: she has told the customer."""
    told_by_hand(ownership.locked(session_id, merchant_id))


def _settled(session: Session, kept: Untold) -> None:
    _empty(session)
    if kept.order:
        orders.reached(kept.order, session.merchant_id)
    if kept.appointment:
        appointments.reached(kept.appointment, session.merchant_id)


def _empty(session: Session) -> None:
    session.untold = None
    session.save(update_fields=["untold"])

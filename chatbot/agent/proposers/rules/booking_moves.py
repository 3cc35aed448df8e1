"""An appointment that stands is wanted at another time: heard by its records, where a time is told
that it does not have. Pure.

Who cannot come and tells another time moves it; who tells none is asked whether to move it or to
call it off. Nothing is called off that nobody said to call off.
"""

from typing import Any

from catalog.bookings.values import AppointmentValue
from chatbot.agent.capabilities.booking import wanted
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.proposers.rules import booking_taps, booking_words
from chatbot.agent.proposers.rules.booking_said import WHEN, Said
from chatbot.agent.situation.summary import BOOK
from intents.booking_words import Wish

Actions = tuple[ProposedAction, ...]


def wished(said: Said, wish: Wish | None, *, meant: bool, asks: bool) -> Wish | None:
    """The wish, by what stands; `meant`: the words may be of an appointment; `asks`: they sound
    like a question about something else."""
    booking = said.words.booking
    named = meant or booking.names_one
    heard = booking.phrased or named or said.draft
    if wish in (Wish.CANNOT, Wish.CANCEL) and not heard:
        return None  # what cannot be is something else: "no puedo ir a recogerlo"
    if not said.agenda.appointments or (said.draft is not None and said.draft.action == BOOK):
        return wish
    if wish is None and meant and booking.cannot_come:
        wish = Wish.CANNOT
    may = (
        wish is Wish.CANNOT
        or (wish is Wish.CANCEL and booking.wants_another)
        or (wish is Wish.BOOK and booking.names_own)
        or (
            wish in (None, Wish.BOOK)
            and not booking.phrased
            and _moves_it(said, meant=meant and not asks)
        )
    )
    return Wish.MOVE if may and _is_elsewhere(said) else wish


def _moves_it(said: Said, *, meant: bool) -> bool:
    booking = said.words.booking
    if booking.is_shifted and booking.names_one:
        return True
    return (meant and booking.moves_it) or (
        booking.moves_by_a_pronoun and not said.words.items and not said.situation.cart.lines
    )


def moves(said: Said) -> Actions:
    """The appointment that is meant, to the time that is told; what only names it is no time."""
    if said.draft is not None and said.draft.action == BOOK and not said.agenda.appointments:
        return booking_taps.goes_on_with(said.situation, **_without_service(said.told))
    one = _one(said)
    if one is None or (said.draft is not None and said.draft.appointment == one.id):
        told = said.told
    else:
        told = said.told_of(one)
    if one is not None and _is_now(one, told, said):
        # "Mi turno del viernes" is the one that stands.
        told = {name: value for name, value in told.items() if name not in WHEN}
    named = str(one.id) if one is not None else None
    return (action(wanted.RESCHEDULE, appointment_id=named, **_without_service(told)),)


def asks_which(said: Said) -> Actions:
    """Whether to move it or to call it off, where somebody cannot come."""
    told = said.told
    if said.draft is not None:
        when = {name: value for name, value in told.items() if name in WHEN}
        return booking_taps.goes_on_with(said.situation, **(when or {"none_fits": True}))
    one = _one(said)
    if one is None and said.agenda.appointments:
        return (action(wanted.RESCHEDULE),)
    named = str(one.id) if one is not None else None
    return (action(wanted.CALL_OFF, appointment_id=named, unsure=True),)


def renames(said: Said) -> Actions:
    """Whom it is for, where that is another person than was said; the time stays."""
    booking, situation = said.words.booking, said.situation
    told = said.told
    who = {name: value for name, value in told.items() if name.startswith("patient_")}
    changes = booking.changes_name or (booking.changes_who and who)
    stands = bool(said.agenda.appointments) and (
        booking.names_one or not (situation.cart.lines or situation.order or situation.open_orders)
    )
    if not changes or not (said.draft is not None or stands) or said.words.items:
        return ()
    who |= {} if "patient_name" in who else {"other_patient": True}
    if said.draft is not None and said.draft.action == BOOK:
        return booking_taps.goes_on_with(situation, **{**told, **who})
    one = _one(said)
    if _is_elsewhere(said):
        return ()
    return (action(wanted.RESCHEDULE, appointment_id=str(one.id) if one else None, **who),)


def _one(said: Said) -> AppointmentValue | None:
    rows = booking_words.meant(said.situation, said.agenda, said.words)
    return rows[0] if len(rows) == 1 else None


def _is_elsewhere(said: Said) -> bool:
    """Whether the words tell a time that the appointment does not have."""
    one = _one(said)
    told = said.told_of(one) if one is not None else said.told
    other = told.get("service_id") not in (None, one.service_id if one is not None else None)
    timed = bool(WHEN & told.keys()) and not other
    return timed and (one is None or not _is_now(one, told, said))


def _is_now(one: AppointmentValue, told: dict[str, Any], said: Said) -> bool:
    here = one.starts.astimezone(booking_words.zone(said.situation))
    return f"{here:%Y-%m-%dT%H:%M}" == told.get("starts_at") or (
        told.get("date") == here.date().isoformat() and not {"after", "before"} & told.keys()
    )


def _without_service(told: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in told.items() if not name.startswith("service")}

"""Appointments by the rules: asked for, chosen, agreed to, moved, called off and looked at. Pure.

The rules propose what the words tell; what is missing the backend asks, one thing at a time, and
what was offered is answered by day, hour, person or place in the list.
"""

from collections.abc import Callable

from chatbot.agent.capabilities.booking import agreement, wanted
from chatbot.agent.flows import booking
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.proposers.rules import (
    booking_moves,
    booking_taps,
    booking_words,
    order_words,
    table_words,
)
from chatbot.agent.proposers.rules.booking_said import WHEN, Said, draft_of
from chatbot.agent.rules import assistant_types, seated, urgent
from chatbot.agent.situation import elliptic
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.summary import BOOK, CANCEL
from chatbot.agent.situation.values import Situation
from intents.booking_words import Wish
from intents.words import Assent

Actions = tuple[ProposedAction, ...]
_OF_MOVE = WHEN | {"staff_id", "staff", "branch_id", "party_size", "area"}
_OF_MOVE |= {"patient_name", "patient_relation", "patient_document"}
_ASKS_ELSE = frozenset(
    {"hours", "location", "price", "service", "payment", "policy", "delivery", "order_status"}
    | {"menu", "product", "bot_identity", "complaint", "urgent", "insult", "goodbye"}
)
"""Intents of a question beside the appointment: it is answered, and what was asked stays asked."""


def books(situation: Situation, read: Reading, hear: object = None) -> Actions:
    """What the words want with an appointment; () where they want nothing of the kind."""
    agenda = situation.agenda
    offers = assistant_types.offers(situation.shop.assistant_type, assistant_types.BOOKINGS)
    if agenda is None or not offers or situation.choice or not situation.text.strip():
        return ()
    asked = situation.asked
    about = asked.about if asked is not None and asked.flow == booking.NAME else ""
    said = Said(situation, agenda, read, about, draft_of(situation))
    if urgent.are_told(situation, read):
        return ()
    if seated.now(situation):
        # Who sits at a table wants no other: they are shown what there is.
        return () if read.words.items else (action("SHOW_CATALOG"),)
    found = next(filter(None, (step(said) for step in _STEPS)), ())
    return (*_ordered_beside(said), *found) if found else ()


def service(situation: Situation) -> str:
    """The id of the service that an appointment on its way is for; "" for none."""
    draft = draft_of(situation)
    return str(draft.service_id) if draft is not None and draft.service_id is not None else ""


def _ordered_beside(said: Said) -> Actions:
    """ "Una cita para limpieza y 2 cepillos": goods are ordered, too."""
    if not said.words.items:
        return ()
    actions = order_words.proposed(said.situation, said.words)
    return tuple(one for one in actions if one.type == "ADD_TO_CART")


def _agrees(said: Said) -> Actions:
    """A yes or a no to the summary; with another time in it, neither."""
    if said.asked != "appointment" or said.draft is None:
        return ()
    words = said.words
    when = booking_words.when(said.situation, words)
    if table_words.others_come(said, said.draft):
        return ()
    calls_off = said.draft.action == CANCEL
    agrees = words.assent is Assent.YES or (calls_off and agreement.says_call_off(words))
    if agrees and not when:
        return (action(wanted.CONFIRM),)
    no = words.assent is Assent.NO or words.is_deny
    if not no or when or words.booking.wish is not None:
        return ()
    return (action(wanted.LEAVE if calls_off else wanted.CONFIRM),)


def _begins(said: Said) -> Actions:
    """Behind "¿Quieres pedir una?"."""
    begins = said.asked == "begin" and said.words.is_affirm
    return (action(booking_taps.begins(said.situation)),) if begins else ()


def _names_service(said: Said) -> Actions:
    """What is answered to "¿Para qué servicio?" and is none of them."""
    words, told = said.words, said.told
    answers = said.asked == "service" and not words.is_polite and not words.is_deny
    if not answers or _is_question(said) or words.booking.wish is not None or words.asks_human:
        return ()
    # "Consulta" alone is no question about one.
    if words.items or said.read.intent in _ASKS_ELSE - {"service", "menu", "product"}:
        return ()
    if ({"service_id", "service"} | WHEN) & told.keys():
        return booking_taps.goes_on_with(said.situation, **told)
    return (action(wanted.CREATE, **told, service=words.text[:200]),)


def _looks_further(said: Said) -> Actions:
    """Behind "¿Buscamos otra hora?"."""
    if said.asked != "other_time":
        return ()
    if said.words.is_affirm:
        return booking_taps.goes_on_with(said.situation, other_time=True)
    return (action(wanted.LEAVE),) if said.words.is_deny else ()


def _picks(said: Said) -> Actions:
    """One of the times that were offered; of several that fit, those are offered."""
    if said.asked != "slot" or said.read.intent in _ASKS_ELSE:
        return ()
    picked = booking_words.offered(said.situation, said.agenda, said.words)
    offers = said.situation.asked.offers if said.situation.asked is not None else ()
    only = offers[0] if len(offers) == 1 and said.words.is_affirm else None
    if picked.one or only:
        beside = ("patient_", "party_", "area")
        rest = {name: value for name, value in said.told.items() if name.startswith(beside)}
        return booking_taps.goes_on_with(said.situation, slot=picked.one or only, **rest)
    if picked.refused and not picked.said:
        return booking_taps.goes_on_with(said.situation, none_fits=True)
    return ()


def _which(said: Said) -> Actions:
    """Which of several appointments is to be moved or called off."""
    if said.asked != "which_appointment":
        return ()
    rows = booking_words.meant(said.situation, said.agenda, said.words)
    verb = said.situation.asked.verb if said.situation.asked is not None else ""
    kind = wanted.CALL_OFF if verb == "cancel" else wanted.RESCHEDULE
    return (action(kind, appointment_id=str(rows[0].id)),) if len(rows) == 1 else ()


def _move_or_cancel(said: Said) -> Actions:
    """Behind "¿La cambio para otro momento o la cancelo?"."""
    if said.asked != "move_or_cancel":
        return ()
    asked, words = said.situation.asked, said.words
    one = asked.text if asked is not None else ""
    wish = words.booking.wish_of_it or words.booking.wish
    place = words.booking.place(2)
    if wish is Wish.CANCEL or (wish is None and place == 1):
        return (action(wanted.CALL_OFF, appointment_id=one),)
    if wish is Wish.MOVE or place == 0 or (wish is None and WHEN & said.told.keys()):
        return booking_moves.moves(said)
    return _sees(said) if words.is_deny or words.means_none else ()


def _wished(said: Said) -> Actions:
    """What is wanted with an appointment, said outright."""
    meant, asks = _is_of_it(said), said.read.intent in _ASKS_ELSE
    wish = said.words.booking.wish or (_wish_of_it(said) if meant and not asks else None)
    wish = booking_moves.wished(said, wish, meant=meant, asks=asks)
    told = said.told
    timed = bool(WHEN & told.keys()) and not _is_question(said)
    if wish in (None, Wish.MOVE) and table_words.are_wanted(said) and not _may_move(said):
        wish = Wish.BOOK
    if wish is None and "service_id" in told and (said.words.booking.wants or timed):
        wish = Wish.BOOK
    if wish is Wish.BOOK and said.read.intent in _ASKS_ELSE - {"service", "price", "hours"}:
        return ()
    return _WISHES[wish](said) if wish in _WISHES else ()


def _may_move(said: Said) -> bool:
    """Whether there is a time that another one could take the place of."""
    return bool(said.agenda.appointments) or said.draft is not None


def _is_of_it(said: Said) -> bool:
    """Whether words without its noun are heard as said of an appointment: behind one that was told,
    or where nothing is ordered that they might be about."""
    situation, words = said.situation, said.words
    ordered = situation.cart.lines or situation.order or situation.open_orders
    told_last = situation.last_told == elliptic.APPOINTMENT
    meant = bool(said.agenda.appointments) and (told_last or not ordered)
    return meant and not words.items


def _wish_of_it(said: Said) -> Wish | None:
    """ "Mejor la cancelo"."""
    situation, words = said.situation, said.words
    wish = words.booking.wish_of_it
    if wish is None and words.prefers and situation.last_told == elliptic.APPOINTMENT:
        # "Mejor a las 9": the time that was just told is the other one.
        return Wish.MOVE if WHEN & said.told.keys() and not _is_question(said) else None
    return wish if wish in (Wish.MOVE, Wish.CANCEL) else None


def _has(said: Said) -> Actions:
    told = said.told
    if said.agenda.tables is None or not (said.agenda.is_table() or table_words.are_meant(said)):
        return (action(wanted.CREATE, **told),)
    own = {name: one for name, one in told.items() if not name.startswith(("service", "staff"))}
    return (action(wanted.RESERVE, **own),)


def _calls_off(said: Said) -> Actions:
    if not said.agenda.appointments and said.draft is not None:
        return (action(wanted.LEAVE),)
    rows = booking_words.meant(said.situation, said.agenda, said.words)
    one = str(rows[0].id) if len(rows) == 1 else None
    return (action(wanted.CALL_OFF, appointment_id=one),)


def _confirms(said: Said) -> Actions:
    """What waits for a yes; else what stands is told."""
    return (action(wanted.CONFIRM),) if said.draft is not None else _sees(said)


def _sees(said: Said) -> Actions:
    return (action("REPLY", topic="appointment"),)


def _waits(said: Said) -> Actions:
    """ "Avísame si se libera algo": also where a time was to be chosen."""
    if said.words.booking.wish is not Wish.WAIT:
        return ()
    told = {name: value for name, value in said.told.items() if not name.startswith("patient_")}
    return (action(wanted.WAIT, **told),)


_WISHES: dict[Wish, Callable[[Said], Actions]] = {
    Wish.BOOK: _has,
    Wish.MOVE: booking_moves.moves,
    Wish.CANNOT: booking_moves.asks_which,
    Wish.CANCEL: _calls_off,
    Wish.CONFIRM: _confirms,
    Wish.SEE: _sees,
}


def _goes_on(said: Said) -> Actions:
    """What the words tell while an appointment is on its way: "mejor el sábado", "con Ana"."""
    elsewhere = said.situation.asked is not None and not said.asked
    orders = bool(said.words.order.operations and said.words.items)
    if said.draft is None or elsewhere or orders or said.read.intent in _ASKS_ELSE:
        return ()
    told = said.told
    moves = said.draft.action != BOOK
    if moves:
        told = {name: value for name, value in told.items() if name in _OF_MOVE}
    return booking_taps.goes_on_with(said.situation, **told) if told else ()


def _asks_again(said: Said) -> Actions:
    """What is not understood is asked again, once; then a person helps."""
    words = said.words
    unclear = said.read.intent in _UNCLEAR and not words.items and not words.topics
    polite = words.is_polite and not words.is_affirm
    if said.draft is None or not said.asked or not unclear or _is_question(said) or polite:
        return ()
    lines = [one.text for one in said.situation.history if one.role != "customer"]
    if len(lines) > 1 and lines[-1] == lines[-2]:
        return (action("ESCALATE", reason="booking"),)
    if said.asked == "appointment":
        return (action(wanted.CONFIRM),)
    return booking_taps.goes_on_with(said.situation)


_UNCLEAR = frozenset({"other", "affirm"})


def _is_question(said: Said) -> bool:
    return "?" in said.situation.text


_STEPS: tuple[Callable[[Said], Actions], ...] = (
    _waits,
    _begins,
    _looks_further,
    _which,
    _move_or_cancel,
    _picks,
    booking_moves.renames,
    _agrees,
    _names_service,
    _wished,
    _goes_on,
    _asks_again,
)

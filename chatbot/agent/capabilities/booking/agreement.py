"""Whether the customer's words agree to the summary of an appointment, as they would to an order's
review (`rules.agreement`, invariant 11). Pure.

The summary was sent whole, all words came after it, they say yes, and nothing in them is about
something else: another time, or the question of another flow.
"""

from datetime import datetime
from zoneinfo import ZoneInfo

from catalog.bookings.rules.tables import Party
from chatbot.agent.flows import booking
from chatbot.agent.rules import agreement
from chatbot.agent.situation.readings import spoken
from chatbot.agent.situation.shown import Shown
from chatbot.agent.situation.summary import CANCEL, HEAD, Summary, fingerprint
from chatbot.agent.situation.values import Situation
from core.rules.text import fold
from intents.booking_words import Wish
from intents.capture import patients
from intents.words import Assent, Words

DECLINED, UNSEEN, UNSAID, CHANGED = (
    "BOOKING_DECLINED",
    "BOOKING_UNSEEN",
    "BOOKING_UNSAID",
    "BOOKING_CHANGED",
)
QUESTION = "appointment"


def problem(summary: Summary, situation: Situation) -> str:
    """Why the words do not agree to that summary; "" where they do."""
    said = agreement.words(situation, HEAD)
    if summary.action == CANCEL and says_call_off(spoken(situation)):
        said = Assent.YES
    if said is Assent.NO:
        return DECLINED
    shown = situation.agenda.shown if situation.agenda is not None else None
    if shown is None or shown.sent_at is None or not situation.unread:
        return UNSEEN
    if not all(agreement.is_about(shown, one, HEAD) for one in situation.unread):
        return UNSEEN
    if said is not Assent.YES or _is_of_another(shown, situation):
        return UNSAID
    if _names_another_time(summary.appointment.starts, situation):
        return UNSAID
    if _names_another_party(summary.appointment.party, situation):
        return UNSAID
    if _names_another_person(summary.appointment.patient, situation):
        return UNSAID
    return "" if fingerprint(summary) == shown.fingerprint else CHANGED


def says_call_off(words: Words) -> bool:
    """ "Sí, cancélala": a yes, and behind it what the question asks in its own verb. A question
    about calling off ("¿me cobran si cancelo?") agrees to nothing."""
    if "?" in words.text or words.assent is not Assent.NO:
        return False
    wishes = (words.booking.wish, words.booking.wish_of_it)
    first = words.text.replace(",", " ").split()[:1]
    return Wish.CANCEL in wishes and words.other(" ".join(first)).assent is Assent.YES


def _is_of_another(shown: Shown, situation: Situation) -> bool:
    """Whether a yes that neither taps nor quotes the summary answers another question."""
    asked = situation.asked
    if asked is not None and (asked.flow, asked.about) == (booking.NAME, QUESTION):
        return False
    return not any(
        agreement.taps(one, HEAD) or one.replies_to in shown.provider_ids
        for one in situation.unread
    )


def _names_another_party(party: Party | None, situation: Situation) -> bool:
    """Whether the words tell of others who come: "sí, pero somos 6"."""
    told = spoken(situation).booking.party() if party is not None else None
    return told is not None and party is not None and told != party.size


def _names_another_person(patient: str, situation: Situation) -> bool:
    """Whether the words tell of somebody else than it is for: "sí, pero a nombre de Rosa"."""
    words = spoken(situation)
    if not words.booking.changes_who:
        return False
    told = patients.read(words.text)
    return told.told and fold(told.name) != fold(patient)


def _names_another_time(starts: datetime, situation: Situation) -> bool:
    """Whether the words tell a day or an hour that is not the summary's: "sí, pero a las 11"."""
    words = spoken(situation)
    here = starts.astimezone(ZoneInfo(situation.shop.time_zone))
    today = situation.now.astimezone(here.tzinfo).date()
    day, hour = words.day(today), words.hour
    if day is not None and day != here.date():
        return True
    # "A las 8" may be said of the evening.
    return hour is not None and (hour.hour % 12, hour.minute) != (here.hour % 12, here.minute)

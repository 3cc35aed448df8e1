"""Several visits that are wished for in one message: which are read, on values."""

from dataclasses import replace
from typing import Any

from catalog.bookings.values import AppointmentValue
from chatbot.agent.capabilities.booking import params, several
from chatbot.agent.capabilities.booking.draft import Draft
from chatbot.agent.capabilities.values import World
from chatbot.agent.proposers.rules import booking_words
from chatbot.agent.situation.agenda import Agenda, Offered
from chatbot.agent.situation.readings import words_of
from tests import sentences, tables
from tests.chatbot.agent.turn.booking import test_moved_not_lost as shop

LINES = sentences.of(__file__)


def visits(text: str, held: Agenda | None = None) -> str:
    """The visits that come of the words, the one that is made first before the others."""
    here = shop.situation(text, agenda=held or shop.agenda())
    assert here.agenda is not None
    given = booking_words.told(here, here.agenda, words_of(here))
    told, _code = params.visit(given, here, World.of(here))
    if "also" not in told:
        return ""
    rest = [{"service_id": told.get("service_id"), **one} for one in told["also"]]
    return "; ".join(map(_visit, (told, *rest)))


def _visit(told: dict[str, Any]) -> str:
    unnamed = "?" if told.get("other_patient") else ""
    who = told.get("patient_relation") or unnamed
    several_people = any(key in told for key in ("patient_relation", "other_patient", "own"))
    return " ".join(filter(None, (str(told["service_id"]), who if several_people else "")))


@tables.rows(
    ("section", "text", "meant"), [(name, *row) for name, rows in LINES.items() for row in rows]
)
def test_what_is_wished_for_at_once(section: str, text: str, meant: str) -> None:
    assert visits(text) == meant.replace(" yo", "")


def test_who_come_to_a_table_are_one_party() -> None:
    table = Offered(7, "Mesa", by_party=True)
    here = Agenda((table,), areas=("Terraza",), largest=8)

    assert visits("somos 2 el viernes, mi novia y yo", here) == ""
    assert visits("una mesa para mi esposa y para mí", here) == ""


def test_who_come_to_a_court_that_nobody_attends_are_one_party() -> None:
    here = replace(shop.agenda(), staff=())

    assert visits("quiero limpieza, somos 10", here) == ""


def test_what_waits_is_of_the_same_day_and_service() -> None:
    held: AppointmentValue = shop.agenda(shop.NOW).appointments[0]
    first = Draft(service_id=1, starts=held.starts, then=(Draft(unnamed=True), Draft(service_id=2)))
    then = several.following(first)

    assert then is not None and then.then == (Draft(service_id=2),)
    assert (then.service_id, then.day, then.unnamed) == (1, shop.NOW.date(), True)

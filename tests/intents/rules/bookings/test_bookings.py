"""How well the rules read what is said of appointments: on the lines they were made with, and on
lines that were written before them and that no rule was mended on."""

from datetime import date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intents import words
from intents.booking_words import Offer, Person, Wish
from intents.capture import patients
from tests import sentences, tables

MADE_WITH = sentences.beside(__file__, "made_with")
ASIDE = sentences.beside(__file__, "aside")

TODAY = date(2026, 11, 25)
ANA, LUIS = "Ana Ríos", "Luis Paredes"
OFFERS = (
    Offer("1", datetime(2026, 11, 27, 15, 0), ANA),
    Offer("2", datetime(2026, 11, 27, 16, 0), LUIS),
    Offer("3", datetime(2026, 11, 27, 17, 30), ANA),
    Offer("4", datetime(2026, 11, 28, 9, 0), ANA),
    Offer("5", datetime(2026, 11, 28, 10, 0), LUIS),
)
PEOPLE = tuple(map(Person, "1234", (ANA, LUIS, "Camila Soto", "Rosa Sol")))


def wish(text: str) -> str:
    return words.read(text).booking.wish or ""


def slot(text: str) -> str:
    picked = words.read(text).booking.picked(OFFERS, TODAY)
    return picked.one or ("?" if picked.keys else "0")


def patient(text: str) -> str:
    told = patients.read(text)
    return " ".join(f"{told.name} / {told.relation} / {told.document}".split())


def person(text: str) -> str:
    found = words.read(text).booking.people(PEOPLE)
    return found[0] if len(found) == 1 else "?" if found else "0"


def flat(meant: str) -> str:
    return " ".join(meant.split())


READERS = {"WISHES": wish, "SLOTS": slot, "PATIENTS": patient, "PEOPLE": person}
HELD = {"WISHES": 62, "SLOTS": 29, "PATIENTS": 21, "PEOPLE": 17}
"""How many of the lines set aside were read right when they were read for the first time. One hand
wrote them and the rules, so that customers' own words will do worse."""


@tables.rows(
    ("section", "text", "meant"),
    [(name, *row) for name, section in MADE_WITH.items() for row in section],
)
def test_the_lines_the_rules_were_made_with(section: str, text: str, meant: str) -> None:
    assert READERS[section](text) == flat(meant)


@pytest.mark.parametrize("section", READERS)
def test_lines_set_aside_hold_the_ratchet(section: str) -> None:
    read = READERS[section]
    wrong = [
        (text, meant, got) for text, meant in ASIDE[section] if (got := read(text)) != flat(meant)
    ]
    print(wrong)

    assert len(ASIDE[section]) - len(wrong) >= HELD[section]


def test_no_line_stands_in_both_files() -> None:
    for name in READERS:
        assert not {row[0] for row in MADE_WITH[name]} & {row[0] for row in ASIDE[name]}


def test_a_bare_name_is_a_patient_where_it_was_asked_for() -> None:
    assert patients.read("Carlos Mamani, ci 4567890", asked=True) == patients.Patient(
        "Carlos Mamani", "", "4567890"
    )
    assert patients.read("sí, gracias", asked=True) == patients.Patient()


def test_a_bare_name_is_who_attends_where_it_was_asked_for() -> None:
    camila = words.read("camila").booking
    assert camila.people(PEOPLE) == ()
    assert camila.people(PEOPLE, asked=True) == ("3",)


def test_what_was_not_on_offer_is_said_all_the_same() -> None:
    """So that other times are looked up."""
    picked = words.read("mejor el lunes a las 8").booking.picked(OFFERS, TODAY)

    assert (picked.keys, picked.said) == ((), True)


def test_a_refusal_picks_nothing() -> None:
    assert words.read("ninguno me sirve").booking.picked(OFFERS, TODAY).refused


@given(st.text(max_size=200))
def test_any_text_may_stand_here(text: str) -> None:
    read = words.read(text).booking
    picked = read.picked(OFFERS, TODAY)

    assert read.wish in (None, *Wish)
    assert {*picked.keys} <= {one.key for one in OFFERS}
    assert len(read.people(PEOPLE)) <= len(PEOPLE)
    patients.read(text, asked=True)

"""How soon something has to be seen: a table that grades, and never less than what was said."""

import pytest

from intents import verticals
from intents.rules import symptoms, urgency
from tests import sentences, tables

LINES = sentences.beside(__file__, "urgency")["LINES"]
DENTAL = verticals.known()["dental"]


def _told(found: urgency.Urgency | None) -> str:
    return "-" if found is None else "?" if found.asks else str(found.level)


@tables.rows(("vertical", "level", "text"), LINES)
def test_what_is_told_is_graded(vertical: str, level: str, text: str) -> None:
    assert _told(urgency.heard_in(text, vertical)) == level


def test_of_several_symptoms_the_highest_counts() -> None:
    several = "tengo sarro, me duele una muela y me falta el aire"

    assert _told(urgency.heard_in(several, "dental")) == "5"


def test_a_danger_is_not_taken_back_by_a_price_or_a_denial() -> None:
    for text in ("¿cuánto cuesta? no puedo respirar", "ya no me duele la muela, me falta el aire"):
        assert _told(urgency.heard_in(text, "dental")) == "5", text


def test_a_symptom_that_nobody_knows_is_at_least_two_and_asks() -> None:
    assert DENTAL.unknown is not None
    assert (DENTAL.unknown.level, DENTAL.unknown.asks) == (2, True)


def test_every_graded_symptom_has_its_phrases_and_every_phrase_a_grade() -> None:
    stands_for = {verticals.URGENT, verticals.TROUBLE}
    graded = {name for one in verticals.known().values() for name in one.symptoms}
    written = {name for name in symptoms.PHRASES if not name.startswith("UNLESS_")}

    assert graded - stands_for <= written
    assert written <= graded


def test_four_and_five_call_a_person_and_nothing_below() -> None:
    for vertical in verticals.known().values():
        for name, one in vertical.symptoms.items():
            assert one.escalates is (one.level >= 4), name


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ('{level = 6, recommendation = "now", escalate = true}', "1 to 5"),
        ('{level = 5, recommendation = "aspirin", escalate = true}', "recommendation one of"),
        ('{level = 5, recommendation = "now", escalate = false}', "a person is called"),
        ('{level = 5, recommendation = "now"}', "KeyError"),
    ],
)
def test_a_row_that_cannot_be_is_refused_with_its_file(row: str, told: str) -> None:
    with pytest.raises(ValueError, match=f"toy.toml.*{told}"):
        verticals.read("toy", f'names = ["toy"]\n[symptoms]\nPAIN = {row}')


def test_an_intent_that_is_not_there_is_refused_with_its_file() -> None:
    text = 'names = ["toy"]\n[[hears]]\nphrases = "X"\nintent = "sneeze"'

    with pytest.raises(ValueError, match=r"toy.toml.*sneeze"):
        verticals.read("toy", text)

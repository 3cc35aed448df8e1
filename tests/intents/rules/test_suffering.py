"""Urgent is what somebody suffers now; a question about a treatment, a supposition, hearsay and
what is long over are none of it."""

import pytest

from intents.rules import urgency, verticals
from tests import sentences

_LINES = sentences.beside(__file__, "suffering")
NOW = [row[0] for row in _LINES["NOW"]]
NOT_NOW = [row[0] for row in _LINES["NOT_NOW"]]


def _level(text: str, vertical: str = "dental") -> int:
    told = urgency.heard_in(text, vertical)
    return told.level if told is not None else 0


def test_what_somebody_suffers_now_is_urgent_and_heard_before_all() -> None:
    quiet = [one for one in NOW if _level(one) < 3 or verticals.heard_first(one, "dental") is None]

    assert quiet == []


def test_without_accents_too() -> None:
    bare = str.maketrans("áéíóú¿", "aeiou ")

    assert [one for one in NOW if _level(one.translate(bare).lower()) < 3] == []


def test_nobody_suffers_in_a_question_a_supposition_or_hearsay() -> None:
    loud = [one for one in NOT_NOW if _level(one) or verticals.heard_first(one, "dental")]

    assert loud == []


@pytest.mark.parametrize("question", NOT_NOW[:8])
def test_a_question_beside_it_hides_no_suffering(question: str) -> None:
    assert _level(f"{question}. no paro de sangrar") == 5
    assert _level(f"me rompí un diente. {question}") >= 3


@pytest.mark.parametrize(
    ("text", "level"),
    [
        ("mi bebé no puede respirar", 5),
        ("¿mi bebé tiene fiebre de 40, qué hago?", 4),
        ("¿la fiebre de 39 es peligrosa?", 0),
        ("¿qué hago si le da fiebre de 40?", 0),
        ("no paro de sangrar, me corté", 5),
        ("¿atienden accidentes?", 0),
    ],
)
def test_at_a_doctors_practice_too(text: str, level: int) -> None:
    assert _level(text, "clínica") == level

"""What a customer is asked next, by what was read and what is missing."""

from intents.capture.asking import Kind, Question, next_question
from tests.intents.capture.told import captured

REQUIRED = ("nombre", "direccion", "ciudad")


def test_a_place_that_may_be_several_is_asked_about_first() -> None:
    asked = next_question(captured("me llamo Ana, vivo en La Unión"), {}, REQUIRED)

    assert asked is not None
    assert (asked.kind, asked.fields, asked.value) == (Kind.WHICH, ("ciudad",), "La Unión")
    assert "La Unión, Nariño" in asked.candidates


def test_a_doubtful_value_is_confirmed_before_anything_else_is_asked() -> None:
    found = captured("vivo en Suba")

    assert next_question(found, {}, REQUIRED) == Question(Kind.CONFIRM, ("barrio",), "Suba")


def test_all_that_is_missing_is_asked_at_once_and_optional_data_never() -> None:
    known = {"nombre": "Ana", "direccion": "  ", "correo": None}

    assert next_question((), known, REQUIRED) == Question(Kind.TELL, ("direccion", "ciudad"))
    assert next_question((), dict.fromkeys(REQUIRED, "x"), REQUIRED) is None

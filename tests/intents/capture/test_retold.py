"""Data that are known are corrected in words: the value that is denied says which field it is."""

import pytest

from intents.capture import recipients
from intents.capture.turns import Turn
from intents.capture.values import (
    ADDRESS,
    CITY,
    DEPARTMENT,
    EMAIL,
    NAME,
    NEIGHBOURHOOD,
    PHONE,
    SURNAME,
)
from merchants.places import countries

CARLA: dict[str, str | None] = {
    NAME: "Carla", SURNAME: "Restrepo", PHONE: "573001234567", ADDRESS: "Calle 10 # 43-12",
    NEIGHBOURHOOD: "Laureles", CITY: "Medellín", DEPARTMENT: "Antioquia", EMAIL: "c@x.com",
}  # fmt: skip
STREET = "Calle 20 # 5-10"
IN_CALI = {CITY: "Cali", DEPARTMENT: "Valle del Cauca"}


def changed(words: str) -> dict[str, str | None]:
    """What of Carla's data is otherwise behind the words."""
    turn = Turn((words,), CARLA, "¿Cuál pack te interesa?", "CO", countries.of("CO"))
    known = recipients.by_rules(turn).known
    return {key: value for key, value in known.items() if value != CARLA[key]}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("es Ana, no Carla", {NAME: "Ana"}),
        ("es ana no carla", {NAME: "ana"}),
        ("Ana Ruiz, no Carla Restrepo", {NAME: "Ana", SURNAME: "Ruiz"}),
        ("no Carla, Ana", {NAME: "Ana"}),
        ("no es Carla, es Ana", {NAME: "Ana"}),
        ("es para Ana, no para Carla", {NAME: "Ana"}),
        ("a nombre de Ana en vez de Carla", {NAME: "Ana"}),
        ("Gómez, no Restrepo", {SURNAME: "Gómez"}),
        ("no es Restrepo, es Restrepo Gómez", {SURNAME: "Restrepo Gómez"}),
        ("es Envigado, no Medellín", {CITY: "Envigado"}),
        ("no es Medellín sino Cali", IN_CALI),
        ("es El Poblado, no Laureles", {NEIGHBOURHOOD: "El Poblado"}),
        (f"es {STREET}, no Calle 10 # 43-12", {ADDRESS: STREET}),
        (f"{STREET}, no la Calle 10", {ADDRESS: STREET}),
        ("mi correo es ana@x.com, no c@x.com", {EMAIL: "ana@x.com"}),
        (
            f"perdón, es Ana, no Carla, y la dirección es {STREET}",
            {NAME: "Ana", ADDRESS: STREET},
        ),
    ],
)
def test_a_value_that_is_denied_says_what_is_corrected(words: str, told: dict[str, str]) -> None:
    assert changed(words) == told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (f"la dirección es otra: {STREET}", {ADDRESS: STREET}),
        (f"la dirección es otra, {STREET}", {ADDRESS: STREET}),
        ("el nombre está mal, es Ana", {NAME: "Ana"}),
        ("el nombre correcto es Ana", {NAME: "Ana"}),
        ("el nombre es Ana", {NAME: "Ana"}),
        ("cambia el nombre a Ana", {NAME: "Ana"}),
        ("corrige el apellido: Gómez", {SURNAME: "Gómez"}),
        ("el teléfono es otro: 3109876543", {PHONE: "573109876543"}),
        ("me equivoqué, el nombre es Ana", {NAME: "Ana"}),
        ("me equivoqué, es Ana", {NAME: "Ana"}),
        ("me confundí, es Cali", IN_CALI),
    ],
)
def test_a_field_that_is_said_to_be_wrong_is_corrected(words: str, told: dict[str, str]) -> None:
    assert changed(words) == told


@pytest.mark.parametrize(
    "words",
    [
        "sí, no hay problema", "el de 2, no el de 3", "¿por qué no Carla?", "no Carla",
        "no, es Carla", "la dirección es otra cosa", "mejor el viernes, no hoy", "no, es mentira",
        "mi esposo Carlos no sabe", "no, gracias",
    ],
)  # fmt: skip
def test_words_that_put_nothing_in_the_place_of_a_value_change_nothing(words: str) -> None:
    assert changed(words) == {}


@pytest.mark.parametrize(
    ("words", "field"),
    [
        ("la dirección está mal", ADDRESS),
        ("la dirección es otra", ADDRESS),
        ("el nombre quedó mal.", NAME),
        ("el barrio es otro", NEIGHBOURHOOD),
    ],
)
def test_a_value_that_is_only_said_to_be_wrong_is_missing(words: str, field: str) -> None:
    assert changed(words) == {field: None}


def test_a_whole_name_adds_the_surname_that_is_asked_for() -> None:
    asked = "Para tu pedido me faltan estos datos: apellido, dirección y ciudad. ¿Me los escribes?"
    words = "Carlos Peña, Diagonal 5 # 3-2, Cali"
    heard = recipients.by_rules(Turn((words,), {NAME: "Carlos"}, asked, "CO", countries.of("CO")))

    assert (heard.known[NAME], heard.known[SURNAME], heard.known[CITY]) == (
        "Carlos", "Peña", "Cali",
    )  # fmt: skip

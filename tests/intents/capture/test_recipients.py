"""The name of one person is never kept beside the address of another."""

import pytest

from intents.capture import recipients
from intents.capture.turns import Turn
from intents.capture.values import ADDRESS, CITY, NAME, PHONE, SURNAME

CARLA = {
    NAME: "Carla", SURNAME: "Restrepo", PHONE: "573001234567", ADDRESS: "Calle 10 # 43-12",
    CITY: "Medellín",
}  # fmt: skip


def known(words: str) -> dict[str, str]:
    """What is known behind the words, when Carla's data were known before."""
    heard = recipients.by_rules(Turn((words,), CARLA, "¿Cuál pack te interesa?", "CO"))
    return {key: value for key, value in heard.known.items() if value}


def of(name: str = "", surname: str = "", address: str = "") -> dict[str, str]:
    told = {NAME: name, SURNAME: surname, ADDRESS: address, PHONE: CARLA[PHONE]}
    return {key: value for key, value in told.items() if value}


@pytest.mark.parametrize(
    ("words", "left"),
    [
        ("otro para mi hermana Ana Ruiz, Calle 5 # 20-10", of("Ana", "Ruiz", "Calle 5 # 20-10")),
        ("envíalo a mi vecina Ana, Calle 5 # 20-10", of("Ana", "", "Calle 5 # 20-10")),
        ("quiero otro para mi hermana", of()),
        ("es para mi mamá", of()),
        ("es para otra persona", of()),
        ("otro para Ana Ruiz", of("Ana", "Ruiz")),
        ("otro para mi hija", of()),
        ("Ana Ruiz, Calle 5 # 20-10", of("Ana", "Ruiz", "Calle 5 # 20-10")),
        ("me llamo Ana Ruiz, vivo en la Calle 5 # 20-10", of("Ana", "Ruiz", "Calle 5 # 20-10")),
        ("a nombre de Ana Ruiz", of("Ana", "Ruiz")),
    ],
)
def test_the_data_of_another_person_replace_all_that_belongs_to_one(
    words: str, left: dict[str, str]
) -> None:
    assert known(words) == left


@pytest.mark.parametrize(
    "words",
    [
        "¿sirve para mi mamá?", "sirve para mi mamá", "es para mi hijo", "otro para el lunes",
        "otro para mi casa", "otro para mí", "le pregunto a mi esposo", "sí, confirmo", "el de 2",
        "me llamo Carla",
    ],
)  # fmt: skip
def test_words_that_name_no_other_recipient_keep_the_data(words: str) -> None:
    assert known(words) == CARLA


@pytest.mark.parametrize(
    ("words", "changed"),
    [
        ("mi nombre es Ana Ruiz", {NAME: "Ana", SURNAME: "Ruiz"}),
        ("la dirección es Carrera 50 # 20-15", {ADDRESS: "Carrera 50 # 20-15"}),
        ("Carla Restrepo, Calle 5 # 20-10", {ADDRESS: "Calle 5 # 20-10"}),
    ],
)
def test_a_correction_changes_what_it_names(words: str, changed: dict[str, str]) -> None:
    assert known(words) == {**CARLA, **changed}


def test_with_nothing_known_a_recipient_is_read_as_anybody() -> None:
    heard = recipients.by_rules(Turn(("vivo en la Calle 5 # 20-10",), {}, "", "CO"))

    assert heard.known[ADDRESS] == "Calle 5 # 20-10"

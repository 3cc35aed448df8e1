"""Where a text says when: the signs that belong to a day or an hour, so that nothing else reads
them."""

import pytest

from intents.rules.moments import reading

SAID = {
    "me llega el 3 de diciembre?": ["el 3 de diciembre"],
    "El primero de diciembre viajo": ["El primero de diciembre"],
    "el 3 por la tarde": ["el 3 por la tarde"],
    "en dos minutos te digo": ["en dos minutos"],
    "el viernes 27, a las 4": ["el viernes 27", "a las 4"],
    "quiero el de 2 para mañana": ["mañana"],
    "a las 2": ["a las 2"],
    "está para el 2/12": ["el 2/12"],
    "el 2": [], "la 3": [], "el primero": [], "el otro": [], "el de 2": [], "dos": [], "": [],
}  # fmt: skip


@pytest.mark.parametrize("text", SAID)
def test_places_are_the_words_of_days_and_hours(text: str) -> None:
    assert [text[start:end] for start, end in reading.places(text)] == SAID[text]

"""Whatever is written, capture ends and its free text stands in the message."""

import time

from hypothesis import given, settings
from hypothesis import strategies as st

from intents.capture import model_values, reading
from intents.capture.values import ADDRESS, FIELDS, NAME, NEIGHBOURHOOD, SURNAME
from merchants.places import countries
from merchants.rules.gazetteer import key

COLOMBIA = countries.of("CO")
LINES = """me llamo soy de Ana Pérez vivo en calle 10 #5-20 carrera barrio Centro Bogotá Cali La
Unión Nariño , . : no es sino mi dirección correo nombre: cel 3001234567 ana@gmail.com y apto 301
¿ ? quiero 2 el la del San José Mz casa departamento ciudad: perdón gracias ; Valle Santiago"""
WORDS = [*LINES.split(), "\n"]
MESSAGES = st.one_of(
    st.text(max_size=120),
    st.lists(st.sampled_from(WORDS), max_size=25).map(" ".join),
)
QUESTIONS = st.sampled_from(["", "¿Cuál es tu barrio?", "¿Nombre y ciudad?", "¿Tu dirección?"])


@settings(max_examples=200, deadline=None)
@given(MESSAGES, QUESTIONS)
def test_free_text_stands_in_the_message(text: str, asked: str) -> None:
    found = reading.capture(text, {}, asked, "CO", COLOMBIA)

    said = f" {key(reading.cleaned(text))} "
    words = set(said.split())
    for one in found:
        assert one.field in FIELDS
        assert one.value.strip() == one.value != ""
        if one.field in (NAME, SURNAME, NEIGHBOURHOOD):
            assert f" {key(one.value)} " in said, (one, text)
        if one.field == ADDRESS:
            assert set(key(one.value).split()) <= words, (one, text)
    assert len({one.field for one in found}) == len(found)


@settings(max_examples=100, deadline=None)
@given(MESSAGES, st.dictionaries(st.sampled_from(FIELDS), st.text(max_size=30)))
def test_a_models_value_stands_in_the_message(text: str, raw: dict[str, str]) -> None:
    accepted = model_values.accept_from_model(raw, text, "CO", COLOMBIA)

    for one in accepted.found:
        if one.field in (NAME, SURNAME, NEIGHBOURHOOD, ADDRESS):
            assert model_values.stands_in(one.value, text)


def test_long_and_odd_messages_take_no_long_time() -> None:
    odd = [
        "a@" * 2000,
        "1 " * 2000,
        "no es " * 400,
        "calle " * 400,
        "me llamo " * 300,
        "(" * 2000,
        "Ana, " * 500,
        "de la " * 500,
        "1-" * 1000,
        "punto " * 400,
        "es para " * 300,
        "barrio: " * 300,
    ]
    slow = {}
    for text in odd:
        begun = time.process_time()
        reading.capture(text, {}, "¿Nombre, barrio y ciudad?", "CO", COLOMBIA)
        spent = time.process_time() - begun
        if spent > 0.5:
            slow[text[:20]] = spent

    assert slow == {}

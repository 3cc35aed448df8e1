"""Lines of a request as they are read: landing messages, pending ones, the assistant's last."""

import pytest

from intents.analysis import messages, ventas
from intents.analysis.values import ASSISTANT, USER, Line
from tests.intents.analysis.talk import comes_out, state

LANDING = (
    "Hola, me interesa comprar el producto",
    "hola. quiero saber más",
    "Hola me interesa información del Elixir",
    "HOLA quiero comprar",
)
PLAIN = ("Hola", "quiero comprar", "Buenas, me interesa comprar", "Hola, ¿cuánto cuesta?", "")


def test_normalize_landing_message_4_4() -> None:
    assert {messages.normalize_landing_message(line) for line in LANDING} == {"hola"}
    assert [messages.normalize_landing_message(line) for line in PLAIN] == list(PLAIN)


def test_a_landing_message_is_a_greeting_and_collects_nothing() -> None:
    told = comes_out(LANDING[0])

    assert (told.intent, told.mode) == ("hola", "conversacion")


def test_what_the_assistant_says_is_no_landing_message() -> None:
    line = Line(ASSISTANT, LANDING[0])
    given = messages.prepared([line], [Line(USER, "ok")], state(), ventas.SUPPLIED)

    assert given.history == (line,)


def test_without_pending_messages_the_customers_last_line_is_read() -> None:
    lines = [Line(USER, "hola"), Line(USER, "¿qué vale?"), Line(ASSISTANT, "¡Hola!")]

    given = messages.prepared(lines, [], state(), ventas.SUPPLIED)

    assert given.pending == (Line(USER, "¿qué vale?"),)


def test_without_any_line_of_the_customers_there_is_nothing_to_analyze() -> None:
    with pytest.raises(messages.NothingToAnalyze):
        messages.prepared([Line(ASSISTANT, "¡Hola!")], [], state(), ventas.SUPPLIED)


def test_an_empty_history_is_answered() -> None:
    assert comes_out("hola").intent == "hola"
    assert messages.last_assistant_message([]) == ""

"""The reviewed store: every sentence is harmless behind any question, and stands there once."""

from collections import Counter

from chatbot.agent.replies import gate
from chatbot.agent.replies.gate import reading, tables
from core.rules.text import words

AGREES = words(
    """
    claro listo lista perfecto exacto correcto anotado hecho dale ok vale obvio genial acuerdo
    confirmado aprobado recibido pagado enviado reservado garantizo prometo descuento gratis
    tenemos quedan precio abierto aviso llevo confirmo efectivamente
    """
)
"""What agrees, promises or tells what is so behind "¿me haces descuento?", "¿ya está pagado?"."""


def sentences() -> list[str]:
    return [one for line in tables.lines("store.txt") for one in tables.each(line)]


def test_there_are_enough_and_each_passes() -> None:
    told = sentences()

    assert len(told) >= 900
    assert [text for text in told if any(not one.kept for one in gate.kept(text))] == []


def test_no_stored_sentence_and_no_frame_agrees_or_promises() -> None:
    told = [tables.folded(text) for text in sentences() if "?" not in text]

    assert [one for one in (*told, *tables.frames()) if set(one.split()) & AGREES] == []
    assert [text for text in sentences() if "sí" in text.lower().split()] == []


def test_no_stored_sentence_has_a_strong_word() -> None:
    known = tables.lexicon()
    wrong = []
    for text in sentences():
        said, asks = tables.folded(text).split(), "?" in text
        found = (known.reason(said, at, asks=asks) for at in range(len(said)))
        wrong += [(text, reason) for reason in found if reason]

    assert wrong == []


def test_no_stored_sentence_stands_twice() -> None:
    count = Counter(sentences())

    assert [text for text, times in count.items() if times > 1] == []


def test_a_stored_question_is_no_statement() -> None:
    assert [one.kept for one in gate.kept("¿Te lo agrego?")] == [True]
    assert [one.kept for one in gate.kept("Te lo agrego.")] == [False]


def test_words_of_names_are_kinds_of_goods_no_more() -> None:
    assert reading.own_words(frozenset({"Jugo de Mango"})) == {"mango"}

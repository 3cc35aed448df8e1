"""The intent tag is found however a model writes it, and no customer ever reads one."""

import re
import time

from hypothesis import given
from hypothesis import strategies as st

from chatbot.agent.proposers.v1 import answers, tags
from intents import packs
from tests import tables

S = ("saludo",)
SHAPES: list[tuple[str, str, tuple[str, ...]]] = [
    ("[INTENT:saludo] Hola", "Hola", S),
    ("[INTENT:saludo]Hola", "Hola", S),
    ("  [INTENT:saludo]\n\nHola", "Hola", S),
    ("[intent:saludo] Hola", "Hola", S),
    ("[Intent:Saludo] Hola", "Hola", S),
    ("[INTENT:SALUDO] Hola", "Hola", S),
    ("[ INTENT : saludo ] Hola", "Hola", S),
    ("[INTENT:\nsaludo] Hola", "Hola", S),
    ("[INTENT=saludo] Hola", "Hola", S),
    ("[INTENT-saludo] Hola", "Hola", S),
    ("[INTENT_saludo] Hola", "Hola", S),
    ("[INTENT->saludo] Hola", "Hola", S),
    ("[INTENT saludo] Hola", "Hola", S),
    ("[INTENTS: saludo] Hola", "Hola", S),
    ("[INTENCIÓN: saludo] Hola", "Hola", S),
    ("[Intencion: saludo] Hola", "Hola", S),
    ("[INTENCIO\u0301N: saludo] Hola", "Hola", S),
    ("[INTENT:Posible Comprador] Dale", "Dale", ("posible_comprador",)),
    ("[INTENT:posible-comprador] Dale", "Dale", ("posible_comprador",)),
    ("[INTENT:Farmacología] Ojo", "Ojo", ("farmacologia",)),
    ('[INTENT:"saludo"] Hola', "Hola", S),
    ("[INTENT:saludo.] Hola", "Hola", S),
    ("Hola [INTENT:saludo]", "Hola", S),
    ("Hola [INTENT:saludo], ¿qué tal?", "Hola, ¿qué tal?", S),
    ("Hola.[INTENT:saludo]¿Qué tal?", "Hola. ¿Qué tal?", S),
    ("Hola\n[INTENT:saludo]\n¿Qué tal?", "Hola\n\n¿Qué tal?", S),
    ("Hola\nINTENT: saludo", "Hola", S),
    ("**[INTENT:saludo]** Hola", "Hola", S),
    ("`[INTENT:saludo]` Hola", "Hola", S),
    ("_[INTENT:saludo]_ Hola", "Hola", S),
    ("[**INTENT:saludo**] Hola", "Hola", S),
    ("[[INTENT:saludo]] Hola", "Hola", S),
    ("(INTENT:saludo) Hola", "Hola", S),
    ("{INTENT: saludo} Hola", "Hola", S),
    ("<INTENT:saludo> Hola", "Hola", S),
    ("<intent>saludo</intent> Hola", "Hola", S),
    ("【INTENT：saludo】Hola", "Hola", S),
    ("[IN\u200bTENT:salu\u00addo] Hola", "Hola", S),
    ("INTENT:saludo Hola", "Hola", S),
    ("INTENT: saludo - Hola", "Hola", S),
    ("Intención: saludo\nHola", "Hola", S),
    ("### INTENT: saludo\nHola", "Hola", S),
    ("[INTENT:saludo Hola", "Hola", S),
    ("[INTENT:saludo][INTENT:otro] Hola", "Hola", ("saludo", "otro")),
    ("[INTENT:saludo] Hola [INTENT:reclamo]", "Hola", ("saludo", "reclamo")),
    ("[INTENT:saludo, reclamo] Hola", "Hola", ("saludo", "reclamo")),
    ("[INTENT:saludo/otro] Hola", "Hola", ("saludo", "otro")),
    ("[INTENT:[INTENT:saludo]] Hola", "Hola", S),
    ("[INT[INTENT:saludo]ENT:otro] Hola", "Hola", ("saludo", "otro")),
    ("[/INTENT] Hola", "Hola", ()),
    ("[INTENT] Hola", "Hola", ()),
    ("[INTENT:] Hola", "Hola", ()),
    ("[INTENT: ] Hola", "Hola", ()),
    ("Hola [INTEN", "Hola", ()),
    ("Hola [INTENT:posib", "Hola", ("posib",)),
    ("[INTENT:saludo]", "", S),
    ("", "", ()),
    ("Hola", "Hola", ()),
    ("Está en [oferta] hoy", "Está en [oferta] hoy", ()),
    ("(intenta otra vez)", "(intenta otra vez)", ()),
    ("La compra (intención de regalo) va aparte", "La compra (intención de regalo) va aparte", ()),
    ("Mi intención: ayudarte siempre", "Mi intención: ayudarte siempre", ()),
    ("Un entrenamiento intenso", "Un entrenamiento intenso", ()),
    ("Uno\n\nDos   tres", "Uno\n\nDos   tres", ()),
]


@tables.rows(("raw", "text", "names"), SHAPES)
def test_a_tag_is_read_and_taken_out(raw: str, text: str, names: tuple[str, ...]) -> None:
    assert tags.parse(raw) == tags.Tagged(text, names)


PIECES = st.sampled_from(
    [*"[](<>:= *`/,【_-\n\u200b", "INTENT", "intent", "IN", "T:", "saludo", "Hola", "[INTENT:",
     "[SA", "Y:", "[SAY:", "say"]
)  # fmt: skip


@given(st.one_of(st.text(max_size=200), st.lists(PIECES, max_size=30).map("".join)))
def test_whatever_is_written_no_tag_is_left(raw: str) -> None:
    text = tags.parse(raw).text

    # "[intentos" is a word like any other.
    assert not re.search(r"\[intent(?![^\W_])", text, re.IGNORECASE)
    again = tags.parse(text)
    assert (again.text, again.names) == (text, ())


@given(
    st.text(st.characters(codec="utf-8", exclude_characters="[({<【［（"), max_size=120),
    st.sampled_from([intent.key for intent in packs.of("")]),
)
def test_a_tag_before_any_words_is_the_intent(words: str, key: str) -> None:
    answer = answers.read(f"[INTENT:{key}] {words}", packs.of(""))

    assert (answer.intent, answer.unknown) == (key, "")


@tables.rows(
    "piece",
    ["[", "*", "[INT", "[INTENT:", "<intent>", "[INTENT:a]", "[ ", "[SAY:", "[S", "(say:a)"],
)
def test_a_hostile_answer_is_read_in_no_time(piece: str) -> None:
    began = time.process_time()
    tags.parse(piece * 5000)

    assert time.process_time() - began < 2


@tables.rows(
    ("raw", "intent", "unknown"),
    [
        ("[INTENT:problema_envio] Uh", "problema_entrega", ""),
        ("[INTENT:Problema de envío] Uh", "otro", "problema_de_envio"),
        ("[INTENT:zodiaco] Uh", "otro", "zodiaco"),
        ("Uh", "otro", ""),
        ("[INTENT:reclamo] Uh [INTENT:saludo]", "reclamo", ""),
    ],
)
def test_the_first_name_is_looked_up_and_else_it_is_otro(
    raw: str, intent: str, unknown: str
) -> None:
    tagged = raw.startswith("[")

    assert answers.read(raw, packs.of("")) == answers.Answer("Uh", intent, unknown, tagged)


def test_a_long_answer_ends_behind_a_sentence() -> None:
    whole = "Esto es una frase. " * 100

    cut = answers.shortened(whole)

    assert len(cut) <= answers.LONGEST and cut.endswith("frase.")
    assert answers.shortened("palabra " * 300).endswith("palabra")
    assert len(answers.shortened("x" * 3000)) == answers.LONGEST // 3

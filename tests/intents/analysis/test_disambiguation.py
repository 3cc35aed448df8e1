"""A "sí" answers the assistant's last question (specs/state_analyzer §4.5)."""

from dataclasses import replace

import pytest

from intents.analysis import disambiguation, ventas
from intents.analysis.values import AssistantQuestion
from tests.intents.analysis.talk import comes_out, read

BUY, CHOOSE, CONFIRM = (one.text for one in ventas.QUESTIONS)
TENANT = ventas.SUPPLIED
NO_YES = (
    "casi", "necesito pensarlo", "no", "no, claro que no", "todavía no", "¿si lo compro llega hoy?",
    "sí, pero cambia la dirección", "claro que no", "no estoy seguro, bueno quizás", "así no",
    "espera", "mañana te confirmo",
)  # fmt: skip


@pytest.mark.parametrize("word", ventas.AFFIRMATIVES)
@pytest.mark.parametrize("one", ventas.QUESTIONS)
def test_disambiguate_response_4_5(word: str, one: AssistantQuestion) -> None:
    asked = f"Con gusto. {one.text}"

    assert disambiguation.disambiguate_response(word, asked, TENANT) == one.intent


def test_a_yes_is_whole_words_and_nothing_takes_it_back() -> None:
    told = {
        line
        for line in NO_YES
        for asked in (BUY, CHOOSE, CONFIRM)
        if disambiguation.disambiguate_response(line, asked, TENANT)
    }

    assert told == set()


def test_a_yes_to_another_question_means_nothing_here() -> None:
    assert disambiguation.disambiguate_response("sí", "¿Vives en Bogotá?", TENANT) is None
    assert disambiguation.disambiguate_response("sí", "", TENANT) is None


def test_the_question_is_found_without_its_marks_and_the_last_one_counts() -> None:
    both = f"{BUY} ... 2 frascos. confirmas  tu pedido"

    assert disambiguation.disambiguate_response("dale", both, TENANT) == "compra_confirmada"


def test_questions_and_words_are_the_tenants() -> None:
    mine = replace(
        TENANT,
        questions=(AssistantQuestion("¿Te lo aparto?", "hola+captura"),),
        affirmatives=("hágale mija",),
    )

    assert disambiguation.disambiguate_response("hagale mija", "¿Te lo aparto?", mine) == (
        "hola+captura"
    )
    assert disambiguation.disambiguate_response("hágale mija 👎", "¿Te lo aparto?", mine) is None
    assert disambiguation.disambiguate_response("sí", BUY, mine) is None


def test_a_yes_to_the_choice_needs_more_context_unless_a_pack_is_named() -> None:
    assert read("sí", asked=CHOOSE) == "seleccion_pack"
    assert read("sí, el de 2", asked=CHOOSE) == "resumen_2x"


def test_a_yes_to_the_confirmation_with_another_pack_changes_the_pack() -> None:
    seen = ["ofrecer_promos", "resumen_2x"]

    assert read("sí, el de 2", asked=CONFIRM, seen=seen) == "compra_confirmada"
    assert read("sí, el de 3", asked=CONFIRM, seen=seen) == "resumen_3x"


def test_a_yes_to_the_confirmation_is_still_judged() -> None:
    assert comes_out("sí", asked=CONFIRM).intent == "fallback"
    assert comes_out("sí", asked=CONFIRM, seen=["resumen_1x"]).intent == "compra_confirmada"

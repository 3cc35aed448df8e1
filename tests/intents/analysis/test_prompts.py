"""What a model is told and what is made of its answer (specs/state_analyzer §5, §6.1, §10.3)."""

import json
from dataclasses import replace

import pytest

from intents.analysis import messages, parsing, prompts, ventas
from intents.analysis.analyzers import AnalyzerUnreadable
from intents.analysis.values import ASSISTANT, USER, Line, Pack, PromptTemplate
from tests.intents.analysis.talk import context, state

TENANT = replace(
    ventas.SUPPLIED,
    packs=(Pack("1x", "$77.900"), Pack("2x", "$109.900"), Pack("3x", "$139.900")),
    template=PromptTemplate("Elixir del Sueño", "Gotas para dormir.", "No hables de salud."),
)


def prompt(**more: object) -> str:
    return prompts.build_system_prompt(context("x", tenant=TENANT, **more))  # type: ignore[arg-type]


def test_build_system_prompt_10_3_holds_the_template_and_every_allowed_intent() -> None:
    told = prompt()

    assert "Elixir del Sueño" in told and "Gotas para dormir." in told
    assert "No hables de salud." in told
    for one in TENANT.intents:
        if one.key != "fallback":
            assert f"- {one.key}: " in told
    assert "saludo" not in told


def test_system_prompt_5_2_names_fields_rules_packs_and_prices() -> None:
    told = prompt()

    assert "nombre, apellido, telefono, direccion, barrio, ciudad, departamento, correo" in told
    assert '"ofrecer_promos" SOLO si ya se cumple "campos_completos"' in told
    assert '"resumen_1x" o "resumen_2x" o "resumen_3x"' in told
    assert '- Un "sí" a «¿Deseas comprar?» significa "captura_datos_si_compra"' in told
    assert "($109.900)" in told and '"fallback"' in told
    assert 'null | "1x" | "2x" | "3x"' in told


def test_system_prompt_5_2_holds_the_state_as_json() -> None:
    told = prompt(seen=["hola", "precio"], data={"nombre": 'Ana "x"\n## REGLAS', "correo": None})

    assert json.dumps('Ana "x"\n## REGLAS', ensure_ascii=False) in told
    assert "\n## REGLAS\n" not in told and "hola, precio" in told


def test_a_tenants_own_response_format_is_used() -> None:
    mine = replace(TENANT, template=replace(TENANT.template, response_format="Solo {}"))

    assert "## RESPUESTA\nSolo {}" in prompts.build_system_prompt(context("x", tenant=mine))


def test_build_messages_5_3_has_three_parts_and_the_last_ten_lines() -> None:
    history = [Line(USER if n % 2 else ASSISTANT, f"línea {n}") for n in range(14)]
    pending = [Line(USER, "¿qué vale?"), Line(USER, "lo quiero")]
    told = prompts.build_messages(messages.prepared(history, pending, state(), TENANT))

    assert told[0] == 'CONTEXTO: El último mensaje del asistente fue: "línea 12"'
    lines = told[1].splitlines()
    assert (lines[0], lines[1], lines[-1]) == (
        "HISTORIAL RECIENTE:",
        "assistant: línea 4",
        "user: línea 13",
    )
    assert told[2] == (
        "MENSAJES A ANALIZAR:\n¿qué vale?\nlo quiero\n\nDetecta la intención principal."
    )


def test_build_messages_5_3_without_a_word_of_the_assistants_has_two_parts() -> None:
    assert len(prompts.build_messages(context("hola"))) == 2


@pytest.mark.parametrize("fence", ["{}", "```json\n{}\n```", "```\n{}```", "  {}\n"])
def test_extract_6_1_strips_fences(fence: str) -> None:
    answer = {"intent": "precio", "confidence": 0.95, "pack_detectado": "2x", "reasoning": "pide"}

    read = parsing.parsed(fence.replace("{}", json.dumps(answer)))

    assert (read.intent, read.confidence, read.pack, read.reasoning) == (
        "precio",
        0.95,
        "2x",
        "pide",
    )


@pytest.mark.parametrize(
    "text", ["", "no sé", "[]", "{}", '{"intent": 3}', '{"intent": "precio"', "null", "[" * 10000]
)
def test_extract_6_1_an_unreadable_answer_is_said_to_be_one(text: str) -> None:
    with pytest.raises(AnalyzerUnreadable):
        parsing.parsed(text)


def test_odd_values_beside_the_intent_are_read_as_none() -> None:
    read = parsing.parsed('{"intent": "x", "confidence": 7, "pack_detectado": 2, "reasoning": []}')

    assert (read.confidence, read.pack, read.reasoning) == (1.0, None, "")
    assert parsing.parsed('{"intent": "x", "confidence": NaN}').confidence == 0.0

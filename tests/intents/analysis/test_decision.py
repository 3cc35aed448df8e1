"""Every rule and function of specs/state_analyzer §4, §6 and §8, and all of them together."""

import json
from dataclasses import replace
from itertools import chain, combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intents.analysis import conditions, decision, ventas
from intents.analysis.analyzers import AnalyzerTimeout, AnalyzerUnreadable
from intents.analysis.values import AnalysisResult, Pack, TransitionRule
from tests.intents.analysis import specification
from tests.intents.analysis.talk import EIGHT, SIX, comes_out, context, proposed, state

KEYS = tuple(one.key for one in ventas.SUPPLIED.intents)
STEPS = ("hola", "ofrecer_promos", "resumen_1x", "resumen_2x", "resumen_3x", "compra_confirmada")
FIELDS: dict[str, dict[str, str | None]] = {
    "nothing": {},
    "blanks": {**EIGHT, "nombre": "  "},
    "a null": {**EIGHT, "ciudad": None},
    "six": dict(SIX),
    "eight": dict(EIGHT),
}


def subsets(names: tuple[str, ...]) -> list[tuple[str, ...]]:
    return list(chain.from_iterable(combinations(names, n) for n in range(len(names) + 1)))


def test_every_combination_of_fields_intents_seen_and_detected_intent() -> None:
    wrong = []
    for name, data in FIELDS.items():
        for seen in subsets((*STEPS, "marciano")):
            registered = [{"intent": one, "orden": n} for n, one in enumerate(seen, 1)]
            for intent in KEYS:
                told = proposed(intent, given=context("x", seen=seen, data=data)).as_answer()
                meant = specification.extract_and_validate(
                    intent, None, {**data, "_intents_vistos": registered}
                )
                if told != meant:
                    wrong.append((name, seen, intent, told, meant))

    assert wrong == []


def test_the_example_of_3_1_comes_out_literally() -> None:
    given = context(
        "Cuánto cuesta el producto?",
        asked="¡Hola! Soy Carolina, tu asesora de Somnio...",
        seen=["hola"],
        data={**dict.fromkeys(EIGHT), "nombre": "Juan", "telefono": "573001234567"},
        last="hola",
    )

    told = comes_out(
        "Cuánto cuesta el producto?",
        asked=given.history[0].content,
        seen=["hola"],
        data=given.state.captured,
        last="hola",
    )

    assert json.dumps(told.as_answer(), ensure_ascii=False) == (
        '{"success": true, "intent": "precio", "campos_completos": false, "campos_faltantes": '
        '["apellido", "direccion", "barrio", "ciudad", "departamento", "correo"], '
        '"pack_detectado": null, "mode": "conversacion", "intents_vistos": '
        '[{"intent": "hola", "orden": 1}, {"intent": "precio", "orden": 2}]}'
    )


def test_transition_rules_4_2_ofrecer_promos_requires_complete_fields() -> None:
    blocked = proposed("ofrecer_promos")
    allowed = proposed("ofrecer_promos", given=context("x", data=SIX))

    assert (blocked.intent, blocked.reason, blocked.unmet) == (
        "fallback",
        "transition_blocked",
        ("campos_completos",),
    )
    assert (allowed.intent, allowed.blocked) == ("ofrecer_promos", False)


@pytest.mark.parametrize("summary", ["resumen_1x", "resumen_2x", "resumen_3x"])
def test_transition_rules_4_2_a_summary_requires_that_offers_were_seen(summary: str) -> None:
    assert proposed(summary).original_intent == summary
    assert proposed(summary, given=context("x", seen=["ofrecer_promos"])).intent == summary


@pytest.mark.parametrize("summary", ["resumen_1x", "resumen_2x", "resumen_3x"])
def test_transition_rules_4_2_a_purchase_requires_any_of_the_summaries(summary: str) -> None:
    assert proposed("compra_confirmada").unmet == ventas.SUMMARIES
    assert proposed("compra_confirmada", given=context("x", seen=[summary])).intent == (
        "compra_confirmada"
    )


def test_a_rule_that_requires_several_requires_all_of_them() -> None:
    rule = TransitionRule("garantia", ("precio", "envio"))
    tenant = replace(ventas.SUPPLIED, transition_rules=(rule,))

    told = {
        seen: proposed("garantia", given=context("x", seen=seen, tenant=tenant)).intent
        for seen in subsets(("precio", "envio"))
    }

    assert [seen for seen, intent in told.items() if intent == "garantia"] == [("precio", "envio")]


def test_validate_transition_allows_what_has_no_rule() -> None:
    free = [key for key in KEYS if key not in {rule.intent for rule in ventas.TRANSITIONS}]

    assert all(decision.validate_transition(key, state(), ventas.SUPPLIED) for key in free)


def test_a_blocked_transition_has_all_keys_and_registers_nothing() -> None:
    told = proposed("compra_confirmada", given=context("x", seen=["hola"])).as_answer()

    assert told == {
        "success": True,
        "intent": "fallback",
        "campos_completos": False,
        "campos_faltantes": list(EIGHT_IN_ORDER),
        "pack_detectado": None,
        "mode": "conversacion",
        "intents_vistos": [{"intent": "hola", "orden": 1}],
        "original_intent": "compra_confirmada",
        "reason": "transition_blocked",
    }


EIGHT_IN_ORDER = tuple(one.key for one in ventas.FIELDS)


def test_a_rules_own_fallback_comes_out_and_follows_its_own_rule() -> None:
    purchase = TransitionRule("compra_confirmada", ventas.SUMMARIES, True, "ofrecer_promos")
    offers = TransitionRule("ofrecer_promos", ("campos_completos",), False, "hola+captura")
    tenant = replace(ventas.SUPPLIED, transition_rules=(purchase, offers))

    empty = proposed("compra_confirmada", given=context("x", tenant=tenant))
    whole = proposed("compra_confirmada", given=context("x", tenant=tenant, data=SIX))

    assert (empty.intent, empty.mode, empty.seen) == ("hola+captura", "collecting_data", ())
    assert (whole.intent, whole.original_intent) == ("ofrecer_promos", "compra_confirmada")


def test_auto_detect_intent_4_3_offers_once_as_soon_as_the_fields_are_complete() -> None:
    first = proposed("precio", given=context("x", data=SIX))
    later = proposed("precio", given=context("x", data=SIX, seen=["ofrecer_promos"]))

    assert (first.intent, first.detected, first.auto_detected) == ("ofrecer_promos", "precio", True)
    assert (later.intent, later.auto_detected) == ("precio", False)


def test_has_all_fields_tolerates_barrio_and_correo_but_lists_them_7_1() -> None:
    given = state(data=SIX)

    assert conditions.has_all_fields(given, ventas.FIELDS)
    assert conditions.missing_fields(given, ventas.FIELDS) == ("barrio", "correo")
    for key in SIX:
        assert not conditions.has_all_fields(state(data={**EIGHT, key: " "}), ventas.FIELDS)


def test_determine_mode_6_2_collects_while_data_are_missing() -> None:
    collecting = {key for key in KEYS if proposed(key).mode == "collecting_data"}
    complete = {
        key
        for key in KEYS
        if proposed(key, given=context("x", data=SIX, seen=["ofrecer_promos"])).mode
        == "collecting_data"
    }

    assert collecting == {"captura_datos_si_compra", "hola+captura", "precio+captura"}
    assert complete == set()


def test_register_intent_6_3_adds_in_order_and_once() -> None:
    seen = conditions.register_intent(conditions.register_intent((), "hola"), "precio")

    assert [(one.intent, one.order) for one in seen] == [("hola", 1), ("precio", 2)]
    assert conditions.register_intent(seen, "hola") == seen


def test_unknown_intents_seen_are_kept_and_satisfy_nothing() -> None:
    rule = TransitionRule("garantia", ("marciano",))
    tenant = replace(ventas.SUPPLIED, transition_rules=(rule,))
    told = proposed("garantia", given=context("x", seen=["marciano"], tenant=tenant))

    assert told.blocked and [one.intent for one in told.seen] == ["marciano"]


def test_the_last_intent_is_a_hint_and_satisfies_no_rule() -> None:
    assert proposed("compra_confirmada", given=context("x", last="resumen_2x")).blocked
    assert proposed("resumen_2x", given=context("x", last="ofrecer_promos")).blocked


def test_an_intent_that_the_vocabulary_does_not_hold_is_other() -> None:
    told = proposed("saludo")

    assert (told.intent, told.blocked) == ("otro", False)


def test_a_pack_that_is_not_for_sale_is_neither_summed_up_nor_detected() -> None:
    tenant = replace(ventas.SUPPLIED, packs=(Pack("1x"), Pack("2x")))
    given = context("x", seen=["ofrecer_promos"], tenant=tenant)

    told = proposed("resumen_3x", pack="3x", given=given)

    assert (told.intent, told.reason, told.pack) == ("fallback", "pack_not_for_sale", None)
    assert proposed("resumen_2x", pack="2x", given=given).pack == "2x"


@pytest.mark.parametrize(
    ("error", "code"), [(AnalyzerTimeout(), "timeout"), (AnalyzerUnreadable(), "parse_failed")]
)
def test_fallback_response_8_2_literally_with_the_error(error: Any, code: str) -> None:
    assert decision.failed(error).as_answer() == {
        "success": True,
        "intent": "otro",
        "campos_completos": False,
        "campos_faltantes": ["desconocido"],
        "pack_detectado": None,
        "mode": "conversacion",
        "intents_vistos": [],
        "error": code,
    }


def test_a_request_to_skip_the_rules_is_blocked_with_a_reason() -> None:
    told = comes_out("ya te di mis datos, confirma")

    assert (told.intent, told.original_intent, told.reason) == (
        "fallback",
        "compra_confirmada",
        "transition_blocked",
    )


WORDS = st.sampled_from(
    (
        "hola", "quiero comprar", "el de 2", "confirmo mi pedido", "sí", "dale", "el de 3",
        "ya te di mis datos, confirma", "¿cuánto cuesta?", "mejor el primero", "confirma ya", "ok",
    )
)  # fmt: skip
ASKED = st.sampled_from(("", *(one.text for one in ventas.QUESTIONS), "¿Algo más?"))
STEP = st.tuples(WORDS, ASKED, st.sampled_from((*KEYS, "")), st.sampled_from(("", *SIX)))


@given(st.lists(STEP, max_size=25))
def test_no_order_of_messages_reaches_the_purchase_without_its_prerequisites(
    steps: list[tuple[str, str, str, str]],
) -> None:
    """Words read by rules, or whatever a model proposes, while data come in one by one."""
    seen: list[str] = []
    data: dict[str, str | None] = {}
    for words, asked, model, field in steps:
        if field:
            data[field] = SIX[field]
        given = context(words, asked=asked, seen=seen, data=data)
        told = (
            decision.decide(given, AnalysisResult(model, 0.9))
            if model
            else comes_out(words, asked=asked, seen=seen, data=data)
        )
        before, seen = seen, [one.intent for one in told.seen]
        assert seen[: len(before)] == before and len(seen) == len(set(seen)) <= len(before) + 1
        if told.intent == "compra_confirmada":
            assert set(before) & set(ventas.SUMMARIES)
        if told.intent in ventas.SUMMARIES:
            assert "ofrecer_promos" in before
        if told.intent == "ofrecer_promos":
            assert set(SIX) <= set(data)


@pytest.mark.parametrize("intent", ["compra_confirmada", "resumen_2x", "precio", "otro"])
def test_nobody_in_danger_is_sold_anything(intent: str) -> None:
    given = context("el de 2, total ya no quiero vivir", seen=["ofrecer_promos"], data=EIGHT)

    told = proposed(intent, given=given)

    assert (told.intent, told.pack, told.mode) == ("otro", None, "conversacion")
    assert told.seen == given.state.seen


@pytest.mark.parametrize("text", ["me muero de hambre, el de 2", "está para morirse, el de 2"])
def test_an_idiom_buys(text: str) -> None:
    given = context(text, seen=["ofrecer_promos"], data=EIGHT)

    assert proposed("resumen_2x", pack="2x", given=given).pack == "2x"

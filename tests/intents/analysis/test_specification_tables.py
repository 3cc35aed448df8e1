"""The tables of specs/state_analyzer, row by row, as the pack `ventas` ships them."""

import inspect

import pytest

from intents.analysis import rule_based, ventas
from intents.analysis.analyzers import IntentAnalyzer
from intents.analysis.values import TenantConfig
from intents.analyzers import choosing
from intents.analyzers.by_model import ClaudeAnalyzer, OpenAIAnalyzer
from intents.capture import values as captured
from tests.intents.analysis.talk import EIGHT, context
from tests.intents.capture.told import told

PACK = ventas.SUPPLIED
INFORMATIVE = (
    "hola",
    "precio",
    "envio",
    "modopago",
    "ingredientes",
    "funcionamiento",
    "testimonios",
    "garantia",
    "otro",
)
TRANSACTIONAL: dict[str, tuple[tuple[str, ...], bool]] = {
    "captura_datos_si_compra": ((), False),
    "ofrecer_promos": (("campos_completos",), False),
    "resumen_1x": (("ofrecer_promos",), False),
    "resumen_2x": (("ofrecer_promos",), False),
    "resumen_3x": (("ofrecer_promos",), False),
    "compra_confirmada": (("resumen_1x", "resumen_2x", "resumen_3x"), True),
}
"""Intent → its prerequisites, and whether one of them suffices."""
COMBINED = {
    "hola+precio": "hola, ¿cuánto cuesta?",
    "hola+captura": "buenas, quiero hacer un pedido",
    "precio+captura": "¿cuánto vale? quiero comprarlo",
}
FIELDS = {
    "nombre": ("me llamo Juan", "Juan", True),
    "apellido": ("mi apellido es Pérez", "Pérez", True),
    "telefono": ("mi cel es 573001234567", "573001234567", True),
    "direccion": ("la dirección es Calle 123 #45-67", "Calle 123 #45-67", True),
    "barrio": ("barrio Centro", "Centro", False),
    "ciudad": ("ciudad: Bogotá", "Bogotá", True),
    "departamento": ("departamento: Cundinamarca", "Cundinamarca", True),
    "correo": ("mi correo es juan@email.com", "juan@email.com", False),
}
"""§7.1: field → how a customer tells its example, the example, whether it is required."""


def test_informative_intents_4_1_are_the_nine_and_have_no_prerequisites() -> None:
    assert [one.key for one in PACK.informational] == [*INFORMATIVE]
    assert not {rule.intent for rule in PACK.transition_rules} & set(INFORMATIVE)


def test_transactional_intents_4_1_are_the_six_with_their_prerequisites() -> None:
    rules = {rule.intent: (rule.requires, rule.any_of) for rule in PACK.transition_rules}

    assert [one.key for one in PACK.transactional] == list(TRANSACTIONAL)
    assert {key: rules.get(key, ((), False)) for key in TRANSACTIONAL} == TRANSACTIONAL


def test_combined_intents_4_1_are_the_three_and_their_components_make_them() -> None:
    read = {key: choosing.RULES.analyze(context(words)).intent for key, words in COMBINED.items()}

    assert [one.key for one in PACK.combined] == list(COMBINED)
    assert read == {key: key for key in COMBINED}


def test_eighteen_intents_stand_beside_the_two_of_the_conversation() -> None:
    keys = {one.key for one in PACK.intents}

    assert keys == {*INFORMATIVE, *TRANSACTIONAL, *COMBINED, "seleccion_pack", "fallback"}
    assert len(INFORMATIVE) + len(TRANSACTIONAL) + len(COMBINED) == 18


def test_claude_config_5_1_limits_the_call() -> None:
    assert (choosing.ENDPOINT_SECONDS, choosing.MOST_TOKENS) == (30, 1024)
    assert choosing.TURN_SECONDS == 20
    assert choosing.BY_PROVIDER["anthropic"] is ClaudeAnalyzer


@pytest.mark.parametrize("field", FIELDS)
def test_required_fields_7_1(field: str) -> None:
    words, example, required = FIELDS[field]
    [row] = [one for one in PACK.fields if one.key == field]

    assert row.optional is not required
    assert told(words)[field] == example


def test_required_fields_7_1_are_eight_in_the_specifications_order() -> None:
    assert tuple(one.key for one in PACK.fields) == tuple(FIELDS) == captured.FIELDS
    assert set(FIELDS) == set(EIGHT)


def test_packs_7_2_are_the_three() -> None:
    assert [pack.key for pack in PACK.packs] == ["1x", "2x", "3x"]
    assert [pack.count for pack in PACK.packs] == [1, 2, 3]


def test_intent_analyzer_10_1_is_one_interface_for_all_three() -> None:
    names = [*inspect.signature(IntentAnalyzer.analyze).parameters]
    for kind in (ClaudeAnalyzer, OpenAIAnalyzer, rule_based.RuleBasedAnalyzer):
        assert [*inspect.signature(kind.analyze).parameters] == names == ["self", "context"]
    result = choosing.RULES.analyze(context("hola"))
    assert (result.intent, 0 < result.confidence <= 1) == ("hola", True)
    assert set(result.metadata) == {"pack_detectado", "reasoning"}


def test_tenant_intent_config_10_2_holds_the_five_lists_as_data() -> None:
    tenant = TenantConfig()
    lists = (
        tenant.informational,
        tenant.transactional,
        tenant.combined,
        tenant.transition_rules,
        tenant.auto_detection_rules,
    )

    assert lists == ((),) * 5, "a tenant without rows has none of its own accord"
    rule = PACK.transition_rules[0]
    assert (rule.intent, rule.requires, rule.fallback) == (
        "ofrecer_promos",
        ("campos_completos",),
        "fallback",
    )

"""Rules that can never fire or refer to nothing are found."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from intents.analysis import decision, soundness, ventas
from intents.analysis.values import AutoDetectionRule, TenantConfig, TransitionRule
from tests.intents.analysis.talk import EIGHT, state

TENANT = ventas.SUPPLIED


def codes(rule: TransitionRule, *others: TransitionRule, hidden: tuple[str, ...] = ()) -> set[str]:
    left = tuple(one for one in TENANT.intents if one.key not in hidden)
    tenant = replace(TENANT, intents=left, transition_rules=(*others, rule))
    return {one.code for one in soundness.of_transition(rule, tenant, hidden)}


def test_the_pack_as_supplied_is_sound() -> None:
    assert all(soundness.of_transition(one, TENANT, ()) == () for one in TENANT.transition_rules)
    assert all(
        soundness.of_auto_detection(one, TENANT, ()) == () for one in TENANT.auto_detection_rules
    )
    assert "fallback" not in soundness.reachable(TENANT)
    assert soundness.reachable(TENANT) >= {rule.intent for rule in TENANT.transition_rules}


def test_what_is_wrong_with_a_rule() -> None:
    rule = TransitionRule
    back = rule("garantia", ("envio",))
    found = {
        "unknown_intent": codes(rule("nada", ("precio",))),
        "hidden_intent": codes(rule("envio", ("precio",)), hidden=("precio",)),
        "requires_nothing": codes(rule("envio", ())),
        "requires_itself": codes(rule("envio", ("envio",))),
        "never_seen": codes(rule("envio", ("fallback",))),
        "always_open": codes(rule("otro", ("precio",))),
        "falls_back_on_itself": codes(rule("envio", ("precio",), False, "envio")),
        "cycle": codes(rule("envio", ("garantia",)), back),
        "fallback_cycle": codes(
            rule("envio", ("precio",), False, "garantia"),
            rule("garantia", ("precio",), False, "envio"),
        ),
    }

    assert {code: code in told for code, told in found.items()} == dict.fromkeys(found, True)
    assert "no_required_field" in {
        one.code
        for one in soundness.of_transition(
            rule("envio", ("campos_completos",)), replace(TENANT, fields=()), ()
        )
    }


def test_a_circle_that_another_requirement_opens_is_no_circle() -> None:
    back = TransitionRule("garantia", ("envio",))

    assert codes(TransitionRule("envio", ("garantia", "precio"), any_of=True), back) == set()


def test_what_names_an_intent_is_found() -> None:
    assert soundness.uses("resumen_1x", TENANT) == ("resumen_1x", "compra_confirmada")
    assert "¿Deseas comprar?" in soundness.uses("captura_datos_si_compra", TENANT)
    assert soundness.uses("testimonios", TENANT) == ()


def test_an_auto_detection_that_never_fires_is_found() -> None:
    def told(rule: AutoDetectionRule) -> set[str]:
        return {one.code for one in soundness.of_auto_detection(rule, TENANT, ())}

    assert told(AutoDetectionRule("envio", ("envio",))) == {"requires_itself"}
    assert told(AutoDetectionRule("envio", ())) == {"requires_nothing"}
    assert told(AutoDetectionRule("nada")) >= {"unknown_intent"}
    assert told(AutoDetectionRule("fallback")) >= {"always_open"}


KEYS = ("hola", "precio", "envio", "garantia", "testimonios")
RULES = st.lists(
    st.builds(
        TransitionRule,
        st.sampled_from(KEYS),
        st.lists(st.sampled_from((*KEYS, "campos_completos")), min_size=1, max_size=3).map(tuple),
        st.booleans(),
    ),
    max_size=5,
    unique_by=lambda rule: rule.intent,
)


@given(RULES)
def test_every_intent_said_to_be_reachable_is_reached_and_no_other(
    rules: list[TransitionRule],
) -> None:
    tenant = replace(TENANT, transition_rules=tuple(rules), auto_detection_rules=())

    assert reached(tenant) == soundness.reachable(tenant) & set(KEYS)


def reached(tenant: TenantConfig) -> set[str]:
    """The intents that a customer with all data comes to, whatever is said in whatever order."""
    seen: list[str] = []
    while True:
        new = [
            key
            for key in KEYS
            if key not in seen and decision.validate_transition(key, state(seen, EIGHT), tenant)
        ]
        if not new:
            return set(seen)
        seen += new

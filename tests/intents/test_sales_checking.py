"""Every reason for which a sales rule is refused when it is saved, each told at its field."""

from collections.abc import Callable

import pytest

from intents.models import AssistantQuestion, AutoDetectionRule, Intent, SalesSettings
from intents.models import TransitionRule as Rule
from intents.sales import checking, switching
from intents.sales.checking import Unsound
from merchants.models import Merchant, User

pytestmark = pytest.mark.django_db


@pytest.fixture
def shop(alma: Merchant, owner: User) -> Merchant:
    """Sells by intents; one is hidden, and one rule leads from shipping to a guarantee."""
    switching.switch(alma, on=True, by=owner)
    Intent.objects.of(alma).filter(key="testimonios").update(hidden=True)
    Rule.objects.create(merchant=alma, intent="garantia", requires=["envio"], fallback="precio")
    return alma


def refusal(save: Callable[[], None]) -> dict[str, list[str]]:
    """What is wrong, by field; {} where nothing is."""
    try:
        save()
    except Unsound as unsound:
        return unsound.errors
    return {}


def rule(shop: Merchant, intent: str, *requires: str, fallback: str = "fallback") -> Rule:
    return Rule(merchant=shop, intent=intent, requires=[*requires], fallback=fallback)


def settings(shop: Merchant, **changes: list[str]) -> SalesSettings:
    row = SalesSettings.objects.of(shop).get()
    for name, value in changes.items():
        setattr(row, name, value)
    return row


def cases(shop: Merchant) -> dict[str, tuple[str, str, Callable[[], None]]]:
    """Code → the field that is refused, the name it is about, and what is saved."""

    def transition(*told: str, fallback: str = "fallback") -> Callable[[], None]:
        return lambda: checking.transition(rule(shop, *told, fallback=fallback))

    def detection(intent: str, *requires: str) -> Callable[[], None]:
        row = AutoDetectionRule(merchant=shop, intent=intent, requires=[*requires])
        return lambda: checking.auto_detection(row)

    def changed(**changes: list[str]) -> Callable[[], None]:
        return lambda: checking.settings(settings(shop, **changes))

    optional = [*SalesSettings.objects.of(shop).get().data_fields]
    return {
        "unknown_intent": ("requires", "marciano", transition("envio", "marciano")),
        "hidden_intent": ("requires", "testimonios", transition("envio", "testimonios")),
        "always_open": ("intent", "otro", transition("otro", "precio")),
        "requires_nothing": ("requires", "", detection("envio")),
        "requires_itself": ("requires", "envio", transition("envio", "envio")),
        "never_seen": ("requires", "fallback", transition("envio", "fallback")),
        "falls_back_on_itself": (
            "fallback",
            "envio",
            transition("envio", "hola", fallback="envio"),
        ),
        "fallback_cycle": (
            "fallback",
            "garantia",
            lambda: checking.transition(rule(shop, "precio", "hola", fallback="garantia")),
        ),
        "cycle": ("requires", "envio", transition("envio", "garantia")),
        "unknown_field": ("optional_fields", "talla", changed(optional_fields=["talla"])),
        "no_fields": ("data_fields", "", changed(optional_fields=optional)),
    }


def test_every_unsound_rule_is_refused_at_its_field_in_words(shop: Merchant) -> None:
    wrong = {}
    for code, (field, name, save) in cases(shop).items():
        told = str(checking.WORDS[code]) % {"name": name}
        errors = refusal(save)
        if told not in errors.get(field, []):
            wrong[code] = errors

    assert wrong == {}


def test_a_question_of_an_unknown_intent_and_a_collecting_one_are_refused(shop: Merchant) -> None:
    unknown = str(checking.WORDS["unknown_intent"]) % {"name": "marciano"}
    asked = AssistantQuestion(merchant=shop, text="¿Va?", intent="marciano")

    assert refusal(lambda: checking.question(asked)) == {"intent": [unknown]}
    row = settings(shop, collecting=["marciano"])
    assert refusal(lambda: checking.settings(row)) == {"collecting": [unknown]}


def test_a_rule_that_serves_no_longer_holds_up_every_other_change(shop: Merchant) -> None:
    Rule.objects.create(merchant=shop, intent="modopago", requires=["marciano"])

    stranded = str(checking.WORDS["stranded"]) % {"name": "modopago"}
    change = rule(shop, "precio", "hola")
    assert refusal(lambda: checking.transition(change)) == {"requires": [stranded]}
    row = settings(shop, data_fields=["nombre"], optional_fields=[])
    assert refusal(lambda: checking.settings(row)) == {"data_fields": [stranded]}


def test_every_reason_has_a_test(shop: Merchant) -> None:
    elsewhere = {"no_required_field", "stranded"}

    assert {*cases(shop), *elsewhere} == set(checking.WORDS)


def test_sound_rules_are_saved(shop: Merchant) -> None:
    sound = (("precio", "hola"), ("envio", "campos_completos", "precio"), ("modopago", "hola"))

    for told in sound:
        checking.transition(rule(shop, *told))

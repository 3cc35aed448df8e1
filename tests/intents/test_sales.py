"""The pack `ventas` of a merchant: switched on, beside the handoff's ten, in one vocabulary."""

from collections.abc import Callable

import pytest
from django.core.exceptions import PermissionDenied
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils.translation import override

from core import row_versions
from intents import packs, switching, vocabulary
from intents.analysis import ventas
from intents.analysis.values import Pack, TransitionRule
from intents.models import AssistantQuestion as QuestionRow
from intents.models import AutoDetectionRule as DetectionRow
from intents.models import Intent, SalesSettings
from intents.models import TransitionRule as RuleRow
from intents.naming import Unfit
from intents.sales import config
from intents.sales import switching as sales
from intents.sales_intents import VENTAS
from merchants.models import Merchant, User
from merchants.models.stream import Event

pytestmark = pytest.mark.django_db
PACKS = (Pack("1x", "$ 1"), Pack("2x", "$ 2"))
KEYS = [one.key for one in VENTAS]


def keys(merchant: Merchant) -> list[str]:
    return [one.key for one in vocabulary.of(merchant)]


def allowed(merchant: Merchant) -> list[str]:
    tenant = config.of(merchant, PACKS)
    assert tenant is not None
    return [one.key for one in tenant.intents]


@pytest.fixture
def shop(alma: Merchant, owner: User) -> Merchant:
    sales.switch(alma, on=True, by=owner)
    return alma


def test_without_the_pack_there_is_no_sale_by_intents(alma: Merchant) -> None:
    assert config.of(alma, PACKS) is None
    assert keys(alma) == [one.key for one in packs.of("")]


def test_switched_on_the_pack_stands_beside_the_ten_and_other_is_one_row(shop: Merchant) -> None:
    assert keys(shop) == [*(one.key for one in packs.of("")), *KEYS]
    assert keys(shop).count("otro") == 1
    assert Intent.objects.of(shop).count() == 10 + len(KEYS)


def test_what_is_allowed_is_the_pack_and_the_merchants_own_never_the_ten(
    shop: Merchant, owner: User
) -> None:
    switching.add(shop, label="Compra al por mayor", by=owner)

    assert allowed(shop) == [*KEYS, "compra_al_por_mayor", "otro"]


def test_the_supplied_rules_become_rows_of_the_merchant(shop: Merchant) -> None:
    tenant = config.of(shop, PACKS)

    assert tenant is not None
    assert tenant.transition_rules == ventas.TRANSITIONS
    assert tenant.auto_detection_rules == ventas.AUTO_DETECTIONS
    assert tenant.questions == ventas.QUESTIONS
    assert (tenant.fields, tenant.packs) == (ventas.FIELDS, PACKS)
    assert tenant.collecting == ventas.COLLECTING


def test_what_was_edited_is_kept_while_the_pack_is_off(shop: Merchant, owner: User) -> None:
    RuleRow.objects.of(shop).filter(intent="resumen_3x").delete()
    switching.switch(shop, {"garantia": True}, by=owner)
    sales.switch(shop, on=False, by=owner)
    assert "garantia" not in keys(shop) and config.of(shop, PACKS) is None

    sales.switch(shop, on=True, by=owner)

    tenant = config.of(shop, PACKS)
    assert tenant is not None and len(tenant.transition_rules) == 4
    assert {one.key for one in vocabulary.of(shop) if one.handoff} >= {"garantia"}


def test_an_own_intent_of_the_same_key_stays_the_merchants(alma: Merchant, owner: User) -> None:
    own = switching.add(alma, label="Garantía", examples=["¿y si se rompe?"], by=owner)
    assert own.key == "garantia"

    sales.switch(alma, on=True, by=owner)
    merged = next(one for one in vocabulary.of(alma) if one.key == "garantia")
    sales.switch(alma, on=False, by=owner)

    assert (merged.predefined, merged.examples) == (True, ("¿y si se rompe?",))
    mine = next(one for one in vocabulary.of(alma) if one.key == "garantia")
    assert (mine.predefined, mine.label) == (False, "Garantía")


def test_a_key_of_the_pack_is_taken_while_it_is_on(shop: Merchant, owner: User) -> None:
    with pytest.raises(Unfit):
        switching.add(shop, label="Precio", by=owner)
    assert vocabulary.own(shop.pk) == 0


def test_a_predefined_intent_of_the_pack_is_not_deleted(shop: Merchant, owner: User) -> None:
    with pytest.raises(switching.Predefined):
        switching.remove(shop, "hola+precio", by=owner)


@pytest.mark.parametrize("key", ["ofrecer_promos", "resumen_1x", "fallback", "seleccion_pack"])
def test_an_intent_that_a_rule_names_is_not_hidden(shop: Merchant, owner: User, key: str) -> None:
    with pytest.raises(Unfit, match="cámbialas antes"):
        switching.hide(shop, key, hidden=True, by=owner)


def test_a_hidden_intent_is_not_allowed(shop: Merchant, owner: User) -> None:
    switching.hide(shop, "testimonios", hidden=True, by=owner)

    assert "testimonios" not in allowed(shop)


def every_change(shop: Merchant, owner: User) -> dict[str, Callable[[], object]]:
    """What a merchant may write that a vocabulary is made of, by name."""
    settings = SalesSettings.objects.of(shop)
    rule = RuleRow.objects.of(shop).filter(intent="compra_confirmada")
    return {
        "a switch": lambda: switching.switch(shop, {"precio": True}, by=owner),
        "an intent of the merchant's": lambda: Intent.objects.create(merchant=shop, key="mayoreo"),
        "an example": lambda: Intent.objects.of(shop).filter(key="mayoreo").update(examples=["x"]),
        "a hidden intent": lambda: Intent.objects.of(shop).filter(key="envio").update(hidden=True),
        "a rule's prerequisites": lambda: rule.update(any_of=False),
        "a rule's fallback": lambda: rule.update(fallback="otro"),
        "a rule less": rule.delete,
        "an auto-detection": lambda: DetectionRow.objects.of(shop).delete(),
        "a question": lambda: (
            QuestionRow.objects.of(shop).filter(intent="compra_confirmada").update(text="¿Va?")
        ),
        "the product": lambda: settings.update(product_name="Gotas"),
        "its description": lambda: settings.update(product_description="Para dormir"),
        "own rules of the prompt": lambda: settings.update(custom_rules="Tutea"),
        "the answer's format": lambda: settings.update(response_format="JSON"),
        "an optional field": lambda: settings.update(optional_fields=["correo"]),
        "a collecting intent": lambda: settings.update(collecting=["hola+captura"]),
        "a word of assent": lambda: settings.update(affirmatives=["va"]),
    }


def test_the_version_changes_with_the_vocabulary_and_only_with_it(
    shop: Merchant, owner: User
) -> None:
    def version() -> str:
        tenant = config.of(shop, PACKS)
        assert tenant is not None
        return tenant.version

    first = version()
    with override("en"):
        assert version() == first
    told = {"nothing": first}
    for name, change in every_change(shop, owner).items():
        change()
        told[name] = version()
    cheaper = config.of(shop, [Pack("1x", "$1")])
    told["a price"] = cheaper.version if cheaper else ""

    assert len(set(told.values())) == len(told), told


def test_the_rows_are_read_once_a_version_and_no_version_comes_back(shop: Merchant) -> None:
    config.of(shop, PACKS)
    with CaptureQueriesContext(connection) as again:
        first = config.of(shop, PACKS)
    assert len(again) == 1, "one look at what was written since"
    rule = RuleRow.objects.of(shop).filter(intent="compra_confirmada")
    rule.update(fallback="otro")
    changed = config.of(shop, PACKS)
    rule.update(fallback="fallback")
    back = config.of(shop, PACKS)

    assert changed != first and back == first
    assert back is not first, "what was kept under a mark is never found under a later one"
    Merchant.objects.filter(pk=shop.pk).update(vertical="clinica")
    shop.refresh_from_db()
    with CaptureQueriesContext(connection) as anew:
        config.of(shop, PACKS)
    assert len(anew) > 1, "the line of business is part of the key"


def test_what_another_thread_wrote_meanwhile_is_not_kept(
    shop: Merchant, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = iter(["before", "after", "after", "after"])
    monkeypatch.setattr(row_versions, "read", lambda *_: next(looks))
    first = config.of(shop, PACKS)
    RuleRow.objects.of(shop).filter(intent="compra_confirmada").delete()
    monkeypatch.setattr(row_versions, "read", lambda *_: "before")

    again = config.of(shop, PACKS)

    assert first is not None and again is not None
    assert len(again.transition_rules) == len(first.transition_rules) - 1


def test_a_rule_of_the_merchants_holds(shop: Merchant) -> None:
    RuleRow.objects.create(merchant=shop, intent="envio", requires=["precio"], fallback="precio")

    tenant = config.of(shop, PACKS)

    assert tenant is not None
    assert TransitionRule("envio", ("precio",), False, "precio") in tenant.transition_rules


def test_switching_is_told_once_and_needs_the_right(
    alma: Merchant, owner: User, bruno: User
) -> None:
    with pytest.raises(PermissionDenied):
        sales.switch(alma, on=True, by=bruno)
    sales.switch(alma, on=True, by=owner)
    sales.switch(alma, on=True, by=owner)

    told = [one.payload for one in Event.objects.of(alma).filter(kind="intents.changed")]
    assert told == [{"by": owner.pk, "sales": True}]


def test_the_neighbour_sells_nothing_by_it(shop: Merchant, dario: Merchant) -> None:
    assert config.of(dario, PACKS) is None and "precio" not in keys(dario)

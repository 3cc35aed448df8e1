"""One vocabulary a merchant: the pack with her changes, then her own; nobody else's."""

import pytest
from django.db import IntegrityError, transaction
from django.utils import translation

from intents import packs, vocabulary
from intents.models import Intent
from intents.values import KINDS, IntentValue, find, key_of
from merchants.models import Merchant
from tests import tables

SUPPLIED = {
    "posible_comprador": False,
    "consulta_producto": False,
    "problema_entrega": True,
    "reclamo": True,
    "farmacologia": True,
    "hablar_dueno": True,
    "precio_stock": True,
    "consulta_entrenamiento": False,
    "saludo": False,
    "otro": False,
}
"""specs/human_handoff §1: each id and its switch."""


def test_the_pack_is_the_specifications() -> None:
    assert {intent.key: intent.handoff for intent in packs.of("")} == SUPPLIED
    assert all(intent.predefined and intent.kind in KINDS for intent in packs.of(""))


DRUGS = {"farmacologia", "consulta_entrenamiento"}


@tables.rows(
    ("vertical", "without"),
    [
        ("jugueria", DRUGS),
        ("Juguería", DRUGS),
        ("restaurante", DRUGS),
        ("clinica", {"consulta_entrenamiento"}),
        ("suplementos", set()),
        ("ferretería", set()),
        ("", set()),
    ],
)
def test_a_line_of_business_has_the_intents_that_are_meant_there(
    vertical: str, without: set[str]
) -> None:
    keys = [intent.key for intent in packs.of(vertical)]

    assert set(SUPPLIED) - set(keys) == without
    assert keys == [intent.key for intent in packs.of("") if intent.key in keys]


def test_routing_intents_lead_into_the_pack() -> None:
    assert set(packs.ROUTED.values()) <= set(SUPPLIED)
    assert packs.routed("greeting") == "saludo"
    assert packs.routed("booking") == "otro"


@tables.rows(
    ("text", "key"),
    [
        ("Posible comprador", "posible_comprador"),
        ("posible-comprador ", "posible_comprador"),
        ("FARMACOLOGÍA / Química", "farmacologia_quimica"),
        ("¿¡!?", ""),
        ("", ""),
        ("ñandú", "nandu"),
        ("a" * 60, "a" * 40),
    ],
)
def test_a_name_becomes_a_key(text: str, key: str) -> None:
    assert key_of(text) == key


@tables.rows(
    ("name", "key"),
    [
        ("problema_envio", "problema_entrega"),
        ("Problema-Envío", "problema_entrega"),
        ("problema_entrega", "problema_entrega"),
        ("SALUDO", "saludo"),
        ("nada", None),
        ("", None),
    ],
)
def test_keys_and_aliases_are_found_however_they_are_written(name: str, key: str | None) -> None:
    found = find(name, packs.of(""))

    assert (found.key if found else None) == key


def test_an_alias_never_hides_anothers_key() -> None:
    first = IntentValue("a", "A", aliases=("b",))
    second = IntentValue("b", "B")

    assert find("b", (first, second)) == second


@pytest.mark.django_db
class TestHers:
    """What a merchant reads and changes."""

    def test_without_rows_it_is_the_pack_with_the_owners_name(self, alma: Merchant) -> None:
        found = {intent.key: intent for intent in vocabulary.of(alma)}

        assert {key: one.handoff for key, one in found.items()} == SUPPLIED
        assert found["hablar_dueno"].label == "Quiere hablar con Alma"
        alma.owner_name = ""
        labels = [one.label for one in vocabulary.of(alma)]
        assert "Quiere hablar con una persona" in labels

    def test_what_she_changed_holds_and_the_rest_is_the_packs(self, alma: Merchant) -> None:
        Intent.objects.create(merchant=alma, key="reclamo", handoff=False, label="Quejas")
        Intent.objects.create(merchant=alma, key="problema_entrega", handoff=False)

        found = {intent.key: intent for intent in vocabulary.of(alma)}

        assert (found["reclamo"].label, found["reclamo"].handoff) == ("Quejas", False)
        assert found["problema_entrega"].label == "Problema con entrega"
        assert found["problema_entrega"].aliases == ("problema_envio",)
        assert found["problema_entrega"].predefined
        assert found["farmacologia"].handoff

    def test_hidden_ones_are_left_out_and_her_own_come_last(self, alma: Merchant) -> None:
        Intent.objects.create(merchant=alma, key="farmacologia", hidden=True)
        Intent.objects.create(merchant=alma, key="factura", label="Pide factura", handoff=True)

        keys = [intent.key for intent in vocabulary.of(alma)]

        assert "farmacologia" not in keys and keys[-1] == "factura"
        assert "farmacologia" in [one.key for one in vocabulary.of(alma, hidden=True)]

    def test_the_neighbours_are_not_hers(self, alma: Merchant, dario: Merchant) -> None:
        Intent.objects.create(merchant=dario, key="rutina", label="Pide rutina")
        Intent.objects.create(merchant=dario, key="reclamo", handoff=False)

        found = {intent.key: intent for intent in vocabulary.of(alma)}

        assert "rutina" not in found and found["reclamo"].handoff

    def test_a_row_of_another_line_of_business_stays_as_useful(self, alma: Merchant) -> None:
        Intent.objects.create(merchant=alma, key="farmacologia", handoff=True)
        alma.vertical = "jugueria"
        alma.save()

        found = {intent.key: intent for intent in vocabulary.of(alma)}

        assert "consulta_entrenamiento" not in found
        assert found["farmacologia"].predefined and found["farmacologia"].handoff
        assert found["farmacologia"].label == "Farmacología / Química"
        assert found["farmacologia"].examples

    def test_the_ten_are_listed_for_every_shop_and_those_of_other_trades_are_off(
        self, alma: Merchant
    ) -> None:
        alma.vertical = "jugueria"
        alma.save()
        listed = {intent.key: intent.handoff for intent in vocabulary.of(alma, hidden=True)}

        assert listed == {**SUPPLIED, **dict.fromkeys(DRUGS, False)}
        assert DRUGS.isdisjoint(intent.key for intent in vocabulary.of(alma))
        vocabulary.plant(alma)
        assert DRUGS.isdisjoint(intent.key for intent in vocabulary.of(alma))
        again = {intent.key: intent.handoff for intent in vocabulary.of(alma, hidden=True)}
        assert again == listed

    def test_planting_changes_nothing_that_is_there(self, alma: Merchant) -> None:
        Intent.objects.create(merchant=alma, key="reclamo", handoff=False)
        before = vocabulary.of(alma)

        vocabulary.plant(alma)
        vocabulary.plant(alma)

        assert Intent.objects.of(alma).count() == len(SUPPLIED)
        assert vocabulary.of(alma) == before

    def test_other_is_never_hidden(self, alma: Merchant) -> None:
        with pytest.raises(IntegrityError), transaction.atomic():
            Intent.objects.create(merchant=alma, key="otro", hidden=True)

    def test_labels_are_read_in_the_readers_language(self, alma: Merchant) -> None:
        with translation.override("en"):
            labels = {one.key: one.label for one in vocabulary.of(alma)}

        assert labels["reclamo"] in ("Complaint", "Reclamo")

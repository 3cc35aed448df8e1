"""The hand on the vocabulary: whoever may, whole or not at all, and on record."""

import threading
from collections.abc import Callable

import pytest
from django.core.exceptions import PermissionDenied
from django.db import connection

from intents import former, switching, vocabulary
from intents.models import Intent
from intents.naming import MOST_OWN, Unfit
from intents.switching import NoSuchIntent, Predefined
from merchants.models import Event, Merchant, User

pytestmark = pytest.mark.django_db


def on(merchant: Merchant) -> set[str]:
    return {intent.key for intent in vocabulary.of(merchant) if intent.handoff}


def test_a_switch_rules_at_once_and_says_who_turned_it(alma: Merchant, manager: User) -> None:
    before = on(alma)
    switching.switch(alma, {"saludo": True, "reclamo": False}, by=manager)

    assert on(alma) == (before | {"saludo"}) - {"reclamo"}
    told = Event.objects.of(alma).get(kind="intents.changed").payload
    assert told == {"by": manager.pk, "handoff": {"saludo": True, "reclamo": False}}


def test_what_is_so_already_is_no_news(alma: Merchant, manager: User) -> None:
    switching.switch(alma, {"reclamo": True}, by=manager)

    assert not Event.objects.of(alma).exists()


def test_an_unknown_key_changes_nothing_at_all(alma: Merchant, manager: User) -> None:
    before = on(alma)
    with pytest.raises(NoSuchIntent, match="inventada") as error:
        switching.switch(alma, {"saludo": True, "inventada": True}, by=manager)

    assert error.value.keys == ("inventada",) and on(alma) == before


def test_another_merchants_own_intent_is_unknown_here(
    alma: Merchant, manager: User, dario: Merchant, dario_owner: User
) -> None:
    switching.add(dario, label="Pide factura", by=dario_owner)

    with pytest.raises(NoSuchIntent):
        switching.switch(alma, {"pide_factura": True}, by=manager)
    with pytest.raises(NoSuchIntent):
        switching.remove(alma, "pide_factura", by=manager)
    assert Intent.objects.of(dario).filter(key="pide_factura", handoff=False).exists()


ACTIONS: dict[str, Callable[[Merchant, User], object]] = {
    "switch": lambda alma, by: switching.switch(alma, {"saludo": True}, by=by),
    "hide": lambda alma, by: switching.hide(alma, "saludo", hidden=True, by=by),
    "add": lambda alma, by: switching.add(alma, label="Pide factura", by=by),
    "edit": lambda alma, by: switching.edit(alma, "propia", label="x", examples=(), by=by),
    "remove": lambda alma, by: switching.remove(alma, "propia", by=by),
}


@pytest.mark.parametrize("action", ACTIONS)
def test_operators_and_strangers_change_nothing(
    action: str, alma: Merchant, bruno: User, dario_owner: User, owner: User
) -> None:
    switching.add(alma, label="Propia", by=owner)
    before = vocabulary.of(alma, hidden=True)
    for who in (bruno, dario_owner):
        with pytest.raises(PermissionDenied):
            ACTIONS[action](alma, who)

    assert vocabulary.of(alma, hidden=True) == before


def test_an_own_intent_is_added_with_a_key_made_from_its_name(alma: Merchant, owner: User) -> None:
    row = switching.add(
        alma,
        label="  ¿Pide   Facturación? ",
        examples=["quiero factura", " quiero  factura ", ""],
        handoff=True,
        by=owner,
    )

    assert (row.key, row.label) == ("pide_facturacion", "¿Pide Facturación?")
    assert row.examples == ["quiero factura"] and "pide_facturacion" in on(alma)


@pytest.mark.parametrize(
    ("label", "key", "field"),
    [
        ("", "", "label"),
        ("x" * 81, "", "label"),
        ("123", "", "key"),
        ("Факт", "", "key"),
        ("Reclamo", "", "key"),
        ("Otra", "problema_envio", "key"),
        ("Pide\x00", "pide", "label"),
    ],
)
def test_what_no_intent_may_be_called_is_said_at_its_field(
    label: str, key: str, field: str, alma: Merchant, owner: User
) -> None:
    with pytest.raises(Unfit) as error:
        switching.add(alma, label=label, key=key, by=owner)

    assert error.value.field == field and not Intent.objects.of(alma).exists()


def test_examples_are_few_and_short(alma: Merchant, owner: User) -> None:
    for examples in ([f"frase {n}" for n in range(9)], ["x" * 121]):
        with pytest.raises(Unfit) as error:
            switching.add(alma, label="Factura", examples=examples, by=owner)
        assert error.value.field == "examples"


def test_there_is_an_end_to_own_intents(alma: Merchant, owner: User) -> None:
    for number in range(MOST_OWN):
        switching.add(alma, label=f"Propia {number}", by=owner)

    with pytest.raises(Unfit, match="30"):
        switching.add(alma, label="Una más", by=owner)


def test_predefined_ones_are_hidden_but_never_deleted_nor_renamed(
    alma: Merchant, owner: User
) -> None:
    with pytest.raises(Predefined):
        switching.remove(alma, "reclamo", by=owner)
    with pytest.raises(Predefined):
        switching.edit(alma, "reclamo", label="Queja", examples=(), by=owner)
    switching.hide(alma, "reclamo", hidden=True, by=owner)
    assert "reclamo" not in {intent.key for intent in vocabulary.of(alma)}

    switching.hide(alma, "reclamo", hidden=False, by=owner)
    assert "reclamo" in on(alma)


def test_other_is_never_hidden(alma: Merchant, owner: User) -> None:
    with pytest.raises(Unfit):
        switching.hide(alma, "otro", hidden=True, by=owner)


def test_own_ones_are_edited_and_deleted(alma: Merchant, owner: User) -> None:
    switching.add(alma, label="Factura", examples=["factura"], by=owner)
    switching.edit(alma, "factura", label="Pide factura A", examples=["factura a"], by=owner)
    kept = Intent.objects.of(alma).get(key="factura")
    assert (kept.label, kept.examples) == ("Pide factura A", ["factura a"])

    switching.remove(alma, "factura", by=owner)
    assert not Intent.objects.of(alma).filter(key="factura").exists()


def test_a_deleted_one_keeps_its_name_for_what_was_classified_so(
    alma: Merchant, owner: User, dario: Merchant
) -> None:
    for label in ("Factura", "Pide factura A"):
        switching.add(alma, label=label, key="factura", examples=["factura"], by=owner)
        switching.remove(alma, "factura", by=owner)
    keys = ["factura", "reclamo", "nadie", "pide_factura", ""]
    assert former.labels(alma, keys)["factura"] == "Pide factura A"
    assert former.labels(alma, keys)["reclamo"] == "Reclamo"
    assert former.labels(alma, keys)["nadie"] == "nadie"
    assert former.labels(alma, keys)["pide_factura"] == "pide factura"
    assert former.labels(dario, keys)["factura"] == "factura"

    switching.add(alma, label="Factura B", key="factura", examples=["factura"], by=owner)
    assert former.labels(alma, keys)["factura"] == "Factura B"


def test_switching_off_who_wants_a_person_is_warned_of_as_each_engine_does(
    alma: Merchant, owner: User
) -> None:
    assert switching.warnings(alma) == ()
    switching.switch(alma, {"hablar_dueno": False}, by=owner)
    assert "la tendrá" in switching.warnings(alma)[0]

    alma.agent_v2 = False
    assert "sigue respondiendo" in switching.warnings(alma)[0]


@pytest.mark.django_db(transaction=True)
def test_two_who_add_the_same_at_once_make_one(alma: Merchant, owner: User) -> None:
    made: list[str] = []
    start = threading.Barrier(2)

    def add() -> None:
        try:
            start.wait()
            switching.add(alma, label="Pide factura", by=owner)
            made.append("made")
        except Unfit:
            made.append("refused")
        finally:
            connection.close()

    both = [threading.Thread(target=add) for _ in range(2)]
    for one in both:
        one.start()
    for one in both:
        one.join()

    assert sorted(made) == ["made", "refused"]
    assert Intent.objects.of(alma).filter(key="pide_factura").count() == 1

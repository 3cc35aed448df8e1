"""Intents and settings of handoff over REST."""

from typing import Any

import pytest

from intents.models import Intent, TransitionRule
from intents.sales import switching as sales
from merchants.models import Event, Merchant, User
from tests.handoff.api.calling import Caller, token

pytestmark = pytest.mark.django_db


def switches(answer: Any) -> dict[str, bool]:
    return {one["id"]: one["handoff"] for one in answer["intents"]}


def test_the_ten_intents_are_as_specified(program: Caller) -> None:
    listed = program.get("config/intents")["intents"]

    assert [one["id"] for one in listed if one["handoff"]] == [
        "problema_entrega",
        "reclamo",
        "farmacologia",
        "hablar_dueno",
        "precio_stock",
    ]
    assert len(listed) == 10
    assert all(one["predefined"] for one in listed)
    assert "Quiere hablar con Alma" in [one["label"] for one in listed]


def test_the_ten_are_listed_in_a_juice_shop_and_one_of_another_trade_can_be_switched_on(
    program: Caller, alma: Merchant
) -> None:
    Merchant.objects.filter(pk=alma.pk).update(vertical="jugueria")
    listed = program.get("config/intents")["intents"]

    assert len(listed) == 10
    off = {one["id"] for one in listed if one["hidden"]}
    assert off == {"farmacologia", "consulta_entrenamiento"}
    assert not any(one["handoff"] for one in listed if one["hidden"])

    body = {"intents": [{"id": "farmacologia", "handoff": True}]}
    after = {one["id"]: one for one in program.put("config/intents", body)["intents"]}
    assert after["farmacologia"]["handoff"] and not after["farmacologia"]["hidden"]
    assert after["consulta_entrenamiento"]["hidden"]


def test_some_switches_are_set_and_the_others_stay(program: Caller, owner: User) -> None:
    before = switches(program.get("config/intents"))

    body = {"intents": [{"id": "consulta_producto", "handoff": True}]}
    after = switches(program.put("config/intents", body))

    assert after == {**before, "consulta_producto": True}
    assert switches(program.get("config/intents")) == after
    told = Event.across.filter(kind="intents.changed").order_by("-id")[0]
    assert told.payload["by"] in (owner.pk, str(owner.pk))


def test_an_unknown_intent_changes_nothing_and_is_named(program: Caller, alma: Merchant) -> None:
    before = switches(program.get("config/intents"))
    body = {"intents": [{"id": "reclamo", "handoff": False}, {"id": "magia", "handoff": True}]}

    refused = program.put("config/intents", body, 400)

    assert "magia" in refused["error"]["message"]
    assert switches(program.get("config/intents")) == before


def test_switching_off_the_wish_for_a_person_warns(program: Caller) -> None:
    body = {"intents": [{"id": "hablar_dueno", "handoff": False}]}

    assert program.put("config/intents", body)["warnings"]
    body = {"intents": [{"id": "reclamo", "handoff": False}]}
    assert "warnings" not in program.put("config/intents", body)


def test_an_intent_of_her_own_is_added_and_deleted(program: Caller) -> None:
    body = {"id": "mayorista", "label": "Precio por mayor", "handoff": True, "examples": ["por 50"]}

    listed = program.post("config/intents", body, 201)["intents"]

    (own,) = [one for one in listed if not one["predefined"]]
    assert own["id"] == "mayorista"
    assert (own["label"], own["handoff"], own["examples"]) == ("Precio por mayor", True, ["por 50"])
    assert program.post("config/intents", body, 409)["error"]["code"] == "intent_exists"

    program.delete("config/intents/mayorista")
    program.delete("config/intents/mayorista", 404)
    assert len(program.get("config/intents")["intents"]) == 10


@pytest.mark.parametrize("taken", ["reclamo", "problema_envio", "Reclamo"])
def test_a_predefined_name_is_taken(program: Caller, taken: str) -> None:
    program.post("config/intents", {"id": taken, "label": "Otra cosa"}, 409)


def test_a_predefined_intent_is_not_deleted(program: Caller) -> None:
    assert program.delete("config/intents/reclamo", 405)["error"]["code"] == "predefined"
    assert len(program.get("config/intents")["intents"]) == 10


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"id": "x"},
        {"id": "9", "label": "Nueve"},
        {"id": "ñ" * 41, "label": "x"},
        {"id": "a", "label": ""},
        {"id": "a", "label": "x" * 81},
        {"id": "a", "label": "x", "handoff": "sí"},
        {"id": "a", "label": "x", "examples": "uno"},
        {"id": "a", "label": "x", "examples": ["e"] * 9},
        {"id": "a", "label": "x", "examples": ["e" * 121]},
        {"id": "a", "label": "x", "examples": [None]},
    ],
)
def test_an_intent_that_cannot_be_is_not_added(
    program: Caller, alma: Merchant, body: dict[str, Any]
) -> None:
    program.post("config/intents", body, 400)

    assert not Intent.objects.of(alma).exists()


@pytest.mark.parametrize(
    "intents",
    [
        [],
        None,
        "reclamo",
        {},
        ["reclamo"],
        [{"id": "reclamo"}],
        [{"handoff": True}],
        [{"id": "reclamo", "handoff": "true"}],
        [{"id": "reclamo", "handoff": 1}],
        [{"id": "reclamo", "handoff": None}],
        [{"id": "reclamo", "handoff": True}, {"id": "reclamo", "handoff": False}],
        [{"id": "reclamo", "handoff": True, "hidden": True}],
        [{"id": ["reclamo"], "handoff": True}],
    ],
)
def test_switches_that_mean_nothing_set_nothing(program: Caller, intents: Any) -> None:
    before = switches(program.get("config/intents"))

    program.put("config/intents", {"intents": intents}, 400)

    assert switches(program.get("config/intents")) == before


def test_the_settings_of_handoff_are_read_and_changed(program: Caller, alma: Merchant) -> None:
    assert program.get("config/handoff") == {"timeout_minutes": 30, "reset_on_greeting": True}

    wanted = {"timeout_minutes": 6, "reset_on_greeting": False}
    assert program.put("config/handoff", wanted) == wanted

    assert program.get("config/handoff") == wanted
    alma.refresh_from_db()
    assert (alma.handoff_timeout_minutes, alma.reset_on_greeting) == (6, False)


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"timeout_minutes": 5},
        {"reset_on_greeting": True},
        *(
            {"timeout_minutes": value, "reset_on_greeting": True}
            for value in (0, -1, 10081, 10**18, 1.5, "5", None, True, [5])
        ),
        {"timeout_minutes": 5, "reset_on_greeting": "no"},
        {"timeout_minutes": 5, "reset_on_greeting": True, "take_minutes": 5},
    ],
)
def test_settings_out_of_bounds_change_nothing(
    program: Caller, alma: Merchant, body: dict[str, Any]
) -> None:
    program.put("config/handoff", body, 400)

    alma.refresh_from_db()
    assert (alma.handoff_timeout_minutes, alma.reset_on_greeting) == (30, True)


def test_next_door_is_another_vocabulary(
    program: Caller, dario: Merchant, dario_owner: User
) -> None:
    program.post("config/intents", {"id": "mayorista", "label": "Precio por mayor"}, 201)
    next_door = Caller(token(dario, dario_owner))

    assert len(next_door.get("config/intents")["intents"]) == 10
    next_door.delete("config/intents/mayorista", 404)
    assert len(program.get("config/intents")["intents"]) == 11


def test_a_key_that_a_plus_joins_is_listed_switched_and_named_in_a_path(
    program: Caller, shop: Merchant, owner: User
) -> None:
    sales.switch(shop, on=True, by=owner)
    new = {"id": "envio+pago", "label": "Envío y pago"}

    listed = program.post("config/intents", new, 201)["intents"]
    switched = program.put("config/intents", {"intents": [{"id": "hola+precio", "handoff": True}]})

    assert {"envio+pago", "hola+precio"} <= {one["id"] for one in listed}
    assert next(one for one in switched["intents"] if one["id"] == "hola+precio")["handoff"]
    program.delete("config/intents/hola+precio", 405)
    program.delete("config/intents/envio+pago", 204)


def test_an_intent_that_a_sales_rule_names_is_not_deleted(
    program: Caller, shop: Merchant, owner: User
) -> None:
    sales.switch(shop, on=True, by=owner)
    program.post("config/intents", {"label": "Pide muestra"}, 201)
    TransitionRule.objects.create(merchant=shop, intent="envio", requires=["pide_muestra"])

    told = program.delete("config/intents/pide_muestra", 409)

    assert told["error"]["code"] == "intent_in_use"

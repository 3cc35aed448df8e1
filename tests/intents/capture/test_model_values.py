"""A model's values: asked for where the rules are unsure, marked, and held to the same rules."""

import json
from typing import Any

from intents.capture import model_values
from intents.capture.values import FIELDS, Source, Status
from merchants.places import countries
from tests.intents.capture.told import captured

TEXT = (
    "le cuento que Yuleidy Rangel recibe, el pedido 3109876543, celu 3001234567, por la 45 número "
    "12 en Suba, La Unión, correo yule@gmail.com"
)


def accepted(raw: dict[str, Any], text: str = TEXT) -> dict[str, str]:
    found = model_values.accept_from_model(raw, text, "CO", countries.of("CO")).found
    assert all(one.source == Source.MODEL for one in found)
    return {one.field: one.value for one in found}


def reasons(raw: dict[str, Any], text: str = TEXT) -> list[tuple[str, str]]:
    refused = model_values.accept_from_model(raw, text, "CO", countries.of("CO")).refused
    return [(one.field, one.reason) for one in refused]


def test_values_in_the_customers_words_are_kept_and_marked() -> None:
    raw = {
        "nombre": "Yuleidy",
        "apellido": "Rangel",
        "telefono": "300 123 4567",
        "direccion": "la 45 número 12",
        "barrio": "Suba",
        "correo": "YULE@gmail.com",
        "ciudad": None,
        "departamento": "",
    }
    assert accepted(raw) == {
        "nombre": "Yuleidy",
        "apellido": "Rangel",
        "telefono": "573001234567",
        "direccion": "la 45 número 12",
        "barrio": "Suba",
        "correo": "yule@gmail.com",
    }


def test_what_does_not_stand_or_is_not_valid_is_refused() -> None:
    table = {
        ("nombre", "Ana"): "not_in_the_words",
        ("nombre", "le cuento"): "not_valid",
        ("telefono", "3109876543"): "no_phone_of_the_text",
        ("telefono", "3001234568"): "no_phone_of_the_text",
        ("correo", "otra@gmail.com"): "not_in_the_words",
        ("ciudad", "Bogotá"): "not_in_the_words",
        ("ciudad", "Rangel"): "no_place_of_the_list",
        ("direccion", "recibe"): "not_valid",
        ("barrio", "x" * 400): "no_text",
    }
    found = {line: reasons({line[0]: line[1]}) for line in table}

    expected = {line: [(line[0], reason)] for line, reason in table.items()}
    assert {one: found[one] for one in found if found[one] != expected[one]} == {}
    assert reasons({"nombre": 5, "total": "9"}) == [
        ("total", "unknown_field"),
        ("nombre", "no_text"),
    ]


def test_a_models_city_brings_its_department_and_may_be_ambiguous() -> None:
    assert accepted({"ciudad": "Cali"}, "por aquí en Cali") == {
        "ciudad": "Cali",
        "departamento": "Valle del Cauca",
    }
    found = model_values.accept_from_model({"ciudad": "La Unión"}, TEXT, "CO", countries.of("CO"))
    assert [one.status for one in found.found] == [Status.AMBIGUOUS]


def test_a_model_is_asked_only_where_the_rules_are_unsure() -> None:
    found = captured("vivo en Suba")
    assert model_values.wanted("vivo en Suba", found, {}, ()) == ("barrio",)
    assert model_values.wanted("soy de Cali", captured("soy de Cali"), {}, ("ciudad",)) == ()
    assert model_values.wanted("por la 45", (), {}, ("direccion",)) == ("direccion",)
    assert model_values.wanted("no tengo", (), {}, ("correo",)) == ()
    assert model_values.wanted("La Unión", captured("La Unión"), {}, ()) == ()


def test_the_schema_names_the_fields_and_nothing_else() -> None:
    schema = json.loads(json.dumps(model_values.schema()))

    assert tuple(schema["properties"]) == FIELDS
    assert schema["additionalProperties"] is False
    assert tuple(model_values.schema(("barrio",))["properties"]) == ("barrio",)

"""Each field by itself, one table a field; another hand measures how well sentences are read."""

from unittest.mock import Mock

import phonenumbers
import pytest

from intents.capture.values import Status
from tests.intents.capture.told import captured, told, wrong, wrong_field

BOGOTA = {"ciudad": "Bogotá", "departamento": "Bogotá, D.C."}
CALI = {"ciudad": "Cali", "departamento": "Valle del Cauca"}


def test_names() -> None:
    table = {
        "me llamo Ana Gómez": {"nombre": "Ana", "apellido": "Gómez"},
        "Hola, soy Carlos de la Cruz": {"nombre": "Carlos", "apellido": "de la Cruz"},
        "soy Juan Carlos Pérez Ruiz": {"nombre": "Juan Carlos", "apellido": "Pérez Ruiz"},
        "mi nombre es MARÍA JOSÉ POLO": {"nombre": "MARÍA JOSÉ", "apellido": "POLO"},
        "a nombre de Rosa Elena Martínez": {"nombre": "Rosa Elena", "apellido": "Martínez"},
        "mi apellido es Núñez": {"apellido": "Núñez"},
        "me llamo Ana y quiero dos": {"nombre": "Ana"},
        "soy Carlos de Palmira": {
            "nombre": "Carlos",
            "ciudad": "Palmira",
            "departamento": "Valle del Cauca",
        },
        "soy diabética": {},
        "soy nueva por acá": {},
        "mi mamá se llama Rosa": {},
        "gracias Carolina": {},
        "Hola Carolina": {},
    }
    assert wrong(table) == {}


def test_phones_of_the_merchants_country() -> None:
    table = {
        "mi cel es 300 123 4567": "573001234567",
        "+57 300-123-4567": "573001234567",
        "573001234567": "573001234567",
        "tel (604) 444 5566": "576044445566",
        "carrera 5 # 5-20 3001234567": "573001234567",
    }
    assert wrong_field("telefono", table) == {}
    assert told("809-555-1234", country="DO")["telefono"] == "18095551234"
    assert told("llámame al 70012345", country="BO")["telefono"] == "59170012345"
    assert told("55 1234 5678", country="MX")["telefono"] == "525512345678"


def test_a_number_that_is_no_phone_is_none() -> None:
    table: dict[str, str | None] = dict.fromkeys(
        [
            "el pedido 3001234567 no llega",
            "número de pedido: 3001234567",
            "orden #3001234567",
            "cuesta $3001234567",
            "son 3001234567 pesos",
            "150.000",
            "cédula 3001234567",
            "mi cc es 1020304050",
            "guía 3101234567",
            "quiero 2",
            "tengo 35 años",
            "cuenta de ahorros 3001234567",
            "calle 100 # 15-20",
            "3001234",
        ]
    )
    assert wrong_field("telefono", table) == {}


def test_a_wall_of_numbers_is_held_against_the_plans_of_numbers_so_many_times_at_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    parse = Mock(wraps=phonenumbers.parse)
    monkeypatch.setattr(phonenumbers, "parse", parse)

    assert told("123 " * 500) == {}

    assert 0 < parse.call_count <= 2 * 200


def test_a_phone_of_another_country_is_kept_and_flagged() -> None:
    (phone,) = captured("mi número es +1 305 555 1234")

    assert (phone.value, phone.status, phone.sure) == ("13055551234", Status.FOREIGN, True)
    (unmarked,) = captured("591 70012345")
    assert (unmarked.status, unmarked.sure) == (Status.FOREIGN, False)


def test_emails() -> None:
    table = {
        "mi correo es Ana.Gomez@Hotmail.com": "ana.gomez@hotmail.com",
        "juan arroba gmail punto com": "juan@gmail.com",
        "juan @ gmail.com": "juan@gmail.com",
        "ana@gmail.com. Vivo en Cali": "ana@gmail.com",
        "ana@empresa.com.co": "ana@empresa.com.co",
        "ana@gmial.com": "?ana@gmial.com",
        "arroba": None,
        "ana@": None,
        "@tienda": None,
    }
    assert wrong_field("correo", table) == {}


def test_colombian_addresses() -> None:
    table = {
        "calle 10 #5-20": "calle 10 #5-20",
        "Cra 7 # 12-34 apto 301": "Cra 7 # 12-34 apto 301",
        "Mz 4 casa 5": "Mz 4 casa 5",
        "Cl. 100 #15-20, Apto. 402, Torre 2": "Cl. 100 #15-20, Apto. 402, Torre 2",
        "vivo en la carrera 80 # 34-12 por favor": "carrera 80 # 34-12",
        "av 68 con calle 13 esquina": "av 68 con calle 13 esquina",
        "Av. Boyacá # 80-94 Bogotá": "Av. Boyacá # 80-94",
        "Vereda El Hato finca La Esperanza": "Vereda El Hato finca La Esperanza",
        "Km 5 vía Chía": "Km 5 vía Chía",
        "casa 12 conjunto Altos de la Sabana": "casa 12 conjunto Altos de la Sabana",
        "la dirección es Kra 15 93-60": "Kra 15 93-60",
        "¿en qué calle quedan?": None,
        "la calle está cerrada": None,
        "el pedido viene en camino": None,
    }
    assert wrong_field("direccion", table) == {}


def test_addresses_of_other_countries() -> None:
    lines = {
        ("C/ Duarte 12 esq. Mella, Santiago", "DO"): "C/ Duarte 12 esq. Mella",
        ("calle Duarte #12, ensanche Naco", "DO"): "calle Duarte #12",
        ("Av. Blanco Galindo km 5, zona Norte", "BO"): "Av. Blanco Galindo km 5",
        ("Av. Corrientes 1234 piso 3 depto B", "AR"): "Av. Corrientes 1234 piso 3 depto B",
        ("Calle Hidalgo 123 int 4, col. Centro", "MX"): "Calle Hidalgo 123 int 4",
    }
    found = {line: told(line[0], country=line[1]).get("direccion") for line in lines}

    assert {line: found[line] for line in lines if found[line] != lines[line]} == {}


def test_neighbourhoods() -> None:
    table = {
        "barrio Centro": "Centro",
        "en el barrio El Prado": "El Prado",
        "barrio Kennedy de Bogotá": "Kennedy",
        "barrio centro bogota": "centro",
        "sector La Floresta, gracias": "La Floresta",
        "vivo en Suba": "?Suba",
        "¿en qué barrio están?": None,
    }
    assert wrong_field("barrio", table) == {}
    assert told("colonia Roma Norte", country="MX")["barrio"] == "Roma Norte"


def test_cities_bring_their_department() -> None:
    table = {
        "soy de Cali": CALI,
        "vivo en bogota": BOGOTA,
        "ciudad: Cali": CALI,
        "estoy en La Unión, Nariño": {"ciudad": "La Unión", "departamento": "Nariño"},
        "Bogotá, Cundinamarca": {"ciudad": "?Bogotá", "departamento": "?Cundinamarca"},
        "soy de Boyacá": {"departamento": "Boyacá"},
        "soy de Arauca": {"ciudad": "Arauca", "departamento": "Arauca"},
        "¿envían a Cali?": {},
        "no vivo en Cali sino en Palmira": {
            "ciudad": "Palmira",
            "departamento": "Valle del Cauca",
        },
    }
    assert wrong(table) == {}
    santiago = {"ciudad": "Santiago", "departamento": "Santiago"}
    assert told("vivo en Santiago", country="DO") == santiago


def test_a_city_that_several_bear_is_asked_about() -> None:
    (city,) = captured("vivo en La Unión")

    assert (city.status, city.sure) == (Status.AMBIGUOUS, False)
    assert city.candidates == (
        "La Unión, Antioquia",
        "La Unión, Nariño",
        "La Unión, Sucre",
        "La Unión, Valle del Cauca",
    )


def test_departments() -> None:
    table = {
        "departamento: Antioquia": "Antioquia",
        "en el departamento de Nariño": "Nariño",
        "soy del Valle": "Valle del Cauca",
        "departamento 301": None,
    }
    assert wrong_field("departamento", table) == {}


def test_nothing_is_read_where_nothing_is_told() -> None:
    silent = [
        "",
        "hola, quiero comprar el producto",
        "¿cuánto cuesta?",
        "sí",
        "no gracias",
        "listo, confirmo",
        "quiero el pack de 3",
        "pago contra entrega",
        "ya te di mis datos, confirma",
        "😀😀",
        ", , ,\n\n",
    ]
    assert {text: told(text) for text in silent if told(text)} == {}


def test_a_whole_name_amid_words_is_read_where_it_is_asked_for() -> None:
    asked = "¿A nombre de quién y a qué dirección?"
    table = {
        "mira pues el pedido es para mi tía Carmen Rosa Duarte gracias": ("Carmen Rosa", "Duarte"),
        "a la señora Ana de la Cruz por favor": ("Ana", "de la Cruz"),
        "queda frente al parque Simón Bolívar": (None, None),
        "queda en San Pedro Claver": (None, None),
        "le dije a carlos pérez que pasara": (None, None),
    }
    found = {}
    for text in table:
        read = told(text, asked)
        found[text] = (read.get("nombre"), read.get("apellido"))

    assert found == table
    assert "nombre" not in told("ayer hablé con la asesora Ana Gil")

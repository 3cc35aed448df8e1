"""Several fields in one message, answers to what was asked, corrections, and what is known."""

from intents.capture.values import FIELDS, merged, to_ask
from tests.intents.capture.told import captured, told, wrong

WHOLE = {
    "nombre": "Juan",
    "apellido": "Pérez",
    "telefono": "573001234567",
    "direccion": "calle 10 #5-20",
    "barrio": "centro",
    "ciudad": "Bogotá",
    "departamento": "Bogotá, D.C.",
}


def test_a_list_in_one_line_is_read_whole() -> None:
    table = {
        "Juan Pérez, 3001234567, calle 10 #5-20, barrio centro, Bogotá": WHOLE,
        "Juan Pérez 3001234567 calle 10 #5-20 barrio centro Bogotá": WHOLE,
        "Juan Pérez\n3001234567\ncalle 10 #5-20\nbarrio centro\nBogotá": WHOLE,
        "me llamo Juan Pérez y mi cel es 3001234567, vivo en la calle 10 #5-20 barrio centro de "
        "Bogotá": WHOLE,
    }
    assert wrong(table) == {}


def test_a_labelled_list_is_read_whole() -> None:
    lines = (
        "Nombre: María Fernanda López\nDirección: Cra 7 # 12-34 apto 301\nBarrio: Chapinero\n"
        "Ciudad: Bogotá\nDepartamento: Cundinamarca\nTel: 310 555 6677\nCorreo: mafe@gmail.com"
    )
    expected = {
        "nombre": "María Fernanda",
        "apellido": "López",
        "telefono": "573105556677",
        "direccion": "Cra 7 # 12-34 apto 301",
        "barrio": "Chapinero",
        "ciudad": "Bogotá",
        "departamento": "Cundinamarca",
        "correo": "mafe@gmail.com",
    }
    table = {
        lines: expected,
        lines.replace("\n", " "): expected,
        lines.replace(": ", ":\n"): expected,
        lines.replace("\n", ", "): expected,
    }
    assert wrong(table) == {}


def test_an_answer_belongs_to_what_was_asked() -> None:
    answers = {
        ("¿Cuál es tu barrio?", "centro"): {"barrio": "centro"},
        ("¿Cómo te llamas?", "Santiago"): {"nombre": "Santiago"},
        ("¿Cuál es tu nombre completo?", "ana lópez"): {"nombre": "ana", "apellido": "lópez"},
        ("¿Y tu apellido?", "Pérez Gómez"): {"apellido": "Pérez Gómez"},
        ("¿En qué ciudad vives?", "Medelin"): {
            "ciudad": "Medellín",
            "departamento": "Antioquia",
        },
        ("¿Y el departamento?", "santander"): {"departamento": "Santander"},
        ("¿Cuál es tu dirección?", "frente al parque principal, casa azul"): {
            "direccion": "frente al parque principal, casa azul"
        },
        ("¿Cuál es tu dirección?", "sí, Calle 5 # 4-3"): {"direccion": "Calle 5 # 4-3"},
        ("¿En qué barrio estás?", "El Poblado, Medellín"): {
            "barrio": "El Poblado",
            "ciudad": "Medellín",
            "departamento": "Antioquia",
        },
        ("¿Cuál es tu barrio?", "quiero 3"): {},
        ("¿Cuál es tu correo?", "no tengo"): {},
        ("¿Cuál es tu apellido?", "mmm no sé"): {},
        ("¿Cuál es tu dirección?", "¿cuánto vale el envío?"): {},
        ("¿Tu nombre?", "sí"): {},
    }
    found = {line: told(line[1], line[0]) for line in answers}

    assert {line: found[line] for line in answers if found[line] != answers[line]} == {}


def test_the_answer_to_which_of_several_cities_names_the_department_alone() -> None:
    asked = "¿La Unión de Antioquia, Nariño, Sucre o Valle del Cauca?"
    expected = {"ciudad": "La Unión", "departamento": "Nariño"}

    assert told("Nariño", asked) == expected
    assert told("la de Nariño", "¿De qué departamento?", {"ciudad": "La Unión"})["departamento"]


def test_a_correction_replaces_one_field_and_keeps_the_others() -> None:
    known: dict[str, str | None] = {**WHOLE, "correo": "viejo@gmail.com"}
    corrections = {
        "no, la dirección es calle 11 # 4-5": {"direccion": "calle 11 # 4-5"},
        "me equivoqué, mi correo es juan@gmail.com": {"correo": "juan@gmail.com"},
        "mi apellido no es Pérez sino Peres": {"apellido": "Peres"},
        "mi celular no es 3001234567, es 3001112244": {"telefono": "573001112244"},
        "perdón, el barrio es Laureles no Centro": {"barrio": "Laureles"},
        "no, mejor a la calle 9 # 8-7": {"direccion": "calle 9 # 8-7"},
    }
    found = {text: told(text, "", known) for text in corrections}

    assert {text: found[text] for text in found if found[text] != corrections[text]} == {}
    one = captured("no, la dirección es calle 11 # 4-5", "", known)
    assert one[0].corrects
    assert merged(known, one) == {**known, "direccion": "calle 11 # 4-5"}


def test_what_is_not_sure_takes_the_place_of_nothing() -> None:
    known: dict[str, str | None] = {"barrio": "Centro"}

    assert told("vivo en Suba", "", known) == {}
    assert merged({}, captured("vivo en Suba"))["barrio"] is None
    assert [one.field for one in to_ask(captured("vivo en La Unión"))] == ["ciudad"]


def test_a_known_department_tells_cities_apart() -> None:
    assert told("La Unión", "¿Tu ciudad?", {"departamento": "Sucre"})["ciudad"] == "La Unión"
    assert told("La Unión", "¿Tu ciudad?")["ciudad"] == "?La Unión"


def test_all_fields_of_the_specification_are_known() -> None:
    assert set(merged({}, ())) == set(FIELDS)
    assert len(FIELDS) == 8

"""A text's place by the gazetteers that ship and by small ones: one table a rule."""

from hypothesis import given
from hypothesis import strategies as st

from merchants.places import countries
from merchants.rules import places
from merchants.rules.gazetteer import Gazetteer, Row
from merchants.rules.places import Status

Outcome = tuple[str, str | None, str | None, str | None]

CO = Gazetteer.of(countries.rows_of("CO"))
DO = Gazetteer.of(countries.rows_of("DO"))


def outcome(text: str, gazetteer: Gazetteer, **context: str) -> Outcome:
    """Status, name, level and the nearest parent."""
    found = places.resolve(text, gazetteer, **context)  # type: ignore[arg-type]
    parent = found.parents[0] if found.parents else None
    return found.status.value, found.name, found.level, parent


def wrong(table: dict[str, Outcome], gazetteer: Gazetteer, **context: str) -> dict[str, Outcome]:
    found = {text: outcome(text, gazetteer, **context) for text in table}
    return {text: found[text] for text in table if found[text] != table[text]}


def resolved(name: str, level: str, parent: str | None) -> Outcome:
    return "resolved", name, level, parent


AMBIGUOUS: Outcome = ("ambiguous", None, None, None)
ASK: Outcome = ("ask", None, None, None)
NONE: Outcome = ("none", None, None, None)


def test_an_explicit_level_wins() -> None:
    table = {
        "provincia de Santiago": resolved("Santiago", "provincia", "Cibao Norte"),
        "el municipio de santiago": resolved("Santiago", "municipio", "Santiago"),
        "Santiago (municipio)": resolved("Santiago", "municipio", "Santiago"),
        "distrito municipal de Santiago": resolved("Santiago", "distrito municipal", "Santiago"),
        "la ciudad de La Vega": resolved("La Vega", "municipio", "La Vega"),
        "región Enriquillo": resolved("Enriquillo", "región", None),
    }
    assert wrong(table, DO) == {}


def test_a_name_at_several_levels_is_the_largest_and_says_so() -> None:
    found = places.resolve("hogares en SANTIAGO", DO)

    assert (found.name, found.level, found.several_levels) == ("Santiago", "provincia", True)


def test_the_level_that_a_caller_expects_is_taken_where_the_name_has_it() -> None:
    assert outcome("Santiago", DO, level="municipio") == resolved(
        "Santiago", "municipio", "Santiago"
    )
    assert outcome("bogota", CO, level="municipio") == resolved(
        "Bogotá", "municipio", "Bogotá, D.C."
    )
    assert outcome("Duarte", DO, level="municipio") == resolved(
        "Duarte", "provincia", "Cibao Nordeste"
    )


def test_a_level_that_the_name_does_not_have_is_asked_about() -> None:
    assert outcome("provincia de Constanza", DO) == AMBIGUOUS


def test_a_parent_named_with_it_tells_homonyms_apart() -> None:
    table = {
        "La Unión, Nariño": resolved("La Unión", "municipio", "Nariño"),
        "la union valle": resolved("La Unión", "municipio", "Valle del Cauca"),
        "Nariño, Antioquia": resolved("Nariño", "municipio", "Antioquia"),
        "Armenia en el departamento del Quindío": resolved("Armenia", "municipio", "Quindío"),
        "Bogotá, Cundinamarca": resolved("Bogotá", "municipio", "Bogotá, D.C."),
        "San Andrés (Santander)": resolved("San Andrés", "municipio", "Santander"),
    }
    assert wrong(table, CO) == {}
    table = {
        "El Limón, Samaná": resolved("El Limón", "distrito municipal", "Samaná"),
        "San Juan de la Maguana": resolved("San Juan", "municipio", "San Juan"),
        "Las Lagunas de Moca": resolved("Las Lagunas", "distrito municipal", "Moca"),
    }
    assert wrong(table, DO) == {}


def test_homonyms_without_a_parent_are_asked_about_with_five_options_at_most() -> None:
    found = places.resolve("La Unión", CO)

    assert found.status == Status.AMBIGUOUS
    parents = [option.parents[0] for option in found.candidates]
    assert parents == ["Antioquia", "Nariño", "Sucre", "Valle del Cauca"]

    many = Gazetteer.of([Row("Villa", "municipio", f"Parte {n}") for n in range(9)])
    assert len(places.resolve("Villa", many).candidates) == places.MOST_OPTIONS


def test_a_parent_that_is_known_from_before_tells_homonyms_apart() -> None:
    assert outcome("la unión", CO, within="Sucre") == resolved("La Unión", "municipio", "Sucre")


def test_a_parent_that_is_no_row_tells_homonyms_apart_too() -> None:
    rows = [Row("El Limón", "distrito", "Samaná"), Row("El Limón", "distrito", "Jimaní")]

    assert outcome("El Limón en Samaná", Gazetteer.of(rows))[3] == "Samaná"


def test_places_that_only_the_customer_knows_are_asked_about() -> None:
    table = dict.fromkeys(
        [
            "en mi provincia",
            "donde vivo",
            "mi ciudad",
            "por aquí",
            "donde yo vivo",
            "cerca de aquí",
        ],
        ASK,
    )
    assert wrong(table, DO) == {}


def test_what_names_no_place_is_none() -> None:
    table = dict.fromkeys(
        [
            "¿en qué provincia hay más?",
            "cuántos por municipio",
            "la plata te la mando mañana",
            "calle Sucre 12",
            "barrio Bolívar",
            "en total son 5",
            "soy Santiago",
            "una mesa para la mesa",
            "",
            "😀",
        ],
        NONE,
    )
    assert wrong(table, CO) == {}


def test_two_places_are_asked_about() -> None:
    assert outcome("Santiago y La Vega", DO) == AMBIGUOUS
    both = places.resolve_all("Santiago y La Vega", DO)
    assert [one.name for one in both] == ["Santiago", "La Vega"]


def test_short_forms_are_known() -> None:
    table = {
        "B/quilla": resolved("Barranquilla", "municipio", "Atlántico"),
        "estoy en villavo": resolved("Villavicencio", "municipio", "Meta"),
        "Buga": resolved("Guadalajara de Buga", "municipio", "Valle del Cauca"),
        "soy de barranca": resolved("Barrancabermeja", "municipio", "Santander"),
    }
    assert wrong(table, CO) == {}
    assert outcome("Sto. Dgo.", DO)[1] == "Santo Domingo"
    assert outcome("Stgo", DO)[1] == "Santiago"


def test_a_small_slip_is_marked_and_only_taken_where_it_is_near_to_one() -> None:
    table = {
        "vivo en medelin": resolved("Medellín", "municipio", "Antioquia"),
        "Sipaquira": resolved("Zipaquirá", "municipio", "Cundinamarca"),
        "ciudad de bucaramamga": resolved("Bucaramanga", "municipio", "Santander"),
        "xyzzyx": NONE,
    }
    assert wrong(table, CO) == {}
    assert places.resolve("vivo en medelin", CO).slip
    assert not places.resolve("vivo en Medellín", CO).slip
    assert places.resolve("vivo en medelin", CO, slips=False).status == Status.NONE


def test_levels_of_another_list_are_its_own() -> None:
    rows = [
        Row("Norte", "Zona"),
        Row("Norte", "Sede", "Norte"),
        Row("Puno", "department"),
        Row("Puno", "district", "Puno"),
    ]
    other = Gazetteer.of(rows)

    assert outcome("Norte", other) == resolved("Norte", "Zona", None)
    assert outcome("distrito de Puno", other) == resolved("Puno", "district", "Puno")


@given(st.text(max_size=80))
def test_any_text_gets_an_answer_whose_words_stand_in_it(text: str) -> None:
    found = places.resolve(text, DO)

    assert found.status in Status
    assert len(found.candidates) <= places.MOST_OPTIONS
    assert text[found.start : found.end] == found.said

"""What WhatsApp would refuse of a template, one limit at a time, and how places are filled."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from chatbot.conversations.rules import templates as rules
from chatbot.conversations.rules.templates import Draft, Fault
from tests import tables

GOOD = Draft(
    name="pedido_listo",
    language="es",
    category="utility",
    body="Hola {{1}}, tu pedido {{2}} está listo.",
    examples=("Carla", "#0042"),
)
LINK = {"link_title": "Ver mi pedido", "link_url": "https://jugos.example/pedidos"}


def faults(**changes: object) -> set[tuple[str, Fault]]:
    draft = replace(GOOD, **changes)  # type: ignore[arg-type]
    return {(problem.field, problem.fault) for problem in rules.problems(draft)}


def body(text: str, *examples: str) -> set[Fault]:
    found = faults(body=text, examples=examples)
    assert {field for field, _fault in found} <= {"body"}
    return {fault for _field, fault in found}


def test_a_good_draft_has_no_problem() -> None:
    assert rules.problems(GOOD) == ()
    whole = {"header": "Jugos {{1}}", "header_example": "Alma", "footer": "Gracias", **LINK}
    assert faults(**whole, quick_replies=("Sí", "No")) == set()


@tables.rows("name", ["Pedido", "pedido listo", "pedído", "pedido-listo", "ñ"])
def test_a_name_is_lower_case_digits_and_underscores(name: str) -> None:
    assert faults(name=name) == {("name", Fault.NAME_FORM)}


def test_a_name_has_512_characters_at_most() -> None:
    assert faults(name="a" * 512) == set()
    assert faults(name="a" * 513) == {("name", Fault.TOO_LONG)}
    assert faults(name="") == {("name", Fault.EMPTY)}


@tables.rows("language", ["", "español", "es-AR", "ES", "es_ar"])
def test_a_language_has_the_form_of_metas_list(language: str) -> None:
    assert faults(language=language) == {("language", Fault.LANGUAGE_FORM)}
    assert faults(language="es_MX") == set()


@tables.rows(
    ("text", "examples", "wrong"),
    [
        ("", (), {Fault.EMPTY}),
        ("a" * 1024, (), set()),
        ("a" * 1025, (), {Fault.TOO_LONG}),
        ("Hola {{2}}.", ("a", "b"), {Fault.NUMBERS}),
        ("Hola {{1}} y {{3}}.", ("a", "b", "c"), {Fault.NUMBERS}),
        ("Hola {{2}} y {{1}}.", ("a", "b"), set()),
        ("Hola {{1}} y {{1}}.", ("a",), set()),
        ("{{1}}, hola.", ("a",), {Fault.AT_THE_EDGE}),
        ("Hola {{1}}", ("a",), {Fault.AT_THE_EDGE}),
        ("Hola {{1}} {{2}}.", ("a", "b"), {Fault.SIDE_BY_SIDE}),
        ("Hola {{1}}.", (), {Fault.NO_EXAMPLE}),
        ("Hola {{1}}.", ("  ",), {Fault.NO_EXAMPLE}),
        ("Hola {{1}}.", ("dos\nlíneas",), {Fault.NO_EXAMPLE}),
        ("Hola {{cliente}}.", (), {Fault.BRACES}),
        ("Hola {{1}.", (), {Fault.BRACES}),
    ],
)
def test_a_body_is_judged_as_meta_does(
    text: str, examples: tuple[str, ...], wrong: set[Fault]
) -> None:
    assert body(text, *examples) == wrong


@tables.rows(
    ("text", "fault"),
    [
        ("a" * 61, Fault.TOO_LONG),
        ("{{1}} y {{2}}", Fault.ONE_PLACE),
        ("Hola {{2}}", Fault.NUMBERS),
        ("dos\nlíneas", Fault.ONE_LINE),
        ("*Listo*", Fault.PLAIN),
        ("Listo ✅", Fault.PLAIN),
    ],
)
def test_a_title_is_short_and_plain(text: str, fault: Fault) -> None:
    assert faults(header=text, header_example="Alma") == {("header", fault)}


def test_the_title_and_the_foot_have_60_characters() -> None:
    assert faults(header="a" * 60, footer="a" * 60) == set()
    assert faults(footer="a" * 61) == {("footer", Fault.TOO_LONG)}
    assert faults(footer="De {{1}}") == {("footer", Fault.NO_PLACES)}
    assert faults(header="De {{1}}") == {("header", Fault.NO_EXAMPLE)}


def test_there_are_ten_buttons_at_most_links_among_them() -> None:
    ten = tuple(f"botón {n}" for n in range(10))
    assert faults(quick_replies=ten) == set()
    assert faults(quick_replies=ten, **LINK) == {("quick_replies", Fault.TOO_MANY)}


def test_a_button_has_25_characters_and_a_text_of_its_own() -> None:
    assert faults(quick_replies=("a" * 25,)) == set()
    assert faults(quick_replies=("a" * 26,)) == {("quick_replies", Fault.TOO_LONG)}
    assert faults(quick_replies=("Sí", "sí")) == {("quick_replies", Fault.TWICE)}
    assert faults(**{**LINK, "link_title": "a" * 26}) == {("link_title", Fault.TOO_LONG)}


@tables.rows("url", ["", "jugos.example", "ftp://jugos.example", "https://x/{{1}}"])
def test_a_link_is_whole_and_fixed(url: str) -> None:
    assert faults(link_title="Ver", link_url=url) == {("link_url", Fault.LINK_FORM)}


def test_an_address_without_words_is_no_button() -> None:
    assert faults(link_url="https://jugos.example") == {("link_title", Fault.LINK_TITLE)}


@tables.rows("parameter", ["", "  ", "a\nb", "a\tb", "a     b"])
def test_a_parameter_is_one_line_without_gaps(parameter: str) -> None:
    assert not rules.carries(parameter)
    assert rules.carries("a    b")


@given(st.text())
def test_any_words_can_be_made_a_parameter_or_are_none(text: str) -> None:
    line = rules.one_line(text)
    assert rules.carries(line) is bool(text.strip())


def test_places_are_filled_by_their_number() -> None:
    assert rules.filled("{{2}} de {{1}} y {{2}}", ["Alma", "Jugo"]) == "Jugo de Alma y Jugo"
    assert rules.filled("{{1}} {{3}}", ["{{2}}"]) == "{{2}} {{3}}"

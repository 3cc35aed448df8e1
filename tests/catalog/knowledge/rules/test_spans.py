"""A citation keeps the writer's words, and each sentence that limits them."""

from catalog.knowledge.rules import spans, tokens
from catalog.knowledge.rules.sentences import sentences
from tests import tables

POLICY = (
    "Hacemos envíos a toda La Paz. El costo es de Bs. 10 por la Av. Arce. "
    "No llegamos a El Alto. Los pedidos salen a las 4 p. m. "
    "Solo recibimos efectivo contra entrega. Gracias por tu compra."
)


def test_sentences_end_where_a_reader_hears_it() -> None:
    assert sentences(POLICY) == [
        "Hacemos envíos a toda La Paz.",
        "El costo es de Bs. 10 por la Av. Arce.",
        "No llegamos a El Alto.",
        "Los pedidos salen a las 4 p. m.",
        "Solo recibimos efectivo contra entrega.",
        "Gracias por tu compra.",
    ]
    assert sentences("Uno\nDos\n\n- Tres.") == ["Uno", "Dos", "- Tres."]
    assert sentences("") == []


def test_the_cited_span_answers_and_limits() -> None:
    assert spans.cited(POLICY, "¿cuál es el costo?") == (
        "El costo es de Bs. 10 por la Av. Arce. No llegamos a El Alto."
        " […] Solo recibimos efectivo contra entrega."
    )


def test_where_nothing_is_near_the_whole_passage_is_shown() -> None:
    assert spans.cited(POLICY, "¿aceptan mascotas?") == POLICY


@tables.rows(
    ("sentence", "limits"),
    [
        ("No llegamos a El Alto.", True),
        ("Gratis, salvo feriados.", True),
        ("Se entrega sin caja.", True),
        ("Sólo con factura.", True),
        ("Si llueve, no salimos.", True),
        ("Nunca cobramos extra.", True),
        ("Todos, excepto los lunes.", True),
        ("Únicamente efectivo.", True),
        ("Enviamos a toda La Paz.", False),
        ("Nota: la casa invita.", False),
        ("El sinsabor pasó.", False),
    ],
)
def test_a_sentence_that_limits_is_known(sentence: str, limits: bool) -> None:
    assert spans.limits(sentence) is limits


def test_an_excerpt_is_the_passage_where_it_is_short_enough() -> None:
    assert spans.excerpt(POLICY, "costo") == spans.Span(POLICY, whole=True)


def test_an_excerpt_is_cut_to_its_measure_around_what_answers() -> None:
    filling = " ".join(f"La parte {n} habla de frutas de temporada." for n in range(80))
    passage = f"{filling} El termo cuesta noventa bolivianos. No tiene cambio. {filling}"

    found = spans.excerpt(passage, "¿cuánto cuesta el termo?")

    assert "El termo cuesta noventa bolivianos. No tiene cambio." in found.text
    assert tokens.count(found.text) <= spans.EXCERPT_TOKENS
    assert found.whole


def test_an_excerpt_leaves_out_what_stands_far_from_the_answer() -> None:
    filling = [f"Fruta {n}." for n in range(80)]
    passage = " ".join([*filling[:40], "El termo cuesta noventa bolivianos.", *filling[40:]])

    found = spans.excerpt(passage, "¿cuánto cuesta el termo?")

    assert found.text == (
        "Fruta 38. Fruta 39. El termo cuesta noventa bolivianos. Fruta 40. Fruta 41."
    )


def test_an_excerpt_that_cannot_hold_every_limit_says_so() -> None:
    passage = " ".join(f"No se acepta la fruta número {n} en ningún caso." for n in range(60))

    found = spans.excerpt(passage, "fruta número 7")

    assert tokens.count(found.text) <= spans.EXCERPT_TOKENS
    assert "número 7 " in found.text
    assert not found.whole


def test_a_sentence_beyond_measure_is_cut_in_an_excerpt() -> None:
    found = spans.excerpt("mango " * 2000, "mango")

    assert 0 < tokens.count(found.text) <= spans.EXCERPT_TOKENS
    assert not found.whole

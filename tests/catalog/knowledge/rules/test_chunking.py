"""Documents are cut where their writer would cut them, and never beyond what is embedded."""

from hypothesis import given
from hypothesis import strategies as st

from catalog.knowledge.rules import chunking, tokens
from catalog.knowledge.rules.chunking import FULL_TOKENS, MOST_TOKENS, chunks

GUIDE = """Bienvenida.

# Envíos

Enviamos a La Paz.

No enviamos los domingos.
## Precios
Diez bolivianos.

# Cambios

Dentro de siete días."""


def test_a_chunk_stands_under_its_title_and_headings() -> None:
    found = [(one.title, one.heading, one.content) for one in chunks("Guía", GUIDE)]

    assert found == [
        ("Guía", "", "Bienvenida."),
        ("Guía", "Envíos", "Enviamos a La Paz.\n\nNo enviamos los domingos."),
        ("Guía", "Envíos › Precios", "Diez bolivianos."),
        ("Guía", "Cambios", "Dentro de siete días."),
    ]
    assert chunks("Guía", GUIDE)[1].embedded.startswith("Guía\nEnvíos\nEnviamos")


def test_nothing_is_no_chunk() -> None:
    assert chunks("Guía", "  \n\n # Título solo\n") == []


def test_short_paragraphs_share_a_chunk_and_borders_are_theirs() -> None:
    paragraphs = [f"El párrafo número {n} habla de mangos maduros y dulces." for n in range(60)]

    found = chunks("Mangos", "\n\n".join(paragraphs))

    assert "\n\n".join(one.content for one in found) == "\n\n".join(paragraphs)
    assert 1 < len(found) < 60
    assert all(tokens.count(one.content) <= FULL_TOKENS for one in found)


def test_a_longer_paragraph_is_split_at_its_sentences() -> None:
    sentences = [f"La frase número {n} dice algo más de los mangos." for n in range(90)]

    found = chunks("Mangos", " ".join(sentences))

    assert len(found) > 1
    assert " ".join(one.content for one in found) == " ".join(sentences)
    assert all(one.content.endswith(".") for one in found)


def test_hashes_tell_of_all_that_is_embedded() -> None:
    (one,), (other,) = chunks("A", "Uno."), chunks("B", "Uno.")

    assert one.content_hash == chunks("A", "Uno.")[0].content_hash != other.content_hash


@given(st.text(max_size=400), st.text(max_size=3000), st.integers(1, 6))
def test_no_chunk_is_longer_than_what_is_embedded(title: str, body: str, times: int) -> None:
    for chunk in chunks(title, body * times):
        assert 0 < tokens.count(chunk.embedded) <= MOST_TOKENS
        assert chunk.content.strip()


def test_a_text_without_any_border_is_cut_all_the_same() -> None:
    found = chunks("x" * 5000, "ñ" * 40_000)

    assert sum(len(one.content) for one in found) == 40_000
    assert all(tokens.count(one.embedded) <= MOST_TOKENS for one in found)
    assert tokens.count(found[0].title) <= chunking.TITLE_TOKENS

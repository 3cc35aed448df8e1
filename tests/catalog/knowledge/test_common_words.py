"""A question of common words: few chunks that hold them are ranked, the right one among them."""

import uuid

import pytest
from django.db import connection

from merchants.models import Merchant

pytestmark = pytest.mark.django_db
QUESTION = "¿el envío de la heladera?"


@pytest.fixture
def shop(alma: Merchant) -> Merchant:
    """4,400 chunks: two words in 850 each, in one of them together; a third word in all others."""
    alma.refresh_from_db()
    plant(alma, "El envío sale temprano", 850)
    plant(alma, "La heladera es plateada", 850)
    plant(alma, "El local abre temprano", 2_700)
    plant(alma, "El envío de una heladera cuesta diez", 1)
    return alma


def plant(merchant: Merchant, text: str, count: int) -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO ai_knowledge_embeddings"
            " (tenant_id, source_type, source_id, chunk_content)"
            " SELECT %s, 'article', gen_random_uuid(), %s FROM generate_series(1, %s)",
            [merchant.uuid, text, count],
        )


def found(merchant: Merchant, question: str, beside: tuple[uuid.UUID, ...] = ()) -> list[str]:
    """What the chunks say that are found, the best first."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT e.chunk_content"
            " FROM knowledge_lexical_matches(%s, %s, ARRAY['article'], 50, %s::uuid[])"
            " WITH ORDINALITY AS m (id, score, share, place)"
            " JOIN ai_knowledge_embeddings e ON e.id = m.id ORDER BY place",
            [merchant.uuid, question, [*beside]],
        )
        return [text for (text,) in cursor.fetchall()]


def one_of(merchant: Merchant, text: str) -> uuid.UUID:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT id FROM ai_knowledge_embeddings WHERE tenant_id = %s AND chunk_content = %s"
            " LIMIT 1",
            [merchant.uuid, text],
        )
        key: uuid.UUID = cursor.fetchone()[0]
        return key


def test_where_no_word_is_rare_the_chunks_that_hold_two_are_ranked(shop: Merchant) -> None:
    assert found(shop, QUESTION) == ["El envío de una heladera cuesta diez"]


def test_a_rare_word_names_its_chunks_beside_two_that_stand_together(shop: Merchant) -> None:
    plant(shop, "Garantía de un año", 3)

    assert sorted(set(found(shop, f"{QUESTION} ¿con garantía?"))) == [
        "El envío de una heladera cuesta diez",
        "Garantía de un año",
    ]


def test_what_the_vectors_name_is_ranked_by_its_words_as_well(shop: Merchant) -> None:
    near = one_of(shop, "El envío sale temprano"), one_of(shop, "El local abre temprano")

    assert found(shop, QUESTION, near) == [
        "El envío de una heladera cuesta diez",
        "El envío sale temprano",
    ]


def test_words_that_tell_nothing_name_nothing_beside_vectors(shop: Merchant) -> None:
    near = (one_of(shop, "El local abre temprano"),)

    assert found(shop, "abre", near) == ["El local abre temprano"]
    assert len(found(shop, "abre")) == 50


def test_another_merchants_chunk_is_not_ranked_where_it_is_named(
    shop: Merchant, dario: Merchant
) -> None:
    dario.refresh_from_db()
    plant(dario, "El envío de otro", 1)

    assert "El envío de otro" not in found(shop, QUESTION, (one_of(dario, "El envío de otro"),))

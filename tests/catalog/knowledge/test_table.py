"""The table and the function of the specification, asked by raw SQL."""

import uuid
from typing import Any

import pytest
from django.db import DatabaseError, connection, transaction

from catalog.knowledge.models import KnowledgeItem
from catalog.knowledge.rules import offline_embedding
from merchants.models import Merchant

pytestmark = pytest.mark.django_db


def run(text: str, *values: Any) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(text, values)
        return list(cursor.fetchall()) if cursor.description else []


def vector(text: str) -> str:
    return str(list(offline_embedding.embedded(text)))


def put(merchant: Merchant, text: str, source: uuid.UUID | None = None, at: int = 0) -> uuid.UUID:
    """A row in the specification's own columns."""
    source = source or uuid.uuid4()
    merchant.refresh_from_db()
    run(
        "INSERT INTO ai_knowledge_embeddings"
        " (tenant_id, source_type, source_id, chunk_index, chunk_content, embedding)"
        " VALUES (%s, 'article', %s, %s, %s, %s)",
        merchant.uuid,
        source,
        at,
        text,
        vector(text),
    )
    return source


def found(merchant: Merchant, text: str, *more: Any) -> list[str]:
    merchant.refresh_from_db()
    marks = ", ".join(["%s"] * (2 + len(more)))
    query = f"SELECT chunk_content FROM search_knowledge_base({marks})"
    return [row[0] for row in run(query, merchant.uuid, vector(text), *more)]


def test_the_function_finds_the_merchants_own_rows_and_nobody_elses(
    alma: Merchant, dario: Merchant
) -> None:
    put(alma, "Enviamos a domicilio hasta las seis de la tarde.")
    put(dario, "Enviamos a domicilio hasta las seis de la tarde.")
    put(dario, "La proteína secreta de Darío cuesta la mitad.")

    assert found(alma, "Enviamos a domicilio hasta las seis de la tarde.") == [
        "Enviamos a domicilio hasta las seis de la tarde."
    ]
    assert "La proteína secreta de Darío cuesta la mitad." not in found(
        alma, "La proteína secreta de Darío cuesta la mitad.", -1.0, 50
    )


def test_the_defaults_are_a_likeness_of_seven_tenths_and_five_rows(alma: Merchant) -> None:
    for _ in range(7):
        put(alma, "Abrimos de lunes a sábado.")
    put(alma, "El jugo de maracuyá lleva agua, no leche.")

    assert found(alma, "Abrimos de lunes a sábado.") == ["Abrimos de lunes a sábado."] * 5
    assert found(alma, "abrimos los lunes temprano") == []


def test_a_search_without_a_merchant_is_refused(alma: Merchant) -> None:
    with pytest.raises(DatabaseError, match="whose knowledge"), transaction.atomic():
        run("SELECT * FROM search_knowledge_base(NULL, %s)", vector("horario"))

    assert run("SELECT * FROM search_knowledge_base(%s, %s, 0.0)", uuid.uuid4(), vector("a")) == []


def test_the_function_runs_with_the_rights_of_whoever_asks() -> None:
    names = ["search_knowledge_base", "knowledge_nearest", "knowledge_lexical_matches"]

    assert run("SELECT proname FROM pg_proc WHERE prosecdef AND proname = ANY(%s)", names) == []


def test_a_chunk_stands_once_and_under_a_merchant_that_exists(alma: Merchant) -> None:
    source = put(alma, "Uno.")
    with pytest.raises(DatabaseError, match="chunk_once"), transaction.atomic():
        put(alma, "Dos.", source)
    with pytest.raises(DatabaseError, match="no merchant"), transaction.atomic():
        run(
            "INSERT INTO ai_knowledge_embeddings (tenant_id, source_type, source_id, chunk_content)"
            " VALUES (%s, 'faq', %s, 'x')",
            uuid.uuid4(),
            uuid.uuid4(),
        )


def test_no_chunk_takes_another_merchants_source(alma: Merchant, dario: Merchant) -> None:
    item = KnowledgeItem.objects.create(merchant=dario, title="Receta", body="Secreta.")

    with pytest.raises(DatabaseError, match="another merchant"), transaction.atomic():
        put(alma, "Receta", item.pk)


def test_the_counts_of_terms_follow_every_change(alma: Merchant) -> None:
    source = put(alma, "Mango y piña")
    put(alma, "Mango con leche", source, 1)

    def counts() -> dict[str, int]:
        rows = run("SELECT term, chunks FROM knowledge_term WHERE merchant_id = %s", alma.pk)
        return {term.partition(":")[2]: chunks for term, chunks in rows}

    assert counts() == {"": 2, "mang": 2, "pin": 1, "lech": 1}
    run("UPDATE ai_knowledge_embeddings SET chunk_content = 'Papaya' WHERE chunk_index = 1")
    assert counts()["papay"] == 1
    assert counts()["mang"] == 1
    run("DELETE FROM ai_knowledge_embeddings WHERE chunk_index = 0")
    assert counts()[""] == 1
    assert "pin" not in counts()


def test_accents_and_case_make_no_difference_to_a_word(alma: Merchant) -> None:
    put(alma, "El MARACUYÁ está en promoción")
    alma.refresh_from_db()
    query = "SELECT count(*) FROM knowledge_lexical_matches(%s, %s, ARRAY['article'], 5)"

    assert run(query, alma.uuid, "maracuya")[0][0] == 1
    assert run(query, alma.uuid, "Promociones")[0][0] == 1
    assert run(query, alma.uuid, "naranja")[0][0] == 0


def test_a_word_of_a_passage_is_cut_as_a_question_is_whatever_signs_stand_at_it(
    alma: Merchant,
) -> None:
    """PostgreSQL's own parser keeps an address or "AS-206" whole, and "devolucion" unstemmed."""
    alma.refresh_from_db()
    put(alma, "Atendemos 24/7 por jugos.example/envios; el vaso AS-206 es de 3.5 dl.")
    put(alma, "Para devoluciones de tecnologías, en caja.")
    put(alma, "¿Hacen regalos? —Claro: «sorpresas», “listas” y flores🌹… ¡siempre!")
    cut = ("24", "envios", "206", "3 5", "devolucion", "devolución", "tecnologia")
    told = ("hacen", "claro", "sorpresas", "listas", "flores", "siempre")
    failed = [question for question in (*cut, *told) if len(lexical(alma, question)) != 1]

    assert failed == []


def lexical(merchant: Merchant, question: str) -> list[tuple[Any, ...]]:
    return run(
        "SELECT id FROM knowledge_lexical_matches(%s, %s, %s, 5)",
        merchant.uuid,
        question,
        ["article"],
    )


def test_merchant_and_rows_go_together(alma: Merchant) -> None:
    put(alma, "Algo.")

    alma.delete()

    assert run("SELECT count(*) FROM ai_knowledge_embeddings")[0][0] == 0
    assert run("SELECT count(*) FROM knowledge_term")[0][0] == 0

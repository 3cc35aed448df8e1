"""`reindex` and `evaluate_knowledge`: what they print, what they leave, what they refuse."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.utils import timezone

from catalog.knowledge import due
from catalog.knowledge.models import Embedding, KnowledgeItem
from merchants.models import Merchant

pytestmark = pytest.mark.django_db
DATA = Path(__file__).parent / "data"


def ran(*words: str, **options: Any) -> list[str]:
    out = io.StringIO()
    call_command(*words, stdout=out, **options)
    return out.getvalue().splitlines()


def test_reindex_indexes_what_is_due_of_whom_it_is_asked_for(
    alma: Merchant, dario: Merchant
) -> None:
    for merchant in (alma, dario):
        KnowledgeItem.objects.create(merchant=merchant, title="Uno", body="Mango.")

    assert ran("reindex", merchant="jugos-alma") == [
        "jugos-alma: 1 items, 1 chunks, offline-ngrams-1"
    ]
    assert Embedding.objects.of(dario).count() == 0
    assert len(ran("reindex")) == 2
    assert Embedding.objects.of(dario).count() == 1


def test_reindex_goes_on_with_what_a_worker_that_died_had_claimed(alma: Merchant) -> None:
    KnowledgeItem.objects.create(merchant=alma, title="Uno", body="Mango.")
    due.claim(alma, timezone.now())

    ran("reindex", merchant="jugos-alma")

    assert Embedding.objects.of(alma).count() == 1


def test_a_full_run_keeps_the_rows_and_makes_every_vector_anew(alma: Merchant) -> None:
    KnowledgeItem.objects.create(merchant=alma, title="Uno", body="Mango.\n\n# Dos\n\nPapaya.")
    ran("reindex")
    with connection.cursor() as cursor:
        cursor.execute("UPDATE ai_knowledge_embeddings SET embedding = NULL WHERE chunk_index = 0")
    kept = set(Embedding.objects.of(alma).values_list("pk", flat=True))

    ran("reindex", full=True)

    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM ai_knowledge_embeddings WHERE embedding IS NULL")
        assert cursor.fetchone() == (0,)
    assert len(set(Embedding.objects.of(alma).values_list("pk", flat=True)) & kept) >= 1


def test_reindex_refuses_a_merchant_that_nobody_knows(db: None) -> None:
    with pytest.raises(CommandError, match="nadie"):
        ran("reindex", merchant="nadie")


def test_an_evaluation_prints_a_line_a_method_and_leaves_nothing(alma: Merchant) -> None:
    lines = ran("evaluate_knowledge", str(DATA / "passages.jsonl"), str(DATA / "questions.jsonl"))

    found = {row["method"]: row for row in map(json.loads, lines)}
    assert list(found) == ["lexical", "vector", "hybrid"]
    assert all(list(row) == ["method", "r1", "r5", "mrr"] for row in found.values())
    # Questions that avoid the passage's words: see the measures in docs/benchmarks.md.
    assert found["hybrid"]["r1"] >= found["lexical"]["r1"] >= 0.35
    assert found["hybrid"]["r5"] >= found["lexical"]["r5"] >= 0.5
    assert [*Merchant.objects.values_list("slug", flat=True)] == [alma.slug]
    for table in ("ai_knowledge_embeddings", "knowledge_term", "knowledge_knowledgeindex"):
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT count(*) FROM {table}")
            assert cursor.fetchone() == (0,)


@pytest.mark.parametrize(
    ("passages", "questions", "words"),
    [
        ("", '{"text": "a", "passage": "1"}', "no passage"),
        ('{"id": "1", "text": "a"}', "", "no question"),
        ('{"id": "1", "text": "a"}', '{"text": "a", "passage": "2"}', "no passage '2'"),
        ('{"id": "1", "text": "a"}\n{"id": "1", "text": "b"}', "{}", "same id"),
        ("{", "", "line 1"),
        ("[]", "", "not an object"),
        ('{"id": "1"}', "", "'text' is missing"),
    ],
)
def test_a_broken_set_is_refused_with_its_line(
    db: None, tmp_path: Path, passages: str, questions: str, words: str
) -> None:
    (tmp_path / "p").write_text(passages)
    (tmp_path / "q").write_text(questions)

    with pytest.raises(CommandError, match=words):
        ran("evaluate_knowledge", str(tmp_path / "p"), str(tmp_path / "q"))
    with pytest.raises(CommandError):
        ran("evaluate_knowledge", str(tmp_path / "nowhere"), str(tmp_path / "q"))


def test_a_passage_of_odd_signs_is_evaluated(db: None, tmp_path: Path) -> None:
    (tmp_path / "p").write_text('{"id": 7, "title": "", "text": "Mango \\u0000 \\ud83d dulce"}\n\n')
    (tmp_path / "q").write_text('{"text": "\\u0000mango", "passage": 7}')

    lines = ran("evaluate_knowledge", str(tmp_path / "p"), str(tmp_path / "q"))

    assert [json.loads(line)["r1"] for line in lines] == [1.0, 1.0, 1.0]

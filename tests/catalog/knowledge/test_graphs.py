"""Large merchants go by the graph and find what comparing each row finds; nobody loses a row."""

import pytest
from django.db import connection
from django.utils import timezone

from catalog.knowledge import due, graphs
from catalog.knowledge.models import Embedding, KnowledgeIndex, KnowledgeItem
from catalog.knowledge.rules.audience import Reader
from catalog.knowledge.search_knowledge_base import search_knowledge_base
from merchants.models import Merchant

pytestmark = pytest.mark.django_db
FRUITS = [
    "mango",
    "papaya",
    "piña",
    "maracuyá",
    "tamarindo",
    "naranja",
    "limón",
    "guayaba",
    "frutilla",
    "durazno",
]


@pytest.fixture
def large(alma: Merchant, monkeypatch: pytest.MonkeyPatch) -> Merchant:
    """Ten chunks, where more than five are many."""
    monkeypatch.setattr(graphs, "MOST_COMPARED", 5)
    monkeypatch.setattr(graphs, "FEW", 3)
    monkeypatch.setattr(graphs, "STEP", 4)
    body = "\n\n".join(f"# {fruit}\n\nEl jugo de {fruit} es de temporada." for fruit in FRUITS)
    KnowledgeItem.objects.create(merchant=alma, title="Jugos", body=body)
    due.work(alma.pk, timezone.now())
    return alma


def in_graph(merchant: Merchant) -> tuple[bool, int]:
    index = KnowledgeIndex.objects.of(merchant).get()
    return index.in_graph, Embedding.objects.of(merchant).filter(in_graph=True).count()


def best(merchant: Merchant) -> list[str]:
    return [
        search_knowledge_base(merchant, f"jugo de {fruit}", Reader.CUSTOMER)[0].heading
        for fruit in FRUITS
    ]


def test_many_rows_enter_the_graph_and_are_found_there(large: Merchant) -> None:
    assert in_graph(large) == (True, 10)
    assert best(large) == FRUITS
    item = KnowledgeItem.objects.create(merchant=large, title="Más", body="Jugo de banana.")
    due.work(large.pk, timezone.now())
    # What comes later stands in it at once.
    assert in_graph(large) == (True, 11)
    found = search_knowledge_base(large, "banana", Reader.CUSTOMER)
    assert found[0].source_id == item.pk


def test_few_rows_leave_it_again(large: Merchant) -> None:
    item = KnowledgeItem.objects.of(large).get()
    item.body = "Solo mango."
    item.save()
    due.work(large.pk, timezone.now())

    assert in_graph(large) == (False, 0)
    assert search_knowledge_base(large, "mango", Reader.CUSTOMER)[0].content == "Solo mango."


def test_a_filter_that_leaves_the_graph_with_too_few_rows_costs_none(large: Merchant) -> None:
    for number in range(3):
        KnowledgeItem.objects.create(
            merchant=large, kind="competitor", title="Ajeno", body=f"Jugo de mango {number}."
        )
    due.work(large.pk, timezone.now())
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM knowledge_nearest(%s,"
            " (SELECT embedding FROM ai_knowledge_embeddings WHERE source_type = 'competitor'"
            "  LIMIT 1), ARRAY['article'], 10)",
            [large.uuid],
        )
        assert cursor.fetchone() == (10,)

"""Vectors by a provider over HTTP: what fails in the middle goes on, a new model swaps in whole."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from catalog.knowledge import due, generate_embedding, swapping, vectors
from catalog.knowledge.models import Embedding, IndexState, KnowledgeIndex, KnowledgeItem
from catalog.knowledge.rules import offline_embedding
from catalog.knowledge.rules.audience import Reader
from catalog.knowledge.search_knowledge_base import search_knowledge_base
from llm import breaker
from llm.values import ModelFailed
from merchants.models import Merchant
from tests.stubs.model_script import KEY
from tests.stubs.openai_embeddings import StubEmbeddings

pytestmark = pytest.mark.django_db
LATER = timedelta(hours=7)
OPENAI = "text-embedding-3-small"


@pytest.fixture(autouse=True)
def closed_circuits(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("llm.asking.PAUSE", 0.01)
    breaker.forget()
    yield
    breaker.forget()


@pytest.fixture
def server(settings: Any) -> Iterator[StubEmbeddings]:
    with StubEmbeddings() as found:
        settings.OPENAI_API_KEY, settings.OPENAI_BASE_URL = KEY, found.url
        yield found


@pytest.fixture
def guide(alma: Merchant, monkeypatch: pytest.MonkeyPatch) -> KnowledgeItem:
    """Six chunks, in requests of two texts."""
    monkeypatch.setattr(generate_embedding, "BATCH", 2)
    body = "\n\n".join(f"# Parte {n}\n\nTexto sobre el mango número {n}." for n in range(6))
    return KnowledgeItem.objects.create(merchant=alma, title="Guía", body=body)


def models(merchant: Merchant) -> set[str]:
    return set(Embedding.objects.of(merchant).values_list("embedding_model", flat=True))


def without_vector(merchant: Merchant) -> int:
    merchant.refresh_from_db()
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM ai_knowledge_embeddings"
            " WHERE tenant_id = %s AND embedding IS NULL",
            [merchant.uuid],
        )
        return int(cursor.fetchone()[0])


def index(merchant: Merchant, later: timedelta = timedelta()) -> None:
    due.work(merchant.pk, timezone.now() + later)


def test_each_chunk_is_sent_once(
    server: StubEmbeddings, alma: Merchant, guide: KnowledgeItem
) -> None:
    index(alma)
    guide.save()
    index(alma)

    assert len(server.texts) == len(set(server.texts)) == 6
    assert models(alma) == {OPENAI}
    found = search_knowledge_base(alma, "texto sobre el mango", Reader.CUSTOMER)
    assert len(found) == 5
    assert server.texts[6:] == ["texto sobre el mango"]


def test_a_provider_that_fails_in_the_middle_is_asked_for_the_rest_only(
    server: StubEmbeddings, alma: Merchant, guide: KnowledgeItem
) -> None:
    server.says("", "").fails(503, times=2)

    index(alma)

    guide.refresh_from_db()
    assert (guide.state, guide.problem) == (IndexState.WAITING, "overloaded")
    assert guide.due_at is not None and guide.due_at > timezone.now()
    assert (Embedding.objects.of(alma).count(), without_vector(alma)) == (6, 2)
    # By its words it is found already.
    assert search_knowledge_base(alma, "mango número 5", Reader.CUSTOMER) != []
    texts = len(server.texts)

    index(alma, LATER)

    done = KnowledgeItem.objects.of(alma).get()
    assert (done.state, done.problem, done.due_at) == (IndexState.INDEXED, "", None)
    assert len(server.texts) - texts == 2
    assert without_vector(alma) == 0


def test_a_question_is_answered_by_words_where_the_provider_is_away(
    server: StubEmbeddings, alma: Merchant, guide: KnowledgeItem
) -> None:
    index(alma)
    server.fails(401)

    found = search_knowledge_base(alma, "mango número 4", Reader.CUSTOMER)

    assert [one.heading for one in found][:1] == ["Parte 4"]


def test_a_new_model_takes_the_old_ones_place_at_once(
    alma: Merchant, guide: KnowledgeItem, settings: Any
) -> None:
    index(alma)
    assert models(alma) == {offline_embedding.NAME}
    with StubEmbeddings() as server:
        settings.OPENAI_API_KEY, settings.OPENAI_BASE_URL = KEY, server.url
        server.says("", "").fails(503, times=2)
        embedder = generate_embedding.wanted(alma.pk)

        with pytest.raises(ModelFailed):
            swapping.replace(alma, embedder)
        # Four of six are there, and a search goes by the old ones still.
        assert models(alma) == {offline_embedding.NAME}
        assert KnowledgeIndex.objects.of(alma).get().filling == OPENAI
        assert swapping.replace(alma, embedder) == 6

        assert len(server.texts) == 6
        assert models(alma) == {OPENAI}
        row = KnowledgeIndex.objects.of(alma).get()
        assert (row.model, row.filling) == (OPENAI, "")
        assert vectors.known(alma.pk, OPENAI, ["x"]) == {}


def test_a_key_that_comes_or_goes_is_noticed_when_something_is_indexed(
    alma: Merchant, guide: KnowledgeItem, settings: Any
) -> None:
    index(alma)
    with StubEmbeddings() as server:
        settings.OPENAI_API_KEY, settings.OPENAI_BASE_URL = KEY, server.url
        guide.save()
        index(alma)
        assert models(alma) == {OPENAI}
    settings.OPENAI_API_KEY = settings.OPENAI_BASE_URL = ""
    guide.body += "\n\nUno más."
    guide.save()

    index(alma)

    assert models(alma) == {offline_embedding.NAME}
    assert without_vector(alma) == 0

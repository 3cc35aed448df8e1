"""A process that is killed in the middle of a swap leaves the index as it was, and the next one
pays for nothing again.
"""

import signal
from pathlib import Path

import pytest
from django.utils import timezone

from catalog.knowledge import due
from catalog.knowledge.models import Embedding, KnowledgeIndex, KnowledgeItem
from catalog.knowledge.rules import offline_embedding
from tests import killed
from tests.cast import alma_opens
from tests.stubs.model_script import KEY
from tests.stubs.openai_embeddings import StubEmbeddings

OPENAI = "text-embedding-3-small"


def reindex(url: str, folder: Path, faults: str) -> int:
    """`manage.py reindex` on the database of this test; how it ended."""
    keyed = {"OPENAI_API_KEY": KEY, "OPENAI_BASE_URL": url}
    return killed.run(["manage.py", "reindex"], folder, faults, **keyed)


@pytest.mark.processes
@pytest.mark.django_db(transaction=True)
def test_a_swap_that_is_killed_has_not_happened(tmp_path: Path) -> None:
    alma = alma_opens()
    body = "\n\n".join(f"# Parte {n}\n\nTexto número {n}." for n in range(6))
    KnowledgeItem.objects.create(merchant=alma, title="Guía", body=body)
    due.work(alma.pk, timezone.now())

    with StubEmbeddings() as server:
        assert reindex(server.url, tmp_path, "knowledge.swapping=kill") == -signal.SIGKILL

        rows = Embedding.objects.of(alma)
        assert set(rows.values_list("embedding_model", flat=True)) == {offline_embedding.NAME}
        assert KnowledgeIndex.objects.of(alma).get().model == offline_embedding.NAME
        assert len(server.texts) == 6

        assert reindex(server.url, tmp_path, "") == 0

        assert set(rows.values_list("embedding_model", flat=True)) == {OPENAI}
        assert len(server.texts) == 6

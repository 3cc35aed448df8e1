"""FlashRank through its port: a stand-in with the signature and manners of FlashRank 0.2.10."""

import importlib.machinery
import sys
import types
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from catalog.knowledge import rerankers
from catalog.knowledge.rules.passages import Passage

MODELS = {"ms-marco-MultiBERT-L-12": "flashrank-MultiBERT-L12_Q.onnx"}


class RerankRequest:
    def __init__(
        self, query: str | None = None, passages: list[dict[str, Any]] | None = None
    ) -> None:
        self.query, self.passages = query, passages or []


class Ranker:
    def __init__(
        self,
        model_name: str = "ms-marco-TinyBERT-L-2-v2",
        cache_dir: str = "/tmp",
        max_length: int = 512,
        log_level: str = "INFO",
    ) -> None:
        (Path(cache_dir) / model_name / MODELS[model_name]).read_bytes()

    def rerank(self, request: RerankRequest) -> list[dict[str, Any]]:
        """It writes the scores into what it was given, sorts that, and returns it."""
        if not request.passages:
            raise ValueError("an empty batch")
        for one in request.passages:
            one["score"] = float(one["text"].lower().count(str(request.query)))
        request.passages.sort(key=lambda one: float(one["score"]), reverse=True)
        return request.passages


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, settings: Any, tmp_path: Path) -> Iterator[Path]:
    module = types.ModuleType("flashrank")
    module.__spec__ = importlib.machinery.ModuleSpec("flashrank", None)
    vars(module).update(Ranker=Ranker, RerankRequest=RerankRequest)
    monkeypatch.setitem(sys.modules, "flashrank", module)
    (name, file) = next(iter(MODELS.items()))
    (tmp_path / name).mkdir()
    (tmp_path / name / file).touch()
    settings.RERANKER_DIR = str(tmp_path / name)
    rerankers.installed.cache_clear()
    yield tmp_path
    rerankers.installed.cache_clear()


def passage(content: str) -> Passage:
    return Passage(uuid.uuid4(), "faq", uuid.uuid4(), 0, "", "", content, "", 0.5, 0.5)


def test_an_installed_model_puts_passages_into_its_order(folder: Path) -> None:
    found = [passage("Lunes."), passage("Garantía, garantía."), passage("Garantía.")]
    ranker = rerankers.installed()

    assert ranker is not None
    assert ranker.reranked("garantía", found) == [found[1], found[2], found[0]]
    assert ranker.reranked("garantía", []) == []


def test_a_folder_that_holds_no_model_of_its_name_is_nobody(folder: Path, settings: Any) -> None:
    settings.RERANKER_DIR = str(folder)

    assert rerankers.installed() is None

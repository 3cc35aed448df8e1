"""Holds the search against a set of passages and questions, in a merchant that exists for it."""

import uuid
from array import array
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from catalog.knowledge import generate_embedding, index_knowledge_item
from catalog.knowledge.rules import audience, evaluation, questions
from catalog.knowledge.rules.audience import Reader, Source
from catalog.knowledge.rules.documents import Document
from catalog.knowledge.rules.evaluation import Given, Question, Score
from catalog.knowledge.search_knowledge_base import DEPTH, METHODS, ranked
from llm.values import ModelFailed
from merchants.models import Merchant

SLUG: Final = "evaluacion-del-conocimiento-"
AT_ONCE: Final = 200


def scores(passages: Sequence[Given], asked: Sequence[Question]) -> list[Score]:
    """How each of `METHODS` does. Raises `ModelFailed` where no vectors are to be had."""
    with _merchant() as merchant:
        keys = {_key(one.id): one.id for one in passages}
        for at in range(0, len(passages), AT_ONCE):
            some = passages[at : at + AT_ONCE]
            documents = [
                Document(Source.ARTICLE, _key(one.id), one.title, one.text) for one in some
            ]
            sources = [one.source_id for one in documents]
            failure = index_knowledge_item.index_documents(merchant, sources, documents)
            if failure:
                raise ModelFailed(failure)
        index = index_knowledge_item.index_of(merchant)
        vectors = _vectors(merchant, asked, index.model)
        ranks: dict[str, list[int | None]] = {method: [] for method in METHODS}
        for question, vector in zip(asked, vectors, strict=True):
            for method in METHODS:
                order = _order(merchant, question.text, vector, index.model, method)
                ids = [keys[key] for key in order]
                ranks[method].append(evaluation.rank(ids, question.passage))
        return [evaluation.score(method, found) for method, found in ranks.items()]


def _order(
    merchant: Merchant, text: str, vector: "array[float]", model: str, method: str
) -> list[uuid.UUID]:
    """The sources of the rows that are found, each once, the best first."""
    sources = audience.sources(Reader.CUSTOMER)
    found = ranked(merchant, text, vector, sources, model, method, most=DEPTH)
    return list(dict.fromkeys(one.source_id for one in found))


def _vectors(merchant: Merchant, asked: Sequence[Question], model: str) -> "Iterator[array[float]]":
    embedder = generate_embedding.named(merchant.pk, model)
    if embedder is None:
        raise ModelFailed("refused", "nobody")
    for at in range(0, len(asked), generate_embedding.BATCH):
        some = asked[at : at + generate_embedding.BATCH]
        yield from embedder.vectors([questions.clean(one.text) for one in some])


@contextmanager
def _merchant() -> Iterator[Merchant]:
    """A merchant that is gone afterwards, as is whatever a run that was killed has left."""
    _forget()
    slug = f"{SLUG}{uuid.uuid4().hex[:8]}"
    merchant = Merchant.objects.create(name=slug, slug=slug, is_active=False, bot_enabled=False)
    merchant.refresh_from_db()
    try:
        yield merchant
    finally:
        _forget()


def _forget() -> None:
    for merchant in Merchant.objects.filter(slug__startswith=SLUG):
        merchant.delete()


def _key(name: str) -> uuid.UUID:
    return uuid.uuid5(uuid.NAMESPACE_OID, name)

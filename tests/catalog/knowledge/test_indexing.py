"""Items become chunks that a search finds: whole, by the right reader, and again after a change."""

from array import array
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from catalog.knowledge import chunk_rows, due, graphs
from catalog.knowledge.models import Embedding, IndexState, KnowledgeItem
from catalog.knowledge.reindexing import reindex
from catalog.knowledge.rules.audience import Reader
from catalog.knowledge.search_knowledge_base import search_knowledge_base
from core.rules.retries import RETRIES
from merchants.models import Merchant, Policy

pytestmark = pytest.mark.django_db


def wrote(merchant: Merchant, title: str, body: str, kind: str = "article") -> KnowledgeItem:
    return KnowledgeItem.objects.create(merchant=merchant, kind=kind, title=title, body=body)


def indexed(merchant: Merchant) -> None:
    due.work(merchant.pk, timezone.now())


def contents(merchant: Merchant) -> list[str]:
    rows = Embedding.objects.of(merchant).order_by("source_id", "chunk_index")
    return list(rows.values_list("chunk_content", flat=True))


def test_what_is_written_is_found(alma: Merchant) -> None:
    item = wrote(alma, "¿Hacen envíos?", "Enviamos a toda La Paz por Bs 10.", "faq")
    assert due.merchants(timezone.now(), 10) == [str(alma.pk)]

    indexed(alma)

    item.refresh_from_db()
    assert (item.state, item.due_at, item.problem) == (IndexState.INDEXED, None, "")
    found = search_knowledge_base(alma, "¿cuánto cuesta el envio a La Paz?", Reader.CUSTOMER)
    assert [one.content for one in found] == ["Enviamos a toda La Paz por Bs 10."]
    assert 0 < found[0].relevance_score <= 1
    assert due.merchants(timezone.now(), 10) == []


def test_what_nothing_says_is_not_guessed(alma: Merchant) -> None:
    wrote(alma, "Envíos", "Enviamos a toda La Paz por Bs 10.")
    indexed(alma)

    assert search_knowledge_base(alma, "¿arreglan bicicletas eléctricas?", Reader.CUSTOMER) == []
    assert search_knowledge_base(alma, "   ", Reader.CUSTOMER) == []
    assert search_knowledge_base(alma, "\0\ud800", Reader.CUSTOMER) == []


@pytest.mark.parametrize(
    ("kind", "readers"),
    [
        ("faq", {"customer", "model", "staff"}),
        ("article", {"customer", "model", "staff"}),
        ("policy", {"customer", "model", "staff"}),
        ("instruction", {"model", "staff"}),
        ("template", {"model", "staff"}),
        ("competitor", {"staff"}),
    ],
)
def test_a_secret_is_shown_to_whom_its_kind_is_for(
    alma: Merchant, kind: str, readers: set[str]
) -> None:
    wrote(alma, "Clave del depósito", "La clave secreta del depósito es papagayo.", kind)
    wrote(alma, "Depósito", "El depósito queda en la calle Sucre.", "faq")
    indexed(alma)

    shown = {
        reader.value
        for reader in Reader
        for one in search_knowledge_base(alma, "clave secreta del depósito papagayo", reader)
        if "papagayo" in one.content
    }

    assert shown == readers


def test_a_kind_that_is_changed_hides_at_once(alma: Merchant) -> None:
    item = wrote(alma, "Clave", "La clave secreta es papagayo.")
    indexed(alma)
    item.kind = "competitor"
    item.save()

    assert search_knowledge_base(alma, "clave secreta papagayo", Reader.CUSTOMER) == []
    assert search_knowledge_base(alma, "clave secreta papagayo", Reader.STAFF) != []


def test_what_is_put_away_or_deleted_is_found_no_more(alma: Merchant) -> None:
    away, gone = wrote(alma, "Uno", "Mango maduro."), wrote(alma, "Dos", "Papaya verde.")
    indexed(alma)
    away.is_active = False
    away.save()
    gone.delete()

    assert contents(alma) == []
    indexed(alma)
    assert contents(alma) == []


def test_only_what_changed_is_embedded_again_and_surplus_goes(
    alma: Merchant, monkeypatch: pytest.MonkeyPatch
) -> None:
    from catalog.knowledge.rules import offline_embedding

    body = "# Uno\n\nPrimero.\n\n# Dos\n\nSegundo.\n\n# Tres\n\nTercero."
    item = wrote(alma, "Guía", body)
    indexed(alma)
    before = dict(Embedding.objects.of(alma).values_list("chunk_content", "pk"))
    made: list[str] = []
    real = offline_embedding.embedded

    def heard(text: str) -> "array[float]":
        made.append(text)
        return real(text)

    monkeypatch.setattr(offline_embedding, "embedded", heard)
    item.body = "# Uno\n\nPrimero.\n\n# Dos\n\nCambiado."
    item.save()

    indexed(alma)

    after = dict(Embedding.objects.of(alma).values_list("chunk_content", "pk"))
    assert made == ["Guía\nDos\nCambiado."]
    assert set(after) == {"Primero.", "Cambiado."}
    assert after["Primero."] == before["Primero."]


def test_two_merchants_may_have_the_same_article(alma: Merchant, dario: Merchant) -> None:
    for merchant in (alma, dario):
        wrote(merchant, "Envíos", "Enviamos los martes.")
        indexed(merchant)

    for merchant in (alma, dario):
        found = search_knowledge_base(merchant, "¿qué días envían? ¿los martes?", Reader.CUSTOMER)
        item = KnowledgeItem.objects.of(merchant).get()
        assert [one.source_id for one in found] == [item.pk]


def test_an_item_that_says_nothing_is_told_so(alma: Merchant) -> None:
    item = wrote(alma, "Vacío", "   \n\n ")

    indexed(alma)

    item.refresh_from_db()
    assert (item.state, item.problem) == (IndexState.FAILED, "empty")
    assert due.merchants(timezone.now() + timedelta(days=1), 10) == []


def test_an_item_deleted_while_it_is_indexed_leaves_nothing(
    alma: Merchant, monkeypatch: pytest.MonkeyPatch
) -> None:
    from catalog.knowledge import vectors

    wrote(alma, "Uno", "Mango maduro.")
    real = vectors.lock

    def deleted_first(merchant_id: int) -> None:
        KnowledgeItem.objects.of(alma).delete()
        real(merchant_id)

    monkeypatch.setattr(vectors, "lock", deleted_first)

    indexed(alma)

    assert contents(alma) == []


def test_an_item_changed_while_it_is_indexed_is_indexed_again(
    alma: Merchant, monkeypatch: pytest.MonkeyPatch
) -> None:
    from catalog.knowledge import vectors

    item = wrote(alma, "Uno", "Mango maduro.")
    changes = ["Papaya verde."]
    real = vectors.lock

    def changed_first(merchant_id: int) -> None:
        if changes:
            item.body = changes.pop()
            item.save()
        real(merchant_id)

    monkeypatch.setattr(vectors, "lock", changed_first)

    due.work(alma.pk, timezone.now() + timedelta(seconds=5))

    assert contents(alma) == ["Papaya verde."]


def test_an_item_that_breaks_holds_up_no_other_and_is_given_up_in_the_end(
    alma: Merchant, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = wrote(alma, "Rota", "Papaya.")
    wrote(alma, "Sana", "Mango.")
    real = chunk_rows.write

    def fails(*arguments: Any) -> Any:
        if broken.pk in arguments[1]:
            raise RuntimeError("broken")
        return real(*arguments)

    monkeypatch.setattr(chunk_rows, "write", fails)
    now = timezone.now()

    for attempt in range(RETRIES["item"].tries):
        due.work(alma.pk, now + attempt * timedelta(hours=7))

    broken.refresh_from_db()
    assert contents(alma) == ["Mango."]
    assert (broken.state, broken.problem, broken.due_at) == (IndexState.FAILED, "broken", None)


@pytest.mark.parametrize("work", [indexed, lambda merchant: reindex(merchant, full=False)])
def test_a_policy_written_while_the_index_is_looked_after_is_indexed_next(
    alma: Merchant, monkeypatch: pytest.MonkeyPatch, work: Callable[[Merchant], object]
) -> None:
    Policy.objects.create(merchant=alma, kind="refunds", text="Cambiamos.")
    real = graphs.follow

    def written_first(merchant: Merchant) -> int:
        Policy.objects.create(merchant=alma, kind="warranty", text="Garantía de un año.")
        return real(merchant)

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(graphs, "follow", written_first)
        work(alma)

    assert due.merchants(timezone.now(), 10) == [str(alma.pk)]
    indexed(alma)
    assert sorted(contents(alma)) == ["Cambiamos.", "Garantía de un año."]
    assert due.merchants(timezone.now(), 10) == []


def test_policies_are_found_where_they_stand(alma: Merchant) -> None:
    policy = Policy.objects.create(
        merchant=alma, kind="refunds", text="Cambiamos dentro de 7 días con factura."
    )
    indexed(alma)

    found = search_knowledge_base(alma, "¿cambian con factura?", Reader.CUSTOMER)
    assert [(one.source_type, one.category) for one in found] == [("policy", "refunds")]
    policy.text = "Cambiamos dentro de 3 días."
    policy.save()
    indexed(alma)
    assert contents(alma) == ["Cambiamos dentro de 3 días."]
    policy.delete()
    assert contents(alma) == []


def test_one_call_ends_in_time_and_the_rest_stays_due(
    alma: Merchant, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrote(alma, "Uno", "Mango maduro.")
    later = timezone.now() + timedelta(seconds=5)
    with monkeypatch.context() as hurried:
        hurried.setattr(due, "LONGEST_S", -1)
        assert due.work(alma.pk, later) == 0
    assert due.work(alma.pk, later) == 1

"""Templates between us and Meta: submitted, refused, doubted, removed; nobody is overwritten."""

from typing import Any

import pytest
from django.db import connection, transaction
from django.utils import timezone

from chatbot.conversations.message_templates import templates
from chatbot.conversations.models import ChannelAccount, MessageTemplate, TemplateChoice
from chatbot.transports.templates import exchange
from chatbot.transports.templates.exchange import NotDone
from chatbot.transports.whatsapp.graph import management
from tests.chatbot.conversations.approved import WABA, number
from tests.chatbot.conversations.numbers import NUMBER
from tests.chatbot.transports.drafts import draft, fresh, graph, submit, sync
from tests.stubs.graph import Answer, StubGraph
from tests.stubs.graph_script import fault

__all__ = ["graph", "number"]
pytestmark = pytest.mark.django_db


def test_a_draft_is_submitted_and_approved_by_the_next_reading(
    graph: StubGraph, number: ChannelAccount
) -> None:
    row = draft(number.merchant)
    assert submit(row).status == "pending"
    assert fresh(row).provider_id == graph.management.held(WABA)[0]["id"]
    assert {call.token for call in graph.calls} == {f"token-{NUMBER}"}
    graph.management.decide("pedido_listo", "APPROVED", quality_score={"score": "GREEN"})
    assert (sync(number).found, sync(number).new) == (1, 0)
    row = fresh(row)
    assert (row.status, row.quality, row.fields) == ("approved", "GREEN", ["customer", "order"])
    assert row.is_sendable and templates.is_filled(row)


@pytest.mark.django_db(transaction=True)
def test_no_connection_is_held_while_graph_is_asked(
    graph: StubGraph, number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    row, held = draft(number.merchant), []
    asked = management.call

    def watched(*args: Any, **kwargs: Any) -> Any:
        held.append(connection.connection)
        return asked(*args, **kwargs)

    monkeypatch.setattr(management, "call", watched)
    submit(row)
    sync(number)
    exchange.remove(row.pk, row.merchant_id)
    assert held == [None, None, None]


def test_what_meta_refuses_stays_a_draft_with_its_words(
    graph: StubGraph, number: ChannelAccount
) -> None:
    graph.management.put(WABA, name="pedido_listo", components=[])
    row = draft(number.merchant)
    with pytest.raises(NotDone, match="already exists"):
        submit(row)
    assert (fresh(row).status, row.provider_id) == ("draft", "")
    assert "2388024" in row.reason


def test_what_would_be_refused_never_leaves(graph: StubGraph, number: ChannelAccount) -> None:
    row = draft(number.merchant, examples=[])
    with pytest.raises(NotDone, match="Falta decir qué dato"):
        submit(row)
    assert fresh(row).status == "draft" and graph.calls == []


@pytest.mark.parametrize("status", ["pending", "approved", "flagged", "in_appeal", "disabled"])
def test_only_what_waits_for_it_is_submitted(
    graph: StubGraph, number: ChannelAccount, status: str
) -> None:
    row = draft(number.merchant, status=status)
    with pytest.raises(NotDone, match="Ahora está"):
        submit(row)
    assert graph.calls == []


def test_a_doubt_is_settled_by_the_next_reading(graph: StubGraph, number: ChannelAccount) -> None:
    row = draft(number.merchant)
    graph.script.answers.append(Answer(path="message_templates", drop="after"))
    with pytest.raises(NotDone, match="no terminó"):
        submit(row)
    assert (fresh(row).status, row.provider_id) == ("pending", "")
    sync(number)
    assert (fresh(row).status, row.provider_id) == (
        "pending",
        graph.management.held(WABA)[0]["id"],
    )


def test_what_never_arrived_is_a_draft_again(graph: StubGraph, number: ChannelAccount) -> None:
    row = draft(number.merchant)
    graph.script.answers.append(Answer(path="message_templates", drop="before"))
    with pytest.raises(NotDone):
        submit(row)
    assert sync(number).gone == 1
    assert fresh(row).status == "draft" and "otra vez" in row.reason
    assert submit(row).status == "pending"


def test_an_approval_that_overtakes_our_answer_stands(
    graph: StubGraph, number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    row, create = draft(number.merchant), management.create

    def overtaken(*args: Any) -> Any:
        accepted = create(*args)
        item = {
            "event": "APPROVED",
            "message_template_id": int(accepted.id),
            "message_template_name": row.name,
            "message_template_language": row.language,
        }
        with transaction.atomic():
            templates.heed(number, "message_template_status_update", item, timezone.now())
        return accepted

    monkeypatch.setattr(management, "create", overtaken)
    assert submit(row).status == "approved"


def test_what_is_removed_goes_at_meta_first(graph: StubGraph, number: ChannelAccount) -> None:
    row = submit(draft(number.merchant))
    TemplateChoice.objects.create(merchant=number.merchant, occasion="order.ready", template=row)
    graph.script.answers.append(
        Answer(status=400, body=fault(80008, "Too many calls"), path="message_templates")
    )
    with pytest.raises(NotDone, match="80008"):
        exchange.remove(row.pk, row.merchant_id)
    assert fresh(row).status == "pending"
    exchange.remove(row.pk, row.merchant_id)
    assert graph.management.held(WABA) == []
    assert not MessageTemplate.objects.of(number.merchant).exists()
    assert not TemplateChoice.objects.of(number.merchant).exists()


def test_what_meta_no_longer_has_is_removed_here_too(
    graph: StubGraph, number: ChannelAccount
) -> None:
    row = draft(number.merchant, status="approved", provider_id="5")
    exchange.remove(row.pk, row.merchant_id)
    assert not MessageTemplate.objects.of(number.merchant).exists()


def test_without_a_token_it_says_so(graph: StubGraph, number: ChannelAccount) -> None:
    number.access_token = ""
    number.save()
    row = draft(number.merchant)
    with pytest.raises(NotDone, match="token"):
        submit(row)
    assert fresh(row).status == "draft" and graph.calls == []

"""Reading anew what Meta has: what appears, what changed, what vanished, and what stays ours."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from chatbot.conversations.message_templates import templates
from chatbot.conversations.models import ChannelAccount, MessageTemplate
from chatbot.transports import tasks
from chatbot.transports.templates.exchange import NotDone
from chatbot.transports.whatsapp.graph import management
from tests.chatbot.conversations.approved import WABA, number
from tests.chatbot.transports.drafts import BODY, LISTED, draft, fresh, graph, submit, sync
from tests.stubs.graph import Answer, StubGraph
from tests.stubs.graph_script import fault

__all__ = ["graph", "number"]
pytestmark = pytest.mark.django_db


def test_a_reading_that_began_before_knows_less(
    graph: StubGraph, number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = draft(number.merchant, status="approved", provider_id="5")
    graph.management.put(WABA, id="5", name=row.name, components=LISTED)
    listed = management.templates

    def slow(*args: Any) -> Any:
        found = listed(*args)
        MessageTemplate.objects.of(number.merchant).update(
            status="paused", touched_at=timezone.now() + timedelta(seconds=1)
        )
        return found

    monkeypatch.setattr(management, "templates", slow)
    sync(number)
    assert fresh(row).status == "paused"


def test_what_was_made_at_meta_appears_and_says_what_is_missing(
    graph: StubGraph, number: ChannelAccount
) -> None:
    for name in ("uno", "dos", "tres"):
        graph.management.put(WABA, name=name, category="MARKETING", components=LISTED)
    assert (sync(number).new, sync(number).new) == (3, 0)
    row = MessageTemplate.objects.of(number.merchant).get(name="dos")
    assert (row.body, row.category, row.fields) == (BODY, "marketing", ["", ""])
    assert row.is_sendable and not templates.is_filled(row)


def test_what_vanished_at_meta_is_marked(graph: StubGraph, number: ChannelAccount) -> None:
    row = draft(number.merchant, status="approved", provider_id="5")
    mine = draft(number.merchant, name="sin_enviar")
    assert sync(number).gone == 1
    assert (fresh(row).status, fresh(mine).status) == ("deleted", "draft")


def test_a_reading_that_is_not_whole_marks_nothing(
    graph: StubGraph, number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(management, "MOST_PAGES", 1)
    row = draft(number.merchant, status="approved", provider_id="5")
    for name in ("uno", "dos", "tres"):
        graph.management.put(WABA, name=name, components=LISTED)
    assert sync(number).gone == 0
    assert fresh(row).status == "approved"


def test_words_that_changed_at_meta_need_their_facts_anew(
    graph: StubGraph, number: ChannelAccount
) -> None:
    row = draft(number.merchant, status="approved", provider_id="5", trouble="Cambió")
    text = "Hola {{1}}, pagaste {{2}} y ya está."
    graph.management.put(WABA, id="5", name=row.name, components=[{"type": "BODY", "text": text}])
    sync(number)
    assert (fresh(row).body, row.fields, row.trouble) == (text, ["", ""], "")


def test_changed_words_wait_for_their_submission_and_can_be_given_up(
    graph: StubGraph, number: ChannelAccount
) -> None:
    row = draft(number.merchant, provider_id="5", body=BODY + " Ven.")
    graph.management.put(WABA, id="5", name=row.name, components=LISTED)
    sync(number)
    assert (fresh(row).status, row.body) == ("draft", BODY + " Ven.")
    assert submit(row).status == "pending"
    (held,) = graph.management.held(WABA)
    assert held["components"][0]["text"] == BODY + " Ven."
    graph.management.decide(row.name, "APPROVED")
    MessageTemplate.objects.of(number.merchant).update(status="draft", body="Otra cosa.")
    sync(number, taking=row.pk)
    assert (fresh(row).status, row.body) == ("approved", BODY + " Ven.")


def test_a_refused_reading_changes_nothing(graph: StubGraph, number: ChannelAccount) -> None:
    row = draft(number.merchant, status="approved", provider_id="5")
    body = fault(190, "Invalid OAuth access token")
    graph.script.answers.append(Answer(status=401, body=body, path="message_templates"))
    with pytest.raises(NotDone, match="token"):
        sync(number)
    assert fresh(row).status == "approved"


def test_every_merchant_reads_with_a_token_of_his_own(
    graph: StubGraph, number: ChannelAccount, darios_number: ChannelAccount
) -> None:
    darios_number.waba_id = "7002"
    darios_number.save()
    graph.management.put(WABA, name="de_alma", components=LISTED)
    graph.management.put("7002", name="de_dario", components=LISTED)
    graph.management.tokens = {WABA: "otro", "7002": str(darios_number.access_token)}
    tasks.sync_templates()
    assert not MessageTemplate.objects.of(number.merchant).exists()
    assert MessageTemplate.objects.of(darios_number.merchant).get().name == "de_dario"

"""The ready drafts are such as Meta takes, and every fault has its words."""

import pytest
from django.utils import timezone

from chatbot.conversations.message_templates import occasions, templates
from chatbot.conversations.models import ChannelAccount, TemplateChoice
from chatbot.conversations.rules import templates as rules
from chatbot.transports.templates import drafts, exchange, faults
from tests.chatbot.conversations.approved import WABA, number
from tests.chatbot.transports.drafts import graph, submit
from tests.stubs.graph import StubGraph

__all__ = ["graph", "number"]
pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("occasion", sorted(drafts.READY))
def test_a_ready_draft_is_one_that_meta_takes(
    graph: StubGraph, number: ChannelAccount, language: str, occasion: str
) -> None:
    merchant = number.merchant
    merchant.language = language
    row = drafts.add(merchant, WABA, occasion, timezone.now())
    assert faults.of(exchange.draft_of(row)) == {} and templates.is_filled(row)
    assert rules.places(row.body) and "{{" not in drafts.shown(occasion, merchant)
    assert submit(row).status == "pending"
    assert drafts.add(merchant, WABA, occasion, timezone.now()).pk == row.pk
    assert TemplateChoice.objects.of(merchant).get().occasion == occasion


def test_ready_drafts_are_of_occasions_that_there_are() -> None:
    assert drafts.READY.keys() <= occasions.OCCASIONS.keys()


def test_every_fault_has_its_words() -> None:
    assert set(faults.FAULTS) == set(rules.Fault)
    long = rules.Problem("body", rules.Fault.TOO_LONG, 1024, 1300)
    assert faults.say(long) == "Tiene 1300 caracteres; WhatsApp acepta hasta 1024."

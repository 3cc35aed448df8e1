"""What is asked of data in a conversation stands where the merchant reads what was asked."""

from datetime import date

import pytest

from chatbot.agent import erasure
from insights import unanswered
from insights.models import AskedQuestion, Dataset
from merchants.models import User
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_customers_question_is_kept_with_its_answer(talk: Talk, opened: Dataset) -> None:
    talk.say("¿cuántas obras hay en Azua?")
    row = AskedQuestion.objects.of(talk.merchant).get()
    assert (row.dataset_slug, row.status) == (opened.slug, "answer")
    assert "Azua" in row.question and "3" in row.text
    assert (row.asked_by, row.session_id) == (None, talk.session.pk)


def test_what_could_not_be_answered_is_found_by_the_merchant(talk: Talk, opened: Dataset) -> None:
    talk.say("¿qué contratista hace la obra de Azua?")
    (group,) = unanswered.groups(talk.merchant, date(2026, 11, 20))
    assert (group.slug, group.count) == (opened.slug, 1)
    assert "contratista" in group.question


def test_it_goes_with_the_customer(talk: Talk, opened: Dataset, owner: User) -> None:
    talk.say("¿cuántas obras hay en Azua?")
    erasure.erase(talk.session.customer_id, talk.merchant.pk, by=owner, now=talk.now)
    assert not AskedQuestion.objects.of(talk.merchant).exists()


def test_what_is_no_question_to_data_is_not_kept(talk: Talk, opened: Dataset) -> None:
    talk.say("quiero 2 de maracuyá")
    assert not AskedQuestion.objects.of(talk.merchant).exists()

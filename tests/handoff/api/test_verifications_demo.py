"""The eight verifications of specs/human_handoff, played again at a demo shop."""

import pytest
from django.utils import timezone

from config.demo import suplementos
from config.demo.planting import plant
from merchants.models import Membership, Merchant, User
from tests.handoff.api.test_verifications import (
    clock,
    test_1_an_intent_without_a_switch_is_kept_and_the_bot_answers,
    test_2_an_intent_with_a_switch_calls_a_person,
    test_3_a_switch_rules_from_the_next_message_on,
    test_4_the_time_out_gives_it_back_before_the_next_message,
    test_5_a_greeting_gives_it_back,
    test_6_an_operator_takes_and_answers_and_the_customer_reads_it,
    test_7_given_back_the_bot_answers_the_next_message,
    test_8_a_conversation_is_handed_over_by_hand_and_pauses,
)

__all__ = (
    "clock",
    "test_1_an_intent_without_a_switch_is_kept_and_the_bot_answers",
    "test_2_an_intent_with_a_switch_calls_a_person",
    "test_3_a_switch_rules_from_the_next_message_on",
    "test_4_the_time_out_gives_it_back_before_the_next_message",
    "test_5_a_greeting_gives_it_back",
    "test_6_an_operator_takes_and_answers_and_the_customer_reads_it",
    "test_7_given_back_the_bot_answers_the_next_message",
    "test_8_a_conversation_is_handed_over_by_hand_and_pauses",
)
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tools_run_here")]


@pytest.fixture
def tools_run_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the test's own thread, whose transaction nobody else sees into."""
    monkeypatch.setattr("chatbot.agent.tools.bounded.run", lambda name, work, seconds: work())


@pytest.fixture
def shop() -> Merchant:
    return plant(suplementos.SHOP, now=timezone.now())


@pytest.fixture
def owner(shop: Merchant) -> User:
    return Membership.objects.of(shop).get(role="owner").user


@pytest.fixture
def priced() -> tuple[str, str]:
    return ("¿cuánto cuesta la caseína?", "74.900")

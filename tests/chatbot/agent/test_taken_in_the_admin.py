"""Another one attends the conversation already: the admin says who, and keeps what was written."""

import pytest
from django.test import Client

from chatbot.conversations import ownership
from chatbot.conversations.models import Outgoing, Session
from merchants.models import Customer, User
from tests import counter
from tests.chatbot.agent.test_admin import press

pytestmark = pytest.mark.django_db

WHO = "Bruno ya atiende esta conversación."


@pytest.fixture
def talk(carla: Customer, bruno: User) -> Session:
    talk = counter.session(carla)
    counter.heard(talk, "¿Hay alguien?", minutes_ago=3)
    ownership.take(talk.pk, talk.merchant_id, by=bruno, now=talk.created_at)
    return talk


def test_an_answer_of_another_is_not_sent_and_not_lost(
    client: Client, manager: User, talk: Session
) -> None:
    client.force_login(manager)
    status, html = press(client, talk, "reply", text="yo te ayudo, Carla")

    assert (status, WHO in html, "yo te ayudo, Carla" in html) == (422, True, True)
    assert not Outgoing.objects.of(talk.merchant_id).filter(cause="human").exists()


def test_a_second_take_is_told_who_was_first(client: Client, manager: User, talk: Session) -> None:
    client.force_login(manager)
    status, html = press(client, talk, "take")
    assert (status, WHO in html) == (200, True)
    talk.refresh_from_db()
    assert str(talk.assigned_to) == "Bruno"

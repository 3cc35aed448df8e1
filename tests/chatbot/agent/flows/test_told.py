"""The console's card and the turn's page say what goes on beside the sale."""

import pytest
from django.test import Client
from django.urls import reverse

from merchants.models import User
from tests.chatbot.agent.flows import toy
from tests.chatbot.agent.flows.conftest import Move
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db


@pytest.fixture
def begun(talk: Talk, proposed: Move) -> Talk:
    proposed("quiero probar", toy.move(toy.ASKED))
    return talk


def card(client: Client, who: User, talk: Talk) -> str:
    client.force_login(who)
    answer = client.get(reverse("console:card", args=[talk.merchant.slug, talk.session_id]))
    return answer.content.decode()


def test_the_card_says_what_goes_on(client: Client, owner: User, begun: Talk) -> None:
    assert "Degustación: falta el día" in card(client, owner, begun)


def test_the_card_does_not_tell_what_is_over(
    client: Client, owner: User, begun: Talk, proposed: Move
) -> None:
    proposed("ya probé", toy.move(toy.TASTED))
    assert "Degustación" not in card(client, owner, begun)


def test_the_page_of_a_turn_tells_what_went_on_when_it_began(
    client: Client, owner: User, begun: Talk
) -> None:
    client.force_login(owner)
    first = reverse("admin:agent_turn_change", args=[begun.last_turn().pk])
    assert "En curso: Degustación: falta el día" in client.get(first).content.decode()

    begun.say("hola")
    later = reverse("admin:agent_turn_change", args=[begun.last_turn().pk])
    page = client.get(later).content.decode()
    assert 'panel-badge panel-plain">En curso: Degustación: falta el día' in page

"""*Sin atender* ends when somebody comes, not because a page that shows it was left open."""

from datetime import datetime

import pytest
from django.test import Client
from django.utils import timezone

from chatbot.conversations import assigning
from chatbot.conversations.models import Message, Session
from merchants.models import User
from tests.handoff.console.scenes import Talk
from tests.handoff.console.test_queue import names

pytestmark = pytest.mark.django_db
UNATTENDED = "mode=unattended"


@pytest.fixture
def since(chat: Talk) -> datetime:
    """Nobody attended Carla's handoff, which ended then."""
    now = timezone.now()
    Session.objects.of(chat.merchant).update(unattended_at=now)
    return now


def newest(chat: Talk) -> Message:
    return chat.session.messages.latest("id")


def test_a_page_left_open_shows_new_words_and_ends_nothing(
    chat: Talk, bruno: User, since: datetime
) -> None:
    heard = chat.hears("¿hay alguien?")
    shop = chat.merchant.pk
    assigning.looked(chat.session.pk, shop, upto=heard.pk, by=bruno, came=False)

    assert chat.session.seen_id == heard.pk, "how far it was shown is kept all the same"
    assert chat.session.unattended_at == since
    assert names(chat.merchant, bruno, UNATTENDED) == ["Carla"]


def test_who_comes_ends_it_even_where_a_page_left_open_had_shown_all(
    chat: Talk, bruno: User, since: datetime
) -> None:
    session, shop, upto = chat.session.pk, chat.merchant.pk, newest(chat).pk
    assigning.looked(session, shop, upto=upto, by=bruno, came=False)
    assigning.looked(session, shop, upto=upto, by=bruno, came=True)

    assert chat.session.unattended_at is None
    assert names(chat.merchant, bruno, UNATTENDED) == []


def test_a_page_left_open_next_to_who_came_brings_it_not_back(
    chat: Talk, bruno: User, since: datetime
) -> None:
    session, shop, upto = chat.session.pk, chat.merchant.pk, newest(chat).pk
    assigning.looked(session, shop, upto=upto, by=bruno)
    later = chat.hears("gracias")
    assigning.looked(session, shop, upto=later.pk, by=bruno, came=False)

    assert names(chat.merchant, bruno, UNATTENDED) == []


@pytest.mark.parametrize(("came", "left"), [({}, ["Carla"]), ({"came": "1"}, [])])
def test_the_page_says_whether_somebody_came(
    chat: Talk, bruno: User, desk: Client, since: datetime, came: dict[str, str], left: list[str]
) -> None:
    place = f"/console/jugos-alma/c/{chat.session.pk}/seen"
    answer = desk.post(place, {"upto": newest(chat).pk, **came})

    assert answer.status_code == 204
    assert names(chat.merchant, bruno, UNATTENDED) == left

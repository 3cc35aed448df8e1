"""Whoever has no name goes by the phone, and whoever has neither by a sign of their own."""

import pytest
from django.test import Client
from django.utils import timezone

from chatbot.conversations import inbox
from chatbot.conversations.incoming import Identity, Inbound
from chatbot.conversations.models import Session
from merchants.models import Customer, Merchant, User
from tests.handoff.console import scenes
from tests.handoff.console.test_queue import listed

pytestmark = pytest.mark.django_db
PHONE = "+591 71234567"


def page(desk: Client, session: Session) -> str:
    return desk.get(f"/console/jugos-alma/c/{session.pk}/").content.decode()


def card(desk: Client, session: Session) -> str:
    return desk.get(f"/console/jugos-alma/c/{session.pk}/card/").content.decode()


def test_list_header_and_card_call_a_nameless_customer_by_the_phone(
    alma: Merchant, bruno: User, desk: Client
) -> None:
    session = scenes.talk(alma, name="").session
    (row,) = listed(alma, bruno).rows
    assert (row.name, row.phone, row.initials) == (PHONE, PHONE, "67")
    html = page(desk, session)
    assert f'tabindex="-1">{PHONE}</h1>' in html
    assert f'<h2 id="card-who">{PHONE}</h2>' in card(desk, session)
    assert "sin nombre" not in html + card(desk, session)


def test_a_name_stands_with_the_phone(alma: Merchant, bruno: User, desk: Client) -> None:
    session = scenes.talk(alma).session
    (row,) = listed(alma, bruno).rows
    assert (row.name, row.phone) == ("Carla", PHONE)
    assert f'<span class="row-phone">{PHONE}</span>' in page(desk, session)


def test_two_without_name_and_phone_are_told_apart(
    alma: Merchant, bruno: User, desk: Client
) -> None:
    line = scenes.line(alma)
    for bsuid in ("BO.one", "BO.two"):
        said = Inbound(
            account_key=line.key,
            provider_id=bsuid,
            sender=Identity(bsuid=bsuid),
            sent_at=timezone.now(),
            kind="text",
            text="hola",
        )
        inbox.record(line, [said], now=timezone.now())
    first, second = listed(alma, bruno).rows
    assert first.name != second.name and (first.phone, second.phone) == ("", "")
    assert first.name.startswith("Cliente ")
    session = Session.objects.of(alma).get(pk=first.id)
    assert "Escribe por Principal" in card(desk, session)
    assert str(Customer.objects.of(alma).get(pk=session.customer_id)) == first.name

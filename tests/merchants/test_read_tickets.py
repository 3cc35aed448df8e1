"""Tickets stand for a merchant for some seconds, and leave nothing behind."""

from uuid import uuid4

import pytest
from django.db.models.functions import Now

from merchants import read_tickets
from merchants.models import Merchant, ReadTicket

pytestmark = pytest.mark.django_db


def valid(merchant: Merchant) -> list[object]:
    rows = ReadTicket.objects.of(merchant).filter(expires_at__gt=Now())
    return list(rows.values_list("pk", flat=True))


def test_a_ticket_is_the_merchants_until_it_is_withdrawn(alma: Merchant, dario: Merchant) -> None:
    first, second = read_tickets.issue(alma.pk), read_tickets.issue(alma.pk)

    assert set(valid(alma)) == {first, second}
    assert valid(dario) == []
    read_tickets.withdraw(first)
    assert valid(alma) == [second]
    read_tickets.withdraw(first)
    read_tickets.withdraw(uuid4())
    assert valid(alma) == [second]


def test_a_ticket_expires_by_itself_and_is_swept(alma: Merchant) -> None:
    read_tickets.issue(alma.pk, seconds=0)
    kept = read_tickets.issue(alma.pk, seconds=30)

    assert valid(alma) == [kept]
    assert read_tickets.sweep() == 1
    assert list(ReadTicket.objects.of(alma).values_list("pk", flat=True)) == [kept]


def test_the_daily_routine_sweeps(alma: Merchant) -> None:
    from chatbot.transports.tasks import prune

    read_tickets.issue(alma.pk, seconds=0)
    prune()
    assert not ReadTicket.objects.of(alma).exists()

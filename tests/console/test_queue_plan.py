"""The console's list reads no more of a shop than it shows."""

import pytest
from django.db import connection
from django.utils import timezone

from chatbot.conversations.models import Session
from handoff.console.rules import ways
from handoff.console.selectors import shelves
from merchants.models import Merchant, User

pytestmark = pytest.mark.django_db


def test_all_that_the_assistant_answers_is_found_by_an_index(alma: Merchant, bruno: User) -> None:
    """Sorted by when it last moved, without a look at every conversation of the shop."""
    (shelf,) = shelves.shelves(alma, ways.BOT, bruno, timezone.now())
    known = Session.objects.of(alma).filter(shelf.where).annotate(sort=shelf.by)
    with connection.cursor() as sql:
        sql.execute("SET LOCAL enable_seqscan = off")
        sql.execute("SET LOCAL enable_bitmapscan = off")
        sql.execute("SET LOCAL enable_sort = off")
        plan = known.order_by(*shelf.order)[:50].explain()
    assert "session_bot_lately" in plan and "Sort" not in plan, plan

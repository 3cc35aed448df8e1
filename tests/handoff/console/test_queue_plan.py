"""The console's list reads no more of a shop than it shows."""

from uuid import uuid4

import pytest
from django.db import connection
from django.utils import timezone

from chatbot.conversations.models import Session
from chatbot.conversations.models.sessions import LATELY
from handoff.console.asking import Place
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


SHELVES = {
    ways.UNATTENDED: "session_unattended",
    ways.HUMAN: "session_human_lately",
    ways.MINE: "session_human_lately",
    ways.SNOOZED: "session_snoozed",
    ways.RESOLVED: "session_resolved",
    ways.SILENT: "session_bot_lately",
}
MOMENTS = {
    ways.UNATTENDED: "unattended_at",
    ways.SNOOZED: "snoozed_until",
    ways.RESOLVED: "resolved_at",
}


@pytest.mark.parametrize("mode", SHELVES)
def test_a_page_of_each_section_is_read_along_its_index(
    alma: Merchant, bruno: User, mode: str
) -> None:
    """From where the last page ended, without a look at what stands before."""
    (shelf,) = shelves.shelves(alma, mode, bruno, timezone.now())
    known = Session.objects.of(alma).filter(shelf.where).annotate(sort=shelf.by)
    behind = known.filter(shelf.from_(Place(0, timezone.now(), uuid4())))
    with connection.cursor() as sql:
        for way in ("seqscan", "bitmapscan", "sort"):
            sql.execute(f"SET LOCAL enable_{way} = off")
        plan = behind.order_by(*shelf.order)[:50].explain()
    entered = [line for line in plan.splitlines() if "Index Cond" in line]
    moment = "CASE WHEN" if shelf.by is LATELY else MOMENTS[mode]
    assert SHELVES[mode] in plan and moment in entered[0], plan

"""What is due is found by index probes, however much of one kind there is."""

from datetime import timedelta

import pytest
from django.db import connection

from chatbot.conversations import due
from chatbot.conversations.models import ChannelAccount, WebhookPost
from tests.chatbot.conversations.numbers import NOON

pytestmark = pytest.mark.django_db
MINUTE = timedelta(minutes=1)


def kept(account: int | None, minutes_late: int) -> WebhookPost:
    at = NOON - minutes_late * MINUTE
    return WebhookPost(transport="whatsapp", body=b"{}", account=account, due_at=at)


def found() -> list[tuple[int, int | None, object]]:
    text, values = due.posts.statement(NOON)
    with connection.cursor() as sql:
        sql.execute(text, values)
        return sorted(sql.fetchall())


def test_each_account_with_a_kept_body_is_due_since_its_oldest(number: ChannelAccount) -> None:
    told = [(number.pk, 2), (number.pk, 5), (number.pk, -1), (number.pk + 9, 1), (None, 3)]
    told += [(number.pk + 10, -1), (None, 4)]
    WebhookPost.objects.bulk_create([kept(*each) for each in told])

    assert found() == [
        (0, None, NOON - 4 * MINUTE),
        (number.pk, number.merchant_id, NOON - 5 * MINUTE),
        (number.pk + 9, None, NOON - MINUTE),
    ]
    assert due.posts(NOON, 9) == [str(number.pk), "0", str(number.pk + 9)]


def test_nothing_is_due_where_no_body_is_kept() -> None:
    assert found() == []


def test_a_storm_of_bodies_is_not_read_to_find_whose_they_are() -> None:
    WebhookPost.objects.bulk_create([kept(1 + at % 3, at % 50) for at in range(9_000)])
    text, values = due.posts.statement(NOON)
    with connection.cursor() as sql:
        sql.execute("ANALYZE conversations_webhookpost")
        sql.execute(f"EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) {text}", values)
        plan = [line for (line,) in sql.fetchall()]

    assert not [line for line in plan if "Seq Scan on conversations_webhookpost" in line]
    assert [line for line in plan if "webhookpost_due" in line]

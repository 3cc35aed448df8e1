"""What each webhook asks first is found by indexes, however many numbers are connected."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from chatbot.conversations.models import ChannelAccount
from chatbot.transports.whatsapp import admission
from chatbot.transports.whatsapp.reading.wire import Numbers
from merchants.models import Merchant

pytestmark = pytest.mark.django_db


def test_accounts_are_found_by_number_and_by_waba_without_reading_all(alma: Merchant) -> None:
    ChannelAccount.objects.of(alma).bulk_create(
        ChannelAccount(
            merchant=alma,
            transport="whatsapp",
            name=f"N{n}",
            key=f"number-{n}",
            waba_id=f"waba-{n // 2}",
        )
        for n in range(4000)
    )
    asked = Numbers(frozenset({"number-7"}), frozenset({"waba-9"}))
    with CaptureQueriesContext(
        connection,
    ) as queries:
        found = admission._named(asked, most=30)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE conversations_channelaccount")
        cursor.execute("EXPLAIN " + queries[0]["sql"])
        plan = "\n".join(line for (line,) in cursor.fetchall())

    assert [one.key for one in found] == ["number-7", "number-18", "number-19"]
    assert "account_by_waba" in plan, plan
    assert "Seq Scan on conversations_channelaccount" not in plan, plan

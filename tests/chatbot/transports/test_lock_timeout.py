"""A door waits for locks a few seconds; whatever else the process does is as patient as ever."""

import pytest
from django.db import connection

from chatbot.transports.inbound import lock_timeout

pytestmark = pytest.mark.django_db(transaction=True)


def test_whoever_has_the_connection_next_waits_as_long_as_before() -> None:
    def limit() -> str:
        with connection.cursor() as cursor:
            cursor.execute("SHOW lock_timeout")
            return str(cursor.fetchone()[0])

    before, within = limit(), []
    with lock_timeout.for_a_webhook():
        within.append(limit())
        with lock_timeout.for_a_webhook():
            within.append(limit())
        within.append(limit())

    assert within == [f"{lock_timeout.LOCK_MS // 1000}s"] * 3
    assert limit() == before != within[0]
    with pytest.raises(RuntimeError), lock_timeout.for_a_webhook():
        raise RuntimeError
    assert limit() == before


def test_a_connection_that_a_webhook_gives_back_is_lent_as_it_was() -> None:
    def limit() -> str:
        with connection.cursor() as cursor:
            cursor.execute("SHOW lock_timeout")
            return str(cursor.fetchone()[0])

    before = limit()
    with lock_timeout.for_a_webhook():
        limited = connection.connection
        connection.close()
    for _loan in range(20):  # the pool lends each in its turn
        assert limit() == before
        if connection.connection is limited:
            return
        connection.close()
    pytest.fail("it was not lent again")

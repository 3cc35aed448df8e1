"""How many questions of one merchant the database works on at once."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection
from django.test import override_settings

from insights import pool
from insights.fetching import TooMany, TooSlow, fetch
from merchants import read_tickets
from merchants.models import ReadTicket
from tests.insights.fetching.shops import Shops

ONE = "SELECT producto FROM mi_tienda.productos"
BUSY = "SELECT count(*) FROM (SELECT generate_series(1, (random() * 0)::int + {}000000)) AS q"


@override_settings(INSIGHTS_QUESTIONS_AT_ONCE=2)
def test_a_merchants_question_too_many_is_answered_at_once_and_others_are_not_held_up(
    shops: Shops,
) -> None:
    start = threading.Barrier(8)

    def ask(_number: int) -> tuple[str, float]:
        start.wait()
        began = time.monotonic()
        try:
            fetch(BUSY.format(8), shops.alma)
        except TooMany as why:
            return str(why.told), time.monotonic() - began
        finally:
            connection.close()
        return "", time.monotonic() - began

    with ThreadPoolExecutor(8) as threads:
        asked = [threads.submit(ask, number) for number in range(8)]
        while ReadTicket.across.filter(merchant_id=shops.alma).count() < 2:
            time.sleep(0.01)
        began = time.monotonic()
        assert fetch(ONE, shops.dario).rows == (("Creatina",),)
        other = time.monotonic() - began
        answers = [one.result() for one in asked]

    refused = [seconds for told, seconds in answers if told]
    assert {told for told, _seconds in answers if told} == {
        "Tu negocio ya tiene otras preguntas en curso. Espera a que terminen y vuelve a preguntar."
    }
    assert len(refused) == 6
    answered = min(seconds for told, seconds in answers if not told)
    assert max(refused) < answered
    assert other < answered
    assert pool.pool().get_stats()["pool_size"] <= 3, "two of the shop and one of the other"
    assert not ReadTicket.across.exists()
    assert fetch(ONE, shops.alma).rows


def test_tickets_taken_at_the_same_moment_are_counted_together(shops: Shops) -> None:
    start = threading.Barrier(6)

    def take(_number: int) -> bool:
        start.wait()
        try:
            read_tickets.issue(shops.alma, at_once=3)
        except read_tickets.AllTaken:
            return False
        finally:
            connection.close()
        return True

    for _round in range(10):
        with ThreadPoolExecutor(6) as threads:
            taken = list(threads.map(take, range(6)))
        assert sum(taken) == ReadTicket.across.filter(merchant_id=shops.alma).count() == 3
        ReadTicket.across.all().delete()


@override_settings(INSIGHTS_QUESTIONS_AT_ONCE=1)
def test_a_place_is_free_again_after_an_error_and_after_a_killed_process(
    shops: Shops, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("insights.fetching.MILLISECONDS", 100)
    with pytest.raises(TooSlow):
        fetch(BUSY.format(900), shops.alma)
    assert fetch(ONE, shops.alma).rows

    read_tickets.issue(shops.alma, seconds=1)  # whoever took it died
    with pytest.raises(TooMany):
        fetch(ONE, shops.alma)
    time.sleep(1.1)
    assert fetch(ONE, shops.alma).rows

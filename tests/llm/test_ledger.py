"""The ledger is true: a row a call, whatever became of it, and a month that is never overspent."""

import json
import threading
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.db import connection, connections
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from llm import ledger, prices
from llm.ledger import Asked, Ended, Line, Spent
from llm.models import Call, ModelPrice, Month, Outcome
from llm.rules.costs import Tokens
from llm.rules.model_configs import ResolvedModel
from llm.values import ModelFailed
from merchants.models import Merchant
from tests.llm.asking import ANSWER, ask, model_row, question, seated
from tests.stubs.model_script import Answer
from tests.stubs.openai import StubOpenAI

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)
TEN = Decimal(10)


def resolved(merchant: Merchant, budget: Decimal | None = TEN, **more: Any) -> ResolvedModel:
    told = {"provider": "openai", "base_url": "http://x/v1", "model": "m", "max_tokens": 100}
    return ResolvedModel(merchant.pk, **told, budget=budget, **more)  # type: ignore[arg-type]


def begin(merchant: Merchant, wanted: str, now: datetime = NOW, **more: Any) -> Line:
    return ledger.begin(resolved(merchant, **more), Asked("propose"), Decimal(wanted), now)


def end(line: Line, cost: str) -> None:
    ledger.end(line, Ended(Outcome.ANSWERED, Tokens(10, 4, 0, 5), Decimal(cost), 12.4, 1))


def test_a_call_leaves_a_row_with_what_it_took(openai: StubOpenAI, alma: Merchant) -> None:
    openai.says(Answer(json.dumps(ANSWER), tokens_in=1000, cached=400, tokens_out=50))

    usage = ask(alma).usage

    call = Call.objects.of(alma).get()
    assert (call.purpose, call.provider, call.model) == ("propose", "openai", "gpt-6-luna")
    assert (call.tokens_in, call.cached, call.tokens_out) == (1000, 400, 50)
    # 600 at 0.1, 400 cached at 0.01 and 50 at 0.5 USD a million.
    assert call.cost == usage.cost == Decimal("0.000089")
    assert call.cost is not None and call.reserved > call.cost
    assert call.milliseconds > 0
    month = Month.objects.of(alma).get()
    assert (month.calls, month.failed, month.spent) == (1, 0, call.cost)
    assert (month.tokens_in, month.cached, month.tokens_out) == (1000, 400, 50)


def test_the_month_is_the_sum_of_its_rows(openai: StubOpenAI, alma: Merchant) -> None:
    openai.says(ANSWER).fails(500, times=2).says(Answer(hangs=True), ANSWER)
    for seconds in (20, 20, 0.5, 20):
        try:
            ask(alma, seconds=seconds)
        except ModelFailed:
            continue

    rows = list(Call.objects.of(alma))
    month = Month.objects.of(alma).get()

    assert sorted(row.outcome for row in rows) == ["answered", "answered", "overloaded", "timeout"]
    assert month.spent == sum(row.cost for row in rows if row.cost is not None) > 0
    assert (month.calls, month.failed) == (4, 2)
    assert month.tokens_in == sum(row.tokens_in for row in rows)


def test_the_month_is_written_in_one_statement(alma: Merchant) -> None:
    line = begin(alma, "1", budget=None)

    with CaptureQueriesContext(connection) as asked:
        end(line, "1")

    assert len([one for one in asked if "llm_month" in one["sql"]]) == 1
    assert Month.objects.of(alma).get().calls == 1


def test_a_turns_price_is_looked_up_once(openai: StubOpenAI, alma: Merchant) -> None:
    openai.says(ANSWER, ANSWER)
    model = seated(alma)

    with CaptureQueriesContext(connection) as asked:
        model.complete(question())
        model.complete(question())

    assert len([one for one in asked if "llm_modelprice" in one["sql"]]) == 1


def test_a_budget_that_is_spent_stops_the_next_call(alma: Merchant) -> None:
    end(begin(alma, "6"), "6")
    end(begin(alma, "4"), "4")

    with pytest.raises(Spent):
        begin(alma, "0.000001")

    assert Call.objects.of(alma).filter(outcome=Outcome.BUDGET, cost=0, reserved=0).count() == 1
    assert Month.objects.of(alma).get().spent == TEN


def test_a_call_under_way_holds_what_it_may_take(alma: Merchant) -> None:
    line = begin(alma, "9")
    with pytest.raises(Spent):
        begin(alma, "2")

    end(line, "1")

    begin(alma, "9")


@pytest.mark.django_db(transaction=True)
def test_calls_at_the_same_time_cannot_spend_the_same_dollar(alma: Merchant) -> None:
    began: list[Line] = []
    gate = threading.Barrier(12)

    def one() -> None:
        gate.wait()
        try:
            began.append(begin(alma, "1.5"))
        except Spent:
            pass
        finally:
            connections.close_all()

    threads = [threading.Thread(target=one) for _ in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(began) == 6


def test_a_call_whose_worker_died_holds_its_part_for_an_hour(alma: Merchant) -> None:
    begin(alma, "10")

    with pytest.raises(Spent):
        begin(alma, "1", NOW + timedelta(minutes=59))
    begin(alma, "1", NOW + timedelta(minutes=61))

    assert Call.objects.of(alma).filter(outcome=Outcome.ASKED).count() == 2


def test_an_answer_is_paid_once(alma: Merchant) -> None:
    line = begin(alma, "2")

    end(line, "1")
    end(line, "1")

    assert Month.objects.of(alma).get().spent == 1


def test_a_month_begins_by_the_merchants_clock(alma: Merchant) -> None:
    late = datetime(2026, 12, 1, 2, tzinfo=UTC)  # still November in La Paz
    end(begin(alma, "10", late, time_zone="America/La_Paz"), "10")

    with pytest.raises(Spent):
        begin(alma, "1", late, time_zone="America/La_Paz")
    begin(alma, "1", late + timedelta(hours=3), time_zone="America/La_Paz")

    assert Month.objects.of(alma).filter(spent=10).get().month == date(2026, 11, 1)


def test_nobody_pays_from_her_neighbours_budget(alma: Merchant, dario: Merchant) -> None:
    end(begin(dario, "10"), "10")

    begin(alma, "10")

    assert not Month.objects.of(alma).filter(spent__gt=0).exists()


def test_a_spent_budget_asks_nobody(openai: StubOpenAI, alma: Merchant, settings: Any) -> None:
    settings.LLM_MONTHLY_BUDGET_USD = Decimal("0.0001")

    with pytest.raises(ModelFailed) as failed:
        ask(alma)

    assert failed.value.kind == "budget"
    assert not openai.calls


def test_a_merchants_own_budget_goes_before_the_installations(
    openai: StubOpenAI, alma: Merchant, settings: Any
) -> None:
    settings.LLM_MONTHLY_BUDGET_USD = Decimal(0)
    model_row(alma, monthly_budget=Decimal(5))
    openai.says(ANSWER)

    ask(alma)

    seat_row = Call.objects.of(alma).get()
    assert seat_row.outcome == Outcome.ANSWERED


def test_a_call_that_nobody_answered_stays_as_it_was_asked(
    openai: StubOpenAI, alma: Merchant, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when the worker is killed: the row is there, and holds its part of the budget."""

    class Killed(BaseException):
        """The process ends here."""

    def killed(work: Any, _seconds: float) -> None:
        work.close()
        raise Killed

    monkeypatch.setattr("llm.loop.run", killed)
    with pytest.raises(Killed):
        ask(alma)

    call = Call.objects.of(alma).get()
    assert (call.outcome, call.cost) == (Outcome.ASKED, None)
    assert ledger.reserved(alma.pk, call.month, timezone.now()) == call.reserved > 0


def test_our_own_price_goes_before_the_built_in_one(alma: Merchant) -> None:
    known = resolved(alma)
    assert prices.of(known) is None
    ModelPrice.objects.create(provider="openai", model="m", into=TEN, cached=Decimal(1), out=TEN)

    price = prices.of(known)

    assert price is not None
    assert price(Tokens(into=1_000_000, cached=500_000, out=0)) == Decimal("5.5")


def test_a_server_of_ones_own_has_no_price_and_no_cost(
    openai: StubOpenAI, alma: Merchant, settings: Any
) -> None:
    settings.LLM_PROVIDER, settings.LLM_MODEL = "compatible", "llama3.1"
    settings.LLM_MONTHLY_BUDGET_USD = Decimal("0.01")
    openai.models |= {"llama3.1"}
    openai.says(ANSWER)

    assert ask(alma).usage.cost is None

    assert Call.objects.of(alma).get().cost is None
    assert Month.objects.of(alma).get().spent == 0

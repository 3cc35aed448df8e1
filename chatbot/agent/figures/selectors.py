"""The figures of a merchant's last days, counted by the database in four statements.

Days begin at the merchant's own midnight. Simulated customers count in a demonstration only.
"""

from datetime import datetime, time, timedelta
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from django.db import connection

from chatbot.agent.figures.values import PER, Day, Figures, Spending, Stage, Tool
from llm import model_config, prices
from llm.rules.costs import Tokens
from merchants.models import Merchant

WHOLE = "total"
"""The stage that is the sum of all."""

_TURNS = """FROM agent_turn turn
JOIN conversations_session session ON session.id = turn.session_id
JOIN merchants_customer customer ON customer.id = session.customer_id
LEFT JOIN agent_turntext words ON words.turn_id = turn.id AND words.at = turn.at
    AND words.at >= %(since)s AND words.at <= %(now)s
WHERE turn.merchant_id = %(merchant)s AND turn.at >= %(since)s AND turn.at <= %(now)s
    AND turn.outcome = 'kept' AND turn.engine IN ('v1', 'v2')
    AND (%(tests)s OR NOT customer.is_test)"""
DAYS = """
WITH counted AS (
    SELECT (turn.at AT TIME ZONE %(zone)s)::date AS day, count(*) AS turns,
        count(*) FILTER (WHERE turn.tokens_in > 0) AS by_model,
        sum(turn.tokens_in) AS tokens_in, sum(turn.tokens_cached) AS cached,
        sum(turn.tokens_out) AS tokens_out,
        count(*) FILTER (WHERE turn.effects @> '[{"kind": "escalated"}]') AS escalated,
        count(*) FILTER (
            WHERE turn.tokens_in > 0 AND jsonb_array_length(words.tools) > 0
        ) AS with_tools
    <turns> GROUP BY 1
)
SELECT day::date, coalesce(turns, 0), coalesce(by_model, 0), coalesce(tokens_in, 0),
    coalesce(cached, 0), coalesce(tokens_out, 0), coalesce(escalated, 0), coalesce(with_tools, 0)
FROM generate_series(%(first)s::timestamp, %(last)s::timestamp, interval '1 day') day
LEFT JOIN counted USING (day) ORDER BY 1
""".replace("<turns>", _TURNS)
STAGES = """
WITH laps AS (
    SELECT turn.id, lap.key AS name, lap.value::float AS took
    FROM (SELECT turn.id, turn.stages <turns>) turn, jsonb_each_text(turn.stages) lap
),
every AS (
    SELECT name, took FROM laps
    UNION ALL SELECT '<whole>', sum(took) FROM laps GROUP BY id
)
SELECT name, percentile_cont(0.5) WITHIN GROUP (ORDER BY took),
    percentile_cont(0.95) WITHIN GROUP (ORDER BY took)
FROM every GROUP BY name
""".replace("<turns>", _TURNS).replace("<whole>", WHOLE)
TOOLS = """
SELECT tool ->> 'name', count(*), count(DISTINCT turn.id)
FROM (SELECT turn.id, words.tools <turns>) turn, jsonb_array_elements(turn.tools) tool
GROUP BY 1 ORDER BY 2 DESC, 1
""".replace("<turns>", _TURNS)
SPENDING = """
SELECT purpose, count(*), count(*) FILTER (WHERE outcome <> 'answered'),
    sum(tokens_in), sum(tokens_out), coalesce(sum(cost), 0),
    percentile_cont(0.5) WITHIN GROUP (ORDER BY milliseconds)
FROM llm_call
WHERE merchant_id = %(merchant)s AND at >= %(since)s AND at <= %(now)s AND outcome <> 'asked'
GROUP BY 1 ORDER BY 6 DESC, 2 DESC, 1
"""
ORDER = ("situation", "reading", "proposal", "locks", "execution", "reply", WHOLE)


def of(merchant: Merchant, days: int, now: datetime) -> Figures:
    """The last `days` days with today."""
    asked = _asked(merchant, days, now)
    by_day = [Day(*row) for row in _rows(DAYS, asked)]
    stages = {name: Stage(name, half, slow) for name, half, slow in _rows(STAGES, asked)}
    model, cost = _computed(merchant, by_day)
    return Figures(
        days=by_day,
        stages=[stages[name] for name in ORDER if name in stages],
        tools=[Tool(*row) for row in _rows(TOOLS, asked)],
        spending=[Spending(*row) for row in _rows(SPENDING, asked)],
        model=model,
        ten_thousand=cost,
    )


def _computed(merchant: Merchant, days: list[Day]) -> tuple[str, Decimal | None]:
    """The model that answers now, and what `PER` average messages cost by its price list."""
    chair = model_config.resolved_of(merchant.pk)
    turns = sum(day.turns for day in days)
    if chair is None or not turns:
        return (chair.name if chair else "", None)
    price = prices.of(chair)
    if price is None:
        return chair.name, None
    sums = (sum(getattr(day, one) for day in days) for one in ("tokens_in", "cached", "tokens_out"))
    into, cached, out = (round(tokens * PER / turns) for tokens in sums)
    return chair.name, price(Tokens(into=into, cached=cached, out=out))


def _asked(merchant: Merchant, days: int, now: datetime) -> dict[str, Any]:
    zone = ZoneInfo(merchant.time_zone)
    last = now.astimezone(zone).date()
    first = last - timedelta(days=days - 1)
    return {
        "merchant": merchant.pk,
        "tests": merchant.is_demo,
        "zone": merchant.time_zone,
        "since": datetime.combine(first, time(), zone),
        "now": now,
        "first": first,
        "last": last,
    }


def _rows(text: str, asked: dict[str, Any]) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(text, asked)
        return list(cursor.fetchall())

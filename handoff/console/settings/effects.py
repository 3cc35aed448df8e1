"""What each intent did lately: conversations, handoffs and sales, in one statement.

From the conversations that somebody wrote in lately to their messages, by the index of the thread:
what is older is not read. Simulated customers count in a demonstration only.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal

from django.db import connection

from core.rules.money import money
from merchants.models import Merchant

LATELY = timedelta(days=30)

EFFECTS = """
WITH heard AS MATERIALIZED (
    SELECT message.session_id, message.intent, min(message.said_at) AS at
    FROM conversations_session session
    JOIN merchants_customer customer ON customer.id = session.customer_id
    JOIN conversations_message message ON message.session_id = session.id
    WHERE session.merchant_id = %(merchant)s AND session.last_inbound_at >= %(since)s
        AND message.said_at >= %(since)s AND message.said_at <= %(now)s
        AND message.direction = 'in' AND message.intent <> ''
        AND (%(tests)s OR NOT customer.is_test)
    GROUP BY 1, 2
),
handed AS (
    SELECT turn.intent FROM conversations_modechange change
    JOIN conversations_session session ON session.id = change.session_id
    JOIN merchants_customer customer ON customer.id = session.customer_id
    JOIN LATERAL (
        SELECT intent FROM agent_turn
        WHERE session_id = change.session_id AND ownership_version = change.ownership_version
            AND outcome = 'kept' AND intent <> ''
        ORDER BY at LIMIT 1
    ) turn ON true
    WHERE change.merchant_id = %(merchant)s AND change.cause = 'escalation'
        AND change.at >= %(since)s AND change.at <= %(now)s
        AND (%(tests)s OR NOT customer.is_test)
),
sold AS (
    SELECT heard.intent, bought.payment_status = 'paid' AS paid, figures.sold AS total
    FROM heard
    JOIN conversations_sessionorder link ON link.session_id = heard.session_id
        AND link.created_at >= heard.at AND link.created_at <= %(now)s
    JOIN orders_order bought ON bought.id = link.order_id
    JOIN orders_figures figures ON figures.order_id = bought.id
    WHERE figures.sold IS NOT NULL AND bought.currency = %(currency)s
)
SELECT intent, sum(talks), sum(handoffs), sum(orders), sum(paid), sum(amount) FROM (
    SELECT intent, count(*) AS talks, 0 AS handoffs, 0 AS orders, 0 AS paid, 0 AS amount
    FROM heard GROUP BY intent
    UNION ALL SELECT intent, 0, count(*), 0, 0, 0 FROM handed GROUP BY intent
    UNION ALL
    SELECT intent, 0, 0, count(*), count(*) FILTER (WHERE paid),
        coalesce(sum(total) FILTER (WHERE paid), 0)
    FROM sold GROUP BY intent
) parts GROUP BY intent
"""


@dataclass(frozen=True, slots=True)
class Effect:
    """What one intent did: `talks` conversations in which somebody meant it, `handoffs` it made.

    `orders` are the sales of those conversations after it was meant (docs/adr/0074); `paid` of them
    are, and came to `amount`. An order counts for each intent of its conversation.
    """

    talks: int = 0
    handoffs: int = 0
    orders: int = 0
    paid: int = 0
    amount: Decimal = Decimal(0)
    sum: str = ""

    @property
    def any(self) -> bool:
        """Whether there is something to tell."""
        return bool(self.talks or self.handoffs)


def lately(merchant: Merchant, now: datetime) -> dict[str, Effect]:
    """Key → what it did in the last 30 days; an intent that nobody meant is left out."""
    asked: dict[str, int | bool | str | datetime] = {
        "merchant": merchant.pk,
        "tests": merchant.is_demo,
        "currency": merchant.currency,
        "since": now - LATELY,
        "now": now,
    }
    with connection.cursor() as sql:
        sql.execute(EFFECTS, asked)
        rows = sql.fetchall()
    return {
        key: Effect(
            int(talks), int(handoffs), int(orders), int(paid), amount, _sum(merchant, amount)
        )
        for key, talks, handoffs, orders, paid, amount in rows
    }


def _sum(merchant: Merchant, amount: Decimal) -> str:
    return money(amount, merchant.currency, merchant.language) if amount else ""

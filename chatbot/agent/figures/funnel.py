"""The funnel of a merchant's sales in packs, counted by the database in one statement.

A sale in packs counts on the day on which its customer first wrote, with whatever became of it
until now; it was bought where its order counts as a sale (docs/adr/0074). Days begin at the
merchant's own midnight. Simulated customers never count, as their orders don't.
"""

from datetime import datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.db import connection

from chatbot.agent import pack_sales
from chatbot.agent.figures.funnel_values import STAGES, Funnel, Source
from chatbot.agent.flows import packs
from merchants.models import Merchant

SALES = """
SELECT CASE WHEN came.advertisement_id IS NOT NULL THEN %(advertisement)s
        WHEN came.link_id IS NOT NULL THEN %(link)s
        WHEN came.id IS NOT NULL THEN %(unknown)s ELSE %(direct)s END AS kind,
    coalesce(nullif(ad.headline, ''), ad.source_id, link.name, '') AS name,
    CASE WHEN figures.sold IS NOT NULL AND bought.fulfilment_status = 'delivered' THEN 5
        WHEN figures.sold IS NOT NULL THEN 4
        WHEN jsonb_path_exists(sale.data, '$.intents_vistos[*].intent ? (@ starts with "resumen_")')
            THEN 3
        WHEN sale.data @> '{"intents_vistos": [{"intent": "ofrecer_promos"}]}' THEN 2
        WHEN coalesce(sale.data -> 'captured', '{}') - 'telefono' <> '{}' THEN 1
        ELSE 0 END AS stage,
    count(*)
FROM agent_sessionflow sale
JOIN conversations_session session ON session.id = sale.session_id
JOIN merchants_customer customer ON customer.id = session.customer_id
LEFT JOIN conversations_arrival came ON came.id = sale.arrival_id
LEFT JOIN conversations_advertisement ad ON ad.id = came.advertisement_id
LEFT JOIN conversations_landinglink link ON link.id = came.link_id
LEFT JOIN orders_order bought ON bought.id = sale.order_id
LEFT JOIN orders_figures figures ON figures.order_id = bought.id
WHERE sale.merchant_id = %(merchant)s AND sale.flow = %(flow)s
    AND sale.began_at >= %(since)s AND sale.began_at <= %(now)s
    AND NOT customer.is_test
GROUP BY 1, 2, 3
"""
"""The number of a stage is its place in `STAGES`. Advertisements of one headline are one row: a
campaign makes a new advertisement of it for each audience."""


def of(merchant: Merchant, days: int, now: datetime) -> Funnel:
    """The sales that began in the last `days` days with today."""
    zone = ZoneInfo(merchant.time_zone)
    first = now.astimezone(zone).date() - timedelta(days=days - 1)
    asked: dict[str, Any] = {
        "merchant": merchant.pk,
        "flow": packs.NAME,
        "since": datetime.combine(first, time(), zone),
        "now": now,
        "advertisement": pack_sales.ADVERTISEMENT,
        "link": pack_sales.LINK,
        "direct": pack_sales.DIRECT,
        "unknown": pack_sales.UNKNOWN,
    }
    ended: dict[tuple[str, str], list[int]] = {}
    with connection.cursor() as sql:
        sql.execute(SALES, asked)
        for kind, name, stage, count in sql.fetchall():
            ended.setdefault((kind, name), [0] * len(STAGES))[stage] += count
    sources = [Source(kind, name, tuple(told)) for (kind, name), told in ended.items()]
    return Funnel(tuple(sorted(sources, key=lambda one: (-one.leads, one.kind, one.name))))

"""Sales in packs as people look at them: how each came, and what it waits for."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from django.db.models import Q

from chatbot.agent.models import SessionFlow
from chatbot.agent.rules import pack_standing
from chatbot.agent.rules.pack_sale import Sale
from chatbot.agent.rules.pack_standing import Standing
from chatbot.agent.situation import selling_loading
from chatbot.agent.situation.selling import Selling
from chatbot.agent.situation.values import OpenFlow

ADVERTISEMENT, LINK, DIRECT, UNKNOWN = "advertisement", "link", "direct", "unknown"
SOURCES: Mapping[str, Q] = {
    ADVERTISEMENT: Q(arrival__advertisement__isnull=False),
    LINK: Q(arrival__link__isnull=False),
    DIRECT: Q(arrival=None),
    UNKNOWN: Q(arrival__isnull=False, arrival__advertisement=None, arrival__link=None),
}
"""How customers came, each with its sales."""


def standings(rows: Sequence[SessionFlow], now: datetime) -> dict[int, Standing]:
    """By key, where each sale stands; the rules of a merchant are read once."""
    shops = {row.merchant_id: row.merchant for row in rows}
    rules = {pk: selling_loading.for_sale(shop, now) for pk, shop in shops.items()}
    return {row.pk: _standing(row, rules[row.merchant_id]) for row in rows}


def _standing(row: SessionFlow, selling: Selling | None) -> Standing:
    if selling is None:
        return pack_standing.of(row.state, Sale(), None)
    flow = OpenFlow(row.flow, row.state, row.data, row.due_at)
    return pack_standing.of(row.state, Sale.of(flow, selling), selling)

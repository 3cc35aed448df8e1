"""Where the shop delivers to, what it costs, and from how much on."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from catalog.orders.rules.details import ZoneValue
from chatbot.agent.facts.offers import a_person_may, nobody_here_knows
from chatbot.agent.facts.values import (
    UNKNOWN,
    Fact,
    Provider,
    Question,
    Source,
    Teller,
)
from merchants.rules.text import fold


def zone(teller: Teller, named: str) -> ZoneValue | None:
    """The zone of that id or name."""
    rows = teller.situation.zones
    by_id = [row for row in rows if str(row.id) == named]
    return next(iter(by_id or [row for row in rows if fold(row.name) == fold(named)]), None)


def delivery(teller: Teller, fact_id: str) -> Fact | None:
    """The fee of a zone; without an id the fees of all that the shop delivers to."""
    if not fact_id:
        return _everywhere(teller)
    row = zone(teller, fact_id)
    return None if row is None else of_zone(teller, row)


def _everywhere(teller: Teller) -> Fact:
    rows = [row for row in teller.situation.zones if row.active]
    if not rows:
        return nobody_here_knows("delivery")
    if len(rows) == 1:
        return of_zone(teller, rows[0])
    lines = [f"• {row.name}: {_fee(teller, row)}" for row in rows]
    source = Source("merchant", ",".join(f"zone:{row.id}" for row in rows))
    told = tuple(("delivery", str(row.id)) for row in rows)
    return Fact("delivery", "", "\n".join([_("Hacemos envíos a:"), *lines]), source, covers=told)


def _fee(teller: Teller, row: ZoneValue) -> str:
    """ "10 Bs (pedido mínimo: 50 Bs)"."""
    fee = teller.money(row.fee)
    if not row.minimum:
        return fee
    least = _("pedido mínimo: %(minimum)s") % {"minimum": teller.money(row.minimum)}
    return f"{fee} ({least})"


def of_zone(teller: Teller, row: ZoneValue) -> Fact:
    source, key = Source("merchant", f"zone:{row.id}"), str(row.id)
    name = {"zone": row.name}
    if not row.active:
        words = _("Por ahora no hacemos envíos a %(zone)s.") % name
        return Fact("delivery", key, words, source)
    words = _("Hacemos envíos a %(zone)s: %(fee)s.") % (name | {"fee": teller.money(row.fee)})
    if row.minimum:
        least = _("El pedido mínimo es %(minimum)s.") % {"minimum": teller.money(row.minimum)}
        words = f"{words} {least}"
    return Fact("delivery", key, words, source)


def _asks(teller: Teller, facts: Sequence[Fact]) -> Question | None:
    return a_person_may(teller, facts) if all(one.source == UNKNOWN for one in facts) else None


PROVIDERS = {"delivery": Provider(delivery, asks=_asks)}

"""Where the shop delivers to, what it costs, from how much on, and when it costs nothing."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from catalog.orders.rules import details
from catalog.orders.rules.details import ZoneValue
from chatbot.agent.facts.offers import a_person_may
from chatbot.agent.facts.values import (
    UNKNOWN,
    Fact,
    Provider,
    Question,
    Source,
    Teller,
)
from chatbot.agent.rules import zones_named
from core.rules.text import fold
from intents import words
from intents.capture import places_asked

ZONES = Source("merchant", "zones")


def delivery(teller: Teller, fact_id: str) -> Fact | None:
    """The fee of a zone; without an id the fees of all that the shop delivers to."""
    if not fact_id:
        return everywhere(teller)
    row = zones_named.by_key(fact_id, teller.situation.zones)
    if row is not None:
        return of_zone(teller, row)
    asked = place_asked(teller)
    return elsewhere(teller, asked) if asked and fold(asked) == fold(fact_id) else None


def place_asked(teller: Teller) -> str:
    """The place that the customer's words ask about, where it is none of the zones; else ""."""
    situation = teller.situation
    if not any(row.active for row in situation.zones):
        return ""
    if zones_named.named(situation.text, situation.zones):
        return ""
    return places_asked.named(words.read(situation.text).text)


def elsewhere(teller: Teller, place: str) -> Fact:
    """That the place, in the customer's own words, is none of the zones; where the shop goes, and
    where it is picked up."""
    said = _("«%(place)s» no está entre las zonas a las que hacemos envíos.") % {"place": place}
    known = everywhere(teller)
    at = teller.situation.shop.address
    pickup = _("También puedes recogerlo en el local.")
    if at:
        pickup = _("También puedes recogerlo en %(place)s.") % {"place": at}
    told = (("delivery", ""), *known.keys)
    text = "\n".join([said, known.text, pickup])
    return Fact("delivery", place, text, known.source, covers=tuple(dict.fromkeys(told)))


def everywhere(teller: Teller) -> Fact:
    """All zones with their fees; that the shop delivers nowhere, where it does not."""
    situation = teller.situation
    rows = [row for row in situation.zones if row.active]
    if not details.delivers(situation.zones, situation.methods):
        return Fact("delivery", "", nowhere(teller), ZONES)
    if not rows:
        # For cash at the door, and the fee stands nowhere.
        return Fact("delivery", "", _("Sí, hacemos envíos. El costo no lo tengo anotado."), UNKNOWN)
    if len(rows) == 1:
        return of_zone(teller, rows[0])
    lines = [f"• {row.name}: {fee(teller, row)}" for row in rows]
    source = Source("merchant", ",".join(f"zone:{row.id}" for row in rows))
    told = tuple(("delivery", str(row.id)) for row in rows)
    return Fact("delivery", "", "\n".join([_("Hacemos envíos a:"), *lines]), source, covers=told)


def nowhere(teller: Teller) -> str:
    """That nothing is delivered, and where it is picked up."""
    if teller.situation.zones:
        return _("Por ahora no hacemos envíos.")
    place = teller.situation.shop.address
    if not place:
        return _("No hacemos envíos: se recoge en el local.")
    return _("No hacemos envíos: se recoge en %(place)s.") % {"place": place}


def fee(teller: Teller, row: ZoneValue) -> str:
    """ "10 Bs (pedido mínimo: 50 Bs; gratis desde 100 Bs)"."""
    told = teller.money(row.fee) if row.fee else _("gratis")
    beside = []
    if row.minimum:
        least = {"minimum": teller.money(row.minimum)}
        beside.append(_("pedido mínimo: %(minimum)s") % least)
    if row.free_from is not None and row.fee:
        beside.append(_("gratis desde %(sum)s") % {"sum": teller.money(row.free_from)})
    if _is_paid_before(teller, row):
        beside.append(_("sin contra entrega"))
    return f"{told} ({'; '.join(beside)})" if beside else told


def of_zone(teller: Teller, row: ZoneValue) -> Fact:
    """Whether the shop goes to that zone, and what it costs."""
    source, key = Source("merchant", f"zone:{row.id}"), str(row.id)
    name = {"zone": row.name}
    if not row.active:
        words = _("Por ahora no hacemos envíos a %(zone)s.") % name
        return Fact("delivery", key, words, source)
    cost = {"fee": teller.money(row.fee) if row.fee else _("gratis")}
    words = _("Hacemos envíos a %(zone)s: %(fee)s.") % (name | cost)
    if row.minimum:
        least = _("El pedido mínimo es %(minimum)s.") % {"minimum": teller.money(row.minimum)}
        words = f"{words} {least}"
    if row.free_from is not None and row.fee:
        free = _("Desde %(sum)s el envío es gratis.") % {"sum": teller.money(row.free_from)}
        words = f"{words} {free}"
    if _is_paid_before(teller, row):
        words = f"{words} {_('Ahí no hay pago contra entrega.')}"
    return Fact("delivery", key, words, source)


def _is_paid_before(teller: Teller, row: ZoneValue) -> bool:
    """Whether the shop takes cash at the door, but not there."""
    at_the_door = any(one.kind == details.AT_THE_DOOR for one in teller.situation.methods)
    return at_the_door and not row.takes_cash


def _unnamed(teller: Teller) -> tuple[str, ...]:
    """Of the place that was asked about; else of all zones."""
    return (place_asked(teller),)


def _asks(teller: Teller, facts: Sequence[Fact]) -> Question | None:
    """A person, where nobody here knows, or the shop does not go there."""
    zones = {str(row.id) for row in teller.situation.zones}
    strange = any(one.id and one.id not in zones for one in facts)
    unknown = strange or all(one.source == UNKNOWN for one in facts)
    return a_person_may(teller, facts) if unknown else None


PROVIDERS = {"delivery": Provider(delivery, _unnamed, _asks)}

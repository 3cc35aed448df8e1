"""What is asked of handing over, one question at a time, each with its buttons."""

from typing import Any
from zoneinfo import ZoneInfo

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from chatbot.agent.capabilities.parts import Part, Wording, Words
from chatbot.agent.facts import delivery, opening, payment, serving
from chatbot.agent.facts.values import Teller
from chatbot.agent.flows.sales import AWAITING_PAYMENT
from chatbot.agent.rules import cooking, handing_over, order_branches
from chatbot.agent.situation.values import PendingQuestion
from chatbot.conversations.outbound_content import Choice
from merchants.rules.hours import Schedule, next_opening

Facts = dict[str, Any]
MOST_ROWS = 10
MOST_ZONES = MOST_ROWS - 1
"""Rows of a list, less the one for "another zone"."""
TITLE = 24


def _person() -> Choice:
    return Choice("human", _("Hablar con alguien"))


def _pickup() -> Choice:
    return Choice("way:pickup", _("Lo recojo"))


def fulfilment(teller: Teller, facts: Facts) -> Part:
    """Pickup or delivery."""
    shop = teller.situation.shop
    words = _("¿Lo recoges en el local o te lo llevamos?")
    if order_branches.several(shop):
        words = _("¿Lo recoges en una de nuestras sucursales o te lo llevamos?")
    elif shop.address:
        words = _("¿Lo recoges en %(place)s o te lo llevamos?") % {"place": shop.address}
    taps = (_pickup(), Choice("way:delivery", _("Envío a domicilio")))
    return Part(words, taps, asked=PendingQuestion("fulfilment"))


def branch(teller: Teller, facts: Facts) -> Part:
    """Which branch it is picked up at; the first of many as buttons, all of them in the text."""
    rows = teller.situation.shop.branches
    words = _("¿En qué sucursal lo recoges?")
    if facts.get("gone"):
        words = _("La sucursal que elegiste ya no atiende pedidos. ¿En cuál lo recoges?")
    lines = [f"• {row.full_name}: {row.address}" for row in rows]
    taps = tuple(
        Choice(f"branch:{row.id}", row.full_name[:TITLE], row.address) for row in rows[:MOST_ROWS]
    )
    return Part("\n".join([words, *lines]), taps, asked=PendingQuestion("branch"))


def no_delivery(teller: Teller, facts: Facts) -> Part:
    """A counter, or every zone is switched off: pickup, or a person."""
    words = f"{delivery.nowhere(teller)} {_('¿Lo recoges tú?')}"
    return Part(words, (_pickup(), _person()), asked=_about_pickup())


def _about_pickup() -> PendingQuestion:
    """A yes to it is pickup."""
    return PendingQuestion("fulfilment", verb="pickup")


def out_of_zone(teller: Teller, facts: Facts) -> Part:
    """Where the shop does not go: where it does, and pickup or a person."""
    situation = teller.situation
    off = handing_over.unreached(situation.cart.details, situation)
    head = _("A esa zona no llegamos por ahora.")
    if off is not None:
        head = delivery.of_zone(teller, off).text
    lines = [head, delivery.everywhere(teller).text, _("¿Lo recoges tú?")]
    return Part("\n".join(lines), (_pickup(), _person()), asked=_about_pickup())


def address(teller: Teller, facts: Facts) -> Part:
    """Where it goes: to the place of the last delivery, where there was one."""
    last, cart = teller.situation.last_delivery, teller.situation.cart
    if last is None or cart.details.zone_id not in (None, last.zone_id):
        return which_address(teller, facts)
    words = _("¿Te lo llevamos a la misma dirección?")
    place = last.address or _("el punto que mandaste en el mapa")
    taps = (
        Choice("place:last", _("Sí, a la misma")),
        Choice("place:other", _("A otra dirección")),
    )
    return Part(f"{words}\n*{place}*", taps, asked=PendingQuestion("same_address"))


def which_address(teller: Teller, facts: Facts) -> Part:
    words = _(
        "¿A qué dirección te lo llevamos? Escríbela con una referencia o mándame tu ubicación."
    )
    return _place(words)


def _place(words: str) -> Part:
    return Part(words, asked=PendingQuestion("address"), asks_place=True)


def one_address(teller: Teller, facts: Facts) -> Part:
    return _place(_("Un pedido va a una sola dirección. ¿A cuál te lo llevamos?"))


def unclear_address(teller: Teller, facts: Facts) -> Part:
    return _place(
        _("Con eso no llegamos. ¿Me escribes calle, número y una referencia, o me mandas el mapa?")
    )


def far(teller: Teller, facts: Facts) -> Part:
    return _place(_("Ese punto nos queda demasiado lejos. ¿A qué dirección te lo llevamos?"))


def zone(teller: Teller, facts: Facts) -> Part:
    """Which of the zones the address lies in; the fee of each stands beside it."""
    rows = [row for row in teller.situation.zones if row.active]
    if not rows:
        return no_delivery(teller, facts)
    taps = [
        Choice(f"zone:{row.id}", row.name[:TITLE], delivery.fee(teller, row))
        for row in rows[:MOST_ZONES]
    ]
    lines = [f"• {row.name}: {delivery.fee(teller, row)}" for row in rows]
    words = "\n".join([_("¿En qué zona queda?"), *lines])
    return Part(words, (*taps, Choice("zone:none", _("Otra zona"))), asked=PendingQuestion("zone"))


def below_minimum(teller: Teller, facts: Facts) -> Part:
    least = facts.get("minimum")
    words = _("El pedido no llega al mínimo para el envío a tu zona. ¿Agregas algo más?")
    if least is not None:
        words = _("Para el envío a tu zona el pedido mínimo es %(minimum)s. ¿Agregas algo más?") % {
            "minimum": teller.money(least)
        }
    taps = (Choice("catalog", _("Ver el menú")), _pickup())
    return Part(words, taps, asked=PendingQuestion("minimum"))


def when_closed(teller: Teller, facts: Facts) -> Part:
    """The shop is closed by now: as soon as it opens, or another time."""
    schedule, at = _schedule(teller), teller.situation.now
    opens = next_opening(schedule, at)
    words = f"{opening.now(schedule, at)} {_('¿Para cuándo lo quieres?')}"
    taps = (Choice(f"when:{opens:%Y-%m-%dT%H:%M}", _("Apenas abran")),) if opens else ()
    return Part(words, taps, asked=PendingQuestion("when"))


def shut(teller: Teller, facts: Facts) -> Part:
    """The kitchen is shut at the time that it is wanted: now, or then."""
    wanted = teller.situation.cart.details.wanted_at
    return closed_then(teller, facts) if wanted is not None else when_closed(teller, facts)


def _schedule(teller: Teller) -> Schedule:
    """The hours of the branch that hands the order over."""
    situation = teller.situation
    return situation.shop.schedule_at(situation.cart.details.branch_id)


def paused(teller: Teller, facts: Facts) -> Part:
    """The kitchen takes no orders for now: until when, and another time for this one."""
    until = cooking.paused_until(teller.situation, teller.situation.now)
    if until is None:
        return _another_time(teller, _("A esa hora la cocina no toma pedidos."))
    clock = until.astimezone(ZoneInfo(teller.situation.shop.time_zone))
    head = _("La cocina no toma pedidos hasta las %(time)s.") % {"time": f"{clock:%H:%M}"}
    return _another_time(teller, head)


def not_served(teller: Teller, facts: Facts) -> Part:
    """A dish outside its menu's hours; where no hour suits all of them, one has to go."""
    situation = teller.situation
    rows = cooking.rows(situation.cart, situation)
    words = "\n".join(serving.sentences(rows))
    if cooking.next_time(situation.cart, situation) is not None:
        return _another_time(teller, words)
    return Part(f"{words}\n{_('No se sirven a la misma hora. ¿Cuál quito?')}")


def _another_time(teller: Teller, head: str) -> Part:
    """The first time that suits the whole cart as a button."""
    situation = teller.situation
    at = cooking.next_time(situation.cart, situation)
    taps: tuple[Choice, ...] = ()
    if at is not None:
        local = situation.now.astimezone(at.tzinfo)
        taps = (Choice(f"when:{at:%Y-%m-%dT%H:%M}", opening.when(at, local).capitalize()[:TITLE]),)
    words = f"{head}\n{_('¿Para cuándo lo quieres?')}"
    return Part(words, taps, asked=PendingQuestion("when"))


def past(teller: Teller, facts: Facts) -> Part:
    words = _("Esa hora ya pasó. ¿Para cuándo lo quieres?")
    return Part(words, asked=PendingQuestion("when", verb="which"))


def unclear_moment(teller: Teller, facts: Facts) -> Part:
    """Days or hours that do not meet, or several: which one is not guessed."""
    words = _("No me queda claro para cuándo. ¿Qué día y a qué hora lo quieres?")
    return Part(words, asked=PendingQuestion("when", verb="which"))


def closed_then(teller: Teller, facts: Facts) -> Part:
    """Closed at the time that was wanted; when it is open."""
    week = opening.week(_schedule(teller))
    lines = [_("A esa hora estamos cerrados. Nuestro horario:"), *week]
    words = "\n".join([*lines, _("¿Para cuándo lo quieres?")])
    return Part(words, asked=PendingQuestion("when"))


def what_hour(teller: Teller, facts: Facts) -> Part:
    """A day without an hour; the words that told the day wait with the question."""
    said = str(facts.get("note", ""))
    return Part(_("¿A qué hora lo quieres?"), asked=PendingQuestion("when", verb="hour", text=said))


def moment_again(teller: Teller, facts: Facts) -> Part:
    """The customer answered something else; `note` tells the day, where one was told."""
    said = str(facts.get("note") or "")
    words = _("¿Y a qué hora lo quieres?") if said else _("¿Y para qué día y hora lo quieres?")
    return Part(words, asked=PendingQuestion("when", verb="again", text=said))


_TAX_NUMBERS = {
    **dict.fromkeys(("BO", "CO", "GT", "SV"), "NIT"),
    **dict.fromkeys(("PE", "EC", "PY", "PA", "NI"), "RUC"),
    **dict.fromkeys(("CL", "UY"), "RUT"),
    "AR": "CUIT",
    "MX": "RFC",
    "DO": "RNC",
    "VE": "RIF",
    "HN": "RTN",
}
"""Country (ISO 3166) → what people there call the number that stands on an invoice."""


def whose_invoice(teller: Teller, facts: Facts) -> Part:
    """Name and number that an invoice is for; asked once, and nothing waits for it."""
    shop = teller.situation.shop
    number = _TAX_NUMBERS.get(shop.country)
    words = _("¿A qué nombre y con qué número va la factura?")
    if number:
        words = _("¿A qué nombre y %(number)s va la factura?") % {"number": number}
    return Part(words, asked=PendingQuestion("invoice"))


REFUSALS: Words = {
    handing_over.FULFILMENT_MISSING: Wording(lazy("falta saber si retira o se envía"), fulfilment),
    handing_over.BRANCH_MISSING: Wording(lazy("falta saber en qué sucursal se retira"), branch),
    handing_over.NO_DELIVERY: Wording(lazy("la tienda no hace envíos"), no_delivery),
    handing_over.OUT_OF_ZONE: Wording(lazy("no se llega a esa zona"), out_of_zone),
    "ADDRESS_MISSING": Wording(lazy("falta la dirección del envío"), address),
    "ADDRESS_UNCLEAR": Wording(lazy("eso no es una dirección"), unclear_address),
    "PIN_FAR": Wording(lazy("el punto queda demasiado lejos"), far),
    "ZONE_MISSING": Wording(lazy("falta la zona del envío"), zone),
    "BELOW_MINIMUM": Wording(lazy("no llega al pedido mínimo de la zona"), below_minimum),
    handing_over.TIME_MISSING: Wording(lazy("está cerrado: falta para cuándo"), when_closed),
    "TIME_PAST": Wording(lazy("esa hora ya pasó"), past),
    cooking.SHUT: Wording(lazy("la cocina está cerrada"), shut),
    cooking.PAUSED: Wording(lazy("la cocina está en pausa"), paused),
    cooking.NOT_SERVED: Wording(lazy("a esa hora no se sirve"), not_served),
    handing_over.TIME_CLOSED: Wording(lazy("a esa hora está cerrado"), closed_then),
}


def which_method(teller: Teller, facts: Facts) -> Part:
    """Which of the ways that fit: those that were named, else all, behind what the shop lacks."""
    situation = teller.situation
    named = [teller.order(str(one)) for one in facts.get("order_ids") or ()]
    order = next(filter(None, named), None)
    waits = situation.order if situation.state == AWAITING_PAYMENT else None
    held = order or waits
    details = held.details if held is not None and not situation.cart.lines else None
    ways = payment.to_choose(teller, details or situation.cart.details)
    rest = f":{order.id}" if order is not None else ""
    taps = tuple(Choice(f"pay:{one.id}{rest}", one.name[:TITLE]) for one in ways[:MOST_ROWS])
    words = f"{payment.methods_of(teller, ways)} {_('¿Cuál prefieres?')}"
    return Part(words, taps, asked=PendingQuestion("which_method"))


TOPICS = {
    "which_method": which_method,
    "which_way": fulfilment,
    "which_branch": branch,
    "which_address": which_address,
    "one_address": one_address,
    "unclear_address": unclear_address,
    "out_of_zone": out_of_zone,
    "what_hour": what_hour,
    "past_hour": past,
    "unclear_moment": unclear_moment,
    "moment_again": moment_again,
    "whose_invoice": whose_invoice,
}
"""What a proposer may ask of handing over by name."""

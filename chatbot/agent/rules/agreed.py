"""What was agreed while a person had the conversation, read from the words of both. Pure.

A list to be confirmed, never a deed: each thing found comes with the words it was read in, a
person ticks and mends it, and prices are the catalogue's when it is done (specs/human_handoff,
coming back).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time

from catalog.orders.rules.details import ZoneValue
from catalog.orders.values import CartValue, MethodValue
from catalog.products.values import VariantValue
from chatbot.agent.rules import places_said
from chatbot.agent.situation.menus import menu_of
from intents import words
from intents.words import Operation
from merchants.rules.text import fold

MOST = 100
"""Units of one line."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """One message of the stretch; `by_person`: of the shop, not the customer's. `counts`: it came
    after the last deed on the cart, so that what it orders is not in there yet. `place`: it is a
    pin on the map, and its text the place's own name."""

    text: str
    by_person: bool
    counts: bool = True
    place: bool = False


@dataclass(frozen=True, slots=True)
class Wish:
    """A product that was spoken of, and how many of it the cart is to hold."""

    variant_id: int
    name: str
    quantity: int
    options: tuple[int, ...]
    note: str
    said: str


@dataclass(frozen=True, slots=True)
class Noted:
    """One detail and the words it was read in; `value` as a form holds it ("delivery", "17")."""

    value: str
    said: str


@dataclass(frozen=True, slots=True)
class Agreed:
    """What seems to be agreed and does not stand in the cart yet. None: nothing was said of it."""

    wishes: tuple[Wish, ...] = ()
    fulfilment: Noted | None = None
    address: Noted | None = None
    zone: Noted | None = None
    day: date | None = None
    hour: time | None = None
    when_said: str = ""
    method: Noted | None = None

    def __bool__(self) -> bool:
        details_found = (self.fulfilment, self.address, self.zone, self.method)
        return bool(self.wishes or any(details_found) or self.day or self.hour)


def read(
    spoken: Sequence[Spoken],
    *,
    cart: CartValue,
    catalog: tuple[VariantValue, ...],
    methods: Sequence[MethodValue],
    zones: Sequence[ZoneValue],
    now: datetime,
) -> Agreed:
    """The list for one stretch, oldest words first; `now` by the shop's clock. Of several things
    said about one detail the last one counts."""
    fulfilment = _last((words.read(one.text).fulfilment, one.text) for one in spoken)
    place = places_said.last(spoken)
    if fulfilment is None and place is not None:
        fulfilment = Noted("delivery", place[1])
    day, hour, when_said = _when(spoken, now.date())
    way = fulfilment.value if fulfilment else cart.details.fulfilment
    return Agreed(
        wishes=tuple(_wishes(spoken, cart, catalog)),
        fulfilment=_unless(fulfilment, cart.details.fulfilment),
        address=_unless(Noted(*place) if place else None, cart.details.address),
        zone=_unless(_zone(spoken, zones), str(cart.details.zone_id or "")),
        day=day,
        hour=hour,
        when_said=when_said,
        method=_unless(_method(spoken, methods, way), str(cart.details.payment_method_id or "")),
    )


def _when(spoken: Sequence[Spoken], today: date) -> tuple[date | None, time | None, str]:
    """The last moment said and the words that said it last. Day and hour may stand in two messages;
    an hour alone is of the day said before it."""
    day: date | None = None
    hour: time | None = None
    said = ""
    for one in spoken:
        heard = words.read(one.text)
        found = heard.day(today)
        if found is not None or heard.hour is not None:
            day, hour, said = found or day, heard.hour or hour, one.text
    return day, hour, said


def _last(found: Iterable[tuple[str | None, str]]) -> Noted | None:
    named = [Noted(value, said) for value, said in found if value]
    return named[-1] if named else None


def _unless(noted: Noted | None, known: str) -> Noted | None:
    """Nothing where the cart says so already."""
    same = noted is not None and fold(noted.value.strip()) == fold(known.strip())
    return None if same else noted


def _wishes(
    spoken: Sequence[Spoken], cart: CartValue, catalog: tuple[VariantValue, ...]
) -> Iterable[Wish]:
    """Quantities as the words leave them: hers add and change, a person's sum up what it is."""
    names, menu = {str(row.id): row for row in catalog}, menu_of(catalog)
    held = {str(line.variant_id): line.quantity for line in cart.lines}
    counted, last = dict(held), dict[str, tuple[Operation, str]]()
    for one in spoken:
        if not one.counts:
            continue
        for operation in words.read(one.text, menu).order.operations:
            if operation.op == "clear":
                counted = dict.fromkeys(counted, 0)
            elif operation.item in names:
                counted[operation.item] = _after(operation, counted, by_person=one.by_person)
                last[operation.item] = (operation, one.text)
    for item, (operation, said) in last.items():
        quantity = min(max(counted[item], 0), MOST)
        if quantity and quantity != held.get(item, 0):
            options = tuple(int(key) for key in operation.options)
            row = names[item]
            yield Wish(row.id, row.name, quantity, options, operation.note or "", said)


def _after(operation: Operation, counted: dict[str, int], *, by_person: bool) -> int:
    assert operation.item is not None
    before, told = counted.get(operation.item, 0), operation.quantity
    if operation.op == "remove":
        return 0 if told is None else before - told
    if operation.op == "set" or by_person:
        return 1 if told is None and not before else before if told is None else told
    return before + (1 if told is None else told)


def _zone(spoken: Sequence[Spoken], zones: Sequence[ZoneValue]) -> Noted | None:
    on = [(fold(zone.name), zone) for zone in zones if zone.active]
    return _last(
        (str(zone.id), one.text)
        for one in spoken
        for name, zone in on
        if f" {name} " in f" {' '.join(fold(one.text).replace(',', ' ').split())} "
    )


_KINDS: dict[str, tuple[str, ...]] = {
    "transfer": ("transfer",),
    "qr": ("qr",),
    "cash": ("cash_on_delivery", "cash_at_pickup"),
}
_CASH = {"delivery": "cash_on_delivery", "pickup": "cash_at_pickup"}


def _method(spoken: Sequence[Spoken], methods: Sequence[MethodValue], way: str) -> Noted | None:
    """By its own name, else by its kind; cash as it goes with the way of handing over."""
    return _last((_method_in(one.text, methods, way), one.text) for one in spoken)


def _method_in(text: str, methods: Sequence[MethodValue], way: str) -> str | None:
    folded = f" {fold(text)} "
    by_name = [one for one in methods if f" {fold(one.name)} " in folded]
    kind = words.read(text).payment_method
    kinds = _KINDS.get(kind or "", ()) if kind != "cash" else (_CASH.get(way, ""),)
    found = by_name or [one for one in methods if one.kind in kinds]
    return str(found[0].id) if found else None

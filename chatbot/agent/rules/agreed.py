"""What was agreed while a person had the conversation, read from the words of both. Pure.

A list to be confirmed, never an action: each thing found comes with the words it was read in, a
person ticks and mends it, and prices are the catalogue's when it is done (specs/human_handoff,
coming back).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time

from catalog.orders.rules import details
from catalog.orders.rules.details import ZoneValue
from catalog.orders.values import CartValue, MethodValue
from catalog.products.values import VariantValue
from chatbot.agent.rules import pay_methods, plainly, zones_named
from chatbot.agent.rules.plainly import Part
from chatbot.agent.situation.menus import menu_of
from core.rules.text import fold
from intents import words
from intents.capture import addresses
from intents.words import Menu, Operation, PlainTalk

MOST = 100
"""Units of one line."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """One message of the stretch; `by_person`: of the shop, not the customer's. `counts`: it came
    after the last action on the cart, so that what it orders is not in there yet. `place`: it is a
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
    """One detail and the words it was read in; `value` as a form holds it ("delivery", "17").

    Not `plain`: it was asked for and nobody agreed to it, so that a person has to tick it.
    """

    value: str
    said: str
    plain: bool = True


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
    when_plain: bool = True
    method: Noted | None = None

    def __bool__(self) -> bool:
        """Whether anything was said that plainly that it is worth a question."""
        details = (self.fulfilment, self.address, self.zone, self.method)
        when = bool(self.day or self.hour) and self.when_plain
        return when or bool(self.wishes) or any(one is not None and one.plain for one in details)


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
    parts = tuple(plainly.parts(spoken))
    fulfilment = _last((words.read(one.text).fulfilment, one) for one in parts)
    address = _address(spoken, parts)
    if fulfilment is None and address is not None:
        fulfilment = replace(address, value="delivery")
    when = _when(parts, now.date())
    way = fulfilment.value if fulfilment else cart.details.fulfilment or "pickup"
    return Agreed(
        wishes=tuple(_wishes(spoken, parts, cart, catalog)),
        fulfilment=_unless(fulfilment, cart.details.fulfilment),
        address=_unless(address, cart.details.address),
        zone=_unless(_zone(parts, zones), str(cart.details.zone_id or "")),
        day=when.day,
        hour=when.hour,
        when_said=when.said,
        when_plain=when.plain,
        method=_unless(_method(parts, methods, way), str(cart.details.payment_method_id or "")),
    )


@dataclass(frozen=True, slots=True)
class _When:
    day: date | None = None
    hour: time | None = None
    said: str = ""
    plain: bool = True


def _when(parts: Iterable[Part], today: date) -> _When:
    """The last moment said and the words that said it last. Day and hour may stand in two messages;
    an hour alone is of the day said before it. A bare day ("mañana te aviso") is plain only where
    something is wanted for it."""
    found = _When()
    for one in parts:
        heard = words.read(one.text)
        day, hour = heard.day(today), heard.hour
        if day is None and hour is None:
            continue
        plain = one.plain and (hour is not None or PlainTalk(one.text).is_for_something)
        if plain or not (found.said and found.plain):
            found = _When(day or found.day, hour or found.hour, one.said, plain)
    return found


def _last(found: Iterable[tuple[str | None, Part]]) -> Noted | None:
    """The last that was said plainly; where nothing was, the last of all."""
    named = [Noted(value, one.said, one.plain) for value, one in found if value]
    plain = [one for one in named if one.plain] or named
    return plain[-1] if plain else None


def _address(spoken: Sequence[Spoken], parts: Sequence[Part]) -> Noted | None:
    """The last that was told, of which the shop's own is none; else the last that was asked for."""
    theirs = [one for one in spoken if not (one.by_person and PlainTalk(one.text).tells_own_place)]
    told = {part.said: part.text for part in parts if part.plain and not part.by_person}
    plain = [
        one if one.by_person or one.place else replace(one, text=told.get(one.text, ""))
        for one in theirs
    ]
    if place := _last_address(plain):
        said = next((text for text, part in told.items() if part == place[1]), place[1])
        return Noted(place[0], said)
    asked = _last_address([part for part in parts if part.asked])
    return Noted(*asked, plain=False) if asked else None


def _last_address(spoken: Sequence[Spoken | Part]) -> tuple[str, str] | None:
    """The last address and the message it stands in: a pin is its own, an answer to the shop's
    question is one in whatever words."""
    found: tuple[str, str] | None = None
    asked = False
    for one in spoken:
        answers = asked and not one.by_person
        told = one.text if one.place else addresses.last(one.text, asked=answers)
        found = (" ".join(told.split()), one.text) if told else found
        asked = addresses.asks(one.text) if one.by_person else asked and not told
    return found


def _unless(noted: Noted | None, known: str) -> Noted | None:
    """Nothing where the cart says so already."""
    same = noted is not None and fold(noted.value.strip()) == fold(known.strip())
    return None if same else noted


def _wishes(
    spoken: Sequence[Spoken],
    parts: Sequence[Part],
    cart: CartValue,
    catalog: tuple[VariantValue, ...],
) -> Iterable[Wish]:
    """Quantities as the words leave them: a customer's add and change, a person's sum up what it
    is. What a person only asked ("¿te anoto 2?") counts where the customer said yes."""
    names, menu = {str(row.id): row for row in catalog}, menu_of(catalog)
    held = {str(line.variant_id): line.quantity for line in cart.lines}
    counted, last = dict(held), dict[str, tuple[Operation, str]]()
    for at, one in enumerate(spoken):
        if not one.counts:
            continue
        for operation in _operations(one, at, parts, menu):
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


def _operations(one: Spoken, at: int, parts: Sequence[Part], menu: Menu) -> Iterable[Operation]:
    told = [part.text for part in parts if part.at == at and (part.plain or not part.asked)]
    for text in told if one.by_person else [one.text]:
        yield from words.read(text, menu).order.operations


def _after(operation: Operation, counted: dict[str, int], *, by_person: bool) -> int:
    assert operation.item is not None
    before, told = counted.get(operation.item, 0), operation.quantity
    if operation.op == "remove":
        return 0 if told is None else before - told
    if operation.op == "set" or by_person:
        return 1 if told is None and not before else before if told is None else told
    return before + (1 if told is None else told)


def _zone(parts: Sequence[Part], zones: Sequence[ZoneValue]) -> Noted | None:
    on = [zone for zone in zones if zone.active]
    return _last((str(zone.id), one) for one in parts for zone in zones_named.named(one.text, on))


def _method(parts: Sequence[Part], methods: Sequence[MethodValue], way: str) -> Noted | None:
    """By its own name, else by its kind; cash as it goes with the way of handing over."""
    return _last((_method_in(one.text, methods, way), one) for one in parts)


def _method_in(text: str, methods: Sequence[MethodValue], way: str) -> str | None:
    found = pay_methods.meant(words.read(text), methods, way).way
    return str(found.id) if found is not None and details.fits(found.kind, way) else None

"""The shops of the played conversations: a merchant's rows from a few lines of YAML."""

from datetime import datetime, time
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

import yaml
from django.db import transaction
from pydantic import BaseModel, ConfigDict, Field

from catalog.bookings.models import (
    Calendar,
    Service,
    StaffMember,
    StaffService,
    TimeOff,
)
from catalog.orders import kitchens
from catalog.orders.models import DeliveryZone, PaymentMethod
from catalog.products import stock
from catalog.products.models import (
    MovementReason,
    Option,
    OptionGroup,
    Product,
    SalesPack,
    Variant,
)
from config.demo import clinica, jugueria, packs, restaurante, suplementos
from config.demo.planting import plant
from merchants.models import Branch, Merchant, OpeningHours, User
from tests.conversations_played.script import SHOPS


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Zone(_Data):
    """Where the shop delivers: money in its currency; without `free_from` nothing is free."""

    fee: Decimal
    minimum: Decimal = Decimal(0)
    free_from: Decimal | None = None
    minutes: int | None = None
    active: bool = True


class Ware(_Data):
    """A product: size → price ("" is its only one), groups of options, stock where counted."""

    sizes: dict[str, Decimal]
    aliases: tuple[str, ...] = ()
    description: str = ""
    options: dict[str, dict[str, Decimal]] = Field(default_factory=dict)
    units: int | None = None
    recommended: bool = False


class Way(_Data):
    kind: str
    told: str = ""
    aliases: tuple[str, ...] = ()


class Treatment(_Data):
    """A service: what it costs, how long it takes, what else it is called."""

    price: Decimal | None = None
    minutes: int = 30
    aliases: tuple[str, ...] = ()


class Shop(_Data):
    """What a file of `shops/` says; `hours` are the same on all `days` of the week (0: Monday).
    `staff` are names with the services that each does."""

    name: str
    currency: str
    time_zone: str
    vertical: str = ""
    address: str = ""
    point: tuple[Decimal, Decimal] | None = None
    hours: tuple[str, str] | None = None
    days: tuple[int, ...] = tuple(range(7))
    ways: dict[str, Way] = Field(default_factory=dict)
    zones: dict[str, Zone] = Field(default_factory=dict)
    wares: dict[str, Ware]
    policies: dict[str, str] = Field(default_factory=dict)
    services: dict[str, Treatment] = Field(default_factory=dict)
    staff: dict[str, tuple[str, ...]] = Field(default_factory=dict)


def read(name: str) -> Shop:
    """The shop of that file."""
    return Shop.model_validate(yaml.safe_load((SHOPS / f"{name}.yaml").read_text("utf-8")))


DEMO = {
    "demo_jugueria": jugueria.SHOP,
    "demo_suplementos": suplementos.SHOP,
    "demo_clinica": clinica.SHOP,
    "demo_packs": packs.SHOP,
    "demo_restaurante": restaurante.SHOP,
}
"""The demo's own shops, as `seed_demo` plants them."""


@transaction.atomic
def opened(name: str, now: str) -> Merchant:
    """The shop as rows; `now` is its clock."""
    if name in DEMO:
        clock = ZoneInfo(DEMO[name].time_zone)
        return plant(DEMO[name], now=datetime.fromisoformat(now).replace(tzinfo=clock))
    shop = read(name)
    merchant = Merchant.objects.create(
        name=shop.name,
        slug=name.replace("_", "-"),
        vertical=shop.vertical,
        currency=shop.currency,
        time_zone=shop.time_zone,
        assistant_name="Nico",
        owner_name="Alma",
        policies=shop.policies,
    )
    _branch(merchant, shop)
    for position, (title, way) in enumerate(shop.ways.items()):
        PaymentMethod.objects.create(
            merchant=merchant,
            kind=way.kind,
            name=title,
            aliases=list(way.aliases),
            instructions=way.told,
            position=position,
        )
    for title, zone in shop.zones.items():
        _zone(merchant, title, zone)
    for position, (title, ware) in enumerate(shop.wares.items()):
        _ware(merchant, title, ware, position)
    if shop.services:
        _calendar(merchant, shop)
    return merchant


def _calendar(merchant: Merchant, shop: Shop) -> None:
    """Services, who does them, and the terms; nobody attends two at once."""
    Calendar.objects.create(merchant=merchant)
    does = {
        name: Service.objects.create(
            merchant=merchant,
            name=name,
            aliases=list(one.aliases),
            duration_minutes=one.minutes,
            price_min=one.price,
            price_max=one.price,
            position=position,
        )
        for position, (name, one) in enumerate(shop.services.items())
    }
    for position, (name, services) in enumerate(shop.staff.items()):
        who = StaffMember.objects.create(merchant=merchant, name=name, position=position)
        for service in services:
            StaffService.objects.create(merchant=merchant, staff=who, service=does[service])


def _branch(merchant: Merchant, shop: Shop) -> None:
    latitude, longitude = shop.point or (None, None)
    branch = Branch.objects.create(
        merchant=merchant,
        name="Local",
        address=shop.address,
        latitude=latitude,
        longitude=longitude,
        is_main=True,
    )
    if shop.hours is None:
        return
    opens, closes = map(time.fromisoformat, shop.hours)
    OpeningHours.objects.bulk_create(
        OpeningHours(merchant=merchant, branch=branch, weekday=day, opens=opens, closes=closes)
        for day in shop.days
    )


def _zone(merchant: Merchant, name: str, zone: Zone) -> None:
    columns: dict[str, Any] = zone.model_dump(exclude={"active"}, exclude_none=True)
    DeliveryZone.objects.create(merchant=merchant, name=name, is_active=zone.active, **columns)


def _ware(merchant: Merchant, name: str, ware: Ware, position: int) -> None:
    product = Product.objects.create(
        merchant=merchant,
        name=name,
        aliases=list(ware.aliases),
        description=ware.description,
        is_recommended=ware.recommended,
        position=position,
    )
    for place, (size, price) in enumerate(ware.sizes.items()):
        variant = Variant.objects.create(
            merchant=merchant,
            product=product,
            name=size,
            price=price,
            position=place,
            tracks_stock=ware.units is not None,
        )
        if ware.units:
            stock.move(merchant.pk, variant.pk, ware.units, MovementReason.RESTOCK)
    for title, options in ware.options.items():
        group = OptionGroup.objects.create(merchant=merchant, product=product, name=title)
        for option, price in options.items():
            Option.objects.create(
                merchant=merchant, group=group, name=option, price_difference=price
            )


CHANGES = {
    "zones": DeliveryZone,
    "wares": Variant,
    "ways": PaymentMethod,
    "services": Service,
    "packs": SalesPack,
}


def changed(merchant: Merchant, rows: dict[str, dict[str, Any]], now: datetime) -> None:
    """What the merchant changes meanwhile: table → row's name → columns; `away` says from when to
    when somebody does not attend, by the shop's clock; `kitchen` for how many minutes a person
    pauses it."""
    for table, changes in rows.items():
        if table == "away":
            _away(merchant, changes)
            continue
        if table == "kitchen":
            _pause(merchant, changes["pause"]["minutes"], now)
            continue
        named = "product__name" if table == "wares" else "name"
        for name, columns in changes.items():
            found = CHANGES[table].objects.of(merchant).filter(**{named: name})
            assert found.update(**columns), f"{table} has no {name}"


def _pause(merchant: Merchant, minutes: int, now: datetime) -> None:
    person = User.objects.get(memberships__merchant=merchant, memberships__role="operator")
    kitchens.pause(merchant.pk, minutes, by=person, now=now)


def _away(merchant: Merchant, people: dict[str, dict[str, Any]]) -> None:
    clock = ZoneInfo(merchant.time_zone)
    for name, told in people.items():
        since, until = (datetime.fromisoformat(told[end]) for end in ("from", "to"))
        TimeOff.objects.create(
            merchant=merchant,
            staff=StaffMember.objects.of(merchant).get(name=name),
            starts_at=since.replace(tzinfo=clock),
            ends_at=until.replace(tzinfo=clock),
        )

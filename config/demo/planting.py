"""Makes a demo shop's rows. What is there already stays as it is, so it can run again and again."""

from collections.abc import Sequence
from datetime import datetime, time, timedelta
from decimal import Decimal

from django.core.files.base import ContentFile
from django.db import transaction

from catalog.orders.models import DeliveryZone, Kitchen, PaymentMethod
from catalog.products import stock
from catalog.products.models import (
    Category,
    MovementReason,
    Option,
    OptionGroup,
    Product,
    ProductImage,
    SalesPack,
    ServingHours,
    Variant,
)
from chatbot.conversations.models import ChannelAccount, LandingLink, QuickReply
from chatbot.transports.simulator import simulator
from config.demo import attending, knowledge, pictures, points
from config.demo.shop import Bundle, Good, Group, Hours, Person, Shop, Site, Size
from intents.models import SalesSettings
from intents.sales import switching
from merchants import opening
from merchants.models import Branch, Membership, Merchant, OpeningHours, Policy, User
from merchants.models.assistant import SellsBy

PROMOTION = timedelta(days=30)


class NotADemo(Exception):
    """The slug belongs to a real merchant, who is left alone."""


@transaction.atomic
def plant(shop: Shop, *, now: datetime) -> Merchant:
    """The shop's merchant with all its rows; raises `NotADemo` for a real merchant's slug."""
    merchant, made = _merchant(shop)
    if not merchant.is_demo:
        raise NotADemo(shop.slug)
    if made or not QuickReply.objects.of(merchant).exists():
        opening.furnish(merchant)
    for person in shop.people:
        _person(merchant, person)
    _branches(merchant, shop)
    _rules(merchant, shop)
    _ways(merchant, shop)
    _categories(merchant, shop)
    if shop.dishes_at_once is not None:
        room = {"dishes_at_once": shop.dishes_at_once}
        Kitchen.objects.of(merchant).get_or_create(merchant=merchant, defaults=room)
    for position, good in enumerate(shop.goods):
        _good(merchant, shop, good, position, now)
    for position, bundle in enumerate(shop.bundles):
        _bundle(merchant, bundle, position)
    if shop.clinic is not None:
        attending.furnish(merchant, shop.clinic, now)
    points.furnish(merchant, shop.slug, now)
    if shop.dining is not None:
        attending.lay(merchant, shop.dining)
    if shop.bundles:
        _sells_by_intents(merchant, shop.bundles[0].good)
    for code, name in shop.links.items():
        LandingLink.objects.of(merchant).get_or_create(
            merchant=merchant, code=code, defaults={"name": name}
        )
    knowledge.write(merchant, shop.slug)
    ChannelAccount.objects.of(merchant).get_or_create(
        merchant=merchant,
        transport=simulator.name,
        key=f"sim-{shop.slug}",
        defaults={"name": "Simulador"},
    )
    return merchant


def _merchant(shop: Shop) -> tuple[Merchant, bool]:
    """The shop's merchant, and whether it was made now."""
    return Merchant.objects.get_or_create(
        slug=shop.slug,
        defaults={
            "name": shop.name,
            "vertical": shop.vertical,
            "currency": shop.currency,
            "time_zone": shop.time_zone,
            "assistant_name": shop.assistant_name,
            "owner_name": shop.people[0].name,
            "policies": dict(shop.policies),
            "assistant_type": shop.assistant_type,
            "preparation_minutes": shop.preparation_minutes,
            "is_demo": True,
        },
    )


def _person(merchant: Merchant, person: Person) -> None:
    """Without a password: a signed link lets people in."""
    user = User.objects.filter(email=person.email).first()
    user = user or User.objects.create_user(person.email, None, name=person.name)
    Membership.objects.of(merchant).get_or_create(
        merchant=merchant, user=user, defaults={"role": person.role}
    )


def _branches(merchant: Merchant, shop: Shop) -> None:
    main = Site(
        shop.branch, shop.city, shop.address, shop.phone, shop.point, shop.hours, shop.serves
    )
    for site in (main, *shop.sites):
        _branch(merchant, site)


def _branch(merchant: Merchant, site: Site) -> None:
    latitude, longitude = (Decimal(part) for part in site.point)
    branch, made = Branch.objects.of(merchant).get_or_create(
        merchant=merchant,
        name=site.name,
        defaults={
            "city": site.city,
            "address": site.address,
            "serves": list(site.serves),
            "phone": site.phone,
            "latitude": latitude,
            "longitude": longitude,
            "is_main": not Branch.objects.of(merchant).filter(is_main=True).exists(),
        },
    )
    if made:
        OpeningHours.objects.bulk_create(
            OpeningHours(
                merchant=merchant,
                branch=branch,
                weekday=weekday,
                opens=time.fromisoformat(hours.opens),
                closes=time.fromisoformat(hours.closes),
            )
            for hours in site.hours
            for weekday in hours.weekdays
        )


def _rules(merchant: Merchant, shop: Shop) -> None:
    for kind, (text, short) in shop.rules.items():
        Policy.objects.of(merchant).get_or_create(
            merchant=merchant, kind=kind, defaults={"text": text, "short_version": short}
        )


def _ways(merchant: Merchant, shop: Shop) -> None:
    for position, way in enumerate(shop.ways):
        row = {"kind": way.kind, "instructions": way.instructions, "aliases": list(way.aliases)}
        method, _ = PaymentMethod.objects.of(merchant).get_or_create(
            merchant=merchant, name=way.name, defaults={**row, "position": position}
        )
        if way.qr and not method.qr_image:
            method.qr_image.save("qr.png", ContentFile(pictures.qr(shop.name)))
    for name, fee in shop.zones:
        DeliveryZone.objects.of(merchant).get_or_create(
            merchant=merchant,
            name=name,
            defaults={"fee": Decimal(fee), "minutes": shop.zone_minutes.get(name)},
        )
    for place in shop.coverage:
        told = {"fee": Decimal(place.fee), "cities": list(place.cities), "takes_cash": place.cash}
        DeliveryZone.objects.of(merchant).get_or_create(
            merchant=merchant, name=place.name, defaults=told
        )


def _categories(merchant: Merchant, shop: Shop) -> None:
    for position, name in enumerate(shop.categories):
        cooked = {"position": position, "is_cooked": name not in shop.uncooked}
        category, made = Category.objects.of(merchant).get_or_create(
            merchant=merchant, name=name, defaults=cooked
        )
        if made:
            _serving(category, shop.menus.get(name, ()))


def _serving(category: Category, menu: Sequence[Hours]) -> None:
    ServingHours.objects.bulk_create(
        ServingHours(
            merchant_id=category.merchant_id,
            category=category,
            weekday=weekday,
            opens=time.fromisoformat(hours.opens),
            closes=time.fromisoformat(hours.closes),
        )
        for hours in menu
        for weekday in hours.weekdays
    )


def _good(merchant: Merchant, shop: Shop, good: Good, position: int, now: datetime) -> None:
    product, made = Product.objects.of(merchant).get_or_create(
        merchant=merchant,
        name=good.name,
        defaults={
            "category": Category.objects.of(merchant).get(name=good.category),
            "description": good.description,
            "aliases": list(good.aliases),
            "position": position,
            "is_recommended": good.name in shop.recommended,
        },
    )
    for place, size in enumerate(good.sizes):
        _variant(product, size, place, now)
    for place, group in enumerate(good.groups):
        _group(product, group, place)
    if made:
        picture = ContentFile(pictures.product(good.drawing, shop.background))
        image = ProductImage(merchant=merchant, product=product)
        image.image.save("demo.jpg", picture)


def _variant(product: Product, size: Size, position: int, now: datetime) -> None:
    promotion = (
        {
            "promo_price": Decimal(size.promo),
            "promo_from": now,
            "promo_until": now + PROMOTION,
        }
        if size.promo
        else {}
    )
    variant, made = Variant.objects.of(product.merchant_id).get_or_create(
        merchant_id=product.merchant_id,
        product=product,
        name=size.name,
        defaults={
            "price": Decimal(size.price),
            "tracks_stock": size.units is not None,
            "aliases": list(size.aliases),
            "position": position,
            **promotion,
        },
    )
    if made and size.units:
        stock.move(product.merchant_id, variant.pk, size.units, MovementReason.RESTOCK)


def _bundle(merchant: Merchant, bundle: Bundle, position: int) -> None:
    variants = Variant.objects.of(merchant)
    SalesPack.objects.of(merchant).get_or_create(
        merchant=merchant,
        key=bundle.key,
        defaults={
            "variant": variants.get(product__name=bundle.good, name=bundle.size),
            "name": bundle.name,
            "description": bundle.description,
            "units": bundle.units,
            "price": Decimal(bundle.price),
            "position": position,
        },
    )


def _sells_by_intents(merchant: Merchant, good: str) -> None:
    """The pack `ventas` with its rules, for a model that is told of the good."""
    if SalesSettings.objects.of(merchant).exists():
        return
    product = Product.objects.of(merchant).get(name=good)
    settings = switching.set_to(merchant, on=True)
    merchant.sells_by = SellsBy.PACKS
    merchant.save(update_fields=["sells_by"])
    settings.product_name, settings.product_description = product.name, product.description
    settings.save()


def _group(product: Product, group: Group, position: int) -> None:
    row, _ = OptionGroup.objects.of(product.merchant_id).get_or_create(
        merchant_id=product.merchant_id,
        product=product,
        name=group.name,
        defaults={
            "minimum": group.minimum,
            "maximum": group.maximum,
            "position": position,
        },
    )
    for place, (name, price) in enumerate(group.options):
        Option.objects.of(product.merchant_id).get_or_create(
            merchant_id=product.merchant_id,
            group=row,
            name=name,
            defaults={"price_difference": Decimal(price), "position": place},
        )

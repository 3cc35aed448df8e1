"""A stall's rows: a merchant for one conversation alone, so that no trial sees another's stock."""

from datetime import time, timedelta
from decimal import Decimal

from django.db import transaction

from catalog.orders.models import PaymentMethod
from catalog.products import stock
from catalog.products.models import MovementReason, Option, OptionGroup, Product, Variant
from merchants.models import Branch, Merchant, OpeningHours
from tests.chatbot.agent.talk import START
from tests.evaluation.stalls import Choices, Stall, Ware


@transaction.atomic
def opened(stall: Stall, slug: str) -> Merchant:
    """The merchant with all she sells; a promotion holds from a day before the conversation on."""
    merchant = Merchant.objects.create(
        name=stall.name,
        slug=slug,
        currency=stall.currency,
        time_zone=stall.time_zone,
        assistant_name=stall.assistant,
        owner_name=stall.owner,
    )
    branch = Branch.objects.create(
        merchant=merchant, name="Local", address=stall.address, is_main=True
    )
    for day in stall.days:
        OpeningHours.objects.create(
            merchant=merchant,
            branch=branch,
            weekday=day,
            opens=time.fromisoformat(stall.opens),
            closes=time.fromisoformat(stall.closes),
        )
    for position, (kind, name, told) in enumerate(stall.ways):
        PaymentMethod.objects.create(
            merchant=merchant, kind=kind, name=name, instructions=told, position=position
        )
    for position, ware in enumerate(stall.wares):
        _ware(merchant, ware, position)
    return merchant


def _ware(merchant: Merchant, ware: Ware, position: int) -> None:
    product = Product.objects.create(
        merchant=merchant, name=ware.name, aliases=list(ware.aliases), position=position
    )
    for place, (name, price, units) in enumerate(ware.sizes):
        variant = Variant.objects.create(
            merchant=merchant,
            product=product,
            name=name,
            price=Decimal(price),
            position=place,
            tracks_stock=units is not None,
            promo_price=Decimal(ware.promotion) if ware.promotion else None,
            promo_from=START - timedelta(days=1) if ware.promotion else None,
            promo_until=START + timedelta(days=30) if ware.promotion else None,
        )
        if units:
            stock.move(merchant.pk, variant.pk, units, MovementReason.RESTOCK)
    for place, choices in enumerate(ware.choices):
        _choices(merchant, product, choices, place)


def _choices(merchant: Merchant, product: Product, choices: Choices, position: int) -> None:
    group = OptionGroup.objects.create(
        merchant=merchant,
        product=product,
        name=choices.name,
        minimum=choices.minimum,
        maximum=choices.maximum,
        position=position,
    )
    for place, (name, price) in enumerate(choices.options):
        Option.objects.create(
            merchant=merchant,
            group=group,
            name=name,
            price_difference=Decimal(price),
            position=place,
        )

"""What a merchant sets costs a turn one look, and a turn never goes by what was so before."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from catalog.orders.models import DeliveryZone, PaymentMethod
from chatbot.agent.situation import shop_settings
from intents.models import Intent
from intents.sales_intents import SALES
from merchants.models import Branch, Merchant, OpeningHours, Policy
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db


def settings_of(merchant: Merchant) -> shop_settings.Settings:
    return shop_settings.of(Merchant.objects.get(pk=merchant.pk))


def test_every_table_that_is_read_is_looked_at_for_changes(alma: Merchant) -> None:
    Branch.objects.create(merchant=alma, name="Centro")
    Intent.objects.create(merchant=alma, key="compra", pack=SALES)
    known = {model._meta.db_table for model in shop_settings.READ}
    with CaptureQueriesContext(connection) as asked:
        shop_settings._read(alma)

    read = {table for one in asked for table in re.findall(r'(?:FROM|JOIN) "(\w+)"', one["sql"])}
    assert read, "nothing was read"
    assert read <= known


def test_each_change_is_seen_and_nothing_else_is_read_twice(alma: Merchant) -> None:
    branch = Branch.objects.create(merchant=alma, name="Centro", is_main=True)
    first = settings_of(alma)
    with CaptureQueriesContext(connection) as asked:
        assert shop_settings.of(alma) is first
    assert len(asked) == 1

    hours = {"weekday": 0, "opens": "08:00", "closes": "12:00"}
    OpeningHours.objects.create(merchant=alma, branch=branch, **hours)
    assert len(settings_of(alma).schedules[branch.pk].week) == 1
    DeliveryZone.objects.create(merchant=alma, name="Sopocachi", fee="9.00")
    assert "Sopocachi" in [zone.name for zone in settings_of(alma).zones]
    Policy.objects.create(merchant=alma, kind="refunds", text="Siete días.")
    assert [one.text for one in settings_of(alma).policies] == ["Siete días."]


def test_the_name_of_who_attends_and_the_language_are_part_of_it(alma: Merchant) -> None:
    told = {tuple(one.label for one in settings_of(alma).intents)}
    Merchant.objects.filter(pk=alma.pk).update(owner_name="Zoila")
    told.add(tuple(one.label for one in settings_of(alma).intents))
    Merchant.objects.filter(pk=alma.pk).update(language="en")
    told.add(tuple(one.label for one in settings_of(alma).intents))

    assert len(told) == 3


def test_the_hours_are_by_the_merchants_clock(alma: Merchant) -> None:
    branch = Branch.objects.create(merchant=alma, name="Centro")
    settings_of(alma)
    Merchant.objects.filter(pk=alma.pk).update(time_zone="America/Bogota")

    assert settings_of(alma).schedules[branch.pk].time_zone == "America/Bogota"


def test_a_way_to_pay_that_is_switched_off_meanwhile_is_not_offered(talk: Talk) -> None:
    qr = PaymentMethod.objects.create(
        merchant=talk.merchant, kind="qr", name="QR Banco Sol", instructions="Cuenta 123."
    )
    assert "QR Banco Sol" in talk.say("¿cómo puedo pagar?")

    PaymentMethod.objects.of(talk.merchant).filter(pk=qr.pk).update(is_active=False)

    assert "QR Banco Sol" not in talk.say("¿y cómo se paga?")

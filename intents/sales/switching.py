"""Switches the pack `ventas` on and off for a merchant; what was edited is kept while it is off."""

from django.db import transaction

from intents import vocabulary
from intents.analysis import ventas
from intents.models import AssistantQuestion, AutoDetectionRule, SalesSettings, TransitionRule
from merchants import permission, stream
from merchants.models import Merchant, User
from merchants.roles import Deed


def supplied(merchant: Merchant) -> SalesSettings:
    """Settings as the pack supplies them, not saved and not switched on."""
    return SalesSettings(
        merchant=merchant,
        data_fields=[one.key for one in ventas.FIELDS],
        optional_fields=[one.key for one in ventas.FIELDS if one.optional],
        collecting=list(ventas.COLLECTING),
        affirmatives=list(ventas.AFFIRMATIVES),
    )


@transaction.atomic
def switch(merchant: Merchant, *, on: bool, by: User) -> SalesSettings:
    """Switches the pack on or off; the first time its rules become rows of the merchant."""
    permission.require(by, merchant.pk, Deed.SWITCH_INTENTS)
    Merchant.objects.select_for_update(no_key=True).get(pk=merchant.pk)
    row = SalesSettings.objects.of(merchant).first() or supplied(merchant)
    first = row.pk is None
    if first or row.enabled != on:
        row.enabled = on
        row.save()
        stream.emit(merchant, "intents.changed", {"by": by.pk, "sales": on})
    if first:
        plant_rules(merchant)
    if on:
        vocabulary.plant(merchant)
    return row


def plant_rules(merchant: Merchant) -> None:
    """The pack's rules and questions as rows, beside those that are there already."""
    TransitionRule.objects.bulk_create(
        [
            TransitionRule(
                merchant=merchant,
                intent=rule.intent,
                requires=list(rule.requires),
                any_of=rule.any_of,
                fallback=rule.fallback,
            )
            for rule in ventas.TRANSITIONS
        ],
        ignore_conflicts=True,
    )
    AutoDetectionRule.objects.bulk_create(
        [
            AutoDetectionRule(
                merchant=merchant,
                intent=rule.intent,
                requires=list(rule.requires),
                any_of=rule.any_of,
                position=place,
            )
            for place, rule in enumerate(ventas.AUTO_DETECTIONS)
        ],
        ignore_conflicts=True,
    )
    AssistantQuestion.objects.bulk_create(
        [
            AssistantQuestion(merchant=merchant, text=one.text, intent=one.intent)
            for one in ventas.QUESTIONS
        ],
        ignore_conflicts=True,
    )

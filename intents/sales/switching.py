"""Switches the pack `ventas` on and off for a merchant; what was edited is kept while it is off."""

from django.db import transaction

from intents import vocabulary
from intents.analysis import ventas
from intents.models import AssistantQuestion, AutoDetectionRule, SalesSettings, TransitionRule
from merchants import permission, stream
from merchants.models import Merchant, User
from merchants.roles import Permission


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
    permission.require(by, merchant.pk, Permission.SWITCH_INTENTS)
    Merchant.objects.select_for_update(no_key=True).get(pk=merchant.pk)
    before = SalesSettings.objects.of(merchant).values_list("enabled", flat=True).first()
    row = set_to(merchant, on=on)
    if before != on:
        stream.emit(merchant, "intents.changed", {"by": by.pk, "sales": on})
    return row


def set_to(merchant: Merchant, *, on: bool) -> SalesSettings:
    """The settings, switched on or off; the first time the pack's rules are planted."""
    row = SalesSettings.objects.of(merchant).first() or supplied(merchant)
    first, row.enabled = row.pk is None, on
    row.save()
    if first:
        _plant_rules(merchant)
    if on:
        vocabulary.plant(merchant)
    return row


def _plant_rules(merchant: Merchant) -> None:
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

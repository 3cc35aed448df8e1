"""A merchant's sales vocabulary and rules as the analysis takes them, read from the rows."""

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256

from django.utils.translation import override

from core import row_versions
from intents import vocabulary
from intents.analysis.values import (
    AssistantQuestion,
    AutoDetectionRule,
    DataField,
    FollowUps,
    Pack,
    PromptTemplate,
    TenantConfig,
    TransitionRule,
)
from intents.models import AssistantQuestion as QuestionRow
from intents.models import AutoDetectionRule as DetectionRow
from intents.models import Intent, SalesSettings
from intents.models import TransitionRule as RuleRow
from intents.sales_intents import VENTAS
from intents.values import OTHER, IntentValue
from merchants.models import Merchant

WORDS_FOR_MODELS = "es"
"""The language of the labels that a model reads, whoever asks."""
VERSIONS = tuple(
    row_versions.of(model) for model in (SalesSettings, Intent, RuleRow, DetectionRow, QuestionRow)
)
"""Of all rows that a vocabulary is read from, beside the merchant's own and the packs."""
_kept: row_versions.KeptValues[TenantConfig | None] = row_versions.KeptValues(VERSIONS, most=256)


def of(merchant: Merchant, packs: Sequence[Pack]) -> TenantConfig | None:
    """The merchant's vocabulary and rules; None where `ventas` is not switched on.

    `packs` are those for sale. Hidden intents are left out, and so are the ten of the handoff. The
    rows are read once a process and version: one look tells whether any was written since.
    """

    def read() -> TenantConfig | None:
        row = SalesSettings.objects.of(merchant).first()
        return draft(merchant, row, packs) if row is not None and row.enabled else None

    return _kept.of(merchant.pk, read, merchant.vertical, merchant.owner_name, tuple(packs))


def draft(merchant: Merchant, row: SalesSettings, packs: Sequence[Pack]) -> TenantConfig:
    """The same with settings as they are about to be, switched on or not."""
    optional = set(row.optional_fields)
    return _assembled(
        TenantConfig(
            intents=allowed(merchant),
            transition_rules=tuple(map(rule_value, RuleRow.objects.of(merchant))),
            auto_detection_rules=tuple(map(detection_value, DetectionRow.objects.of(merchant))),
            fields=tuple(DataField(key, key in optional) for key in row.data_fields),
            packs=tuple(packs),
            collecting=tuple(row.collecting),
            affirmatives=tuple(row.affirmatives),
            questions=tuple(
                AssistantQuestion(one.text, one.intent) for one in QuestionRow.objects.of(merchant)
            ),
            template=PromptTemplate(
                row.product_name, row.product_description, row.custom_rules, row.response_format
            ),
            follow_ups=follow_ups(row),
        )
    )


def allowed(merchant: Merchant, *, hidden: bool = False) -> tuple[IntentValue, ...]:
    """The pack's intents and the merchant's own, `otro` last; hidden ones where asked for.

    The other predefined ones are the handoff's and no part of a sale.
    """
    sales = {one.key for one in VENTAS}
    with override(WORDS_FOR_MODELS):
        known = vocabulary.of(merchant, hidden=hidden, sales=True)
    mine = [one for one in known if one.key in sales or not one.predefined]
    return (*mine, *(one for one in known if one.key == OTHER))


def labels(merchant: Merchant) -> dict[str, str]:
    """The names of the merchant's sales intents, in the active language."""
    keys = {one.key for one in allowed(merchant, hidden=True)}
    known = vocabulary.of(merchant, hidden=True, sales=True)
    return {one.key: one.label for one in known if one.key in keys}


def follow_ups(row: SalesSettings) -> FollowUps:
    """When a customer who stopped is written to; never where that is switched off."""
    if not row.follows_up:
        return FollowUps()
    return FollowUps(row.follow_up_capture, row.follow_up_offers, row.follow_up_summary)


def rule_value(row: RuleRow) -> TransitionRule:
    return TransitionRule(row.intent, tuple(row.requires), row.any_of, row.fallback)


def detection_value(row: DetectionRow) -> AutoDetectionRule:
    return AutoDetectionRule(row.intent, tuple(row.requires), row.any_of)


def _assembled(config: TenantConfig) -> TenantConfig:
    """With a version that is another one as soon as anything of it is."""
    return replace(config, version=sha256(repr(config).encode()).hexdigest()[:16])

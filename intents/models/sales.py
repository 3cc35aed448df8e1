"""A merchant's sale by intents: what the pack `ventas` supplies, as rows that the merchant edits.

Rules name intents by key, since a required name may also be `campos_completos`. What a rule may
say is judged by `intents.analysis.soundness` before a row is saved.
"""

from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.core.validators import MaxValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from intents.analysis.values import FALLBACK
from intents.models.vocabulary import KEY
from intents.values import LONGEST_KEY
from merchants.tenancy import TenantModel, tenant_key

LONGEST_QUESTION = 200
LONGEST_WORD = 40
LONGEST_SILENCE = 7 * 24 * 60
"""Minutes after which nobody is written to any more."""


def _keys(label: Any, help_text: Any = "", *, blank: bool = False) -> Any:
    """A list of keys of intents or fields."""
    return ArrayField(
        models.CharField(max_length=LONGEST_KEY, validators=[KEY]),
        verbose_name=label,
        default=list,
        blank=blank,
        help_text=help_text,
    )


def _minutes(label: Any, supplied: int) -> Any:
    """Minutes of silence, of at most a week; 0 for never."""
    return models.PositiveSmallIntegerField(
        label,
        default=supplied,
        db_default=supplied,
        validators=[MaxValueValidator(LONGEST_SILENCE)],
        help_text=_("0: nunca."),
    )


class SalesSettings(TenantModel):
    """Whether the pack `ventas` is switched on, the customer's data, and what a model is told.

    `data_fields` are listed in order as missing; those in `optional_fields` may stay empty (§7.1).
    The four texts are the prompt template of §10.3; an empty `response_format` is the supplied one.
    `follow_up_*` are minutes of silence after which a customer who stopped at that stage is written
    to, once a sale; 0 is never.
    """

    enabled = models.BooleanField(_("vende por intenciones"), default=False)
    data_fields = _keys(_("datos del cliente"))
    optional_fields = _keys(_("datos que pueden faltar"), blank=True)
    collecting = _keys(_("intenciones que piden datos"), blank=True)
    affirmatives = ArrayField(
        models.CharField(max_length=LONGEST_WORD),
        verbose_name=_("palabras que dicen que sí"),
        default=list,
        blank=True,
    )
    product_name = models.CharField(_("producto"), max_length=120, blank=True)
    product_description = models.TextField(_("descripción"), max_length=1000, blank=True)
    custom_rules = models.TextField(_("reglas propias"), max_length=2000, blank=True)
    response_format = models.TextField(_("formato de la respuesta"), max_length=1000, blank=True)
    follows_up = models.BooleanField(
        _("el asistente retoma ventas que se detienen"),
        default=True,
        db_default=True,
        help_text=_(
            "Una vez por etapa y por venta, de día, y nunca a quien pidió que no le escriban ni "
            "después de que atendió una persona."
        ),
    )
    follow_up_capture = _minutes(_("minutos cuando faltan datos"), 180)
    follow_up_offers = _minutes(_("minutos cuando falta elegir el pack"), 120)
    follow_up_summary = _minutes(_("minutos cuando falta confirmar"), 60)

    class Meta(TenantModel.Meta):
        verbose_name = _("venta por intenciones")
        verbose_name_plural = _("venta por intenciones")
        constraints = [
            tenant_key(),
            models.UniqueConstraint(fields=["merchant"], name="sales_settings_once"),
            models.CheckConstraint(
                condition=models.Q(
                    follow_up_capture__lte=LONGEST_SILENCE,
                    follow_up_offers__lte=LONGEST_SILENCE,
                    follow_up_summary__lte=LONGEST_SILENCE,
                ),
                name="follow_ups_within_a_week",
            ),
        ]

    def __str__(self) -> str:
        return self.product_name or str(self._meta.verbose_name)


class TransitionRule(TenantModel):
    """What must have happened before the sale moves to an intent (§4.2, §10.2)."""

    intent = models.CharField(_("intención"), max_length=LONGEST_KEY, validators=[KEY])
    requires = _keys(_("requiere"))
    any_of = models.BooleanField(_("alcanza con una"), default=False)
    fallback = models.CharField(
        _("si no se cumple, sale"), max_length=LONGEST_KEY, validators=[KEY], default=FALLBACK
    )

    class Meta(TenantModel.Meta):
        verbose_name = _("regla de paso")
        verbose_name_plural = _("reglas de paso")
        ordering = ["pk"]
        constraints = [
            tenant_key(),
            models.UniqueConstraint(fields=["merchant", "intent"], name="transition_rule_once"),
        ]

    def __str__(self) -> str:
        return self.intent


class AutoDetectionRule(TenantModel):
    """An intent that comes out by itself, once a conversation, as soon as it may (§4.3)."""

    intent = models.CharField(_("intención"), max_length=LONGEST_KEY, validators=[KEY])
    requires = _keys(_("cuando se cumple"))
    any_of = models.BooleanField(_("alcanza con una"), default=False)
    position = models.PositiveSmallIntegerField(_("orden"), default=0)

    class Meta(TenantModel.Meta):
        verbose_name = _("detección automática")
        verbose_name_plural = _("detecciones automáticas")
        ordering = ["position", "pk"]
        constraints = [
            tenant_key(),
            models.UniqueConstraint(fields=["merchant", "intent"], name="auto_detection_once"),
        ]

    def __str__(self) -> str:
        return self.intent


class AssistantQuestion(TenantModel):
    """A question of the assistant's, and what a "sí" to it means (§4.5)."""

    text = models.CharField(_("pregunta"), max_length=LONGEST_QUESTION)
    intent = models.CharField(_("un «sí» significa"), max_length=LONGEST_KEY, validators=[KEY])

    class Meta(TenantModel.Meta):
        verbose_name = _("pregunta del asistente")
        verbose_name_plural = _("preguntas del asistente")
        ordering = ["pk"]
        constraints = [
            tenant_key(),
            models.UniqueConstraint(fields=["merchant", "text"], name="assistant_question_once"),
        ]

    def __str__(self) -> str:
        return self.text

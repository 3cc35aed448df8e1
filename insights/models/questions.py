"""What was asked, what became of it, and whether it helped."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from insights.rules.answers import Status
from merchants.models import User
from merchants.tenancy import TenantModel, tenant_key

LONGEST_QUESTION = 500
STATUSES = [
    (Status.ANSWER.value, _("respondida")),
    (Status.ASK.value, _("repreguntada")),
    (Status.GRAY.value, _("fuera de los datos")),
    (Status.REFUSED.value, _("rechazada")),
]


class Thumb(models.IntegerChoices):
    """Whether the answer helped, as the asker said."""

    DOWN = -1, _("no sirvió")
    NONE = 0, _("sin opinión")
    UP = 1, _("sirvió")


class AskedQuestion(TenantModel):
    """One question and its answer. `dataset_slug` is a dataset's, or `mi-tienda`.

    `payload` and `understood` hold the answer as the page shows it again; `kind` is its
    classification, `milliseconds` the whole time from the question to the answer.
    """

    dataset_slug = models.CharField(_("datos"), max_length=60)
    question = models.CharField(_("pregunta"), max_length=LONGEST_QUESTION)
    complete_question = models.CharField(
        _("pregunta completa"), max_length=LONGEST_QUESTION, blank=True
    )
    status = models.CharField(_("resultado"), max_length=8, choices=STATUSES)
    kind = models.CharField(_("clase"), max_length=16, blank=True)
    text = models.TextField(_("respuesta"), blank=True)
    payload = models.JSONField(default=dict, blank=True)
    understood = models.JSONField(default=dict, blank=True)
    sql = models.TextField("SQL", blank=True)
    cached = models.BooleanField(_("ya respondida"), default=False)
    milliseconds = models.PositiveIntegerField(_("milisegundos"), default=0)
    asked_by = models.ForeignKey(
        User,
        verbose_name=_("quién preguntó"),
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    thumb = models.SmallIntegerField(_("opinión"), choices=Thumb.choices, default=Thumb.NONE)
    created_at = models.DateTimeField(_("cuándo"), auto_now_add=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("pregunta hecha")
        verbose_name_plural = _("preguntas hechas")
        ordering = ["-created_at", "-id"]
        constraints = [tenant_key()]
        indexes = [
            models.Index(fields=["merchant", "dataset_slug", "-created_at"], name="asked_lately"),
            models.Index(fields=["created_at"], name="asked_when"),
        ]

    def __str__(self) -> str:
        return self.question

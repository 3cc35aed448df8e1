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


class Alert(models.TextChoices):
    """Whether who asked is told of a change; OVER: it ended by itself."""

    NONE = "", _("sin aviso")
    ON = "on", _("aviso puesto")
    OVER = "over", _("aviso terminado")


class AlertEnd(models.TextChoices):
    """Why an alert ended by itself."""

    NONE = "", "—"
    DATASET = "dataset", _("Esos datos ya no están.")
    COLUMNS = "columns", _("Esos datos ya no tienen las columnas de esta respuesta.")
    ASKER = "asker", _("Quien preguntó ya no puede ver estos datos.")
    FAILED = "failed", _("La consulta falló varias veces seguidas.")


class AskedQuestion(TenantModel):
    """One question and its answer. `dataset_slug` is a dataset's, or `mi-tienda`.

    The columns `alert…` are the alert that whoever asked has set (`insights.alerts`): `alert_news`
    says that there is something not seen yet.

    `session_id` is the conversation in which a customer or a member asked it, where one did.

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
    session_id = models.UUIDField(null=True, blank=True, editable=False)
    thumb = models.SmallIntegerField(_("opinión"), choices=Thumb.choices, default=Thumb.NONE)
    alert = models.CharField(
        _("aviso"), max_length=4, choices=Alert.choices, blank=True, default=Alert.NONE
    )
    alert_end = models.CharField(
        max_length=7, choices=AlertEnd.choices, blank=True, default=AlertEnd.NONE, editable=False
    )
    alert_due_at = models.DateTimeField(null=True, blank=True, editable=False)
    alert_fingerprint = models.CharField(max_length=64, blank=True, editable=False)
    alert_failures = models.PositiveSmallIntegerField(default=0, editable=False)
    alert_news = models.BooleanField(default=False, editable=False)
    alert_changed_at = models.DateTimeField(null=True, blank=True, editable=False)
    created_at = models.DateTimeField(_("cuándo"), auto_now_add=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("pregunta hecha")
        verbose_name_plural = _("preguntas hechas")
        ordering = ["-created_at", "-id"]
        constraints = [
            tenant_key(),
            models.CheckConstraint(
                condition=models.Q(alert_due_at__isnull=True) | models.Q(alert="on"),
                name="asked_alert_due_while_on",
            ),
        ]
        indexes = [
            models.Index(fields=["merchant", "dataset_slug", "-created_at"], name="asked_lately"),
            models.Index(fields=["created_at"], name="asked_when"),
            models.Index(
                fields=["alert_due_at"],
                condition=models.Q(alert_due_at__isnull=False),
                name="asked_alert_due",
            ),
            models.Index(
                fields=["merchant", "asked_by"],
                condition=~models.Q(alert=""),
                name="asked_alerts",
            ),
            models.Index(
                fields=["session_id"],
                condition=models.Q(session_id__isnull=False),
                name="asked_in_conversation",
            ),
        ]

    def __str__(self) -> str:
        return self.question

"""What a dataset does not hold although people ask for it, and questions that show how to ask."""

from django.contrib.postgres.fields import ArrayField
from django.core.validators import RegexValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from insights.models.datasets import Dataset
from merchants.tenancy import TenantModel, same_merchant, tenant_key

KEY = RegexValidator(r"\A[a-z0-9][a-z0-9_]*\Z", _("Solo minúsculas, números y guion bajo."))


class GrayTopic(TenantModel):
    """The gray zone (specs/data_graph §5B): words that ask for it, and what is answered."""

    dataset = models.ForeignKey(
        Dataset, on_delete=models.CASCADE, related_name="gray_topics", db_index=False
    )
    key = models.CharField(
        _("identificador"),
        max_length=40,
        validators=[KEY],
        help_text=_("Por ejemplo: contratistas."),
    )
    phrases = ArrayField(
        models.CharField(max_length=80),
        verbose_name=_("palabras que lo piden"),
        default=list,
        help_text=_("Separadas por comas; por ejemplo: contratista, quién construye."),
    )
    answer = models.TextField(_("qué se responde"), max_length=600)

    class Meta(TenantModel.Meta):
        verbose_name = _("tema que no está en los datos")
        verbose_name_plural = _("temas que no están en los datos")
        ordering = ["key"]
        constraints = [
            tenant_key(),
            *same_merchant("dataset"),
            models.UniqueConstraint(fields=["dataset", "key"], name="gray_topic_key_once"),
        ]

    def __str__(self) -> str:
        return self.key


class SampleQuestion(TenantModel):
    """A question that is offered to whoever does not know what to ask."""

    dataset = models.ForeignKey(
        Dataset, on_delete=models.CASCADE, related_name="samples", db_index=False
    )
    text = models.CharField(_("pregunta"), max_length=200)
    position = models.PositiveSmallIntegerField(_("orden"), default=0)

    class Meta(TenantModel.Meta):
        verbose_name = _("pregunta de ejemplo")
        verbose_name_plural = _("preguntas de ejemplo")
        ordering = ["position", "id"]
        constraints = [
            tenant_key(),
            *same_merchant("dataset"),
            models.UniqueConstraint(fields=["dataset", "text"], name="sample_question_once"),
        ]

    def __str__(self) -> str:
        return self.text

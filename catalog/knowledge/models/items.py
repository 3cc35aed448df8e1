"""What a merchant wrote or uploaded for the assistant to know."""

import uuid
from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from catalog.knowledge.rules.lengths import LONGEST_BODY, LONGEST_TITLE
from merchants.models import User
from merchants.models.due import Tried
from merchants.tenancy import TenantModel, tenant_key


class Kind(models.TextChoices):
    """The kinds of `rules.audience.Source`, as people read them."""

    FAQ = "faq", _("pregunta frecuente")
    ARTICLE = "article", _("artículo")
    POLICY = "policy", _("política")
    INSTRUCTION = "instruction", _("instrucción para el asistente")
    TEMPLATE = "template", _("modelo de respuesta")
    COMPETITOR = "competitor", _("nota sobre la competencia")


class IndexState(models.TextChoices):
    """Whether a search finds the item as it is written now."""

    WAITING = "waiting", _("por indexar")
    INDEXED = "indexed", _("indexado")
    FAILED = "failed", _("no se pudo indexar")


class KnowledgeItem(Tried, TenantModel):
    """A text with a title. Of a question, `title` is the question and `body` its answer.

    `body` is Markdown: headings and paragraphs say where it may be cut. `file_name` is the file it
    was read from, "" where it was written here. `due_at` says when a worker is to index it, empty
    where the index holds it as it is; `problem` is why it does not, for people to read.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    kind = models.CharField(_("tipo"), max_length=12, choices=Kind.choices, default=Kind.ARTICLE)
    title = models.CharField(_("título o pregunta"), max_length=LONGEST_TITLE)
    body = models.TextField(_("texto o respuesta"), max_length=LONGEST_BODY)
    category = models.CharField(_("categoría"), max_length=60, blank=True)
    tags = ArrayField(
        models.CharField(max_length=40), verbose_name=_("etiquetas"), default=list, blank=True
    )
    is_active = models.BooleanField(_("en uso"), default=True)
    file_name = models.CharField(_("archivo"), max_length=200, blank=True, editable=False)
    state = models.CharField(
        _("búsqueda"),
        max_length=8,
        choices=IndexState.choices,
        default=IndexState.WAITING,
        editable=False,
    )
    problem = models.CharField(_("problema"), max_length=300, blank=True, editable=False)
    due_at = models.DateTimeField(null=True, default=timezone.now, editable=False)
    indexed_at = models.DateTimeField(_("indexado"), null=True, blank=True, editable=False)
    written_by = models.ForeignKey(
        User,
        verbose_name=_("quién lo escribió"),
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        editable=False,
        related_name="+",
    )
    created_at = models.DateTimeField(_("creado"), auto_now_add=True)
    updated_at = models.DateTimeField(_("cambiado"), auto_now=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("texto del conocimiento")
        verbose_name_plural = _("textos del conocimiento")
        ordering = ["-updated_at", "id"]
        constraints = [
            tenant_key(),
            models.CheckConstraint(
                condition=models.Q(kind__in=[value for value, _label in Kind.choices]),
                name="knowledge_item_kind",
            ),
        ]
        indexes = [
            models.Index(
                fields=["due_at"], name="knowledge_due", condition=models.Q(due_at__isnull=False)
            )
        ]

    def __str__(self) -> str:
        return self.title

    def save(self, *args: Any, **kwargs: Any) -> None:
        """An item that is written as a whole is due to be indexed."""
        if kwargs.get("update_fields") is None:
            self.due_at, self.attempts = timezone.now(), 0
            self.state, self.problem = IndexState.WAITING, ""
        super().save(*args, **kwargs)

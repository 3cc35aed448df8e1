"""What a merchant's search stands on: who made its vectors, and what is being made anew."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from merchants.models.due import Due
from merchants.tenancy import TenantModel


class KnowledgeIndex(Due, TenantModel):
    """One row a merchant. `model` made the vectors that a search compares with; `filling` is the
    model whose vectors are being gathered in the shadow table, "" where none is; `problem` is why
    that stopped, for people to read. `in_graph` says that a search goes by the graph of vectors,
    for the merchant has too many to compare with each. `due_at` says when a worker is to look
    after all this, empty where nothing is to be done.
    """

    model = models.CharField(_("vectores de"), max_length=100, blank=True)
    filling = models.CharField(_("se prepara"), max_length=100, blank=True)
    problem = models.CharField(_("problema"), max_length=300, blank=True)
    in_graph = models.BooleanField(_("por grafo"), default=False, db_default=False)
    updated_at = models.DateTimeField(_("cambiado"), auto_now=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("índice del conocimiento")
        verbose_name_plural = _("índices del conocimiento")
        default_permissions = ()
        constraints = [
            models.UniqueConstraint(fields=["merchant"], name="knowledge_index_once"),
        ]
        indexes = [
            models.Index(
                fields=["due_at"],
                name="knowledge_index_due",
                condition=models.Q(due_at__isnull=False),
            )
        ]

    def __str__(self) -> str:
        return self.model

"""How each merchant's search stands: who made its vectors, and what keeps it from being whole."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils.formats import number_format
from django.utils.translation import gettext_lazy as _

from catalog.knowledge.admin.words import said
from catalog.knowledge.models import Embedding, KnowledgeIndex
from core.columns import column
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin


@admin.register(KnowledgeIndex)
class KnowledgeIndexAdmin(TenantAdmin[KnowledgeIndex]):
    """Written by the workers."""

    permissions = {"view": Permission.VIEW}
    list_display = ["merchant", "model", "size", "filling", "problem_words", "updated_at"]
    fields = ["model", "size", "filling", "in_graph", "problem_words", "updated_at"]

    def get_actions(self, request: HttpRequest) -> Any:
        return {}

    @column(_("Pasajes"))
    def size(self, row: KnowledgeIndex) -> str:
        count = Embedding.objects.of(row.merchant_id).count()
        return number_format(count, force_grouping=True)

    @column(_("Problema"))
    def problem_words(self, row: KnowledgeIndex) -> Any:
        return said(row.problem)

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class KnowledgeConfig(AppConfig):
    name = "catalog.knowledge"
    label = "knowledge"
    verbose_name = _("Conocimiento")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """The index is left to its one way in, the function that is told whose it searches."""
        from catalog.knowledge import uploads
        from core import row_policies
        from merchants.file_readings import purposes

        purposes.add(uploads.PURPOSE, uploads.ARTICLE)

        row_policies.leave_out(
            "ai_knowledge_embeddings", "words and vectors are searched by an index, rows are COPYed"
        )

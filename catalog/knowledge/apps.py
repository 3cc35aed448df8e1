from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class KnowledgeConfig(AppConfig):
    name = "catalog.knowledge"
    label = "knowledge"
    verbose_name = _("Conocimiento")
    default_auto_field = "django.db.models.BigAutoField"

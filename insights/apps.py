"""The app of insights: questions answered from tables."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class InsightsConfig(AppConfig):
    """Stands above catalog and intents, below the chatbot."""

    name = "insights"
    label = "insights"
    verbose_name = _("Preguntas a los datos")
    default_auto_field = "django.db.models.BigAutoField"

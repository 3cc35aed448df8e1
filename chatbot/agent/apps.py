from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AgentConfig(AppConfig):
    name = "chatbot.agent"
    label = "agent"
    verbose_name = _("Asistente")
    default_auto_field = "django.db.models.BigAutoField"

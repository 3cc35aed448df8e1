from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ConversationsConfig(AppConfig):
    name = "chatbot.conversations"
    label = "conversations"
    verbose_name = _("Conversaciones")
    default_auto_field = "django.db.models.BigAutoField"

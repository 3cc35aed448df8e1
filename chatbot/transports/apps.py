from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TransportsConfig(AppConfig):
    name = "chatbot.transports"
    label = "transports"
    verbose_name = _("Canales")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from chatbot.transports import checks  # noqa: F401

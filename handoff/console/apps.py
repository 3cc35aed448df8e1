from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ConsoleConfig(AppConfig):
    name = "handoff.console"
    label = "console"
    verbose_name = _("Consola")
    default_auto_field = "django.db.models.BigAutoField"

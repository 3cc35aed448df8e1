from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ApiConfig(AppConfig):
    name = "handoff.api"
    label = "api"
    verbose_name = _("REST")
    default_auto_field = "django.db.models.BigAutoField"

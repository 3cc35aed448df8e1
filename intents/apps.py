from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class IntentsConfig(AppConfig):
    name = "intents"
    verbose_name = _("Intenciones")

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class SimulatorConfig(AppConfig):
    name = "handoff.simulator"
    label = "simulator"
    verbose_name = _("Simulador")
    default_auto_field = "django.db.models.BigAutoField"

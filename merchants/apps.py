"""The app of merchants: whose row it is."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class MerchantsConfig(AppConfig):
    """Registers its start-up checks as soon as the apps are loaded."""

    name = "merchants"
    label = "merchants"
    verbose_name = _("Comercios")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from merchants import checks, event_retention  # noqa: F401  (register themselves)

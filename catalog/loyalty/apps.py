from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class LoyaltyConfig(AppConfig):
    name = "catalog.loyalty"
    label = "loyalty"
    verbose_name = _("Puntos")
    default_auto_field = "django.db.models.BigAutoField"

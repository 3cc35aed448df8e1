from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class MerchantsConfig(AppConfig):
    name = "merchants"
    label = "merchants"
    verbose_name = _("Comercios")
    default_auto_field = "django.db.models.BigAutoField"

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ProductsConfig(AppConfig):
    name = "catalog.products"
    label = "products"
    verbose_name = _("Catálogo")
    default_auto_field = "django.db.models.BigAutoField"

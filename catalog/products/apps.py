from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ProductsConfig(AppConfig):
    name = "catalog.products"
    label = "products"
    verbose_name = _("Catálogo")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """What the shop may be asked about is described where it stands."""
        from catalog.products.rules.published import TABLES
        from core.published_views import publish

        for table in TABLES:
            publish(table)

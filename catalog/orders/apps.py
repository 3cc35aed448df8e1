from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class OrdersConfig(AppConfig):
    name = "catalog.orders"
    label = "orders"
    verbose_name = _("Pedidos")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """What the shop may be asked about is described where it stands."""
        from catalog.orders.rules.published import TABLES
        from core.published_views import publish

        for table in TABLES:
            publish(table)

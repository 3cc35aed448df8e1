from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class OrdersConfig(AppConfig):
    name = "catalog.orders"
    label = "orders"
    verbose_name = _("Pedidos")
    default_auto_field = "django.db.models.BigAutoField"

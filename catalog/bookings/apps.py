from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class BookingsConfig(AppConfig):
    name = "catalog.bookings"
    label = "bookings"
    verbose_name = _("Servicios y equipo")
    default_auto_field = "django.db.models.BigAutoField"

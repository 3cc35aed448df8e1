"""The app of merchants: whose row it is."""

from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _


class MerchantsConfig(AppConfig):
    """Registers its start-up checks as soon as the apps are loaded.

    Each `migrate` ends with a policy on each table of merchants' rows.
    """

    name = "merchants"
    label = "merchants"
    verbose_name = _("Comercios")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from merchants import checks, event_retention  # noqa: F401  (register themselves)
        from merchants.file_readings import purposes
        from merchants.importing import drafts

        purposes.add(drafts.PURPOSE, drafts.LIST_TO_IMPORT)

        post_migrate.connect(_renew, sender=self, dispatch_uid="core.row_policies")


def _renew(using: str, **_: Any) -> None:
    from core import row_policies

    row_policies.renew(using)

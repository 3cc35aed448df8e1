from datetime import timedelta

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TransportsConfig(AppConfig):
    name = "chatbot.transports"
    label = "transports"
    verbose_name = _("Canales")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """What has to be done once a day is looked up with all due work."""
        from chatbot.conversations import schedule
        from chatbot.transports import checks  # noqa: F401

        day = timedelta(days=1)
        minute = schedule.Routine("transports.end_holds", every=timedelta(minutes=1))
        schedule.add("holds", minute)
        schedule.add("prune", schedule.Routine("transports.prune", every=day))
        schedule.add("templates", schedule.Routine("transports.sync_templates", every=day))

from datetime import timedelta
from importlib import import_module

from django.apps import AppConfig
from django.db.models.signals import pre_save
from django.utils.translation import gettext_lazy as _


class TransportsConfig(AppConfig):
    name = "chatbot.transports"
    label = "transports"
    verbose_name = _("Canales")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """What channels declare is made known, and what is to be done daily is due work."""
        from chatbot.conversations.due_work import schedule
        from chatbot.conversations.models import ChannelAccount
        from chatbot.transports import declaring, registry

        for module in filter(None, (one.checks for one in registry.CHANNELS.values())):
            import_module(module)
        pre_save.connect(declaring.on_saving, sender=ChannelAccount)
        declaring.publish_channels()
        day = timedelta(days=1)
        minute = schedule.Routine("transports.end_holds", every=timedelta(minutes=1))
        schedule.add("holds", minute)
        schedule.add("parts", schedule.Routine("transports.make_parts", every=day))
        schedule.add("prune", schedule.Routine("transports.prune", every=day))
        schedule.add("templates", schedule.Routine("transports.sync_templates", every=day))

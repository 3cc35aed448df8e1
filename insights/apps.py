"""The app of insights: questions answered from tables."""

from typing import Any

from django.apps import AppConfig, apps
from django.db.models.signals import post_migrate
from django.utils import translation
from django.utils.translation import gettext_lazy as _


class InsightsConfig(AppConfig):
    """Stands above catalog and intents, below the chatbot."""

    name = "insights"
    label = "insights"
    verbose_name = _("Preguntas a los datos")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Gives the rules of questions the language of whoever asks; views that a migration has
        made anew are the role's to read again, once it is done."""
        from insights import checks, retention  # noqa: F401  (register themselves)
        from insights.loading import proposing
        from insights.rules.questions import speech
        from merchants.file_readings import purposes

        purposes.add(proposing.PURPOSE, proposing.TABLE)

        speech.speak(
            speech.Speech(
                translation.gettext,
                translation.ngettext,
                lambda: translation.get_language() or "es",
            )
        )
        last = apps.get_app_config("merchants")
        post_migrate.connect(_renew, sender=last, dispatch_uid="insights.grants")


def _renew(using: str, **_: Any) -> None:
    from insights import grants

    grants.renew(using)

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class LlmConfig(AppConfig):
    name = "llm"
    verbose_name = _("Modelos de lenguaje")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from llm import checks, retention  # noqa: F401

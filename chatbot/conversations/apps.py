from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ConversationsConfig(AppConfig):
    name = "chatbot.conversations"
    label = "conversations"
    verbose_name = _("Conversaciones")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """What the shop may be asked about, and begins with, is described where it stands."""
        from chatbot.conversations import first_replies, retention  # noqa: F401
        from chatbot.conversations.rules.published import TABLES
        from core import row_policies
        from core.published_views import publish
        from merchants import opening

        for table in TABLES:
            publish(table)
        row_policies.guard_writing("conversations_message", "its words are searched by an index")
        opening.begins_with(first_replies.lay_out)

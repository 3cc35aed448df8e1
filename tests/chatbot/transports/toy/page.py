"""The admin page of a runway."""

from typing import Any

from chatbot.conversations.models import ChannelAccount
from chatbot.transports.account_page import AccountPage, Form, Section


class PlanePage(AccountPage):
    sections: tuple[Section, ...] = (
        ("La pista", {"fields": ["key", "new_access_token", "webhook"]}),
    )
    required: dict[str, Any] = {"key": "Toda pista tiene un nombre."}

    def fit(self, form: Form) -> None:
        form.fields["new_access_token"].label = "Contraseña de la torre"

    def check(self, form: Form, told: dict[str, Any]) -> None:
        if " " in told.get("key", ""):
            form.add_error("key", "Una pista se llama con una sola palabra.")

    def webhook(self, account: ChannelAccount) -> str:
        return f"/webhooks/toy/ para {account.key}"

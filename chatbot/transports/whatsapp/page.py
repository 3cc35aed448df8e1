"""The admin page of a number at Meta: its secrets, what Meta says of it, and the guided page."""

from typing import Any
from urllib.parse import urljoin

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from chatbot.conversations.models import ChannelAccount
from chatbot.transports.account_page import AccountPage, Form, Section
from chatbot.transports.whatsapp.admission import verify_hash
from chatbot.transports.whatsapp.numbers import guide


class WhatsAppPage(AccountPage):
    """WhatsApp Cloud: what is copied from Meta, and what has to be written there."""

    sections: tuple[Section, ...] = (
        (
            lazy("Lo que dice WhatsApp"),
            {"fields": [("health_words", "proactive_stopped"), ("messages_a_second", "resting")]},
        ),
        (lazy("Lo que cuestan los mensajes"), {"fields": ["spent"]}),
        (lazy("Identificadores"), {"fields": ["key", "waba_id"]}),
        (
            lazy("Secretos"),
            {"fields": ["new_app_secret", "new_access_token", "new_verify_token"]},
        ),
        (lazy("Para configurar en Meta"), {"fields": ["guide", "webhook"]}),
    )
    has_guide = True

    def check(self, form: Form, told: dict[str, Any]) -> None:
        """The identifier is Meta's, not the phone; of the verify token only a hash is kept."""
        key = told.get("key", "")
        if key and not key.isdecimal():
            form.add_error(
                "key", _("Es el «phone number ID» de Meta: solo números (no es el teléfono).")
            )

        if token := told.get("new_verify_token", "").strip():
            told["new_verify_token"] = verify_hash(token)

    def connect(self, request: HttpRequest, account: ChannelAccount | None) -> HttpResponse:
        """What to copy where, and whether each thing is right."""
        return guide.new(request) if account is None else guide.known(request, account)

    def missing(self, account: ChannelAccount) -> str:
        """The token, where none is saved."""
        has_token = getattr(account, "has_new_access_token", False)
        return "" if has_token else _("falta el token")

    def guide(self, account: ChannelAccount) -> SafeString | str:
        """The guided page of the number."""
        words = _("Conectar y comprobar")
        return format_html('<a href="{}">{}</a>', guide.address(account), words)

    def webhook(self, account: ChannelAccount) -> SafeString | str:
        """The address to be pasted at Meta: one for all numbers."""
        return urljoin(settings.PUBLIC_URL + "/", reverse("webhook-whatsapp").lstrip("/"))

"""The admin page of a phone behind an Evolution server, with its notices."""

from functools import partial
from typing import Any

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from chatbot.conversations.models import ChannelAccount
from chatbot.transports.account_page import AccountPage, Form, Section
from chatbot.transports.evolution import connecting
from chatbot.transports.evolution.admission import TRANSPORT
from chatbot.transports.evolution.connecting import NotConnected
from chatbot.transports.evolution.notes import NOTES
from chatbot.transports.evolution.server import addresses
from chatbot.transports.outbound.delivery import give_back

STATES = {
    "open": lazy("Conectado: el teléfono está en línea."),
    "connecting": lazy("El teléfono se está conectando."),
    "close": lazy("El teléfono no está conectado: escanea el código QR en el panel de Evolution."),
}


class PhonePage(AccountPage):
    """A phone behind an Evolution server: where the server is, and its key."""

    sections: tuple[Section, ...] = (
        ("Evolution API", {"fields": ["channel_notes", "server_url", "instance"]}),
        (lazy("Secretos"), {"fields": ["new_access_token"]}),
        (lazy("Lo que llama el servidor de Evolution"), {"fields": ["webhook"]}),
    )
    required: dict[str, Any] = {
        "server_url": lazy("Hace falta para Evolution API."),
        "instance": lazy("Hace falta para Evolution API."),
    }

    def fit(self, form: Form) -> None:
        """The token is called as the server's panel calls it."""
        if "new_access_token" in form.fields:
            field = form.fields["new_access_token"]
            field.label = _("Clave de la instancia (API key)")
            field.help_text = _("La que muestra el panel de tu servidor de Evolution.")

    def check(self, form: Form, told: dict[str, Any]) -> None:
        """Where the server may be, and that no other account has the instance."""
        try:
            addresses.parsed(told.get("server_url") or "https://x.example")
        except addresses.NotAllowed as error:
            form.add_error("server_url", str(error))
            return
        if told.get("server_url") and told.get("instance"):
            url = told["server_url"] = told["server_url"].rstrip("/")
            if connecting.is_taken(url, told["instance"], but=form.instance.pk):
                form.add_error("instance", _("Esa instancia ya está conectada."))
        told["key"] = key_for(form.instance)
        if not form.instance.pk:
            form.instance.webhook_secret = connecting.new_secret()

    def webhook(self, account: ChannelAccount) -> SafeString:
        """The address that the server calls, which is set there by itself."""
        return format_html(
            '<span style="overflow-wrap: anywhere">{}</span><p class="text-sm">{}</p>',
            connecting.webhook_url(account),
            _("Se configura sola en el servidor al guardar."),
        )

    def notes(self) -> SafeString:
        """What whoever connects such a server must be able to read (`evolution.notes`)."""
        told = format_html_join("", "<p>{}</p>", ((note,) for note in NOTES))
        return format_html('<div class="flex flex-col gap-2 max-w-2xl py-2">{}</div>', told)

    def saved(self, request: HttpRequest, account: ChannelAccount) -> None:
        """Afterwards the server is told what to call, and the person how it went."""
        transaction.on_commit(partial(_set_up, request, account.pk, account.merchant_id))


def key_for(account: ChannelAccount) -> str:
    """The unguessable part of the webhook's path, which nobody writes by hand."""
    is_known = account.pk and account.transport == TRANSPORT
    return account.key if is_known else connecting.new_key()


def _set_up(request: HttpRequest, account_id: int, merchant_id: int) -> None:
    account = ChannelAccount.objects.of(merchant_id).get(pk=account_id)
    give_back()
    try:
        connecting.set_webhook(account)
        state = connecting.state_of(account)
    except NotConnected as error:
        told = _("Se guardó, pero todavía no está conectado: %(why)s") % {"why": str(error)}
        messages.error(request, told)
    else:
        add = messages.success if state == "open" else messages.warning
        add(request, str(STATES.get(state, state)))

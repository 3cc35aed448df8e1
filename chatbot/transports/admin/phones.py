"""The part of a number's page that is for phones behind an Evolution server, with its notices."""

from functools import partial
from typing import Any

from django import forms
from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from chatbot.conversations.models import ChannelAccount
from chatbot.transports.evolution import connecting
from chatbot.transports.evolution.admission import TRANSPORT
from chatbot.transports.evolution.connecting import NotConnected
from chatbot.transports.evolution.notes import NOTES
from chatbot.transports.evolution.server import addresses
from chatbot.transports.outward.delivery import give_back

FIELDSET: Any = ("Evolution API", {"fields": ["phone_notes", "server_url", "instance"]})
OF_META = frozenset(
    {"waba_id", "key", "letters_a_second", "spent", "health", "health_words", "proactive_stopped"}
    | {"resting", "guide"}
    | {"new_app_secret", "new_verify_token"}
)
"""Fields of the official channel, which say nothing of a phone."""
STATES = {
    "open": lazy("Conectado: el teléfono está en línea."),
    "connecting": lazy("El teléfono se está conectando."),
    "close": lazy("El teléfono no está conectado: escanea el código QR en el panel de Evolution."),
}


def is_one(account: Any) -> bool:
    return account is not None and account.transport == TRANSPORT


def notes() -> SafeString:
    """What whoever connects such a server must be able to read (`evolution.notes`)."""
    told = format_html_join("", "<p>{}</p>", ((note,) for note in NOTES))
    return format_html('<div class="flex flex-col gap-2 max-w-2xl py-2">{}</div>', told)


def fieldsets(found: list[Any], account: Any) -> list[Any]:
    """The page's parts that fit the account's channel; a new one may be of any."""
    if account is None:
        return found
    if not is_one(account):
        return [part for part in found if part is not FIELDSET]
    kept = [_without(part, OF_META) for part in found if part is not FIELDSET]
    return [kept[0], FIELDSET, *(part for part in kept[1:] if part[1]["fields"])]


def names(part: Any) -> set[str]:
    """The fields of one part of a page."""
    rows = part[1]["fields"]
    return {name for row in rows for name in ([row] if isinstance(row, str) else row)}


def _without(part: Any, names: frozenset[str]) -> Any:
    """A part of the page without some fields."""
    rows = [[row] if isinstance(row, str) else [*row] for row in part[1]["fields"]]
    left = [tuple(name for name in row if name not in names) for row in rows]
    title = lazy("Lo que llama el servidor de Evolution") if ("webhook",) in left else part[0]
    return (title, {**part[1], "fields": [row for row in left if row]})


def is_chosen(form: forms.ModelForm[Any]) -> bool:
    """Whether the form is for a phone."""
    told: str = form.data.get("transport", form.instance.transport)
    return told == TRANSPORT


def fitted(form: forms.ModelForm[Any]) -> None:
    """The form's fields as they are called for a phone."""
    if "key" in form.fields:
        form.fields["key"].required = False  # a phone's is made up
    if is_one(form.instance) and "new_access_token" in form.fields:
        field = form.fields["new_access_token"]
        field.label = _("Clave de la instancia (API key)")
        field.help_text = _("La que muestra el panel de tu servidor de Evolution.")


def check(form: forms.ModelForm[Any], told: dict[str, Any]) -> None:
    """What the page asks of a phone, said at the field that lacks it."""
    if not is_chosen(form):
        return
    for name in ("server_url", "instance"):
        if name in form.fields and not told.get(name):
            form.add_error(name, _("Hace falta para Evolution API."))
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


def key_for(account: ChannelAccount) -> str:
    """The unguessable part of the webhook's path, which nobody writes by hand."""
    return account.key if account.pk and is_one(account) else connecting.new_key()


def webhook(account: ChannelAccount) -> SafeString:
    """The address that the server calls, which is set there by itself."""
    return format_html(
        '<span style="overflow-wrap: anywhere">{}</span><p class="text-sm">{}</p>',
        connecting.webhook_url(account),
        _("Se configura sola en el servidor al guardar."),
    )


def saved(request: HttpRequest, account: ChannelAccount) -> None:
    """After the page's transaction the server is told what to call, and the person how it went."""
    transaction.on_commit(partial(_set_up, request, account.pk, account.merchant_id))


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

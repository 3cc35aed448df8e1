"""Connecting a WhatsApp number on one page: what to copy where, and whether each thing is right."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urljoin

from django import forms
from django.conf import settings
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.widgets import (
    UnfoldAdminPasswordWidget,
    UnfoldAdminSelectWidget,
    UnfoldAdminTextInputWidget,
)

from chatbot.conversations.letters import Template
from chatbot.conversations.models import AccountSigns, ChannelAccount, MessageTemplate
from chatbot.conversations.models.templates import SENDABLE
from chatbot.transports import connecting, trying
from chatbot.transports.connecting import NotConnected, Number
from chatbot.transports.whatsapp.admission import TRANSPORT, installation_secret
from chatbot.transports.whatsapp.checkup import Checkup
from chatbot.transports.whatsapp.management import Refused
from merchants import desk
from merchants.models import Merchant
from merchants.roles import Deed

FIELDS_TO_HEAR = (
    "messages",
    "smb_message_echoes",
    "message_template_status_update",
    "message_template_quality_update",
    "template_category_update",
    "phone_number_quality_update",
    "account_update",
    "user_preferences",
)
SAMPLE = ("hello_world", "en_US")
"""The template that each new WhatsApp Business account is born with."""


def _text(label: Any, help_text: Any, *, required: bool = True, digits: bool = True) -> Any:
    attrs = {"inputmode": "numeric"} if digits else {}
    return forms.CharField(
        label=label,
        help_text=help_text,
        required=required,
        max_length=80,
        widget=UnfoldAdminTextInputWidget(attrs={"autocomplete": "off", **attrs}),
    )


def _secret(label: Any, help_text: Any) -> Any:
    widget = UnfoldAdminPasswordWidget(attrs={"autocomplete": "new-password"})
    return forms.CharField(label=label, help_text=help_text, required=False, widget=widget)


class NumberForm(forms.Form):
    """What is copied from Meta; a secret that is saved already may stay empty."""

    name = _text(gettext_lazy("Cómo lo llamas"), gettext_lazy("Por ejemplo: Ventas."), digits=False)
    phone_number_id = _text(
        gettext_lazy("Identificador del número"),
        gettext_lazy("«Phone number ID»: solo dígitos. No es el teléfono."),
    )
    waba_id = _text(
        gettext_lazy("Identificador de la cuenta"),
        gettext_lazy("«WhatsApp Business Account ID»: está justo al lado."),
    )
    access_token = _secret(
        gettext_lazy("Token de acceso permanente"),
        gettext_lazy("Del usuario del sistema. El de prueba de Meta vence en un día."),
    )
    app_secret = _secret(
        gettext_lazy("Clave secreta de la app"),
        gettext_lazy("«App secret»: con ella sabemos que un mensaje viene de Meta."),
    )

    def __init__(self, *args: Any, account: ChannelAccount | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        saved = {
            "access_token": account and account.access_token,
            "app_secret": account and account.app_secret,
        }
        for name, known in saved.items():
            if known:
                words = _("guardado: déjalo vacío para no cambiarlo")
                self.fields[name].widget.attrs["placeholder"] = words
        if account is not None:
            self.fields["phone_number_id"].disabled = True
        if installation_secret():
            self.fields["app_secret"].help_text = _(
                "Déjalo vacío si el número está en la app de esta instalación."
            )


class TrialForm(forms.Form):
    """A template to one's own phone, to see a message arrive."""

    phone = _text(
        gettext_lazy("Tu teléfono"), gettext_lazy("Con el código del país: +591 7…"), digits=False
    )
    template = forms.ChoiceField(
        label=gettext_lazy("Plantilla"), widget=UnfoldAdminSelectWidget, required=True
    )

    def __init__(self, *args: Any, account: ChannelAccount, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        rows = MessageTemplate.objects.of(account.merchant_id).filter(
            waba_id=account.waba_id, status__in=SENDABLE, fields=[], header_field="", unfit=""
        )
        known = [(row.name, row.language) for row in rows] or [SAMPLE]
        choices = [(f"{name} {language}", f"{name} · {language}") for name, language in known]
        field = self.fields["template"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices
        field.widget = UnfoldAdminSelectWidget(choices=choices)

    @property
    def letter(self) -> Template:
        name, language = self.cleaned_data["template"].split(" ")
        return Template(name, language, words="")


@dataclass(frozen=True, slots=True)
class Page:
    """One request to the page: whose number, and where to go on."""

    request: HttpRequest
    account: ChannelAccount

    def back(self, at: str) -> HttpResponse:
        return HttpResponseRedirect(f"{address(self.account)}#{at}")


def address(account: ChannelAccount | None = None) -> str:
    """Where the page is: of a number, or for a new one."""
    if account is None:
        return reverse("admin:conversations_channelaccount_connect")
    return reverse("admin:conversations_channelaccount_connected", args=[account.pk])


def new(request: HttpRequest) -> HttpResponse:
    """The page for a number that is not known yet."""
    seat = desk.of(request)
    if not seat.may_here(Deed.CONNECT_NUMBERS) or seat.current is None:
        raise PermissionDenied
    form = NumberForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        token = "" if _shares_app(form) else secrets.token_urlsafe(24)
        if (account := _saved(seat.current, form, verify_token=token)) is not None:
            if token:
                request.session[_kept(account)] = token
            return HttpResponseRedirect(f"{address(account)}#step-3")
    return _shown(request, None, form, checkup=None)


def known(request: HttpRequest, account: ChannelAccount) -> HttpResponse:
    """The page of a number of the person's own merchants (the caller looked that up)."""
    if account.transport != TRANSPORT:
        raise Http404
    if not desk.of(request).may(account.merchant_id, Deed.CONNECT_NUMBERS):
        raise PermissionDenied
    if "signs" in request.GET:
        return JsonResponse({"mark": _mark(account)})
    if request.method != "POST":
        form = NumberForm(initial=_told(account), account=account)
        return _shown(request, account, form, trying.examined(account))
    return DEEDS.get(request.POST.get("deed", ""), _save)(Page(request, account))


def _save(page: Page) -> HttpResponse:
    form = NumberForm(page.request.POST, initial=_told(page.account), account=page.account)
    if form.is_valid() and _saved(page.account.merchant, form) is not None:
        messages.success(page.request, _("Guardado. Mira abajo si todo está bien."))
        return page.back("step-4")
    return _shown(page.request, page.account, form, checkup=None)


def _new_token(page: Page) -> HttpResponse:
    page.request.session[_kept(page.account)] = connecting.new_verify_token(page.account)
    return page.back("step-3")


def _subscribe(page: Page) -> HttpResponse:
    try:
        trying.subscribe(page.account)
    except Refused as error:
        messages.error(page.request, str(error))
    else:
        messages.success(page.request, _("La app ya escucha a la cuenta."))
    return page.back("step-4")


def _send(page: Page) -> HttpResponse:
    form = TrialForm(page.request.POST, account=page.account)
    if not form.is_valid():
        messages.error(page.request, _("Escribe tu teléfono y elige una plantilla."))
        return page.back("step-5")
    problem = trying.send(page.account, form.cleaned_data["phone"], form.letter)
    if problem:
        messages.error(page.request, problem)
    else:
        messages.success(page.request, _("WhatsApp lo aceptó: mira tu teléfono."))
    return page.back("step-5")


DEEDS: dict[str, Callable[[Page], HttpResponse]] = {
    "save": _save,
    "new_token": _new_token,
    "subscribe": _subscribe,
    "send": _send,
}


def _saved(
    merchant: Merchant, form: NumberForm, *, verify_token: str = ""
) -> ChannelAccount | None:
    """The account, or None with the reason on the form."""
    told = {name: str(value).strip() for name, value in form.cleaned_data.items()}
    try:
        account, _is_new = connecting.connect(merchant, Number(**told, verify_token=verify_token))
    except NotConnected as problem:
        form.add_error(None, str(problem))
        return None
    return account


def _shares_app(form: NumberForm) -> bool:
    return bool(installation_secret()) and not form.cleaned_data["app_secret"]


def _told(account: ChannelAccount) -> dict[str, str]:
    return {"name": account.name, "phone_number_id": account.key, "waba_id": account.waba_id}


def _kept(account: ChannelAccount) -> str:
    """Where the verify token is remembered for the person who is connecting, until it is proved."""
    return f"verify-token-{account.pk}"


def _mark(account: ChannelAccount) -> str:
    """Changes when Meta called: the page looks for it and shows itself anew."""
    signs = AccountSigns.objects.filter(account=account).first()
    if signs is None:
        return ""
    told = (signs.verified_at, signs.heard_at, signs.misfit_at)
    return "".join("x" if at else "-" for at in told) + str(_misfits(signs))


def _misfits(signs: AccountSigns) -> bool:
    heard, misfit = signs.heard_at, signs.misfit_at
    return misfit is not None and (heard is None or misfit > heard)


def _shown(
    request: HttpRequest, account: ChannelAccount | None, form: NumberForm, checkup: Checkup | None
) -> HttpResponse:
    signs = AccountSigns.objects.filter(account=account).first() if account else None
    token = request.session.get(_kept(account), "") if account else ""
    context = {
        **admin.site.each_context(request),
        "title": account.name if account else _("Conectar un número de WhatsApp"),
        "account": account,
        "form": form,
        "trial": TrialForm(account=account) if account else None,
        "checkup": checkup,
        "callback": urljoin(settings.PUBLIC_URL + "/", "webhooks/whatsapp/"),
        "verify_token": token,
        "verified": bool(signs and signs.verified_at),
        "shares_app": account is not None and not connecting.has_own_app(account),
        "fields_to_hear": FIELDS_TO_HEAR,
        "opts": ChannelAccount._meta,
        "mark": _mark(account) if account else "",
        "waiting": checkup is not None and any(f.state == "wait" for f in checkup.findings),
    }
    return TemplateResponse(request, "transports/connect.html", context)

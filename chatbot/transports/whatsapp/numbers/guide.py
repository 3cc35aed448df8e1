"""Connecting a WhatsApp number on one page: what to copy where, and whether each thing is right."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from chatbot.conversations.models import AccountSigns, ChannelAccount
from chatbot.transports.whatsapp.admission import TRANSPORT, installation_secret
from chatbot.transports.whatsapp.checkup import Checkup
from chatbot.transports.whatsapp.graph.management import Refused
from chatbot.transports.whatsapp.numbers import connecting, trying
from chatbot.transports.whatsapp.numbers.connecting import NotConnected, Number
from chatbot.transports.whatsapp.numbers.forms import NumberForm, TrialForm
from chatbot.transports.whatsapp.reading.wire import HEARD
from merchants import current_merchant
from merchants.models import Merchant
from merchants.roles import Permission


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
    current = current_merchant.of(request)
    if not current.may_here(Permission.CONNECT_NUMBERS) or current.merchant is None:
        raise PermissionDenied
    form = NumberForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        token = "" if _shares_app(form) else secrets.token_urlsafe(24)
        if (account := _saved(current.merchant, form, verify_token=token)) is not None:
            if token:
                _remember(request, account, token)
            return HttpResponseRedirect(f"{address(account)}#step-3")
    return _shown(request, None, form, checkup=None)


def known(request: HttpRequest, account: ChannelAccount) -> HttpResponse:
    """The page of a number of the person's own merchants (the caller looked that up)."""
    if account.transport != TRANSPORT:
        raise Http404
    if not current_merchant.of(request).may(account.merchant_id, Permission.CONNECT_NUMBERS):
        raise PermissionDenied
    if "signs" in request.GET:
        return JsonResponse({"mark": _mark(account)})
    if request.method != "POST":
        form = NumberForm(initial=_told(account), account=account)
        return _shown(request, account, form, trying.examined(account))
    return ACTIONS.get(request.POST.get("action", ""), _save)(Page(request, account))


def _save(page: Page) -> HttpResponse:
    form = NumberForm(page.request.POST, initial=_told(page.account), account=page.account)
    if form.is_valid() and _saved(page.account.merchant, form, known=page.account) is not None:
        messages.success(page.request, _("Guardado. Mira abajo si todo está bien."))
        return page.back("step-4")
    return _shown(page.request, page.account, form, checkup=None)


def _new_token(page: Page) -> HttpResponse:
    _remember(page.request, page.account, connecting.new_verify_token(page.account))
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
    problem = trying.send(page.account, form.cleaned_data["phone"], form.content)
    if problem:
        messages.error(page.request, problem)
    else:
        messages.success(page.request, _("WhatsApp lo aceptó: mira tu teléfono."))
    return page.back("step-5")


ACTIONS: dict[str, Callable[[Page], HttpResponse]] = {
    "save": _save,
    "new_token": _new_token,
    "subscribe": _subscribe,
    "send": _send,
}


def _saved(
    merchant: Merchant,
    form: NumberForm,
    *,
    verify_token: str = "",
    known: ChannelAccount | None = None,
) -> ChannelAccount | None:
    """The account, or None with the reason on the form.

    The WABA of a number is kept only as Meta confirms it.
    """
    told = {name: str(value).strip() for name, value in form.cleaned_data.items()}
    if known is None or told["waba_id"] != known.waba_id:
        token = told["access_token"] or str(known.access_token if known else "")
        if problem := trying.unconfirmed(token, told["phone_number_id"], told["waba_id"]):
            form.add_error(None, problem)
            return None
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
    return f"verify-token-{account.pk}"


def _remember(request: HttpRequest, account: ChannelAccount, token: str) -> None:
    """The verify token, for the person who is connecting, until Meta proved the address with it."""
    request.session[_kept(account)] = [token, timezone.now().timestamp()]


def _remembered(request: HttpRequest, account: ChannelAccount, signs: AccountSigns | None) -> str:
    token, made = request.session.get(_kept(account), ("", 0))
    if signs is not None and signs.verified_at and signs.verified_at.timestamp() > made:
        request.session.pop(_kept(account), None)
        return ""
    return str(token)


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
    token = _remembered(request, account, signs) if account else ""
    context = {
        **admin.site.each_context(request),
        "title": account.name if account else _("Conectar un número de WhatsApp"),
        "account": account,
        "form": form,
        "trial": TrialForm(account=account) if account else None,
        "checkup": checkup,
        "callback": trying.callback(),
        "verify_token": token,
        "verified": bool(signs and signs.verified_at),
        "shares_app": account is not None and not connecting.has_own_app(account),
        "fields_to_hear": HEARD,
        "opts": ChannelAccount._meta,
        "mark": _mark(account) if account else "",
        "waiting": checkup is not None and any(f.state == "wait" for f in checkup.findings),
    }
    return TemplateResponse(request, "transports/connect.html", context)

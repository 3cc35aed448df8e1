"""Connects a merchant's WhatsApp number: one account, made once and mended by the same words."""

from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

from chatbot.conversations.models import ChannelAccount
from chatbot.transports.whatsapp.admission import TRANSPORT, verify_hash
from merchants.models import Merchant


class NotConnected(Exception):
    """Why the number cannot be connected, in words for whoever asked."""


@dataclass(frozen=True, slots=True)
class Number:
    """What Meta shows of a number: ids are digits; secrets and tokens have no spaces."""

    phone_number_id: str
    app_secret: str
    verify_token: str
    access_token: str
    waba_id: str = ""
    name: str = ""


@transaction.atomic
def connect(merchant: Merchant, number: Number) -> tuple[ChannelAccount, bool]:
    """The merchant's account for this number, and whether it is new. Raises `NotConnected`.

    A number that was paused or switched off speaks again. One that is another merchant's stays
    there.
    """
    for problem in _problems(number):
        raise NotConnected(problem)
    rows = ChannelAccount.across.select_for_update(no_key=True, of=("self",))
    account = rows.filter(transport=TRANSPORT, key=number.phone_number_id).first()
    if account is not None and account.merchant_id != merchant.pk:
        raise NotConnected(_("Ese número ya está conectado a otro comercio."))
    is_new = account is None
    account = account or ChannelAccount(
        merchant=merchant, transport=TRANSPORT, key=number.phone_number_id
    )
    account.name = number.name or account.name or "WhatsApp"
    account.waba_id = number.waba_id or account.waba_id
    account.app_secret, account.access_token = number.app_secret, number.access_token
    account.verify_token_hash = verify_hash(number.verify_token)
    account.is_active, account.paused_reason = True, ""
    account.save()
    return account, is_new


def _problems(number: Number) -> list[str]:
    ids = {
        _("el identificador del número (phone number id)"): number.phone_number_id,
        _("el identificador de la cuenta (WABA)"): number.waba_id or "0",
    }
    secrets = {
        _("la clave secreta de la app"): number.app_secret,
        _("el token de verificación"): number.verify_token,
        _("el token de acceso"): number.access_token,
    }
    wrong = [
        _("Revise %(what)s: son solo dígitos, hasta 64.") % {"what": what}
        for what, told in ids.items()
        if not (told.isascii() and told.isdigit() and len(told) <= 64)
    ]
    return wrong + [
        _("Revise %(what)s: no puede estar vacío ni tener espacios o acentos.") % {"what": what}
        for what, told in secrets.items()
        if not told or not told.isascii() or not told.isprintable() or " " in told
    ]

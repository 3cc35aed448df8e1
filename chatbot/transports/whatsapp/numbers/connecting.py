"""Connects a merchant's WhatsApp number: one account, made once and mended by the same words."""

import secrets
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

from chatbot.conversations.models import ChannelAccount
from chatbot.transports.whatsapp.admission import TRANSPORT, installation_secret, verify_hash
from core import row_wall
from core.secrets import Sealed
from merchants.models import Merchant


class NotConnected(Exception):
    """Why the number cannot be connected, in words for whoever asked."""


@dataclass(frozen=True, slots=True)
class Number:
    """What Meta shows of a number: ids are digits; secrets and tokens have no spaces.

    Without `app_secret` and `verify_token` the number belongs to the installation's own app; of a
    number that is known, what is empty stays as it is.
    """

    phone_number_id: str
    access_token: str
    app_secret: str = ""
    verify_token: str = ""
    waba_id: str = ""
    name: str = ""


@transaction.atomic
def connect(merchant: Merchant, number: Number) -> tuple[ChannelAccount, bool]:
    """The merchant's account for this number, and whether it is new. Raises `NotConnected`.

    A number that was paused or switched off speaks again. One that is another merchant's stays
    there.
    """
    rows = ChannelAccount.across.select_for_update(no_key=True, of=("self",))
    with row_wall.over_all():
        account = rows.filter(transport=TRANSPORT, key=number.phone_number_id).first()
    if account is not None and account.merchant_id != merchant.pk:
        raise NotConnected(_("Ese número ya está conectado a otro comercio."))
    for problem in _problems(number, account):
        raise NotConnected(problem)
    is_new = account is None
    account = account or ChannelAccount(
        merchant=merchant, transport=TRANSPORT, key=number.phone_number_id
    )
    account.name = number.name or account.name or "WhatsApp"
    account.waba_id = number.waba_id or account.waba_id
    if number.access_token:
        account.access_token = Sealed(number.access_token)
    if number.app_secret:
        account.app_secret = Sealed(number.app_secret)
    if number.verify_token:
        account.verify_token_hash = verify_hash(number.verify_token)
    account.is_active, account.paused_reason, account.paused_until = True, "", None
    account.save()
    return account, is_new


def new_verify_token(account: ChannelAccount) -> str:
    """A new word that Meta proves the address with; it is told once, and only its hash is kept."""
    token = secrets.token_urlsafe(24)
    account.verify_token_hash = verify_hash(token)
    account.save(update_fields=["verify_token_hash"])
    return token


def has_own_app(account: ChannelAccount) -> bool:
    """Whether the number belongs to an app of its merchant's, not to the installation's."""
    return bool(account.app_secret)


def _problems(number: Number, known: ChannelAccount | None) -> list[str]:
    ids = {
        _("el identificador del número (phone number id)"): number.phone_number_id,
        _("el identificador de la cuenta (WABA)"): number.waba_id or "0",
    }
    shared = bool(installation_secret())
    words = {
        _("la clave secreta de la app"): (
            number.app_secret,
            shared or (known and known.app_secret),
        ),
        _("el token de verificación"): (
            number.verify_token,
            shared or (known and known.verify_token_hash),
        ),
        _("el token de acceso"): (number.access_token, known and known.access_token),
    }
    wrong = [
        _("Revise %(what)s: son solo dígitos, hasta 64.") % {"what": what}
        for what, told in ids.items()
        if not (told.isascii() and told.isdigit() and len(told) <= 64)
    ]
    return wrong + [
        _("Revise %(what)s: no puede estar vacío ni tener espacios o acentos.") % {"what": what}
        for what, (told, spare) in words.items()
        if not (told or spare) or not told.isascii() or not told.isprintable() or " " in told
    ]

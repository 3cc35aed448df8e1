"""Tries whether a connected number works: asks Meta, subscribes the app, sends one test message.

Nothing of the database is held while the network is waited for (invariant 10).
"""

from urllib.parse import urljoin

from django.conf import settings
from django.db import transaction
from django.urls import reverse
from django.utils.translation import gettext as _

from chatbot.conversations.incoming import Identity
from chatbot.conversations.models import AccountSigns, ChannelAccount
from chatbot.conversations.outbound_content import OutboundContent
from chatbot.transports import registry
from chatbot.transports.outbound.delivery import give_back, line
from chatbot.transports.ports import SendError
from chatbot.transports.whatsapp import checkup, graph_config
from chatbot.transports.whatsapp.admission import secret_of
from chatbot.transports.whatsapp.checkup import Checkup, Known
from chatbot.transports.whatsapp.graph import inspection
from chatbot.transports.whatsapp.graph.inspection import NumberSeen
from chatbot.transports.whatsapp.graph.management import Refused
from chatbot.transports.whatsapp.reading.wire import HEARD
from merchants import stream
from merchants.customers import digits


def examined(account: ChannelAccount) -> Checkup:
    """The check-up of a WhatsApp number; what Meta shows of it is kept on the account."""
    signs = AccountSigns.objects.filter(account=account).first() or AccountSigns()
    known = Known(
        public_url=settings.PUBLIC_URL,
        callback=callback(),
        fields_to_hear=HEARD,
        number_id=account.key,
        waba_id=account.waba_id,
        access_token=str(account.access_token),
        app_secret=secret_of(account),
        own_app=bool(account.app_secret),
        verified_at=signs.verified_at,
        heard_at=signs.heard_at,
        misfit_at=signs.misfit_at,
    )
    give_back()
    found = checkup.examine(graph_config(), known)
    if found.number is not None:
        _keep(account, found.number)
    return found


def callback() -> str:
    """The address that Meta calls."""
    return urljoin(settings.PUBLIC_URL + "/", reverse("webhook-whatsapp").lstrip("/"))


def unconfirmed(token: str, number_id: str, waba_id: str) -> str:
    """Why Meta does not confirm that the number is of this account; "" when it does.

    What concerns an account is told to every number that names it, so that nobody may name a
    neighbour's.
    """
    give_back()
    try:
        numbers = inspection.numbers_of(graph_config(), token, waba_id)
    except Refused as error:
        return checkup.why(error)
    return "" if number_id in numbers else checkup.strange(waba_id)


def subscribe(account: ChannelAccount) -> None:
    """Let the app hear the account's webhooks. Raises `management.Refused`."""
    token, waba_id = str(account.access_token), account.waba_id
    give_back()
    inspection.subscribe(graph_config(), token, waba_id)


def send(account: ChannelAccount, phone: str, content: OutboundContent) -> str:
    """One message to the person's own phone, past the outbox; "" or why it was refused.

    It belongs to no conversation; that it was sent is on record in the stream.
    """
    number = digits(phone)
    if not 8 <= len(number) <= 15:
        return _("El teléfono va con el código del país y tiene de 8 a 15 dígitos.")
    transport, to = registry.get(account.transport), line(account)
    give_back()
    try:
        transport.send(to, Identity(phone=number), content, callback="")
    except SendError as error:
        return str(error)
    with transaction.atomic():
        stream.emit(account.merchant_id, "channel.tried", {"account": account.pk})
    return ""


def _keep(account: ChannelAccount, seen: NumberSeen) -> None:
    """What Graph does not say stays as it was."""
    rows = ChannelAccount.objects.of(account.merchant_id).filter(pk=account.pk)
    rows.update(
        display_number=seen.phone or account.display_number,
        quality=seen.quality or account.quality,
        messages_a_second=seen.messages_a_second or account.messages_a_second,
    )

"""Where Evolution servers knock: only the known are let in, and what they bring is trimmed."""

import logging
from collections.abc import Mapping

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import Resolver404, resolve
from django.utils import timezone
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from chatbot.conversations.models import ChannelAccount
from chatbot.transports import evolution as phones
from chatbot.transports import signs
from chatbot.transports.evolution import admission, intake
from chatbot.transports.evolution.trimming import TooLarge
from chatbot.transports.inbound import lock_timeout, webhook_buffer

log = logging.getLogger(__name__)

CHUNK = 65_536
_MEGABYTE = 1024 * 1024
_TURNED_AWAY = {admission.Standing.STRANGER: 401, admission.Standing.STALE: 503}


@csrf_exempt
@require_POST
def evolution(request: HttpRequest, account: str, event: str = "") -> HttpResponse:
    """`/webhooks/evolution/<account>/` for one instance of an Evolution server.

    It never tells a 4xx again, so those are for strangers only; whatever else fails is a 5xx. An
    `event` at the end of the path, which its setting `byEvents` adds, says nothing new.
    """
    try:
        number = _known(account, request.headers)
        if isinstance(number, int):
            return HttpResponse(status=number)
        return _keep(request, number)
    except TooLarge:
        return HttpResponse(status=413)
    except (*lock_timeout.DOWN, OSError) as error:
        log.warning("a webhook could not be kept, Evolution will send it again: %r", error)
        return HttpResponse(status=503)


def most(path: str, headers: Mapping[str, str]) -> int:
    """Bytes that whoever posts to `path` with these headers may bring; the status of a stranger.

    Raises `lock_timeout.DOWN`. Asked before a large body is read.
    """
    try:
        found = resolve(path)
    except Resolver404:
        return 404
    number = _known(found.kwargs.get("account", ""), headers)
    return number if isinstance(number, int) else settings.EVOLUTION_BODY_MB * _MEGABYTE


def _known(account: str, headers: Mapping[str, str]) -> ChannelAccount | int:
    """The account whose server knocks, or what a stranger is answered."""
    number = admission.account_at(account)
    if number is None:
        return 404
    standing = admission.judge(number, headers, timezone.now())
    if standing in _TURNED_AWAY:
        log.warning("a webhook for account %s was turned away: %s", number.pk, standing.value)
        return _TURNED_AWAY[standing]
    return number


def _keep(request: HttpRequest, number: ChannelAccount) -> HttpResponse:
    """Only what the intake made of the body is kept, under a seal of ours."""
    chunks = iter(lambda: request.read(CHUNK), b"")
    limit = settings.EVOLUTION_BODY_MB * _MEGABYTE
    body = intake.envelope(number, chunks, phones.storage, most=limit)
    kept = webhook_buffer.keep(phones.adapter, body, admission.seal(body), now=timezone.now())
    signs.note([number], "heard_at", timezone.now())
    return HttpResponse(status=200 if kept else 503)

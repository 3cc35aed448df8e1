"""The doors that channels knock at: prove the address, believe only the known, answer fast."""

import hmac
import logging
from collections.abc import Mapping

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse, UnreadablePostError
from django.urls import Resolver404, resolve
from django.utils import timezone
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST

from chatbot.conversations.models import ChannelAccount
from chatbot.transports import evolution as phones
from chatbot.transports import signs
from chatbot.transports.evolution import admission, intake
from chatbot.transports.evolution.trimming import TooLarge
from chatbot.transports.inward import patience, prechecking, receiving
from chatbot.transports.whatsapp import door, signature
from chatbot.transports.whatsapp.admission import TRANSPORT, verify_hash

log = logging.getLogger(__name__)


@csrf_exempt
@require_http_methods(["GET", "POST"])
def whatsapp(request: HttpRequest) -> HttpResponse:
    """`/webhooks/whatsapp/` for every connected number (facts/whatsapp §1.1)."""
    return _prove(request) if request.method == "GET" else _receive(request)


def _prove(request: HttpRequest) -> HttpResponse:
    """The bare challenge for whoever knows a verify token, 403 for everybody else."""
    told = request.GET
    if told.get("hub.mode") != "subscribe" or not _is_known(told.get("hub.verify_token", "")):
        return HttpResponse(status=403)
    return HttpResponse(told.get("hub.challenge", ""), content_type="text/plain")


def _is_known(token: str) -> bool:
    if not token:
        return False
    told = verify_hash(token)
    rows = ChannelAccount.across.filter(transport=TRANSPORT, verify_token_hash=told)
    signs.note(rows, "verified_at", timezone.now())
    known = list(rows.values_list("verify_token_hash", flat=True)[:1])
    if settings.WHATSAPP_VERIFY_TOKEN:
        known.append(verify_hash(settings.WHATSAPP_VERIFY_TOKEN))
    return any(hmac.compare_digest(told, one) for one in known)


def _receive(request: HttpRequest) -> HttpResponse:
    """200 when all is recorded; 403 unsigned, 413 too large, 503 to be tried again."""
    header = request.headers.get("X-Hub-Signature-256", "")
    if not signature.has_form(header):
        return HttpResponse(status=403)
    try:
        body = request.body
    except RequestDataTooBig:
        return HttpResponse(status=413)
    except UnreadablePostError:
        return HttpResponse(status=400)
    if len(body) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
        return HttpResponse(status=413)
    try:
        believed = _accept(body, header)
    except receiving.DOWN as error:
        log.warning("a webhook could not be recorded, Meta will send it again: %s", error)
        return HttpResponse(status=503)
    return HttpResponse(status=200 if believed else 403)


@patience.at_the_door()
def _accept(body: bytes, header: str) -> bool:
    """Parsed only when somebody known signed it."""
    if not prechecking.is_signed(door, body, header):
        return False
    return bool(receiving.accept(door, body, header, now=timezone.now()))


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
        return _record(request, number)
    except TooLarge:
        return HttpResponse(status=413)
    except (*receiving.DOWN, OSError) as error:
        log.warning("a webhook could not be recorded, Evolution will send it again: %r", error)
        return HttpResponse(status=503)


def most_of_evolution(path: str, headers: Mapping[str, str]) -> int:
    """Bytes that whoever posts to `path` with these headers may bring; the status of a stranger.

    Raises `receiving.DOWN`. Asked before a large body is read.
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


def _record(request: HttpRequest, number: ChannelAccount) -> HttpResponse:
    """Only what the intake made of the body is kept, under a seal of ours."""
    chunks = iter(lambda: request.read(CHUNK), b"")
    most = settings.EVOLUTION_BODY_MB * _MEGABYTE
    body = intake.envelope(number, chunks, phones.storage, most=most)
    taken = receiving.accept(phones.door, body, admission.seal(body), now=timezone.now())
    signs.note([number], "heard_at", timezone.now())
    return HttpResponse(status=200 if taken else 503)

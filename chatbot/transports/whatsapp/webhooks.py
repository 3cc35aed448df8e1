"""Where Meta knocks: prove the address, believe only the known, answer fast."""

import hmac
import logging

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse, UnreadablePostError
from django.utils import timezone
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from chatbot.conversations.models import ChannelAccount
from chatbot.transports import signs
from chatbot.transports.inbound import lock_timeout, prechecking, webhook_buffer
from chatbot.transports.whatsapp import adapter, signature
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
    """200 when it is kept; 403 unsigned, 413 too large, 503 to be tried again."""
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
        believed = _keep(body, header)
    except lock_timeout.DOWN as error:
        log.warning("a webhook could not be kept, Meta will send it again: %s", error)
        return HttpResponse(status=503)
    return HttpResponse(status=200 if believed else 403)


@lock_timeout.for_a_webhook()
def _keep(body: bytes, header: str) -> bool:
    """Parsed only when somebody known signed it."""
    if not prechecking.is_signed(adapter, body, header):
        return False
    return webhook_buffer.keep(adapter, body, header, now=timezone.now())

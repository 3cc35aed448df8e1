"""What an operator writes: words, files, templates; what failed, once more; what helps to write."""

from collections.abc import Callable
from dataclasses import asdict
from datetime import datetime
from functools import partial
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from chatbot.conversations import answers
from chatbot.conversations.models import Message, Outgoing, Session
from chatbot.conversations.outbound_content import OutboundContent, Text
from chatbot.transports import registry
from handoff.console import asking, uploads
from handoff.console.asking import Said
from handoff.console.doors import Refused, member, person, toast
from handoff.console.selectors import writing
from handoff.console.views.acts import done
from handoff.console.views.pages import session_or_404
from handoff.console.views.threads import told
from merchants.models import Merchant, User
from merchants.roles import Permission


@require_POST
@member(Permission.ANSWER)
def reply(request: HttpRequest, merchant: Merchant, session_id: UUID) -> HttpResponse:
    """A person's answer; the same `client_msg_id` again is the same message."""
    session = session_or_404(merchant, session_id)
    said, now = asking.said(request), timezone.now()
    rows = Message.objects.of(merchant).filter(session=session, client_id=said.client_id)
    words, status = "", 200
    if not rows.exists():
        words, status = done(partial(_sent, merchant, session, said, person(request), now))
    answer = told(request, merchant, session_or_404(merchant, session_id), status)
    return toast(answer, words, "bad") if words else answer


def _sent(merchant: Merchant, session: Session, said: Said, who: User, now: datetime) -> str:
    path, contents = _contents(merchant, session, said, now)
    transport = registry.get(session.account.transport)
    fitting = [part for content in contents for part in transport.split(content)]
    try:
        row = answers.send(
            session.pk, merchant.pk, fitting, by=who, now=now, client_id=said.client_id
        )
    except Exception:
        if path:
            uploads.drop(path)
        raise
    if path and row.content.get("path") != path:
        # The same message came by another connection at the same moment.
        uploads.drop(path)
    return ""


def _contents(
    merchant: Merchant, session: Session, said: Said, now: datetime
) -> tuple[str, list[OutboundContent]]:
    """What is to be sent, and where its file was put ("": it has none)."""
    if said.template is not None:
        for row, content in writing.templated(session, said.text, now):
            if row.pk == said.template:
                return "", [content]
        raise Refused(_("Esa plantilla ya no se puede enviar. Elige otra."), 409)
    if said.upload is not None:
        return uploads.contents(merchant, said.upload, said.text)
    return "", [Text(said.text)]


@require_POST
@member(Permission.ANSWER)
def retry(
    request: HttpRequest, merchant: Merchant, session_id: UUID, outgoing_id: int
) -> HttpResponse:
    """*Reintentar*: a failed message once more."""
    return _once_more(answers.retry, request, merchant, session_id, outgoing_id)


@require_POST
@member(Permission.ANSWER)
def send_anyway(
    request: HttpRequest, merchant: Merchant, session_id: UUID, outgoing_id: int
) -> HttpResponse:
    """*Enviar igual*: what the bot was about to say becomes this person's word."""
    return _once_more(answers.send_anyway, request, merchant, session_id, outgoing_id)


def _once_more(
    permission: Callable[..., Outgoing],
    request: HttpRequest,
    merchant: Merchant,
    session_id: UUID,
    outgoing_id: int,
) -> HttpResponse:
    """Does that with the message; where somebody else answers the customer, says so."""
    row, who = _row(merchant, session_id, outgoing_id), person(request)

    def act() -> str:
        permission(row.pk, merchant.pk, by=who, now=timezone.now())
        return ""

    words, status = done(act)
    answer = told(request, merchant, session_or_404(merchant, session_id), status)
    return toast(answer, words, "bad") if words else answer


def _row(merchant: Merchant, session_id: UUID, outgoing_id: int) -> Outgoing:
    """The message of this conversation."""
    rows = Outgoing.objects.of(merchant).filter(session=session_id, pk=outgoing_id)
    row = rows.first() if outgoing_id < 2**63 else None
    if row is None:
        raise Http404
    return row


@require_safe
@member()
def replies(request: HttpRequest, merchant: Merchant, session_id: UUID) -> HttpResponse:
    """The answers at hand, filled."""
    found = writing.replies(merchant, session_or_404(merchant, session_id))
    return JsonResponse({"replies": [asdict(row) for row in found]})


@require_safe
@member()
def products(request: HttpRequest, merchant: Merchant, session_id: UUID) -> HttpResponse:
    """Articles to put into the box, as the catalogue has them now."""
    session_or_404(merchant, session_id)
    typed = asking.words(request.GET, "q", 80)
    found = {"goods": writing.goods(merchant, typed, timezone.now()), "typed": typed}
    return render(request, "console/thread/goods.html", found)


@require_safe
@member()
def templates(request: HttpRequest, merchant: Merchant, session_id: UUID) -> HttpResponse:
    """The approved templates, for when free words may not go out."""
    session = session_or_404(merchant, session_id)
    typed = asking.words(request.GET, "text", asking.TEXT_LENGTH)
    offers = writing.templated(session, typed, timezone.now())
    found = {"offers": offers, "session": session, "merchant": merchant}
    return render(request, "console/thread/templates.html", found)

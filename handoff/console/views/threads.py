"""What the page asks of one conversation: what is new, what stood before, what a turn did."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from chatbot.agent import trace
from chatbot.agent.models import Turn
from chatbot.conversations import assigning
from chatbot.conversations.models import Session
from handoff.console import asking
from handoff.console.doors import member, person
from handoff.console.selectors import thread
from handoff.console.views.pages import session_or_404
from merchants.models import Merchant


@require_safe
@member()
def news(request: HttpRequest, merchant: Merchant, session_id: UUID) -> HttpResponse:
    """What came after `?after=`, what `?also=` names, and how things stand now."""
    return told(request, merchant, session_or_404(merchant, session_id))


def told(
    request: HttpRequest, merchant: Merchant, session: Session, status: int = 200
) -> HttpResponse:
    """The conversation's news as parts that the page puts in their places."""
    found = {
        "merchant": merchant,
        "session": session,
        "page": thread.news(
            merchant,
            session,
            after=asking.number(request.GET, "after", 2**62),
            also=asking.numbers(request.GET, "also"),
        ),
        "head": thread.head(merchant, session, person(request), timezone.now()),
    }
    return render(request, "console/thread/news.html", found, status=status)


@require_safe
@member()
def older(request: HttpRequest, merchant: Merchant, session_id: UUID) -> HttpResponse:
    """The messages before `?before=`."""
    session = session_or_404(merchant, session_id)
    page = thread.page(merchant, session, before=asking.number(request.GET, "before"))
    found = {"merchant": merchant, "session": session, "page": page}
    return render(request, "console/thread/bubbles.html", found)


@require_POST
@member()
def seen(request: HttpRequest, merchant: Merchant, session_id: UUID) -> HttpResponse:
    """The operator sees the thread as far as message `upto`; `came`: they have just opened it.

    A screen that nobody sits at shows new messages too: it ends no *sin atender*.
    """
    session_or_404(merchant, session_id)
    upto = asking.number(request.POST, "upto")
    came = "came" in request.POST
    assigning.looked(session_id, merchant.pk, upto=upto, by=person(request), came=came)
    return HttpResponse(status=204)


@require_safe
@member()
def turn(request: HttpRequest, merchant: Merchant, session_id: UUID, turn_id: UUID) -> HttpResponse:
    """What the assistant understood, tried and was refused in one turn."""
    rows = Turn.objects.of(merchant).filter(session=session_id).select_related("words")
    found = rows.filter(pk=turn_id).first()
    if found is None:
        raise Http404
    return render(request, "console/thread/story.html", {"story": trace.tell(found)})

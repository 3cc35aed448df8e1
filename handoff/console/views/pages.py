"""The pages: which shop, its inbox, and one conversation in it."""

from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from chatbot.conversations.models import Session
from chatbot.conversations.waiting import count_waiting
from chatbot.transports.outbound.delivery import give_back
from handoff.console import asking
from handoff.console.asking import Wish
from handoff.console.doors import member, person, strict
from handoff.console.pacing import Pace
from handoff.console.selectors import home, naming, queue, thread
from handoff.console.views import settings
from merchants import access, stream
from merchants.models import Merchant

_lists = Pace()
"""Of the lists that open pages renew when something happens; who waits for it has no connection."""


@login_required
@require_safe
def index(request: HttpRequest) -> HttpResponseBase:
    """A person's shops to choose from; with only one, straight to its inbox."""
    doors = home.doors(person(request))
    if len(doors) == 1:
        return redirect("console:inbox", doors[0].shop.slug)
    people = sum(door.waiting for door in doors)
    name = "console/shops.html" if request.headers.get("HX-Request") else "console/index.html"
    return strict(request, render(request, name, {"doors": doors, "waiting": people}))


@require_safe
@member()
def inbox(request: HttpRequest, merchant: Merchant) -> HttpResponse:
    """The queue, and nothing chosen yet."""
    if request.headers.get("HX-Request"):
        return render(request, "console/nothing.html", {"merchant": merchant})
    return render(request, "console/inbox.html", _page(request, merchant))


@require_safe
@member()
def waiting(request: HttpRequest, merchant: Merchant) -> HttpResponse:
    """How many wait for a person, as a number: for the title and the tab of other pages."""
    return HttpResponse(str(count_waiting(merchant)), content_type="text/plain; charset=utf-8")


@require_safe
@member()
def conversation(request: HttpRequest, merchant: Merchant, session_id: UUID) -> HttpResponse:
    """One conversation: the whole page, or for htmx its pane alone."""
    # What happens while this is read is asked for again: twice does no harm, never would.
    head = stream.head(merchant)
    known = session_or_404(merchant, session_id)
    around = {"merchant": merchant, "seq": head} | pane(request, merchant, known)
    if request.headers.get("HX-Request"):
        return render(request, "console/thread/pane.html", around)
    return render(request, "console/inbox.html", _page(request, merchant) | around)


def session_or_404(merchant: Merchant, session_id: UUID) -> Session:
    """The conversation of this merchant's; 404 for any other."""
    known = queue.session_of(merchant, session_id)
    if known is None:
        raise Http404
    return known


def pane(request: HttpRequest, merchant: Merchant, session: Session) -> dict[str, Any]:
    """What the pane of a conversation shows."""
    who, now = person(request), timezone.now()
    return {
        "session": session,
        "page": thread.page(merchant, session),
        "head": thread.head(merchant, session, who, now),
        "people": naming.people(merchant),
        "seen": session.seen_id,
        "limits": {"file": asking.FILE_BYTES, "text": asking.TEXT_LENGTH},
    }


def _page(request: HttpRequest, merchant: Merchant) -> dict[str, Any]:
    """The frame of the inbox: the list as the address asks for it."""
    seq, wish = stream.head(merchant), asking.wish(request.GET)
    return (
        {"merchant": merchant, "section": "inbox"}
        | listed(request, merchant, wish)
        | {
            "choices": naming.choices(merchant),
            "settings": settings.of(merchant, seq, person(request)),
            "seq": seq,
            "several": access.merchants_of(request.user).filter(is_active=True).count() > 1,
        }
    )


def listed(request: HttpRequest, merchant: Merchant, wish: Wish) -> dict[str, Any]:
    """A page of the list, and what it was asked for."""
    now = timezone.now()
    found = queue.page(merchant, wish, person(request), now)
    kept = request.GET.copy()
    for name in ("after", "size"):
        kept.pop(name, None)
    return {"queue": found, "wish": wish, "now": now, "kept": kept.urlencode()}


@require_safe
@member()
def queue_part(request: HttpRequest, merchant: Merchant) -> HttpResponse:
    """The list alone, or with `after` what continues it."""
    wish = asking.wish(request.GET)
    name = "console/queue/rows.html" if wish.after else "console/queue/list.html"
    give_back()
    with _lists.held():
        found = {"merchant": merchant} | listed(request, merchant, wish)
        answer = render(request, name, found)
    answer["X-Renew-After"] = round(_lists.seconds * 1000)
    return answer

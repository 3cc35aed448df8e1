"""Answers at hand: written, tried and thrown away."""

from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.utils.html import escape
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from chatbot.conversations import quick_replies
from chatbot.conversations.models import QuickReply
from handoff.console.doors import member, person
from handoff.console.settings import page, posted, samples
from merchants.models import Merchant
from merchants.roles import Permission


@require_POST
@member(Permission.EDIT_TEMPLATES)
def save(request: HttpRequest, merchant: Merchant) -> HttpResponseBase:
    """A new answer, or other words for the one with `id`."""
    reply_id = posted.whole(posted.text(request, "id", most=20))
    shortcut, text = posted.text(request, "shortcut"), posted.text(request, "text")
    try:
        row = quick_replies.write(
            merchant.pk, shortcut, text, by=person(request), reply_id=reply_id
        )
    except QuickReply.DoesNotExist as error:
        raise Http404 from error
    except ValidationError as error:
        shown = page.built(merchant, "quick")
        shown["wrong"] = {
            "id": reply_id,
            "shortcut": shortcut,
            "text": text,
            "errors": _by_field(error),
        }
        return page.part(request, merchant, "quick", shown, 422)
    said = _("Guardado: /%(name)s") % {"name": row.shortcut}
    return page.saved(request, merchant, "quick", said, "quick-title")


@require_POST
@member(Permission.EDIT_TEMPLATES)
def preview(request: HttpRequest, merchant: Merchant) -> HttpResponseBase:
    """The text as a customer called Carla would get it."""
    return HttpResponse(escape(samples.filled(merchant, posted.text(request, "text"))))


@require_POST
@member(Permission.EDIT_TEMPLATES)
def remove(request: HttpRequest, merchant: Merchant, reply_id: int) -> HttpResponseBase:
    """Throws it away."""
    try:
        quick_replies.remove(merchant.pk, reply_id, by=person(request))
    except QuickReply.DoesNotExist as error:
        raise Http404 from error
    return page.saved(request, merchant, "quick", _("Borrada"), "quick-title")


def _by_field(error: ValidationError) -> dict[str, list[str]]:
    """Words by field; "all" for those of the whole."""
    found: dict[str, list[str]] = (
        error.message_dict if hasattr(error, "error_dict") else {NON_FIELD_ERRORS: error.messages}
    )
    known = {name: said for name, said in found.items() if name in ("shortcut", "text")}
    rest = [words for name, said in found.items() if name not in known for words in said]
    return known | {"all": rest}

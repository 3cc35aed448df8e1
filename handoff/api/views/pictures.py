"""GET /api/pictures/<token>: a picture of a reply, for whoever holds its link."""

from django.http import Http404, HttpRequest, HttpResponseBase
from django.views.decorators.http import require_safe

from handoff.api import attachments
from merchants.files import handed_out


@require_safe
def picture(request: HttpRequest, token: str) -> HttpResponseBase:
    """The file; 404 when the link is forged or late."""
    path = attachments.path_of(token)
    if path is None:
        raise Http404
    return handed_out(request, path)

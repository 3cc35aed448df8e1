"""The file of a message, for members: shown, played or opened where that is safe."""

from django.http import Http404, HttpRequest, HttpResponseBase
from django.views.decorators.http import require_safe

from chatbot.conversations.models import Media, Message, Outgoing
from handoff.console.doors import member
from merchants import files
from merchants.models import Merchant


@require_safe
@member()
def file(request: HttpRequest, merchant: Merchant, message_id: int) -> HttpResponseBase:
    """What came or went with a message of this merchant's; 404 where nothing is kept."""
    path, name = _place(merchant, message_id)
    if path.split("/")[1:2] != [str(merchant.pk)]:
        # The second part of a stored path says whose it is; nothing of another's is handed out,
        # whoever refers to it.
        raise Http404
    return files.handed_out(request, path, name, opens=True)


def _place(merchant: Merchant, message_id: int) -> tuple[str, str]:
    """Where the file lies and what it is called; "" where there is none."""
    rows = Message.objects.of(merchant).select_related("media", "outgoing")
    message = rows.filter(pk=message_id).first() if message_id < 2**63 else None
    media: Media | None = getattr(message, "media", None)
    outgoing: Outgoing | None = getattr(message, "outgoing", None)
    if media is not None:
        return media.file.name or "", media.filename
    if outgoing is not None:
        path, name = outgoing.content.get("path"), outgoing.content.get("filename")
        return (path, str(name or "")) if isinstance(path, str) else ("", "")
    return "", ""

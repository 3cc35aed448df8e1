"""The messages of one simulated chat, as the phone shows them."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.core.exceptions import ObjectDoesNotExist
from django.urls import reverse
from django.utils.translation import gettext as _

from chatbot.conversations import letters
from chatbot.conversations.models import Media, Message, Outgoing, Session
from chatbot.conversations.models.messages import Direction, MediaState
from handoff.simulator.selectors import chats
from handoff.simulator.values import Attachment, Bubble, Tap, TapSection
from merchants.models import Merchant

PAGE = 80
CLIENT_PREFIX = "sim-"


def bubbles(
    merchant: Merchant, session: Session, *, before: int | None = None
) -> tuple[list[Bubble], bool]:
    """The last `PAGE` messages, oldest first, and whether there are earlier ones.

    With `before`, those that stand before that message.
    """
    rows = Message.objects.of(merchant).filter(session=session)
    if before is not None:
        mark = rows.filter(pk=before).first()
        if mark is None:
            return [], False
        rows = rows.filter(said_at__lte=mark.said_at).exclude(said_at=mark.said_at, pk__gte=mark.pk)
    newest = rows.select_related("outgoing", "media", "by").order_by("-said_at", "-id")
    found = list(newest[: PAGE + 1])
    return [_bubble(merchant, row) for row in reversed(found[:PAGE])], len(found) > PAGE


def message_of(merchant: Merchant, message_id: int) -> Message | None:
    """A message of a simulated chat of this merchant."""
    rows = Message.objects.of(merchant).filter(session__in=chats.sessions(merchant))
    return rows.select_related("outgoing", "media", "account").filter(pk=message_id).first()


def outgoing_of(message: Message) -> Outgoing | None:
    """The row of the outbox that carries `message`, if it is ours and was sent through it."""
    try:
        return message.outgoing
    except ObjectDoesNotExist:
        return None


def media_of(message: Message) -> Media | None:
    """The file that came with `message`, if one did."""
    try:
        return message.media
    except ObjectDoesNotExist:
        return None


def _bubble(merchant: Merchant, message: Message) -> Bubble:
    outgoing = outgoing_of(message)
    provider_id = (outgoing.provider_id if outgoing else message.provider_id) or ""
    said: dict[str, Any] = {
        "id": message.pk,
        "side": message.direction,
        "source": message.source,
        "kind": message.kind,
        "text": message.text,
        "at": message.said_at,
        "by": str(message.by) if message.by else "",
        "provider_id": provider_id,
        "replies_to": message.replies_to,
        "choice": message.choice,
        "turn": message.turn_id,
    }
    if message.direction == Direction.IN:
        said["seen"] = not message.unread
        if provider_id.startswith(CLIENT_PREFIX):
            said["client"] = provider_id.removeprefix(CLIENT_PREFIX)
        said["attachment"] = _received(merchant, message)
    if outgoing is not None:
        said["delivery"] = outgoing.state
        said["delivery_label"] = outgoing.get_state_display()
        said["error"] = outgoing.error
        said |= _letter(merchant, message.pk, outgoing.letter)
    return Bubble(**said)


def _letter(merchant: Merchant, message_id: int, stored: Mapping[str, Any]) -> dict[str, Any]:
    """What can be tapped or looked at in a letter of ours."""
    match letters.load(dict(stored)):
        case letters.Buttons(choices=choices):
            return {"buttons": tuple(map(_tap, choices))}
        case letters.ListMenu(button=button, sections=sections):
            return {
                "menu": button,
                "sections": tuple(
                    TapSection(section.title, tuple(map(_tap, section.rows)))
                    for section in sections
                ),
            }
        case letters.Image():
            return {"attachment": Attachment(_url(merchant, message_id), "", "shown")}
        case _:
            return {}


def _tap(choice: letters.Choice) -> Tap:
    return Tap(choice.id, choice.title, choice.description)


def _received(merchant: Merchant, message: Message) -> Attachment | None:
    media = media_of(message)
    if media is None:
        return None
    name = media.filename or _("archivo")
    url = _url(merchant, message.pk)
    if media.state in (MediaState.REFUSED, MediaState.FAILED):
        return Attachment(url, name, "refused", media.reason or media.get_state_display())
    if media.state == MediaState.STORED:
        shown = media.mime_type.startswith("image/")
        return Attachment(url, name, "shown" if shown else "download")
    shown = message.kind == "image"
    return Attachment(url if shown else "", name, "shown" if shown else "waiting")


def _url(merchant: Merchant, message_id: int | UUID) -> str:
    return reverse("simulator:file", args=[merchant.slug, message_id])

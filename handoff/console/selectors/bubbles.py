"""Messages as bubbles: who said it, what came with it, what it answers, and whether it arrived."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from chatbot.agent import message_metadata
from chatbot.agent.message_metadata import Beside, Mark
from chatbot.conversations.models import Media, Message, Outgoing, SendState
from chatbot.conversations.models.messages import Source
from handoff.console.values import Bubble, File, Line, Quote, Sending
from merchants.models import Merchant

QUOTED = 140
# what `beside` calls its signs → ours
SIGNS: Mapping[str, str] = {
    "image": "image",
    "description": "file",
    "music_note": "voice",
    "mic": "voice",
    "videocam": "film",
    "sticky_note_2": "image",
    "location_on": "pin",
    "map": "pin",
    "contacts": "person",
    "person": "person",
    "shopping_cart": "cart",
    "shopping_bag": "bag",
    "add_reaction": "spark",
    "forward": "forward",
    "campaign": "spark",
    "sell": "tag",
    "delete": "slash",
    "edit": "edit",
    "notes": "note",
    "edit_note": "note",
    "list_alt": "note",
    "help": "help",
}
SPEAKERS: Mapping[str, str] = {
    Source.CUSTOMER: "customer",
    Source.BOT: "bot",
    Source.HUMAN: "person",
    Source.SYSTEM: "system",
}
TICKS: Mapping[str, str] = {
    SendState.QUEUED: "clock",
    SendState.SENDING: "clock",
    SendState.SENT: "check",
    SendState.DELIVERED: "checks",
    SendState.READ: "checks",
    SendState.FAILED: "alert",
    SendState.UNKNOWN: "help",
    SendState.DROPPED: "slash",
}
AGAIN: Mapping[str, str] = {SendState.FAILED: "retry", SendState.DROPPED: "send-anyway"}
PLAYED = frozenset({"image", "audio", "video"})
PAGE = "application/pdf"
PICTURES, SOUNDS = (".jpg", ".jpeg", ".png", ".webp"), (".ogg", ".mp3", ".aac", ".m4a", ".amr")
NOBODY: Promise = lazy("una persona")


@dataclass(frozen=True, slots=True)
class _Around:
    """What the messages of one page have in common."""

    merchant: Merchant
    customer: str
    skus: Mapping[str, str]
    quotes: Mapping[str, Message]
    ends: Mapping[UUID, int]


def of(merchant: Merchant, messages: Sequence[Message], customer: str) -> tuple[Bubble, ...]:
    """The bubbles of messages read with `outgoing`, `media` and `by`; at most three queries."""
    around = _Around(
        merchant,
        customer,
        message_metadata.names_of(messages, merchant.pk),
        _quoted(merchant, messages),
        {message.turn_id: message.pk for message in messages if message.turn_id},
    )
    return tuple(_bubble(message, around) for message in messages)


def _bubble(message: Message, around: _Around) -> Bubble:
    outgoing: Outgoing | None = getattr(message, "outgoing", None)
    media: Media | None = getattr(message, "media", None)
    shop = around.merchant
    stands = message_metadata.of(message, around.skus, shop.currency, shop.language)
    file = _file(shop, message, media, outgoing)
    return Bubble(
        id=message.pk,
        side=message.direction,
        source=message.source or "customer",
        sign=SPEAKERS.get(message.source, "person"),
        who=_who(message, around),
        kind=message.kind,
        text=stands.words,
        at=message.said_at,
        files=(file,) if file else (),
        file_state=_file_state(media),
        quote=_quote(message, around),
        choices=tuple(_choices(outgoing.content)) if outgoing else (),
        heading=_heading(stands, file),
        marks=tuple(map(_line, stands.marks)),
        lines=tuple(map(_line, stands.lines)),
        struck=stands.struck,
        before=stands.before,
        sending=_sending(outgoing),
        turn=_turn(message, around),
        client=message.client_id,
    )


def _who(message: Message, around: _Around) -> str:
    match message.source:
        case Source.CUSTOMER:
            return around.customer
        case Source.BOT:
            return around.merchant.assistant_name
        case Source.SYSTEM:
            return _("Sistema")
        case _:
            return str(message.by) if message.by else around.merchant.owner_name or str(NOBODY)


def _turn(message: Message, around: _Around) -> UUID | None:
    """The turn, on its last words only."""
    ends = message.turn_id is not None and around.ends.get(message.turn_id) == message.pk
    return message.turn_id if ends else None


def _line(mark: Mark) -> Line:
    return Line(SIGNS.get(mark.icon, "note"), mark.text, mark.link)


def _heading(stands: Beside, file: File | None) -> Line | None:
    """What kind of message it is, where nothing else shows it."""
    shown = file is not None and file.shown in PLAYED
    return None if stands.heading is None or shown else _line(stands.heading)


def _file(
    merchant: Merchant, message: Message, media: Media | None, outgoing: Outgoing | None
) -> File | None:
    """The file that came or went with it; None where there is none, or none yet."""
    url = reverse("console:file", args=[merchant.slug, message.pk])
    if media is not None:
        if not media.file:
            return None
        family = media.mime_type.partition("/")[0]
        shown = "page" if media.mime_type == PAGE else family if family in PLAYED else ""
        return File(url, media.filename or _("Archivo"), shown)
    path = outgoing.content.get("path") if outgoing else None
    if outgoing is None or not isinstance(path, str) or not path:
        return None
    name = str(outgoing.content.get("filename") or _("Archivo"))
    return File(url, name, shown_as(path))


def shown_as(path: str) -> str:
    """How a file of ours is shown, by the ending that we gave it."""
    lower = path.lower()
    if lower.endswith(PICTURES):
        return "image"
    if lower.endswith(SOUNDS):
        return "audio"
    return "page" if lower.endswith(".pdf") else ""


def _file_state(media: Media | None) -> str:
    if media is None or media.file:
        return ""
    label = str(media.get_state_display())
    return f"{label}: {_(media.reason)}" if media.reason else label


def _choices(content: Mapping[str, object]) -> Iterable[str]:
    """What could be tapped: buttons, or the rows of a list."""
    groups = content.get("sections") or [{"rows": content.get("choices") or []}]
    for group in groups if isinstance(groups, list | tuple) else ():
        for choice in group.get("rows", ()):
            yield str(choice.get("title", ""))


def _sending(outgoing: Outgoing | None) -> Sending | None:
    if outgoing is None:
        return None
    error = outgoing.error or (_("quizá enviado dos veces") if outgoing.doubtful else "")
    return Sending(
        id=outgoing.pk,
        state=outgoing.state,
        label=str(outgoing.get_state_display()),
        sign=TICKS[outgoing.state],
        error=error,
        again=AGAIN.get(outgoing.state, ""),
    )


def _quoted(merchant: Merchant, messages: Sequence[Message]) -> dict[str, Message]:
    """The messages that these answer, by the provider's id; either side may have said them."""
    wanted = {message.replies_to for message in messages if message.replies_to}
    if not wanted:
        return {}
    session_ids = {message.session_id for message in messages}
    known = Message.objects.of(merchant).filter(session__in=session_ids).select_related("by")
    found = {row.provider_id: row for row in known.filter(provider_id__in=wanted)}
    ours = known.filter(outgoing__provider_id__in=wanted).select_related("outgoing")
    return found | {row.outgoing.provider_id: row for row in ours}


def _quote(message: Message, around: _Around) -> Quote | None:
    if not message.replies_to:
        return None
    row = around.quotes.get(message.replies_to)
    if row is None:
        return Quote(0, "", _("Un mensaje anterior"))
    kind = message_metadata.KINDS.get(row.kind)
    return Quote(row.pk, _who(row, around), row.text[:QUOTED] or str(kind[1] if kind else "…"))

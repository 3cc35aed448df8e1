"""A conversation as bubbles: who said what, whether it arrived, and what was never sent."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from django.utils import timezone
from django.utils.translation import gettext as _

from chatbot.agent import message_metadata, trace
from chatbot.agent.message_metadata import Beside
from chatbot.agent.models import Turn
from chatbot.agent.trace import Story
from chatbot.conversations import turn_content
from chatbot.conversations.models import Media, Message, Outgoing, SendState, Session
from chatbot.conversations.models.messages import Direction

PAGE = 60

# state of sending → the sign beside the time, as in the chat people know
TICKS: dict[str, str] = {
    SendState.QUEUED: "schedule",
    SendState.SENDING: "schedule",
    SendState.SENT: "check",
    SendState.DELIVERED: "done_all",
    SendState.READ: "done_all",
    SendState.FAILED: "error",
    SendState.UNKNOWN: "help",
    SendState.DROPPED: "block",
}
PLAYED = frozenset({"image", "audio", "video"})
RECORDED = frozenset({"audio", "video"})
SIDES: dict[str, str] = {Direction.IN: "in", Direction.OUT: "out", Direction.NOTE: "note"}


@dataclass(frozen=True, slots=True)
class Sending:
    """What became of a row of the outbox; `again` names what a person may do about it."""

    id: int
    state: str
    label: str
    tick: str
    error: str
    again: str


@dataclass(frozen=True, slots=True)
class Bubble:
    """One message. `day` is set where a new day begins; `story` on the last bubble of a turn.

    `text` is what it says, or said before its sender took it back.
    """

    id: int
    side: str
    source: str
    author: str
    text: str
    kind: str
    picture: str
    sound: str
    film: str
    file: str
    file_state: str
    choices: tuple[str, ...]
    said_at: datetime
    day: date | None
    sending: Sending | None
    story: Story | None
    beside: Beside


def of(session: Session, *, before: int | None = None) -> tuple[Bubble, ...]:
    """The newest messages of the session, oldest first; `before` pages back by message id."""
    rows = Message.objects.of(session.merchant_id).filter(session=session)
    if before is not None:
        rows = rows.filter(pk__lt=before)
    newest = rows.select_related("outgoing", "media", "by").order_by("-said_at", "-id")[:PAGE]
    messages = list(reversed(newest))
    turns = Turn.objects.of(session.merchant_id).select_related("words")
    ids = {message.turn_id for message in messages if message.turn_id}
    said = turn_content.of_several(session.merchant_id, ids)
    stories = {turn.pk: trace.tell(turn, said[turn.pk]) for turn in turns.filter(pk__in=ids)}
    return tuple(_bubbles(messages, stories, session))


def _bubbles(
    messages: list[Message], stories: dict[UUID, Story], session: Session
) -> Iterable[Bubble]:
    day = None
    names = message_metadata.names_of(messages, session.merchant_id)
    shop = session.merchant
    last = {message.turn_id: message.pk for message in messages}
    for message in messages:
        today = timezone.localtime(message.said_at).date()
        ends = message.turn_id is not None and last[message.turn_id] == message.pk
        told = stories.get(message.turn_id) if ends and message.turn_id else None
        stands = message_metadata.of(message, names, shop.currency, shop.language)
        yield _bubble(message, today if today != day else None, told, stands)
        day = today


def _bubble(message: Message, day: date | None, told: Story | None, stands: Beside) -> Bubble:
    outgoing: Outgoing | None = getattr(message, "outgoing", None)
    media: Media | None = getattr(message, "media", None)
    sent = outgoing.content if outgoing else {}
    lies = _file(media, sent)
    return Bubble(
        id=message.pk,
        side=SIDES[message.direction],
        source=message.source,
        author=str(message.by) if message.by else "",
        text=stands.words,
        kind=message.kind,
        picture=lies.get("image", ""),
        sound=lies.get("audio", ""),
        film=lies.get("video", ""),
        file=lies.get("", ""),
        file_state=_file_state(media),
        choices=tuple(_choices(sent)),
        said_at=message.said_at,
        day=day,
        sending=_sending(outgoing),
        story=told,
        beside=stands,
    )


def _file(media: Media | None, sent: dict[str, object]) -> dict[str, str]:
    """The file's address by how a browser shows it: image, audio, video; "" to download."""
    if media is not None and media.file:
        family = media.mime_type.partition("/")[0]
        return {family if family in PLAYED else "": media.file.url}
    path = sent.get("path")
    if isinstance(path, str) and path:
        return {"image": Media(file=path).file.url}
    return {}


def _file_state(media: Media | None) -> str:
    """What became of a file that is not here, and of a recording, which answers nobody, why."""
    if media is None or media.file:
        return ""
    label = media.get_state_display()
    told = media.message.kind in RECORDED and media.reason
    return f"{label}: {_(media.reason)}" if told else label


@dataclass(frozen=True, slots=True)
class Sent:
    """A message of ours as it left, or did not: its words, what could be tapped, its fate."""

    text: str
    kind: str
    choices: tuple[str, ...]
    sending: Sending


def sent(row: Outgoing) -> Sent:
    """The row of the outbox; `row.message` is fetched along."""
    sending = _sending(row)
    assert sending is not None
    return Sent(row.message.text, row.message.kind, tuple(_choices(row.content)), sending)


def _choices(sent: dict[str, object]) -> Iterable[str]:
    """What could be tapped: buttons, or the rows of a list."""
    groups = sent.get("sections") or [{"rows": sent.get("choices") or []}]
    for group in groups if isinstance(groups, list) else []:
        for row in group.get("rows", []):
            yield str(row.get("title", ""))


def _sending(outgoing: Outgoing | None) -> Sending | None:
    if outgoing is None:
        return None
    again = {SendState.DROPPED: "send_anyway", SendState.FAILED: "retry"}
    error = outgoing.error
    if outgoing.doubtful:
        error = error or _("quizá enviado dos veces")
    return Sending(
        id=outgoing.pk,
        state=outgoing.state,
        label=outgoing.get_state_display(),
        tick=TICKS[outgoing.state],
        error=error,
        again=again.get(SendState(outgoing.state), ""),
    )

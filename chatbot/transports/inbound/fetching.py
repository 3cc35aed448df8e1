"""A customer's file is brought home: fetched, checked, stored where members look.

A picture is made anew; a voice note or a film is kept as it came (`recordings`).

A job of its own, because a provider that is slow or down must not hold up a message. The state is
written under the row's lock together with its stream row, so that whoever claims a proof under
that lock sees either the file or, later, the event.
"""

import logging
import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from chatbot.conversations.models import ChannelAccount, Media, MediaState
from chatbot.conversations.renewing import Renewer
from chatbot.transports import registry
from chatbot.transports.files import pictures, recordings
from chatbot.transports.files.pictures import PROOF_LIMITS, Accepted, PictureRefused
from chatbot.transports.files.recordings import RecordingRefused
from chatbot.transports.outbound.delivery import can_send, give_back, line
from chatbot.transports.ports import MediaRefused
from core import failpoints, outages, row_wall
from core.rules import retries
from core.rules.retries import RETRIES
from merchants import stream
from merchants.models.due import locked

log = logging.getLogger(__name__)

LEASE = timedelta(seconds=15)
"""Pushed on while the file is being brought: a worker that dies is followed within it."""


@dataclass(frozen=True, slots=True)
class _Refusal:
    """Why there is no file: `state` refused or failed, `reason` that a person can read."""

    state: MediaState
    reason: str


def fetch(media_id: int, clock: Callable[[], datetime]) -> None:
    """Bring one file, once; what passes by itself is tried again, five times in all."""
    claimed = _claim(media_id, clock())
    if claimed is None:
        return
    media, account = claimed
    give_back()
    with row_wall.acting_for(account.merchant_id):
        with _renewer.holding(media.pk):
            again = _home(media, account)
        if again is not None:
            _later(media, again, clock())
            return
    registry.get(account.transport).let_go(media.provider_media_id)


def _home(media: Media, account: ChannelAccount) -> str | None:
    """The file is kept, or known not to be had; else why it is to be tried again."""
    failpoints.reach("media.fetching")
    try:
        found = _brought(media, account)
    except MediaRefused as error:
        return str(error)
    except Exception as error:  # a decoder, a full disk: whatever it is may pass
        log.exception("file %s could not be fetched", media.pk)
        return _("Error interno: %(error)s") % {"error": repr(error)}
    if isinstance(found, _Refusal):
        _conclude(media, found.state, reason=found.reason)
    else:
        _keep(media, found)
    return None


def _push_on(media_ids: Sequence[int]) -> None:
    now = timezone.now()
    rows = Media.across.filter(pk__in=media_ids, state=MediaState.WANTED, due_at__gte=now)
    rows.update(due_at=now + LEASE)


_renewer = Renewer("files", _push_on)


def _claim(media_id: int, now: datetime) -> tuple[Media, ChannelAccount] | None:
    """The file for this worker alone: due again only if it should die."""
    with transaction.atomic():
        wanted = Media.across.filter(pk=media_id, state=MediaState.WANTED)
        media = locked(wanted.select_related("message__account"), now)
        if media is None or not can_send(media.message.account):
            return None
        if media.attempts >= RETRIES["file"].tries:
            # Whoever tried was never heard of again: the file itself may be what kills.
            _conclude(media, MediaState.FAILED, reason=_("Se intentó cinco veces sin terminar."))
            return None
        media.begin(now + LEASE)
    return media, media.message.account


def _brought(media: Media, account: ChannelAccount) -> Accepted | _Refusal:
    """Raises a `MediaRefused` that may pass."""
    transport = registry.get(account.transport)
    recorded = media.message.kind in recordings.KINDS
    limit = recordings.MAX_BYTES if recorded else PROOF_LIMITS.max_bytes
    try:
        content, claimed = transport.fetch(line(account), media.provider_media_id, limit=limit)
        if recorded:
            return recordings.accept(content, media.message.kind)
        return pictures.accept(content, media.claimed_type or claimed)
    except (PictureRefused, RecordingRefused) as error:
        if error.code == "busy":
            raise MediaRefused(str(error), permanent=False) from error
        return _Refusal(MediaState.REFUSED, str(error))
    except MediaRefused as error:
        if not error.permanent:
            raise
        return _Refusal(MediaState.REFUSED, str(error))


def _later(media: Media, reason: str, now: datetime) -> None:
    """Try again in a moment; after the last try it is known to be lost."""
    pause = retries.after("file", media.attempts)
    if pause is None:
        _conclude(media, MediaState.FAILED, reason=reason)
        return
    due_at = now + pause
    rows = Media.objects.of(media.merchant_id).filter(pk=media.pk, state=MediaState.WANTED)
    rows.filter(attempts=media.attempts).update(due_at=due_at, reason=reason[:200])


def _keep(media: Media, found: Accepted) -> None:
    folder = "recordings" if media.message.kind in recordings.KINDS else "proofs"
    wanted = f"{folder}/{media.merchant_id}/{uuid.uuid4().hex}.{found.extension}"
    name = default_storage.save(wanted, ContentFile(found.content))
    try:
        failpoints.reach("media.stored")
        kept = _conclude(media, MediaState.STORED, found=found, name=name)
    except BaseException:
        _clear_up(media, name)
        raise
    if not kept:
        default_storage.delete(name)


def _clear_up(media: Media, name: str) -> None:
    """Take the file away unless the row bears it: a commit may be made and nobody told of it.

    Where nobody can be asked it stays, for a file too many is less than a proof lost.
    """
    try:
        give_back()
        kept = outages.insist(partial(_bears, media, name))
    except Exception:
        log.exception("file %s of %s may be nobody's", name, media.pk)
        return
    if not kept:
        default_storage.delete(name)


@transaction.atomic
def _bears(media: Media, name: str) -> bool:
    """Asked under the row's lock, which a commit that is still being made holds."""
    rows = Media.objects.of(media.merchant_id).select_for_update(no_key=True, of=("self",))
    return rows.get(pk=media.pk).file.name == name


@transaction.atomic
def _conclude(
    media: Media,
    state: MediaState,
    *,
    reason: str = "",
    found: Accepted | None = None,
    name: str = "",
) -> bool:
    """The file's last state and its stream row, once; False when another worker was first."""
    rows = Media.objects.of(media.merchant_id).select_for_update(no_key=True, of=("self",))
    row = rows.select_related("message").get(pk=media.pk)
    if row.state != MediaState.WANTED:
        return False
    row.state, row.due_at, row.reason = state, None, reason[:200]
    payload = {"session": row.message.session_id, "message": row.message_id, "media": row.pk}
    if found is not None:
        row.file.name, row.mime_type, row.sha256 = name, found.mime_type, found.sha256
        stream.emit(row.merchant_id, "media.stored", payload)
    else:
        stream.emit(row.merchant_id, "media.refused", {**payload, "reason": row.reason})
    row.save()
    return True

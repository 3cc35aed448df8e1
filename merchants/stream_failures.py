"""A row of the stream whose reader raised: tried again later, or set aside after the fifth time."""

import datetime as dt
import logging
import traceback
from typing import TYPE_CHECKING

from core.rules import retries
from merchants.models import Cursor, Deferred, Event, SetAside

if TYPE_CHECKING:
    from merchants.stream import Happened

log = logging.getLogger(__name__)


def given_up(
    reader: Cursor | Deferred, happened: "Happened", error: Exception, now: dt.datetime
) -> bool:
    """Another try later, or after the fifth the row is set aside."""
    log.warning(
        "stream row failed: consumer=%s merchant=%s seq=%s kind=%s try=%s",
        *(reader.consumer, happened.merchant_id, happened.seq, happened.kind),
        reader.failures + 1,
        exc_info=error,
    )
    pause = retries.after("stream", reader.failures + 1)
    if pause is not None:
        reader.retry_at = now + pause
        reader.failures += 1
        reader.save(update_fields=["failures", "retry_at"])
        return False
    _set_aside(reader.consumer, happened, error)
    return True


def _set_aside(consumer: str, happened: "Happened", error: Exception) -> None:
    event = Event.objects.of(happened.merchant_id).get(seq=happened.seq)
    text = "".join(traceback.format_exception(error)).replace("\x00", "")[-8000:]
    SetAside.objects.create(
        merchant_id=happened.merchant_id, consumer=consumer, event=event, error=text
    )

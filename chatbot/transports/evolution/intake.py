"""From a body as it comes to the envelope that is kept: trimmed, cleaned, its files put aside.

All of it happens before anything reaches a row, the quarantine or a log, and files are on the disk
before the message is recorded: a webhook that was answered has lost nothing.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _

from chatbot.conversations.models import ChannelAccount, Message
from chatbot.transports.evolution import tokens
from chatbot.transports.evolution.envelopes import Envelope, dump
from chatbot.transports.evolution.reading import contents, loose, wire
from chatbot.transports.evolution.reading.heads import ID_LIMIT
from chatbot.transports.evolution.trimming import LEFT_OUT, trimmed
from chatbot.transports.evolution.writing import parcels
from chatbot.transports.evolution.writing.parcels import Asking, Storage
from chatbot.transports.files.pictures import PROOF_LIMITS
from chatbot.transports.payload_parsing.fields import loose_mapping, loose_text
from chatbot.transports.payload_parsing.storable import NotJson, decode
from merchants import customers

LONGEST = PROOF_LIMITS.max_bytes * 4 // 3 + 64
"""Characters of base64 that the largest file needs which anybody here would look at."""
REST = 2_000
"""Characters of a body that is no JSON which an admin is shown."""
SAID = frozenset({"messages.upsert"})
INLINE = frozenset({"base64", "jpegThumbnail", "thumbnail", "mediaUrl"})
"""Fields that hold a file, a small picture of it, or an address that opens it for anybody."""


def envelope(
    account: ChannelAccount, chunks: Iterable[bytes], storage: Storage, *, most: int
) -> bytes:
    """What is kept of a body of at most `most` bytes that came for `account`.

    Raises `trimming.TooLarge`; OSError when a file cannot be put aside.
    """
    raw = trimmed(chunks, longest=LONGEST, most=most)
    secrets = (str(account.access_token), str(account.webhook_secret), account.key)
    try:
        told = decode(raw.decode("utf-8", "surrogatepass"))
    except (UnicodeDecodeError, NotJson) as error:
        rest = tokens.text_without(raw[:REST].decode("utf-8", "replace"), secrets)
        problem = _("El cuerpo no es JSON: %(problem)s") % {"problem": str(error)[:200]}
        return dump(Envelope(account.key, problem=problem, rest=rest))
    if not isinstance(told, dict):
        return dump(Envelope(account.key, problem=_("El cuerpo no es un objeto.")))
    if _is_anothers(account, told):
        # Another instance's words are nobody's here: not even an admin of this merchant's.
        return dump(Envelope(account.key, problem=_("El cuerpo es de otra instancia.")))
    return _dressed(account, told, storage, secrets)


def _is_anothers(account: ChannelAccount, told: Mapping[str, Any]) -> bool:
    """A server's global webhook may be set to this address, and tells of all its instances."""
    name = told.get("instance")
    return bool(account.instance) and isinstance(name, str) and name != account.instance


def _dressed(
    account: ChannelAccount, told: Mapping[str, Any], storage: Storage, secrets: tuple[str, ...]
) -> bytes:
    event, data = wire.event_of(told.get("event")), told.get("data")
    kept = dict(_put_aside(account, data, storage)) if event in SAID else {}
    clean = tokens.without(_lightened(data, 0), secrets)
    own = customers.digits(account.display_number)
    owner = f"{own}@s.whatsapp.net" if own else loose_text(told, "sender", 80)
    told_at = loose_text(told, "date_time", 40)
    return dump(Envelope(account.key, event, clean, owner, kept, told_at=told_at))


def _put_aside(account: ChannelAccount, data: Any, storage: Storage) -> Iterator[tuple[str, str]]:
    """Each message that brings a file which may be a proof: its id, and what the file is called."""
    for part in wire.parts(data):
        raw = part if isinstance(part, dict) else {}
        key, outer = loose_mapping(raw, "key"), loose_mapping(raw, "message")
        message_id, inner = loose_text(key, "id", ID_LIMIT), contents.unwrapped(outer)
        if not message_id or key.get("fromMe") is True or not contents.MEDIA & inner.keys():
            continue
        name = parcels.name_of(account.merchant_id, account.pk, message_id)
        if not _recorded(account, message_id):
            _keep(storage, name, raw, outer, inner)
        yield message_id, name


def _recorded(account: ChannelAccount, message_id: str) -> bool:
    """Whether an earlier telling was recorded: its file may be home, and is not put here again."""
    rows = Message.objects.of(account.merchant_id)
    return rows.filter(account=account, provider_id=message_id).exists()


def _keep(
    storage: Storage,
    name: str,
    raw: Mapping[str, Any],
    outer: Mapping[str, Any],
    inner: Mapping[str, Any],
) -> None:
    """The bytes where they came along, else where to ask: an address, or the server by message."""
    came = [one["base64"] for one in (outer, inner, raw) if "base64" in one]
    content = next(filter(None, map(_bytes, came)), None)
    if content is not None:
        parcels.keep(storage, name, content)
        return
    url = loose_text(inner, "mediaUrl", 4_000) or loose_text(outer, "mediaUrl", 4_000)
    message = {"key": raw.get("key"), "message": _lightened(inner, 0)}
    asking = Asking(url, message, too_large=LEFT_OUT in came)
    parcels.keep_asking(storage, name, asking)


def _bytes(value: object) -> bytes | None:
    return parcels.decoded(value) or loose.octets(value)


def _lightened(value: Any, depth: int) -> Any:
    """`value` without the contents of files; too deep parts are left for the reader to refuse."""
    if depth > tokens.DEEPEST:
        return value
    if isinstance(value, dict):
        return {
            name: _lightened(inside, depth + 1)
            for name, inside in value.items()
            if name not in INLINE
        }
    if isinstance(value, list):
        return [_lightened(inside, depth + 1) for inside in value]
    return value

"""What the address line and the forms of the console say, read once into values."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo
from uuid import UUID

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, QueryDict
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _

from handoff.console.doors import Refused
from handoff.console.rules import ways

TEXT_LENGTH = 4096
FILE_BYTES = 16 * 1024 * 1024
PAGE, MOST_ROWS, MOST_ALSO = 40, 400, 50
MODES = frozenset({"", *ways.WAYS, ways.MINE, ways.PROOF})
_CLIENT_ID = re.compile(r"[A-Za-z0-9-]{8,64}", re.ASCII)
_SHELVES = frozenset(map(str, range(len(ways.SHELVES))))
_NUMBER = re.compile(r"[0-9]{1,18}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a page of the list ended: its shelf, the moment that it is sorted by, the row."""

    shelf: int
    at: datetime
    id: UUID


@dataclass(frozen=True, slots=True)
class Wish:
    """Which conversations the list is to show. `operator` 0: nobody's; None: whoever's."""

    mode: str = ""
    intent: str = ""
    operator: int | None = None
    label: str = ""
    words: str = ""
    after: Place | None = None
    size: int = PAGE

    @property
    def is_narrow(self) -> bool:
        """Whether something but the section was chosen."""
        return bool(self.intent or self.operator is not None or self.label or self.words)


@dataclass(frozen=True, slots=True)
class Said:
    """What a person wants to send: words, a file, or a template; `client_id` is the page's name."""

    text: str
    client_id: str
    upload: "UploadedFile[bytes] | None"
    template: int | None


def wish(given: QueryDict) -> Wish:
    """The filters of the list; what means nothing is as if it had not been said."""
    mode, operator = _text(given, "mode", 20), _text(given, "operator", 18)
    size = _text(given, "size", 4)
    return Wish(
        mode=mode if mode in MODES else "",
        intent=_text(given, "intent", 40),
        operator=int(operator) if _NUMBER.fullmatch(operator) else None,
        label=_text(given, "label", 30),
        words=_text(given, "q", 100).strip(),
        after=_place(_text(given, "after", 100)),
        size=min(max(int(size), PAGE), MOST_ROWS) if _NUMBER.fullmatch(size) else PAGE,
    )


def told(place: Place) -> str:
    """The place as an address carries it."""
    return f"{place.shelf}~{place.at.isoformat()}~{place.id}"


def number(given: Mapping[str, object], name: str, default: int | None = None) -> int:
    """A whole number that is not negative. Raises `Refused` where it is missing or none."""
    text = str(given.get(name, "") or "")
    if not text and default is not None:
        return default
    if not _NUMBER.fullmatch(text):
        raise Refused(_("Falta un número en la dirección."))
    return int(text)


def numbers(given: Mapping[str, object], name: str) -> tuple[int, ...]:
    """Numbers with commas between them, at most `MOST_ALSO`; what is none is left out."""
    parts = str(given.get(name, "") or "").split(",")
    return tuple(int(part) for part in parts if _NUMBER.fullmatch(part))[:MOST_ALSO]


def words(given: QueryDict, name: str, longest: int) -> str:
    """A text that PostgreSQL can keep. Raises `Refused` for one that is too long or cannot be."""
    value = str(given.get(name, "") or "").replace("\r\n", "\n").strip()
    if len(value) > longest:
        raise Refused(_("El texto es demasiado largo."), 413)
    if "\x00" in value or any("\ud800" <= sign <= "\udfff" for sign in value):
        raise Refused(_("El texto tiene caracteres que no se pueden guardar."))
    return value


def said(request: HttpRequest) -> Said:
    """The body of `reply`. Raises `Refused`."""
    upload = request.FILES.get("file")
    found = Said(
        text=words(request.POST, "text", TEXT_LENGTH),
        client_id=_text(request.POST, "client_msg_id", 64),
        upload=upload if isinstance(upload, UploadedFile) else None,
        template=number(request.POST, "template", 0) or None,
    )
    if not _CLIENT_ID.fullmatch(found.client_id):
        raise Refused(_("Falta el identificador del mensaje (client_msg_id)."))
    if not (found.text or found.upload or found.template):
        raise Refused(_("El mensaje está vacío."))
    if found.upload is not None and not found.upload.size:
        raise Refused(_("El archivo está vacío. Elige otro."))
    if found.upload is not None and (found.upload.size or 0) > FILE_BYTES:
        raise Refused(_("El archivo pesa más de 16 MB. Elige uno más liviano."), 413)
    return found


def _text(given: Mapping[str, object], name: str, longest: int) -> str:
    """A short word of an address, "" where it cannot be one."""
    value = str(given.get(name, "") or "")
    fits = len(value) <= longest and "\x00" not in value
    return value if fits and not any("\ud800" <= sign <= "\udfff" for sign in value) else ""


def moment(text: str, zone: tzinfo | None = None) -> datetime | None:
    """A moment in UTC, `zone` being that of a text without one; None where it is none.

    (PostgreSQL knows no offset beyond 15:59, which Python reads.)
    """
    try:
        found = parse_datetime(text)
        if found is None or (found.tzinfo is None and zone is None):
            return None
        return (found if found.tzinfo else found.replace(tzinfo=zone)).astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def _place(text: str) -> Place | None:
    parts = text.split("~")
    if len(parts) != 3 or parts[0] not in _SHELVES:
        return None
    try:
        at, row = moment(parts[1]), UUID(parts[2])
    except ValueError:
        return None
    return Place(int(parts[0]), at, row) if at is not None else None

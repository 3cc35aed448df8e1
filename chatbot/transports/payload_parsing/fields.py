"""Reading fields of a payload that nobody vouches for: each answers a value or a Spanish reason.

Pure. `need_*` raises `Unreadable` where the item is worth nothing without the field; `loose_*`
answers an empty value where it is.
"""

import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from chatbot.conversations.incoming import Identity
from chatbot.conversations.rules.storable import writable

ID_LIMIT = 255
"""Characters of a provider's id; Meta's longest seen are under 130."""
TEXT_LIMIT = 65_536
"""Characters of a customer's message: WhatsApp's own limit for what a person can type."""
EARLIEST = datetime(2015, 1, 1, tzinfo=UTC)
"""Before this there was no business platform: an earlier time is a broken one."""
CLOCK_SKEW = timedelta(days=1)

_PHONE = re.compile(r"\+?([0-9]{5,20})", re.ASCII)
_BSUID = re.compile(r"[A-Z]{2}\.[0-9A-Za-z]{1,128}", re.ASCII)
_PARENT = re.compile(r"[A-Z]{2}\.ENT\.[0-9A-Za-z]{1,128}", re.ASCII)


class Unreadable(Exception):
    """This item can never be read; the message is the reason, in Spanish for an admin."""


def loose_mapping(holder: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """The object under `name`, or an empty one."""
    value = holder.get(name)
    return value if isinstance(value, dict) else {}


def loose_list(holder: Mapping[str, Any], name: str) -> list[Any]:
    """The list under `name`, or an empty one."""
    value = holder.get(name)
    return value if isinstance(value, list) else []


def loose_text(holder: Mapping[str, Any], name: str, limit: int = TEXT_LIMIT) -> str:
    """The text under `name`, cut to `limit` characters; "" when there is none that can be kept."""
    value = holder.get(name)
    return value[:limit] if isinstance(value, str) and writable(value) else ""


def need_mapping(holder: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """The object under `name`; raises `Unreadable`."""
    value = holder.get(name)
    if not isinstance(value, dict):
        raise Unreadable(f"Falta «{name}» o no es un objeto.")
    return value


def need_list(holder: Mapping[str, Any], name: str) -> list[Any]:
    """The list under `name`; raises `Unreadable`."""
    value = holder.get(name)
    if not isinstance(value, list):
        raise Unreadable(f"Falta «{name}» o no es una lista.")
    return value


def need_text(holder: Mapping[str, Any], name: str, limit: int = TEXT_LIMIT) -> str:
    """The text under `name`, possibly empty, cut to `limit` characters; raises `Unreadable`."""
    value = holder.get(name)
    if not isinstance(value, str):
        raise Unreadable(f"Falta «{name}» o no es un texto.")
    return value[:limit]


def need_id(holder: Mapping[str, Any], name: str = "id") -> str:
    """The provider's id under `name`, 1 to 255 characters, whole; raises `Unreadable`."""
    value = holder.get(name)
    if not isinstance(value, str) or not 0 < len(value.strip()) <= len(value) <= ID_LIMIT:
        raise Unreadable(f"Falta «{name}» o no es un texto de 1 a {ID_LIMIT} caracteres.")
    return value


def key_of(value: object) -> str:
    """A number's or WABA's id, which may come as a number; "" when it is none."""
    if isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    if not isinstance(value, str) or not value.strip() or len(value) > 64 or not writable(value):
        return ""
    return value


def moment(value: object, received_at: datetime) -> datetime:
    """Seconds since 1970 as text (or whole number); `received_at` when it is no believable time.

    A customer's message with a broken clock is still a customer's message.
    """
    told = since_1970(value)
    return told if told is not None and told <= received_at + CLOCK_SKEW else received_at


def since_1970(value: object) -> datetime | None:
    """The moment that many seconds after 1970, as text or whole number; None for no likely one."""
    seconds = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
    if not isinstance(seconds, str) or not (seconds.isascii() and seconds.isdigit()):
        return None
    if len(seconds) > 10:
        return None
    told = datetime.fromtimestamp(int(seconds), UTC)
    return told if told >= EARLIEST else None


def identity(*values: object) -> Identity:
    """Who somebody is by all the ids given, each sorted by its own shape, the first of each kept.

    A phone is 5 to 20 digits; `US.1a2` is a BSUID, `US.ENT.1a2` a parent's. Which field a value
    came in does not matter: secondary sources disagree about where Meta puts the BSUID.
    """
    found = {"phone": "", "bsuid": "", "parent_bsuid": ""}
    for value in values:
        name, told = _sorted(value)
        if name and not found[name]:
            found[name] = told
    return Identity(**found)


def _sorted(value: object) -> tuple[str, str]:
    if isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    if not isinstance(value, str):
        return "", ""
    if phone := _PHONE.fullmatch(value):
        return "phone", phone[1]
    if _PARENT.fullmatch(value):
        return "parent_bsuid", value
    return ("bsuid", value) if _BSUID.fullmatch(value) else ("", "")

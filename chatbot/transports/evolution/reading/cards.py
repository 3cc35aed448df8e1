"""A shared contact: from its vCard to the shape in which every channel keeps one.

Pure.
"""

import re
from collections.abc import Mapping
from typing import Any

from chatbot.transports.payload_parsing.fields import loose_text

VCARD_LIMIT = 20_000
MOST_PHONES = 10
_PHONE = re.compile(r"^(?:item\d+\.)?TEL([^:\r\n]*):([^\r\n]{1,40})", re.IGNORECASE | re.MULTILINE)
_NAME = re.compile(r"^FN[^:\r\n]*:([^\r\n]{1,200})", re.IGNORECASE | re.MULTILINE)
_ID = re.compile(r"waid=(\d{5,20})", re.IGNORECASE)


def card(told: Mapping[str, Any]) -> dict[str, Any]:
    """`name.formatted_name` and `phones[].phone/wa_id`, as the official channel tells them."""
    text = loose_text(told, "vcard", VCARD_LIMIT)
    found = _NAME.search(text)
    name = loose_text(told, "displayName", 200) or (found[1].strip() if found else "")
    phones = [_phone(*match.groups()) for match in _PHONE.finditer(text)][:MOST_PHONES]
    return {"name": {"formatted_name": name}, "phones": phones}


def line(read: Mapping[str, Any]) -> str:
    """What a person reads of a card."""
    numbers = [phone["phone"] for phone in read["phones"]]
    return " ".join(part for part in (read["name"]["formatted_name"], *numbers) if part)


def _phone(marks: str, number: str) -> dict[str, str]:
    known = _ID.search(marks)
    told = {"phone": number.strip()}
    return {**told, "wa_id": known[1]} if known else told

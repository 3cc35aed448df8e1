"""How long everything may be that we send to WhatsApp: one table, and the way lengths are counted.

Pure. Source: Meta's pages on text, reply buttons, lists, media and statuses. Lengths are UTF-16
units, the strictest of the counts in use: what fits by it fits by code points too.
"""

from typing import Final

TEXT_BODY: Final = 4096
CAPTION: Final = 1024

BUTTONS: Final = 3
BUTTONS_BODY: Final = 1024
BUTTON_TITLE: Final = 20
BUTTON_ID: Final = 256

LIST_BODY: Final = 4096
LIST_BUTTON: Final = 20
LIST_SECTIONS: Final = 10
LIST_ROWS: Final = 10
SECTION_TITLE: Final = 24
ROW_TITLE: Final = 24
ROW_DESCRIPTION: Final = 72
ROW_ID: Final = 200

CALLBACK: Final = 512
IMAGE_BYTES: Final = 5 * 1024 * 1024
IMAGE_TYPES: Final = frozenset({"image/jpeg", "image/png"})
UPLOAD_DAYS: Final = 20
"""An upload lives 30 days at Meta; we ask for a new one well before."""


def length(text: str) -> int:
    """UTF-16 units of `text`."""
    return len(text) + sum(1 for char in text if ord(char) > 0xFFFF)

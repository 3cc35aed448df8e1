"""The ids that a webhook body names, found in its bytes without parsing it.

Pure. Anybody can post a body, so this is what a stranger's two megabytes may cost: two searches
for a name, which end at the first few dozen different ids. What is found chooses whose secret the
signature is checked against, and nothing else; a body that is believed is parsed, and then judged
by the ids that its JSON holds.
"""

import re
from typing import Final

from chatbot.transports.whatsapp.reading.wire import Numbers

MOST_IDS: Final = 48
"""Different ids of one kind that are asked for. Meta puts at most a thousand updates of one app in
a body, and the first known number tells that app's secret."""
MOST_HITS: Final = 2_000
"""Times that a name is looked at: a body may name one number over and over."""

_NUMBER_NAME: Final = b'"phone_number_id"'
_WABA_NAME: Final = b'"id"'
_NUMBER: Final = re.compile(
    rb'[ \t\r\n]{0,8}:[ \t\r\n]{0,8}(?:"([^"\\\x00-\x1f]{1,64})"|([0-9]{1,30})(?=[ \t\r\n,}]))'
)
_WABA: Final = re.compile(
    rb'[ \t\r\n]{0,8}:[ \t\r\n]{0,8}(?:"([0-9A-Za-z_-]{1,64})"|([0-9]{1,30})(?=[ \t\r\n,}]))'
)
"""Without the dot of a message's id, so that an entry's id is not lost among its messages."""


def named(body: bytes) -> Numbers:
    """Whom the bytes seem to name: at most `MOST_IDS` numbers, and as many WABAs.

    A body need not be JSON. An id that is written with escapes is not seen; Meta escapes no digit
    (facts/whatsapp §1.1). What stands in a customer's text is not seen: its quotes are escaped.
    """
    return Numbers(_ids(body, _NUMBER_NAME, _NUMBER), _ids(body, _WABA_NAME, _WABA))


def _ids(body: bytes, name: bytes, value: re.Pattern[bytes]) -> frozenset[str]:
    found: set[str] = set()
    at = body.find(name)
    for _hit in range(MOST_HITS):
        if at < 0 or len(found) >= MOST_IDS:
            break
        at += len(name)
        if told := value.match(body, at):
            found.add((told[1] or told[2]).decode("utf-8", "replace"))
        at = body.find(name, at)
    return frozenset(found)

"""Signs of life of a number's webhook, noted for whoever connects it (`AccountSigns`).

Webhooks come by the hundred a second: each process writes a sign at most every few seconds.
"""

import time
from collections.abc import Iterable
from datetime import datetime
from typing import Literal

from chatbot.conversations.models import AccountSigns, ChannelAccount

Sign = Literal["verified_at", "heard_at", "misfit_at"]
EVERY_SECONDS = 15.0
_noted: dict[tuple[int, Sign], float] = {}


def note(accounts: Iterable[ChannelAccount], sign: Sign, now: datetime) -> None:
    """Write the sign for each account, unless this process did so a moment ago."""
    for account in accounts:
        if _is_new(account.pk, sign):
            AccountSigns.objects.update_or_create(account=account, defaults={sign: now})


def _is_new(account_id: int, sign: Sign) -> bool:
    moment = time.monotonic()
    if moment - _noted.get((account_id, sign), -EVERY_SECONDS) < EVERY_SECONDS:
        return False
    # A good sign after a bad one is news at once. Not the other way about: anybody can send a body
    # with a wrong signature, and would cost two writes a body between genuine ones.
    if sign == "misfit_at":
        _noted.pop((account_id, "heard_at"), None)
    _noted[account_id, sign] = moment
    return True

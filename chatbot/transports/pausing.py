"""When a number can send nothing until a person has mended it: marked once, and told."""

from collections.abc import Iterable

from django.db import transaction

from chatbot.conversations.incoming import Status
from chatbot.conversations.models import ChannelAccount
from chatbot.transports.whatsapp.errors import meaning
from merchants import stream


@transaction.atomic
def pause(account: ChannelAccount, reason: str) -> None:
    """Nothing leaves from this account until `paused_reason` is emptied again."""
    rows = ChannelAccount.objects.of(account.merchant_id).filter(pk=account.pk, paused_reason="")
    if rows.update(paused_reason=reason[:200]):
        payload = {"account": account.pk, "reason": reason[:200]}
        stream.emit(account.merchant_id, "channel.paused", payload)


def heed(account: ChannelAccount, statuses: Iterable[Status]) -> None:
    """Some reasons to pause are only told later, in a status that says failed."""
    for status in statuses:
        if status.name == "failed" and meaning(status.error_code, 200).pauses:
            pause(account, status.error or meaning(status.error_code, 200).what)
            return

"""When a number may not send: nothing until a person has mended it, nothing unasked, or a rest.

Each is marked once and told; what waits keeps its place, and leaves when the mark is gone.
"""

from datetime import datetime

from django.db import transaction
from django.db.models.functions import Greatest

from chatbot.conversations.models import ChannelAccount
from merchants import stream


@transaction.atomic
def pause(account: ChannelAccount, reason: str) -> None:
    """Nothing leaves from this account until `paused_reason` is emptied again."""
    rows = ChannelAccount.objects.of(account.merchant_id).filter(pk=account.pk, paused_reason="")
    if rows.update(paused_reason=reason[:200]):
        payload = {"account": account.pk, "reason": reason[:200]}
        stream.emit(account.merchant_id, "channel.paused", payload)


@transaction.atomic
def resume(account: ChannelAccount, reason: str) -> None:
    """The channel says that what stopped the number is over; another reason to pause stays."""
    rows = ChannelAccount.objects.of(account.merchant_id).exclude(paused_reason="")
    if reason and rows.filter(pk=account.pk, paused_reason=reason[:200]).update(paused_reason=""):
        stream.emit(account.merchant_id, "channel.resumed", {"account": account.pk})


@transaction.atomic
def hold_back(account: ChannelAccount, reason: str) -> None:
    """Only answers leave until a person empties `proactive_stopped`."""
    rows = ChannelAccount.objects.of(account.merchant_id)
    if rows.filter(pk=account.pk, proactive_stopped="").update(proactive_stopped=reason[:200]):
        payload = {"account": account.pk, "reason": reason[:200]}
        stream.emit(account.merchant_id, "channel.held_back", payload)


def rest(account: ChannelAccount, until: datetime) -> None:
    """The channel asked for less: nothing leaves before `until`, or a later moment set before."""
    rows = ChannelAccount.objects.of(account.merchant_id).filter(pk=account.pk)
    rows.update(rests_until=Greatest("rests_until", until))

"""Notices of a channel about an account, and a customer's wishes: recorded, shown, and obeyed."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from chatbot.conversations import account_holds, threads
from chatbot.conversations.incoming import Notice, Preference
from chatbot.conversations.models import AccountNotice, ChannelAccount, Session
from merchants import customers, stream
from merchants.rules import phones

RETRIES = timedelta(days=7)
"""How long a channel may tell the same again (facts/whatsapp §1.1)."""


def note(account: ChannelAccount, item: Notice, now: datetime) -> bool:
    """Within the caller's transaction; False for what was told before, which changes nothing.

    What a notice stops is stopped in that transaction, and once: a number that a person has
    mended meanwhile stays mended. The stream names it only: who may not see the account's page
    learns no more.
    """
    about = concerned(account, item) or account
    over = mended(account, item)
    if item.mends and not over:
        return False  # what is as it always was is no news
    if _is_known(about, item):
        return False
    AccountNotice.objects.create(
        merchant_id=account.merchant_id,
        account=about,
        name=item.name[:80],
        summary=item.summary[:300],
        grave=item.grave,
        item=dict(item.item),
        at=item.at,
    )
    if item.stops:
        for number in _stopped(account, item):
            _STOPS[item.stops](number, item.summary, until=item.until)
    elif over:
        account_holds.resume(account, over)
    if item.quality and concerned(account, item) is not None:
        mine = ChannelAccount.objects.of(account.merchant_id).filter(pk=about.pk)
        mine.update(quality=item.quality[:16])
    payload = {"account": about.pk, "what": item.name[:80], "grave": item.grave}
    stream.emit(account.merchant_id, "channel.told", payload)
    return True


def _is_known(about: ChannelAccount, item: Notice) -> bool:
    """By the channel's time; where it tells none, the same told within its retries is the same."""
    rows = AccountNotice.objects.of(about.merchant_id).filter(account=about, name=item.name)
    same = rows.filter(item=dict(item.item))
    if item.dated:
        return same.filter(at=item.at).exists()
    return same.filter(at__gt=item.at - RETRIES).exists()


def _stopped(account: ChannelAccount, item: Notice) -> list[ChannelAccount]:
    """The number that it names, or all of the merchant's in that account of the provider."""
    if item.number or item.account_key:
        about = concerned(account, item)
        return [about] if about else []
    return siblings_of(account)


_STOPS = {"all": account_holds.pause, "proactive": account_holds.hold_back}


def concerned(account: ChannelAccount, item: Notice) -> ChannelAccount | None:
    """The number that the notice is about; None where it names one that is not connected.

    A notice of a whole account is handed to one of its numbers, and may name another of them, or
    none. Where the account has one number, and its digits are not known, that number is meant.
    """
    if not item.number or item.account_key:
        return account
    siblings = siblings_of(account)
    number = phones.identity(item.number)
    named = [one for one in siblings if phones.identity(one.display_number) == number]
    if named:
        return named[0]
    return account if len(siblings) == 1 and not account.display_number else None


def addressees(owners: Sequence[ChannelAccount], item: Notice) -> tuple[ChannelAccount, ...]:
    """Which of several merchants in one account of the provider a notice is for (invariant 7).

    All of them where it names no number; else whose number it is, or, if it reads like none of
    those that are known, the only one whose number is not known.
    """
    if not item.number:
        return tuple(owners)
    meant = [(owner, about) for owner in owners if (about := concerned(owner, item))]
    surely = tuple(owner for owner, about in meant if about.display_number)
    return surely or tuple(owner for owner, _about in meant if len(meant) == 1)


def mended(account: ChannelAccount, item: Notice) -> str:
    """The words that stop the account now, where the notice says that it is over; else "".

    Only what an earlier notice of the same name stopped is over, not what stopped it otherwise.
    """
    accounts = ChannelAccount.objects.of(account.merchant_id).filter(pk=account.pk)
    reason = accounts.values_list("paused_reason", flat=True).first()
    if not item.mends or not reason:
        return ""
    rows = AccountNotice.objects.of(account.merchant_id).filter(account=account, grave=True)
    last = rows.filter(name=item.name).order_by("-id").first()
    is_it = last is not None and last.summary[:200] == reason and last.at < item.at
    return reason if is_it else ""


def siblings_of(account: ChannelAccount) -> list[ChannelAccount]:
    """The merchant's numbers in the same account of the provider, this one among them."""
    if not account.waba_id:
        return [account]
    rows = ChannelAccount.objects.of(account.merchant_id).filter(waba_id=account.waba_id)
    return list(rows.filter(transport=account.transport).order_by("id"))


def prefer(account: ChannelAccount, item: Preference, now: datetime) -> bool:
    """A customer wants no advertising, or wants it again; within the caller's transaction."""
    session = threads.session_for(
        account, item.who, item.profile_name, is_test=account.is_test, now=now
    )
    return _wished(session, stopped=item.stopped, at=min(item.at, now))


def stop_marketing(session: Session, at: datetime) -> bool:
    """The customer of `session` wrote so; within the caller's transaction."""
    return _wished(session, stopped=True, at=at)


def _wished(session: Session, *, stopped: bool, at: datetime) -> bool:
    if not customers.wish(session.customer, stopped=stopped, at=at):
        return False
    payload = {"customer": session.customer_id, "stopped": stopped}
    stream.emit(session.merchant_id, "customer.marketing", payload)
    return True

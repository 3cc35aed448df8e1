"""A customer's points follow the person to another row of theirs: the ledger's rows go, whole.

Rows are carried, not written anew, so that what expires, what may be undone and what a level counts
stay as they were. Both accounts stay; balances are the sums of their rows again.
"""

from collections.abc import Iterable, Sequence
from uuid import UUID

import pgtrigger
from django.db.models import Q, Sum

from catalog.loyalty import problems as why
from catalog.loyalty.models import Account, TokenTransaction
from catalog.loyalty.problems import LoyaltyProblem
from merchants.tenancy import TenantQuerySet

_ONE_WRITER = ("loyalty.TokenTransaction:append_only", "loyalty.Account:balance_by_ledger")
"""Guards that say who writes the columns; what adds up is checked at commit all the same."""


def carry(merchant_id: int, source: UUID, target: UUID) -> Sequence[int]:
    """All points of customer `source` become `target`'s; the ids of the rows that went."""
    given = _accounts(merchant_id, [source, target])
    if source not in given:
        return ()
    rows = TokenTransaction.objects.of(merchant_id).filter(account=given[source])
    ids = list(rows.order_by("pk").values_list("pk", flat=True))
    if ids:
        _go(merchant_id, ids, given[source], _account(merchant_id, given, source, target))
    return ids


def carry_back(
    merchant_id: int, ids: Iterable[int], source: UUID, target: UUID, sources: Iterable[UUID]
) -> None:
    """Those rows of `source` become `target`'s again, with what undid them and what their
    `sources` (orders, appointments) earned since. `LoyaltyProblem` where points of theirs are
    spent by now."""
    given = _accounts(merchant_id, [source, target])
    rows = TokenTransaction.objects.of(merchant_id).filter(account=given.get(source))
    mine = Q(pk__in=list(ids)) | Q(source_id__in=list(sources))
    found = set(rows.filter(mine).values_list("pk", flat=True))
    found |= set(rows.filter(reverses__in=found).values_list("pk", flat=True))
    if not found:
        return
    goes = _sum(rows.filter(pk__in=found))
    if goes < 0 or given[source].balance < goes:
        raise LoyaltyProblem(why.NOT_ENOUGH_POINTS)
    into = _account(merchant_id, given, source, target)
    _go(merchant_id, sorted(found), given[source], into)


def _accounts(merchant_id: int, customers: Sequence[UUID]) -> dict[UUID, Account]:
    rows = Account.objects.of(merchant_id).filter(customer__in=customers)
    locked = rows.select_for_update(no_key=True).order_by("pk")
    return {row.customer_id: row for row in locked}


def _account(merchant_id: int, given: dict[UUID, Account], source: UUID, target: UUID) -> Account:
    return given.get(target) or Account.objects.create(
        merchant_id=merchant_id, program_id=given[source].program_id, customer_id=target
    )


def _go(merchant_id: int, ids: Sequence[int], source: Account, target: Account) -> None:
    rows = TokenTransaction.objects.of(merchant_id)
    with pgtrigger.ignore(*_ONE_WRITER):
        rows.filter(pk__in=ids).update(account=target)
        dates = [one for one in (source.expires_next_at, target.expires_next_at) if one]
        for account in (source, target):
            Account.objects.of(merchant_id).filter(pk=account.pk).update(
                balance=_sum(rows.filter(account=account)),
                expires_next_at=min(dates, default=None),
            )


def _sum(rows: TenantQuerySet[TokenTransaction]) -> int:
    return rows.aggregate(sum=Sum("tokens"))["sum"] or 0

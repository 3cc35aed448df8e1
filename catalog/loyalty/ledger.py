"""Writes points: what is earned (by the database's functions), spent, undone, mended, expired.

Each write is one row of the ledger, under the account's row lock; the database keeps the balance.
"""

from datetime import datetime
from uuid import UUID

from django.db import IntegrityError, connection, transaction
from django.utils.translation import gettext as _

from catalog.loyalty import problems as why
from catalog.loyalty.models import Account, Program, Reward, TokenTransaction, TransactionType
from catalog.loyalty.problems import LoyaltyProblem
from catalog.loyalty.rules import expiry
from catalog.loyalty.selectors import HANDED_OVER, history, redeemed
from merchants import permission
from merchants.models import User
from merchants.roles import Permission

ADJUSTMENT = "adjustment"


def award(
    program_id: int,
    customer_id: UUID,
    tokens: int,
    kind: TransactionType,
    description: str,
    source: tuple[str, UUID],
    *,
    at: datetime,
) -> int:
    """`award_loyalty_tokens`: the row that the source earned, now or before. IntegrityError or
    DataError for what the function refuses: nothing, less than nothing, another merchant's."""
    source_type, source_id = source
    values = (program_id, customer_id, tokens, str(kind), description, source_id, source_type, at)
    with connection.cursor() as sql:
        sql.execute("SELECT award_loyalty_tokens(%s, %s, %s, %s, %s, %s, %s, %s)", values)
        return int(sql.fetchone()[0])


def award_for_appointment(
    program_id: int,
    customer_id: UUID,
    tokens: int,
    description: str,
    appointment_id: UUID,
    *,
    at: datetime,
) -> int:
    """`award_tokens_on_appointment_complete`; as `award`."""
    values = (program_id, customer_id, tokens, description, appointment_id, at)
    with connection.cursor() as sql:
        sql.execute("SELECT award_tokens_on_appointment_complete(%s, %s, %s, %s, %s, %s)", values)
        return int(sql.fetchone()[0])


def redeem(
    reward: Reward, customer_id: UUID, source: tuple[str, UUID], *, by: User, now: datetime
) -> TokenTransaction:
    """Spends what the reward costs. `LoyaltyProblem` where the customer has less, or the source
    has had its reward. Called in the transaction that hands the reward over."""
    account = _locked(reward.merchant_id, customer_id)
    if account is None or account.balance < reward.tokens:
        raise LoyaltyProblem(why.NOT_ENOUGH_POINTS)
    source_type, source_id = source
    try:
        with transaction.atomic():
            return _write(
                account,
                -reward.tokens,
                TransactionType.REDEEM,
                now,
                description=reward.name,
                source_type=source_type,
                source_id=source_id,
                reward=reward,
                by=by,
            )
    except IntegrityError as error:
        raise LoyaltyProblem(why.ALREADY_REDEEMED) from error


@transaction.atomic
def hand_over(
    merchant_id: int, customer_id: UUID, reward_id: int, *, by: User, once: UUID, now: datetime
) -> None:
    """A person hands a reward over that is no goods of the shop, and its points go. A form that is
    sent twice is one reward.

    PermissionDenied; `LoyaltyProblem` for one that is not on offer, or costs more than there is.
    """
    permission.require(by, merchant_id, Permission.SELL)
    rows = Reward.objects.of(merchant_id).filter(is_active=True, program__is_active=True)
    reward = rows.filter(pk=reward_id, variant=None).first()
    if reward is None:
        raise LoyaltyProblem(why.NO_REWARD)
    if not redeemed(merchant_id, (HANDED_OVER, once)):
        redeem(reward, customer_id, (HANDED_OVER, once), by=by, now=now)


@transaction.atomic
def take_back(merchant_id: int, customer_id: UUID, row_id: int, *, by: User, now: datetime) -> bool:
    """Undoes the handing over of a reward to that customer: its points come back by a row that says
    by whom. False where there is nothing to undo, or somebody did already. PermissionDenied."""
    permission.require(by, merchant_id, Permission.SELL)
    rows = TokenTransaction.objects.of(merchant_id).filter(transaction_type=TransactionType.REDEEM)
    source = rows.filter(pk=row_id, source_type=HANDED_OVER, account__customer=customer_id)
    found = source.values_list("source_id", flat=True).first()
    return bool(found and reverse(merchant_id, (HANDED_OVER, found), now, by=by))


@transaction.atomic
def reverse(
    merchant_id: int, source: tuple[str, UUID], now: datetime, *, by: User | None = None
) -> int:
    """Undoes what a source earned and what was spent on it, each once; how many rows it wrote.

    What was earned and is spent by now cannot be taken back: the balance is never negative.
    """
    source_type, source_id = source
    rows = TokenTransaction.objects.of(merchant_id).filter(
        source_type=source_type, source_id=source_id, reverses=None
    )
    # What was spent comes back first, so that what was earned can be taken from it.
    done = 0
    for pk, customer_id in rows.order_by("tokens").values_list("pk", "account__customer"):
        account = _locked(merchant_id, customer_id)
        row = rows.filter(pk=pk, reversed_by=None).first()
        if account is None or row is None:
            continue
        tokens = -min(row.tokens, account.balance)
        _write(
            account,
            tokens,
            TransactionType.REVERSAL,
            now,
            description=row.description,
            source_type=source_type,
            source_id=source_id,
            reverses=row,
            by=by,
        )
        done += 1
    return done


@transaction.atomic
def adjust(
    program: Program,
    customer_id: UUID,
    tokens: int,
    reason: str,
    *,
    by: User,
    once: UUID,
    now: datetime,
) -> None:
    """A person adds or takes points, and says why. A form that is sent twice is one adjustment.

    PermissionDenied; `LoyaltyProblem` where the customer has less than is taken; ValueError for
    none at all or without a reason.
    """
    permission.require(by, program.merchant_id, Permission.ADJUST_POINTS)
    if not tokens or not reason.strip():
        raise ValueError("an adjustment adds or takes points, and has a reason")
    rows = Account.objects.of(program.merchant_id)
    rows.get_or_create(merchant_id=program.merchant_id, program=program, customer_id=customer_id)
    account = _locked(program.merchant_id, customer_id)
    assert account is not None
    found = TokenTransaction.objects.of(program.merchant_id)
    if found.filter(source_type=ADJUSTMENT, source_id=once).exists():
        return
    if account.balance + tokens < 0:
        raise LoyaltyProblem(why.NOT_ENOUGH_POINTS)
    _write(
        account,
        tokens,
        TransactionType.ADJUST,
        now,
        description=reason.strip()[:200],
        source_type=ADJUSTMENT,
        source_id=once,
        by=by,
    )


@transaction.atomic
def expire(account_id: int, merchant_id: int, now: datetime) -> int:
    """Takes off what lasted long enough, and notes when to look again; how many points went."""
    rows = Account.objects.of(merchant_id).select_for_update(no_key=True)
    account = rows.get(pk=account_id)
    lots, spent = history(account)
    tokens = expiry.gone(lots, spent, now)
    if tokens:
        _write(account, -tokens, TransactionType.EXPIRE, now, description=_("Vencieron"))
    following = expiry.next_to_go(lots, spent + tokens)
    Account.objects.of(merchant_id).filter(pk=account.pk).update(
        expires_next_at=following.expires_at if following else None
    )
    return tokens


def _locked(merchant_id: int, customer_id: UUID) -> Account | None:
    rows = Account.objects.of(merchant_id).select_for_update(no_key=True)
    return rows.filter(customer=customer_id).first()


def _write(
    account: Account, tokens: int, kind: TransactionType, now: datetime, **more: object
) -> TokenTransaction:
    values: dict[str, object] = {"description": "", **more}
    return TokenTransaction.objects.create(
        merchant_id=account.merchant_id,
        account=account,
        tokens=tokens,
        transaction_type=kind,
        created_at=now,
        **values,
    )

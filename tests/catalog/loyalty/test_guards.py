"""What the database itself refuses about points, whoever writes them and however."""

from typing import Any
from uuid import uuid4

from django.db import connection

from catalog.loyalty.models import Account, Program
from merchants.models import Customer, Merchant, User
from tests import tables
from tests.catalog import shelf
from tests.catalog.loyalty import points

LEDGER = """
    INSERT INTO loyalty_token_transactions (merchant_id, account_id, tokens, transaction_type,
        description, source_type, source_id, reverses_id, by_id, created_at)
    VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, now())
"""


def _written(
    account: Account,
    tokens: int,
    kind: str = "earn_purchase",
    *,
    reverses: int | None = None,
    by: int | None = None,
    described: str = "x",
) -> None:
    whose = (account.merchant_id, account.pk)
    shelf.run(LEDGER, *whose, tokens, kind, described, "order", uuid4(), reverses, by)


@tables.rows(
    "statement",
    [
        "UPDATE loyalty_account SET balance = balance + 1",
        "UPDATE loyalty_account SET balance = 0",
        "DELETE FROM loyalty_account",
        "UPDATE loyalty_token_transactions SET tokens = tokens + 1",
        "UPDATE loyalty_token_transactions SET description = 'otra cosa'",
        "DELETE FROM loyalty_token_transactions",
        "INSERT INTO loyalty_account (merchant_id, program_id, customer_id, balance, created_at)"
        " SELECT merchant_id, program_id, gen_random_uuid(), 5, now() FROM loyalty_account",
    ],
)
def test_no_statement_parts_the_balance_from_its_ledger(
    alma: Merchant, carla: Customer, statement: str
) -> None:
    points.ten(carla)

    with shelf.refused():
        shelf.run(statement)
    assert (points.has(carla), points.rows(carla)) == (10, [("earn_purchase", 10)])


def test_a_trigger_put_aside_by_hand_is_seen_at_commit(alma: Merchant, carla: Customer) -> None:
    points.ten(carla)
    shelf.settle()
    asked = "SELECT tgname FROM pg_trigger WHERE tgname LIKE 'pgtrigger_balance_by_ledger%'"
    with connection.cursor() as sql:
        sql.execute(asked)
        (name,) = sql.fetchone()

    with shelf.refused("not the sum of the ledger"):
        shelf.run(f"ALTER TABLE loyalty_account DISABLE TRIGGER {name}")
        shelf.run("UPDATE loyalty_account SET balance = 99")


@tables.rows(
    ("tokens", "kind", "told"),
    [
        (-11, "redeem", {}),
        (-11, "expire", {}),
        (0, "earn_purchase", {}),
        (-5, "earn_purchase", {}),
        (5, "redeem", {}),
        (0, "adjust", {}),
        (5, "adjust", {"by": None}),
        (5, "gift", {}),
        (-5, "reversal", {}),
    ],
)
def test_a_row_that_cannot_be_is_refused(
    alma: Merchant, carla: Customer, tokens: int, kind: str, told: dict[str, Any]
) -> None:
    held = points.ten(carla)

    with shelf.refused():
        _written(held, tokens, kind, **told)
    assert points.has(carla) == 10


def test_an_adjustment_says_who_and_why(alma: Merchant, carla: Customer, manager: User) -> None:
    held = points.ten(carla)

    with shelf.refused("tokens_adjusted_with_reason"):
        _written(held, 5, "adjust", by=manager.pk, described="")
    _written(held, 5, "adjust", by=manager.pk, described="Por la espera")
    assert points.has(carla) == 15


def test_a_row_is_undone_once_and_by_no_more_than_it_was(alma: Merchant, carla: Customer) -> None:
    plan = points.program(alma)
    first, _second = points.earn(plan, carla, 10), points.earn(plan, carla, 30)
    held = points.account(carla)

    with shelf.refused("no more than that"):
        _written(held, -11, "reversal", reverses=first)
    with shelf.refused("no more than that"):
        _written(held, 10, "reversal", reverses=first)
    _written(held, -10, "reversal", reverses=first)
    with shelf.refused("unique"):
        _written(held, -1, "reversal", reverses=first)
    assert points.has(carla) == 30


def test_an_account_of_another_merchant_takes_no_points(
    alma: Merchant, dario: Merchant, carla: Customer
) -> None:
    held, theirs = points.ten(carla), points.program(dario)

    with shelf.refused():
        shelf.run(LEDGER, dario.pk, held.pk, 5, "earn_purchase", "", "order", uuid4(), None, None)
    with shelf.refused("tenant"):
        Account.objects.create(merchant=dario, program=theirs, customer=carla)
    with shelf.refused("tenant"):
        Account.objects.create(merchant=alma, program=theirs, customer=carla)


def test_a_merchant_has_one_programme(alma: Merchant) -> None:
    points.program(alma)

    with shelf.refused("program_once_a_merchant"):
        points.program(alma)
    assert Program.objects.of(alma).count() == 1

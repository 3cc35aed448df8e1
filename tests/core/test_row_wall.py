"""The second wall by itself: SQL that names no merchant sees and touches one merchant's rows."""

import threading
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from django.apps import apps
from django.core.management import call_command
from django.db import DatabaseError, IntegrityError, connection, connections, transaction

from core import row_policies, row_wall
from core.compiled_sql import prepared_statements
from merchants import stream
from merchants.models import Branch, CustomerIdentifier, Event, Merchant

MODELS = [m for m in apps.get_models() if any(f.name == "merchant" for f in m._meta.fields)]


def seen(table: str) -> set[int]:
    """Whose rows SQL without a condition finds."""
    with connection.cursor() as sql:
        sql.execute(f'SELECT DISTINCT merchant_id FROM "{table}"')
        return {key for (key,) in sql.fetchall()}


@pytest.fixture
def branches(alma: Merchant, dario: Merchant) -> list[Branch]:
    return [Branch.objects.create(merchant=one, name="Centro") for one in (alma, dario)]


def test_every_table_of_merchants_rows_has_the_policy(db: None) -> None:
    assert row_policies.bare() == []
    with connection.cursor() as sql:
        sql.execute(
            "SELECT relname FROM pg_class JOIN pg_policy ON polrelid = pg_class.oid"
            " WHERE relrowsecurity AND relforcerowsecurity AND polname = %s"
            " AND polcmd = '*' AND polpermissive AND polroles = '{0}' ORDER BY relname",
            [row_policies.NAME],
        )
        walled = {name for (name,) in sql.fetchall()}
    without = {model._meta.db_table for model in MODELS} - walled
    assert without == {*row_policies.left_out()} == {"ai_knowledge_embeddings"}
    # What is read by SQL alone, and has no model.
    assert "ai_knowledge_embeddings_shadow" in walled


def test_messages_are_read_by_their_words_and_written_within_the_wall(
    alma: Merchant, dario: Merchant
) -> None:
    """The index of words is of no use behind a policy: reading is the first wall's."""
    assert {*row_policies.read_by_all()} == {"conversations_message"}
    with connection.cursor() as sql:
        sql.execute(
            "SELECT polcmd, pg_get_expr(polqual, polrelid) FROM pg_policy"
            " WHERE polrelid = 'conversations_message'::regclass ORDER BY polname"
        )
        (whole, _rule), reading = sql.fetchall()
    assert (whole, reading) == ("*", ("r", "true"))
    with row_wall.acting_for(alma.pk), connection.cursor() as sql:
        sql.execute("EXPLAIN DELETE FROM conversations_message")
        assert row_policies.SETTING in str(sql.fetchall())
        sql.execute("EXPLAIN SELECT FROM conversations_message")
        assert row_policies.SETTING not in str(sql.fetchall())


def test_a_table_without_a_policy_gets_one_at_the_next_migrate(db: None) -> None:
    with connection.cursor() as sql:
        sql.execute("ALTER TABLE merchants_branch DISABLE ROW LEVEL SECURITY")
    assert row_policies.bare() == ["merchants_branch"]

    call_command("migrate", verbosity=0, interactive=False)
    assert row_policies.bare() == []


def test_the_application_is_bound_by_policies(db: None) -> None:
    with connection.cursor() as sql:
        sql.execute("SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user")
        assert sql.fetchone() == (False,)


def test_who_acts_for_a_merchant_sees_its_rows_alone(
    alma: Merchant, dario: Merchant, branches: list[Branch]
) -> None:
    both = {alma.pk, dario.pk}
    assert seen("merchants_branch") == both
    with row_wall.acting_for(alma.pk):
        assert seen("merchants_branch") == {alma.pk}
        assert [*Branch.across.all()] == [branches[0]]
        with row_wall.over_all():
            assert seen("merchants_branch") == both
        assert seen("merchants_branch") == {alma.pk}
    with row_wall.acting_for(alma.pk, dario.pk):
        assert seen("merchants_branch") == both
    with row_wall.acting_for():
        assert seen("merchants_branch") == set()
    assert seen("merchants_branch") == both


def test_another_merchants_row_is_neither_changed_nor_deleted_nor_written(
    alma: Merchant, dario: Merchant, branches: list[Branch]
) -> None:
    with row_wall.acting_for(alma.pk):
        assert Branch.across.filter(merchant=dario).update(name="x") == 0
        assert Branch.across.filter(merchant=dario).delete()[0] == 0
        for write in (
            lambda: Branch.objects.create(merchant=dario, name="Norte"),
            lambda: Branch.across.filter(pk=branches[0].pk).update(merchant=dario),
        ):
            with pytest.raises(DatabaseError, match="row-level security"), transaction.atomic():
                write()
    assert [(one.name, one.merchant_id) for one in Branch.across.order_by("pk")] == [
        ("Centro", alma.pk),
        ("Centro", dario.pk),
    ]


def test_what_goes_by_a_prepared_statement_is_bound_as_well(
    alma: Merchant, dario: Merchant, branches: list[Branch]
) -> None:
    def asked() -> list[int]:
        with prepared_statements.cursor() as sql:
            sql.execute("SELECT merchant_id FROM merchants_branch WHERE name = %s", ["Centro"])
            return sorted(key for (key,) in sql.fetchall())

    for _often in range(8):  # planned anew, then from a plan that is kept
        with row_wall.acting_for(dario.pk):
            assert asked() == [dario.pk]
        assert asked() == [alma.pk, dario.pk]


def test_a_wall_is_only_ever_narrowed(alma: Merchant, dario: Merchant) -> None:
    with row_wall.acting_for(alma.pk), pytest.raises(row_wall.OutOfReach):
        row_wall.narrow(dario.pk)
    with row_wall.acting_for(alma.pk, dario.pk):
        with row_wall.scope():
            row_wall.narrow(dario.pk)
            assert row_wall.within() == str(dario.pk)
        assert row_wall.within() == f"{alma.pk},{dario.pk}"
    assert row_wall.within() == row_wall.EVERYBODY
    with row_wall.acting_for(alma.pk):
        assert (row_wall.reaches(alma.pk), row_wall.reaches(dario.pk)) == (True, False)
        with row_wall.scope():
            row_wall.lift()
            assert row_wall.reaches(dario.pk)


def test_a_rollback_takes_no_wall_away(
    alma: Merchant, dario: Merchant, branches: list[Branch]
) -> None:
    with row_wall.acting_for(alma.pk):
        with transaction.atomic():
            assert seen("merchants_branch") == {alma.pk}
            transaction.set_rollback(True)
        assert seen("merchants_branch") == {alma.pk}
    with transaction.atomic():
        with row_wall.acting_for(alma.pk):
            assert seen("merchants_branch") == {alma.pk}
        transaction.set_rollback(True)
    assert seen("merchants_branch") == {alma.pk, dario.pk}


def test_an_error_within_leaves_the_transaction_as_usual(alma: Merchant, dario: Merchant) -> None:
    refused = pytest.raises(DatabaseError, match="row-level")
    with refused, transaction.atomic(), row_wall.acting_for(alma.pk):
        Branch.objects.create(merchant=dario, name="Norte")
    assert not Branch.across.exists()


@pytest.fixture
def apart(transactional_db: None) -> Iterator[None]:
    """This thread's connection comes from the pool anew, and goes back."""
    connection.close()
    yield
    connection.close()


def told() -> str:
    """What the session in use was told, by its own account."""
    session: Any = connection
    session.ensure_connection()
    row = session.connection.execute(
        "SELECT current_setting('mostrador.merchants', true)"
    ).fetchone()
    return row[0] or ""


def test_a_connection_is_lent_to_the_next_one_without_a_wall(
    apart: None, alma: Merchant, dario: Merchant
) -> None:
    for one in (alma, dario):
        Branch.objects.create(merchant=one, name="Centro")
    pool = connections["default"].pool  # type: ignore[attr-defined]
    with row_wall.acting_for(alma.pk):
        assert seen("merchants_branch") == {alma.pk}
        backend = connection.connection.info.backend_pid
        connection.close()
    met = False
    for _again in range(20):
        connection.ensure_connection()
        met |= connection.connection.info.backend_pid == backend
        assert told() == ""
        assert seen("merchants_branch") == {alma.pk, dario.pk}
        connection.close()
    assert met, pool.get_stats()


def test_a_thread_that_begins_knows_of_no_wall(
    apart: None, alma: Merchant, dario: Merchant
) -> None:
    found: list[str] = []
    with row_wall.acting_for(alma.pk):
        thread = threading.Thread(target=lambda: found.append(row_wall.within()))
        thread.start()
        thread.join()
        assert row_wall.within() == str(alma.pk)
    assert found == [row_wall.EVERYBODY]


def test_a_commit_that_fails_takes_back_what_was_told_within(
    apart: None, alma: Merchant, dario: Merchant
) -> None:
    with pytest.raises(IntegrityError), transaction.atomic(), row_wall.acting_for(alma.pk):
        CustomerIdentifier.objects.create(merchant=alma, customer_id=uuid4(), value="1")
    for one in (alma, dario):
        with row_wall.acting_for(one.pk):
            Branch.objects.create(merchant=one, name="Centro")
            assert seen("merchants_branch") == {one.pk}
    assert seen("merchants_branch") == {alma.pk, dario.pk}


def test_the_stream_is_numbered_within_the_wall(
    apart: None, alma: Merchant, dario: Merchant
) -> None:
    for one in (alma, dario, alma):
        with row_wall.acting_for(one.pk), transaction.atomic():
            stream.emit(one, "order.paid", {})
    assert [*Event.objects.of(alma).order_by("seq").values_list("seq", flat=True)] == [1, 2]
    assert [*Event.objects.of(dario).values_list("seq", flat=True)] == [1]


def test_a_shop_goes_with_all_its_rows(alma: Merchant, branches: list[Branch]) -> None:
    with row_wall.acting_for(alma.pk):
        alma.delete()
    assert [one.name for one in Branch.across.all()] == ["Centro"]

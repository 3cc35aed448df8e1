"""The migrations make the tables that the models describe, and hold up none that is in use."""

import pytest
from django.core.management import call_command

from config.release import MIGRATIONS, released, sums
from tests.fence import migration_locks
from tests.fence.tree import ROOT

SLOW = {
    "CREATE INDEX i ON old (name);": "require-concurrent-index-creation",
    "ALTER TABLE old ADD COLUMN u uuid DEFAULT gen_random_uuid();": "adding-field-with-default",
    "ALTER TABLE old ADD COLUMN u text NOT NULL;": "adding-required-field",
    "ALTER TABLE old ALTER COLUMN u TYPE text;": "changing-column-type",
    "ALTER TABLE old ADD CONSTRAINT c CHECK (n > 0);": "constraint-missing-not-valid",
    "ALTER TABLE old ADD CONSTRAINT c UNIQUE (n);": "disallowed-unique-constraint",
    "ALTER TABLE old ALTER COLUMN n SET NOT NULL;": "adding-not-nullable-field",
    "ALTER TABLE old RENAME COLUMN n TO m;": "renaming-column",
    "ALTER TABLE old DROP COLUMN n;": "ban-drop-column",
    "DROP INDEX i;": "require-concurrent-index-deletion",
}
QUICK = (
    "ALTER TABLE old ADD COLUMN n integer;",
    "ALTER TABLE old ADD COLUMN n integer DEFAULT 0 NOT NULL;",
    "ALTER TABLE old ADD CONSTRAINT c CHECK (n > 0) NOT VALID;",
    "ALTER TABLE old VALIDATE CONSTRAINT c;",
    "BEGIN; CREATE TABLE new (n integer NOT NULL); CREATE INDEX i ON new (n); COMMIT;",
    "CREATE FUNCTION f() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$;",
)


@pytest.mark.django_db
def test_no_model_has_changed_without_its_migration() -> None:
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)


@pytest.mark.parametrize("sql", SLOW)
def test_a_statement_that_holds_up_a_table_in_use_is_refused(sql: str) -> None:
    assert SLOW[sql] in migration_locks.refused(sql)


@pytest.mark.parametrize("sql", QUICK)
def test_what_takes_a_moment_or_makes_its_own_table_is_let_through(sql: str) -> None:
    assert migration_locks.refused(sql) == {}


def test_an_index_is_made_beside_writers_only_outside_of_a_transaction() -> None:
    sql = "CREATE INDEX CONCURRENTLY i ON old (name);"

    assert migration_locks.refused(sql) == {}
    assert [*migration_locks.refused(f"BEGIN; {sql} COMMIT;")] == [
        "ban-concurrent-index-creation-in-transaction"
    ]


@pytest.mark.django_db
def test_the_sql_of_a_migration_of_ours_is_read_whole() -> None:
    """This one was written before anything was released, and alters a table that it finds."""
    (found, *_rest) = migration_locks.faults("catalog/knowledge/migrations/0002_search.py")

    assert "NOT VALID" in found


@pytest.mark.django_db
def test_no_migration_since_the_last_release_holds_up_a_table_in_use() -> None:
    """Before the first release no table is in use: `make release` writes the first names."""
    known = released(MIGRATIONS.read_text(encoding="utf-8"))
    new = [path for path in sums(ROOT) if known and path not in known]

    assert [fault for path in new for fault in migration_locks.faults(path)] == []


def test_no_released_migration_was_changed() -> None:
    known, stand = released(MIGRATIONS.read_text(encoding="utf-8")), sums(ROOT)

    assert {path for path, told in known.items() if stand.get(path) != told} == set()

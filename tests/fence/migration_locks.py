"""Which statements of a migration hold up a table that is in use (docs/upgrades.md).

squawk reads the SQL. A table that the same migration makes is empty, so that nothing waits for it.
"""

import io
import json
import subprocess
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Final

from django.core.management import call_command

REFUSED: Final[Mapping[str, str]] = {
    "require-concurrent-index-creation": "AddIndexConcurrently, in a migration with atomic = False",
    "require-concurrent-index-deletion": "RemoveIndexConcurrently, with atomic = False",
    "require-concurrent-reindex": "REINDEX CONCURRENTLY, with atomic = False",
    "ban-concurrent-index-creation-in-transaction": "atomic = False",
    "adding-field-with-default": "add the column empty, fill it in batches",
    "adding-required-field": "add the column with db_default, or let it be empty",
    "adding-not-nullable-field": "CHECK ... NOT VALID, then VALIDATE CONSTRAINT, then NOT NULL",
    "adding-serial-primary-key-field": "a new table, filled in batches",
    "constraint-missing-not-valid": "NOT VALID, and VALIDATE CONSTRAINT in the next migration",
    "adding-foreign-key-constraint": "NOT VALID, and VALIDATE CONSTRAINT in the next migration",
    "disallowed-unique-constraint": "a unique index made CONCURRENTLY, then UNIQUE USING INDEX",
    "changing-column-type": "a new column beside it, filled in batches",
    "renaming-column": "a new column beside it; the old one goes a version later",
    "renaming-table": "a view with the old name, or a new table beside it",
    "ban-drop-column": "only once no version that runs reads it: say so in HELD",
    "ban-drop-table": "only once no version that runs reads it: say so in HELD",
    "ban-drop-not-null": "only once the version that runs bears nothing there: say so in HELD",
}
"""Rules of squawk that a migration may not break, and what is done in place of it."""


def refused(sql: str) -> dict[str, int]:
    """The rules of `REFUSED` that the SQL breaks, each with the first line that does."""
    told = subprocess.run(
        [
            str(Path(sys.executable).with_name("squawk")),
            "--reporter=json",
            "--stdin-filepath=migration.sql",
        ],
        input=sql,
        capture_output=True,
        text=True,
        check=False,
    )
    found: dict[str, int] = {}
    for one in json.loads(told.stdout):
        if one["rule_name"] == "syntax-error":
            raise AssertionError(f"squawk does not read line {one['line'] + 1}: {one['message']}")
        if one["rule_name"] in REFUSED:
            found.setdefault(one["rule_name"], one["line"] + 1)
    return found


def faults(path: str) -> list[str]:
    """What is wrong with the migration of a file: a line each, with what to do.

    Its HELD says of a rule why it may be broken there."""
    module = import_module(path.removesuffix(".py").replace("/", "."))
    held: Mapping[str, str] = getattr(module, "HELD", {})
    return [
        f"{path}: {rule}: {REFUSED[rule]}"
        for rule in refused(statements(*_named(path)))
        if not held.get(rule)
    ]


def statements(label: str, name: str) -> str:
    """The SQL of a migration, as `sqlmigrate` prints it."""
    out = io.StringIO()
    call_command("sqlmigrate", label, name, stdout=out, no_color=True)
    return out.getvalue()


def _named(path: str) -> tuple[str, str]:
    parts = Path(path).parts
    return parts[-3], Path(path).stem

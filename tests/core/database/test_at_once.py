"""Steps of a migration that are taken at once make what they make one by one, and unmake it."""

import pytest
from django.db import connection, migrations, models
from django.db.migrations.state import ProjectState

from core.database.at_once import AtOnce

pytestmark = pytest.mark.django_db
KEY = ("id", models.BigAutoField(primary_key=True))
SHELF = ("shelf", models.ForeignKey("library.Shelf", models.CASCADE, db_index=False))
INDEXES = {"indexes": [models.Index(fields=["shelf", "id"], name="book_of_shelf")]}
STEPS = AtOnce(
    [
        migrations.CreateModel("Shelf", [KEY]),
        migrations.CreateModel("Book", [KEY, SHELF], INDEXES),
    ]
)


def there() -> set[str]:
    with connection.cursor() as sql:
        sql.execute(
            "SELECT relname FROM pg_class WHERE relname = ANY(%s)",
            [["library_shelf", "library_book", "book_of_shelf"]],
        )
        return {name for (name,) in sql.fetchall()}


def test_tables_that_name_each_other_are_made_and_go_again() -> None:
    before, after = ProjectState(), ProjectState()
    after.apps  # noqa: B018  (models that were made before the steps are stale behind them)
    STEPS.state_forwards("library", after)
    with connection.schema_editor() as editor:
        STEPS.database_forwards("library", editor, before, after)
    assert there() == {"library_shelf", "library_book", "book_of_shelf"}

    with connection.schema_editor() as editor:
        STEPS.database_backwards("library", editor, after, before)
    assert there() == set()

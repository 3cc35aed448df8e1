"""Statements that each connection keeps planned: asked often, with other values each time.

Django writes values into the text of a statement, so that PostgreSQL reads and plans each one anew;
here text and values travel apart, and after a few times the plan is there already. The settings say
after how many (`prepare_threshold`); everything else goes on as Django does it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import connection
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.postgresql.base import ServerBindingCursor
from django.db.backends.utils import CursorWrapper


@contextmanager
def cursor(which: BaseDatabaseWrapper | None = None) -> Iterator[CursorWrapper]:
    """A cursor of the thread's connection, in its transaction and seen by its wrappers; or of
    another one.

    Where statements are logged they go Django's way, so that the log shows them with their values.
    No text may say a value twice where both have to be the same to the planner (`DISTINCT` with
    `ORDER BY`): they are two values to it.
    """
    database: Any = which or connection
    if database.queries_logged:
        with database.cursor() as found:
            yield found
        return
    database.ensure_connection()
    apart: Any = ServerBindingCursor
    with database._prepare_cursor(apart(database.connection)) as found:
        yield found

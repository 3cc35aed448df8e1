"""`manage.py insights_role`: the SQL with which an administrator makes the role that reads."""

from typing import Any

from django.core.management.base import BaseCommand
from django.db import connection

from insights import access, role

HEAD = """-- Makes the role that answers questions about data. Run it as a superuser in the database
-- of Mostrador; it may run again. Then set INSIGHTS_DATABASE_URL to the same database with the
-- role's name and password, run `manage.py migrate` and restart."""


class Command(BaseCommand):
    """Talks to no server: name, password and database are those of the settings."""

    help = "Prints the SQL that makes the role with which questions about data are answered."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        told = connection.settings_dict
        name, database, owner = access.name(), str(told["NAME"]), str(told["USER"])
        statements = [
            *role.made(name, access.password()),
            *role.confined(owner, name),
            *role.closed(database),
        ]
        self.stdout.write(HEAD)
        for statement in statements:
            self.stdout.write(statement.as_string(None).strip() + ";")
        if not access.password():
            self.stdout.write(f"-- and give it a password: \\password {name}")

"""What an administrator is given to run, and what a new and an old cluster get by themselves."""

from io import StringIO

import psycopg
import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import override_settings

from config.embedded import postgres
from insights import checks, role


def printed(url: str) -> str:
    told = StringIO()
    with override_settings(INSIGHTS_DATABASE_URL=url):
        call_command("insights_role", stdout=told)
    return told.getvalue()


def test_the_command_prints_sql_for_the_role_of_the_address() -> None:
    told = printed("postgres://lector:it's@db.example/mostrador")

    assert "ALTER ROLE \"lector\" LOGIN NOINHERIT CONNECTION LIMIT 40 PASSWORD 'it''s';" in told
    assert "REVOKE TEMPORARY ON DATABASE" in told
    assert "\\password" not in told


def test_without_an_address_it_prints_the_usual_name_and_asks_for_a_password() -> None:
    told = printed("")

    assert 'CREATE ROLE "mostrador_insights" NOSUPERUSER' in told
    assert told.rstrip().endswith("\\password mostrador_insights")


def test_a_start_without_the_role_says_so_and_goes_on() -> None:
    assert checks.questions_can_be_asked(None) == []
    with override_settings(INSIGHTS_DATABASE_URL=""):
        (told,) = checks.questions_can_be_asked(None)
    assert (told.id, told.is_serious()) == ("mostrador.I001", False)


@pytest.mark.django_db
def test_a_cluster_that_has_no_role_gets_it_at_its_next_start() -> None:
    """The embedded servers of this run play the old cluster, under another role's name."""
    place = settings.SERVERS.embedded
    if place is None:
        pytest.skip("only embedded servers are provisioned")
    name = "lector_de_prueba"
    with postgres._connect(place, postgres.OWNER, "postgres") as connection:
        for _again in range(2):
            for statement in [*role.made(name), *role.confined(postgres.ROLE, name)]:
                connection.execute(statement)
        found = connection.execute(
            "SELECT rolcanlogin, rolsuper, rolconfig FROM pg_roles WHERE rolname = %s", [name]
        ).fetchone()
        connection.execute(f"DROP ROLE {name}".encode())
    assert found is not None
    assert found[:2] == (True, False)
    assert "default_transaction_read_only=on" in found[2]


def test_provisioning_an_existing_cluster_again_confines_each_database() -> None:
    place = settings.SERVERS.embedded
    if place is None:
        pytest.skip("only embedded servers are provisioned")
    with postgres._connect(place, postgres.OWNER, postgres.ROLE) as connection:
        connection.execute("GRANT EXECUTE ON FUNCTION pg_sleep(float8) TO PUBLIC")
        connection.execute("GRANT TEMPORARY ON DATABASE mostrador TO PUBLIC")

    postgres.provision(place)

    for database in ("postgres", "mostrador"):
        with postgres._connect(place, role.NAME, database) as reader:
            reader.execute("SET default_transaction_read_only = off")
            for statement in (b"CREATE TEMP TABLE a (b int)", b"SELECT pg_sleep(0)"):
                with pytest.raises(psycopg.errors.InsufficientPrivilege):
                    reader.execute(statement)
    with postgres._connect(place, postgres.ROLE, "mostrador") as owner:
        owner.execute("CREATE TEMP TABLE a (b int)")
        owner.execute("SELECT pg_advisory_lock(1), pg_sleep(0)")

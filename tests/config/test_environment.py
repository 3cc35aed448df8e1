"""What the environment says becomes values, and what it says wrongly is told, not swallowed."""

from decimal import Decimal
from pathlib import Path

import pytest
from django.conf import settings
from django.core.checks import CheckMessage
from django.db import connection
from django.test import override_settings
from psycopg.conninfo import conninfo_to_dict

from config import checks, environment
from config.environment import Environment
from config.setting_kinds import Problem, default_in_words
from core.failpoints import Fault
from tests import tables

NINES = "9" * 5000
READ_THERE = sorted(set(Environment.model_fields) - {"ENV_FILE"})  # names the file itself


@tables.rows(
    ("name", "text", "value"),
    [
        ("DEBUG", "YES", True),
        ("DEBUG", "off", False),
        ("DEBUG", "", False),
        ("WORKER_THREADS", " 4 ", 4),
        ("WORKER_THREADS", "  ", 64),
        ("LLM_TEMPERATURE", "0.7", Decimal("0.7")),
        ("LLM_TEMPERATURE", "", None),
        ("LLM_PROVIDER", "anthropic", "anthropic"),
        ("ALLOWED_HOSTS", "a.example, b.example,", ("a.example", "b.example")),
        ("PUBLIC_URL", "https://shop.example/", "https://shop.example"),
        ("REDIS_URL", "unix:///run/valkey.sock", "unix:///run/valkey.sock"),
        ("DATABASE_URL", "postgres://u:p@%2Frun%2Fpg/shop", "postgres://u:p@%2Frun%2Fpg/shop"),
        ("FAILPOINTS", "turn.inside=kill@2", (Fault("turn.inside", "kill", 2),)),
    ],
)
def test_a_text_becomes_the_value_of_its_kind(name: str, text: str, value: object) -> None:
    read, problems = environment.read(**{name: text})

    assert (getattr(read, name), problems) == (value, ())


@tables.rows(
    ("name", "text", "reason"),
    [
        ("DEBUG", "perhaps", "expected true or false, found 'perhaps'"),
        ("WORKER_THREADS", "0", "expected a whole number from 1 to 500, found '0'"),
        ("WORKER_THREADS", "-1", "expected a whole number from 1 to 500, found '-1'"),
        ("WORKER_THREADS", NINES, f"expected a whole number from 1 to 500, found '{NINES}'"),
        ("DEBOUNCE_QUIET_MS", "1.5", "expected a whole number from 0 to 60000, found '1.5'"),
        ("LLM_READ_SECONDS", "NaN", "expected a number from 0.1 to 600, found 'NaN'"),
        ("LLM_TEMPERATURE", "hot", "expected a number from 0 to 2, found 'hot'"),
        ("SIMULATOR_MERCHANTS", "none", "expected one of demo, all, found 'none'"),
        ("LLM_PROVIDER", "x", "expected one of openai, anthropic, gemini, compatible, found 'x'"),
        ("PUBLIC_URL", "ftp://a.example", "expected an address that begins with https://"),
        (
            "PUBLIC_URL",
            "shop.example",
            "expected an address that begins with https:// (relative URL without a base)",
        ),
        ("DATABASE_URL", "mysql://host/name", "expected an address that begins with postgres://"),
        (
            "DATABASE_URL",
            "postgres://host:port/name",
            "expected an address that begins with postgres:// (invalid port number)",
        ),
        (
            "DATABASE_URL",
            "postgres://host/name?conn_max_age=60",
            'invalid URI query parameter: "conn_max_age"',
        ),
        ("DATABASE_URL", "postgres://u:se%zz@host/n", "expected an address as PostgreSQL reads it"),
        (
            "FAILPOINTS",
            "turn.inside=dance",
            "no action 'dance'; known: kill, stop, sleep, raise",
        ),
    ],
)
def test_a_text_of_another_kind_is_a_problem_and_the_default_holds(
    name: str, text: str, reason: str
) -> None:
    read, problems = environment.read(**{name: text})

    assert problems == (Problem(name, reason),)
    assert getattr(read, name) == Environment.model_fields[name].default


def test_each_problem_is_told_and_what_is_understood_holds() -> None:
    read, problems = environment.read(DEBUG="perhaps", WORKER_THREADS="0", LLM_MAX_TOKENS="99")

    assert [problem.name for problem in problems] == ["DEBUG", "WORKER_THREADS"]
    assert (read.DEBUG, read.WORKER_THREADS, read.LLM_MAX_TOKENS) == (False, 64, 99)


def test_the_environment_wins_over_the_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "settings"
    file.write_text("# ours\nMETRICS_TOKEN='of the file'\nGRAPH_API_VERSION=v1\nOTHER=x\nDEBUG=\n")
    monkeypatch.setenv("ENV_FILE", str(file))
    monkeypatch.setenv("GRAPH_API_VERSION", "v2")
    read, problems = environment.read()

    assert (read.METRICS_TOKEN, read.GRAPH_API_VERSION) == ("of the file", "v2")
    assert (read.DEBUG, problems) == (False, ())


def ids(messages: list[CheckMessage]) -> list[str | None]:
    return [message.id for message in messages if message.hint]


def test_a_problem_stops_the_start_with_an_id_and_a_hint() -> None:
    problem = Problem("DEBUG", "expected true or false")

    with override_settings(ENVIRONMENT_PROBLEMS=(problem,)):
        assert ids(checks.environment_is_understood(None)) == ["mostrador.E001"]


@pytest.mark.parametrize("lonely", ["DATABASE_URL", "REDIS_URL"])
def test_one_server_without_the_other_is_refused(lonely: str) -> None:
    with override_settings(**{"DATABASE_URL": "", "REDIS_URL": "", lonely: "redis://here"}):
        assert ids(checks.servers_come_in_pairs(None)) == ["mostrador.E002"]


def test_connections_that_threads_keep_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(settings.DATABASES["default"], "CONN_MAX_AGE", 60)

    assert ids(checks.connections_are_not_kept_by_threads(None)) == ["mostrador.E003"]


@pytest.mark.django_db
def test_a_connection_to_a_machine_that_is_gone_is_found_dead_within_a_minute() -> None:
    connection.ensure_connection()
    told = connection.connection.info.get_parameters()
    idle, interval, count = (
        int(told[f"keepalives_{name}"]) for name in ("idle", "interval", "count")
    )
    assert idle + interval * count <= 60
    assert int(told["tcp_user_timeout"]) <= 60_000


def test_a_key_that_cannot_encrypt_is_refused() -> None:
    with override_settings(CIPHER_KEYS=(*settings.CIPHER_KEYS, "no key")):
        assert ids(checks.cipher_keys_are_keys(None)) == ["mostrador.E004"]


def test_a_longest_wait_that_is_shorter_than_the_quiet_one_is_refused() -> None:
    with override_settings(DEBOUNCE_QUIET_MS=2000, DEBOUNCE_MAX_MS=1000):
        assert ids(checks.waits_make_sense(None)) == ["mostrador.E005"]


def test_an_unencrypted_public_address_is_warned_about_when_deploying() -> None:
    with override_settings(PUBLIC_URL="http://shop.example"):
        assert ids(checks.the_world_comes_by_https(None)) == ["mostrador.W002"]


def test_nothing_is_wrong_as_it_comes() -> None:
    for check in (
        checks.environment_is_understood,
        checks.servers_come_in_pairs,
        checks.connections_are_not_kept_by_threads,
        checks.cipher_keys_are_keys,
        checks.waits_make_sense,
        checks.files_can_be_kept,
    ):
        assert check(None) == []


def rows_of_settings() -> dict[str, tuple[str, str]]:
    """Name → (default, line) of the table in docs/settings.md."""
    text = (Path(settings.BASE_DIR) / "docs" / "settings.md").read_text(encoding="utf-8")
    rows = {}
    for line in text.splitlines():
        if line.startswith("| `") and line.count("|") == 4:
            name, default, words = (cell.strip() for cell in line.strip("|").split("|"))
            rows[name.strip("`")] = (default.strip("`"), words)
    return rows


def test_the_page_of_settings_names_every_one_with_its_default_and_no_other() -> None:
    expected = {
        name: (default_in_words(field), field.description)
        for name, field in Environment.model_fields.items()
    }

    assert rows_of_settings() == expected


def test_every_setting_is_read_by_the_settings_module() -> None:
    text = (Path(settings.BASE_DIR) / "config" / "settings.py").read_text(encoding="utf-8")

    assert [name for name in READ_THERE if f"ENVIRONMENT.{name}" not in text] == []


@tables.rows(
    ("address", "database"),
    [
        ("postgres://u:p@h:5432/db/", "db"),
        ("postgresql://u:p@h1:5432,h2:5432/db", "db"),
        ("postgres://u@/db", "db"),
    ],
)
def test_an_address_is_what_postgresql_takes_for_one(address: str, database: str) -> None:
    told, found = environment.read(DATABASE_URL=address)
    assert (found, conninfo_to_dict(told.DATABASE_URL)["dbname"]) == ((), database)


def test_a_dollar_in_the_file_is_a_dollar(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "env").write_text("METRICS_TOKEN=abc${HOME}d\n")
    monkeypatch.setenv("ENV_FILE", str(tmp_path / "env"))
    assert environment.read()[0].METRICS_TOKEN == "abc${HOME}d"

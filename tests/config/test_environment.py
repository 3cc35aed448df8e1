"""What the environment says becomes values, and what it says wrongly is told, not swallowed."""

from pathlib import Path

import pytest
from django.conf import settings
from django.core.checks import CheckMessage
from django.test import override_settings

from config import checks, environment
from config.environment import TABLE, Environment, Problem, Setting
from tests import tables


@tables.rows(
    ("setting", "text", "value"),
    [
        (environment.DEBUG, "YES", True),
        (environment.DEBUG, "off", False),
        (environment.DEBUG, "", False),
        (environment.WORKER_THREADS, " 4 ", 4),
        (environment.ALLOWED_HOSTS, "a.example, b.example,", ("a.example", "b.example")),
        (environment.PUBLIC_URL, "https://shop.example/", "https://shop.example"),
        (environment.REDIS_URL, "unix:///run/valkey.sock", "unix:///run/valkey.sock"),
    ],
)
def test_a_text_becomes_the_value_of_its_kind(
    setting: Setting[object], text: str, value: object
) -> None:
    read = Environment({setting.name: text})

    assert read.get(setting) == value
    assert read.problems == []


@tables.rows(
    ("setting", "text"),
    [
        (environment.DEBUG, "perhaps"),
        (environment.WORKER_THREADS, "0"),
        (environment.WORKER_THREADS, "-1"),
        (environment.DEBOUNCE_QUIET_MS, "1.5"),
        (environment.SIMULATOR_MERCHANTS, "none"),
        (environment.PUBLIC_URL, "shop.example"),
        (environment.DATABASE_URL, "mysql://host/name"),
        (environment.DATABASE_URL, "postgres://host:port/name"),
    ],
)
def test_a_text_of_another_kind_is_a_problem_and_the_default_holds(
    setting: Setting[object], text: str
) -> None:
    read = Environment({setting.name: text})

    assert read.get(setting) == setting.default
    assert [problem.name for problem in read.problems] == [setting.name]


def ids(messages: list[CheckMessage]) -> list[str | None]:
    return [message.id for message in messages if message.hint]


def test_a_problem_stops_the_start_with_an_id_and_a_hint() -> None:
    read = Environment({}, [Problem("DEBUG", "expected true or false")])

    with override_settings(ENVIRONMENT=read):
        assert ids(checks.environment_is_understood(None)) == ["mostrador.E001"]


@pytest.mark.parametrize("lonely", ["DATABASE_URL", "REDIS_URL"])
def test_one_server_without_the_other_is_refused(lonely: str) -> None:
    with override_settings(**{"DATABASE_URL": "", "REDIS_URL": "", lonely: "redis://here"}):
        assert ids(checks.servers_come_in_pairs(None)) == ["mostrador.E002"]


def test_connections_that_threads_keep_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(settings.DATABASES["default"], "CONN_MAX_AGE", 60)

    assert ids(checks.connections_are_not_kept_by_threads(None)) == ["mostrador.E003"]


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


def readme_rows() -> dict[str, tuple[str, str]]:
    """Name → (default, line) of the README's table of settings."""
    text = (Path(settings.BASE_DIR) / "README.md").read_text(encoding="utf-8")
    rows = {}
    for line in text.splitlines():
        if line.startswith("| `") and line.count("|") == 4:
            name, default, words = (cell.strip() for cell in line.strip("|").split("|"))
            rows[name.strip("`")] = (default.strip("`"), words)
    return rows


def test_the_readme_names_every_setting_with_its_default_and_no_other() -> None:
    expected = {row.name: (row.default_in_words, row.line) for row in TABLE}

    assert readme_rows() == expected


def test_every_setting_is_read_by_the_settings_module() -> None:
    text = (Path(settings.BASE_DIR) / "config" / "settings.py").read_text(encoding="utf-8")

    assert [row.name for row in TABLE if f"names.{row.name}" not in text] == []

"""A command finds the servers it needs, and leaves none behind however it ends."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

from tests.config.conftest import gone, processes_of
from tests.patience import LONG

pytestmark = [pytest.mark.processes, pytest.mark.xdist_group("processes")]

CONNECT = "from django.db import connection as c; c.ensure_connection(); print('here', flush=True)"


def manage(folder: Path, *words: str) -> "subprocess.Popen[str]":
    theirs = ("DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE")
    kept = {name: value for name, value in os.environ.items() if name not in theirs}
    return subprocess.Popen(
        [sys.executable, "manage.py", *words],
        cwd=settings.BASE_DIR,
        env={**kept, "LOCAL_DIR": str(folder)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def test_a_command_that_talks_to_the_database_finds_it_running(folder: Path) -> None:
    said, _ = manage(folder, "shell", "-v", "0", "-c", CONNECT).communicate(timeout=LONG)

    assert "here" in said
    assert processes_of(folder) == []


@pytest.mark.parametrize("words", [("check",), ("migrate", "--help"), ("help",)])
def test_a_command_that_needs_no_server_starts_none(folder: Path, words: tuple[str, ...]) -> None:
    command = manage(folder, *words)
    said, _ = command.communicate(timeout=LONG)

    assert command.returncode == 0, said
    assert not (folder / "postgres").exists()


def test_a_command_that_is_told_to_end_stops_its_servers_first(folder: Path) -> None:
    command = manage(folder, "shell", "-v", "0", "-c", f"{CONNECT}; import time; time.sleep(600)")
    assert command.stdout
    assert command.stdout.readline() == "here\n"

    command.send_signal(signal.SIGTERM)
    command.communicate(timeout=LONG)

    assert command.returncode == 128 + signal.SIGTERM
    assert processes_of(folder) == []


def test_two_commands_share_the_servers_and_the_first_waits_for_the_second(folder: Path) -> None:
    wait = "import sys; from pathlib import Path; import time\nwhile not Path({!r}).exists(): "
    first_may_end, second_may_end = folder / "first", folder / "second"
    code = CONNECT + "; " + wait + "time.sleep(0.05)\nc.cursor().execute('SELECT 1')"
    first = manage(folder, "shell", "-v", "0", "-c", code.format(str(first_may_end)))
    assert first.stdout
    assert first.stdout.readline() == "here\n"
    second = manage(folder, "shell", "-v", "0", "-c", code.format(str(second_may_end)))
    assert second.stdout
    assert second.stdout.readline() == "here\n"

    first_may_end.touch()
    assert "waiting for it to end" in first.stdout.readline()
    second_may_end.touch()
    answers = [command.communicate(timeout=LONG)[0] for command in (first, second)]

    assert [first.returncode, second.returncode] == [0, 0], answers
    assert gone(folder)

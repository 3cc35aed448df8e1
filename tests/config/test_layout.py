"""Several web and worker processes on one port: one that dies is missed by nobody."""

import http.client
import os
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.test import override_settings

from config import capacity, processes
from config.supervisor import Child, Supervisor
from tests import tables
from tests.patience import LONG

SECONDS = 2 * LONG


class Pair:
    """Two web processes on one socket, kept alive as `manage.py up` keeps them."""

    def __init__(self, door: socket.socket) -> None:
        self.port = int(door.getsockname()[1])
        self.said: list[str] = []
        self.supervisor = Supervisor(lambda name, line: self.said.append(f"{name}: {line}"))
        env = {"DATABASE_URL": settings.DATABASE_URL, "REDIS_URL": settings.REDIS_URL}
        env |= {"LOCAL_DIR": str(settings.LOCAL_DIR), "DJANGO_SETTINGS_MODULE": "config.settings"}
        for program in processes.programs(
            "", 0, 1, settings.BASE_DIR, {**os.environ, **env}, webs=2, listening=door.fileno()
        ):
            if program.name.startswith("web"):
                self.supervisor.add(Child(program))

    def answers(self) -> bool:
        """Whether somebody answers; a connection waits in the socket while nobody does."""
        asked = http.client.HTTPConnection("127.0.0.1", self.port, timeout=LONG)
        try:
            asked.request("GET", "/healthz", headers={"Host": "localhost"})
            return asked.getresponse().read().startswith(b"ok ")
        except OSError:
            return False
        finally:
            asked.close()

    def both_listen(self) -> bool:
        return all(self.listens(child) for child in self.supervisor.kept)

    def listens(self, child: Child) -> bool:
        """Its event loop waits on the socket: it has loaded."""
        if child.process is None or child.process.poll() is not None:
            return False
        links = Path(f"/proc/{child.process.pid}/fd").iterdir()
        with suppress(FileNotFoundError):  # a file that was closed while they were listed
            return any("eventpoll" in str(link.readlink()) for link in links)
        return False

    def until(self, question: Callable[[], bool]) -> None:
        end = time.monotonic() + SECONDS
        self.supervisor.watch(until=lambda: question() or time.monotonic() > end)
        assert question(), self.said


@pytest.fixture
def pair() -> Iterator[Pair]:
    with socket.create_server(("127.0.0.1", 0), backlog=512) as door:
        pair = Pair(door)
        yield pair
        pair.supervisor.stop()


@pytest.mark.processes
@pytest.mark.xdist_group("processes")
@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="asks Linux who listens")
def test_one_web_that_dies_is_started_again_while_the_other_answers(pair: Pair) -> None:
    pair.until(pair.both_listen)
    first, second = (child.process for child in pair.supervisor.kept)
    assert first and second

    first.kill()
    first.wait()
    assert all(pair.answers() for _ in range(50))
    pair.until(lambda: pair.supervisor.kept[0].process not in (None, first) and pair.both_listen())
    assert any("web-1: ended with status -9" in line for line in pair.said)

    second.kill()
    second.wait()
    assert all(pair.answers() for _ in range(50))


# -- what is started -------------------------------------------------------------------------------


def named(webs: int, workers: int, listening: int | None = None) -> dict[str, list[str]]:
    found = processes.programs(
        "::1", 9, 4, Path("/"), {}, webs=webs, workers=workers, listening=listening
    )
    return {program.name: list(program.argv) for program in found}


def test_one_of_a_kind_has_the_plain_name_and_several_are_numbered() -> None:
    assert list(named(1, 1)) == ["web", "worker"]
    assert list(named(2, 3)) == ["web-1", "web-2", "worker-1", "worker-2", "worker-3"]


def test_workers_have_names_of_their_own_for_the_broker() -> None:
    told = named(1, 2)

    assert [told[f"worker-{n}"][-1] for n in (1, 2)] == ["worker-1@%h", "worker-2@%h"]


def test_all_webs_are_given_the_same_socket() -> None:
    with socket.create_server(("127.0.0.1", 0)) as door:
        told = named(2, 1, listening=door.fileno())
        assert told["web-1"] == told["web-2"]
        assert told["web-1"][-2:] == ["--fd", str(door.fileno())]
    assert named(1, 1)["web"][-4:] == ["--host", "::1", "--port", "9"]


# -- connections -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("webs", "workers", "pool", "wanted"), [(1, 1, 20, 51), (2, 2, 20, 92), (4, 4, 20, 174)]
)
def test_every_process_has_a_pool_of_its_own(
    webs: int, workers: int, pool: int, wanted: int
) -> None:
    assert capacity.wanted(webs, workers, pool) == wanted


@tables.rows("most", [20, 50, 100, 150, 500])
def test_the_hint_is_a_size_that_fits(most: int) -> None:
    pool = capacity.largest_pool(2, 2, most)

    assert capacity.wanted(2, 2, pool) <= most < capacity.wanted(2, 2, pool + 1)


def test_the_role_that_reads_is_counted_as_far_as_it_may_connect() -> None:
    with override_settings(INSIGHTS_DATABASE_URL="postgres://lee@localhost/base"):
        assert (capacity.readers(3), capacity.readers(60)) == (12, 40)
        assert capacity.wanted(1, 2, 20, capacity.readers(3)) == 84
        assert capacity.largest_pool(1, 2, 100, capacity.readers(3)) == 25
    with override_settings(INSIGHTS_DATABASE_URL=""):
        assert capacity.readers(3) == 0


def test_more_connections_than_postgresql_allows_are_told_with_a_size_that_fits(db: None) -> None:
    off = {"INSIGHTS_DATABASE_URL": ""}
    with override_settings(DATABASE_POOL_SIZE=20, WEB_PROCESSES=30, WORKER_PROCESSES=30, **off):
        (problem,) = capacity.connections_are_enough(None, databases=["default"])
        assert problem.id == "mostrador.E008" and "DATABASE_POOL_SIZE to 1 " in str(problem.hint)
        assert capacity.connections_are_enough(None) == []
    with override_settings(DATABASE_POOL_SIZE=20, WEB_PROCESSES=2, WORKER_PROCESSES=2):
        assert capacity.connections_are_enough(None, databases=["default"]) == []


@tables.rows("number", ["0", "-1", "two", "65"])
def test_a_number_of_processes_that_is_none_is_refused(number: str) -> None:
    with pytest.raises(CommandError, match="--web"):
        call_command("up", "--web", number, "--port", "1")


def test_the_layout_is_the_environments_unless_the_command_says_otherwise() -> None:
    assert (settings.WEB_PROCESSES, settings.WORKER_PROCESSES) == (1, 1)

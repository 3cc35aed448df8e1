"""Children are started again when they die, and end with the one who keeps them."""

import os
import signal
import sys
import time
from pathlib import Path

import psutil
import pytest

from config import children, supervisor
from config.children import Program
from config.supervisor import Child, Supervisor
from tests.patience import LONG, eventually

FOREVER = "import time; print('here', flush=True); time.sleep(600)"


def program(code: str, name: str = "web") -> Program:
    return Program(name, [sys.executable, "-c", code], dict(os.environ), Path.cwd(), grace=2)


class Heard:
    """What was said, and a supervisor's loop that ends when enough was."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, str]] = []
        self.supervisor = Supervisor(lambda name, line: self.lines.append((name, line)))

    def until(self, count: int, line: str) -> None:
        end = time.monotonic() + LONG
        self.supervisor.watch(until=lambda: self.times(line) >= count or time.monotonic() > end)
        assert self.times(line) >= count, self.lines

    def times(self, line: str) -> int:
        return sum(line in said for _, said in self.lines)


def test_what_a_child_says_is_told_with_its_name() -> None:
    heard = Heard()
    heard.supervisor.add(Child(program(FOREVER, "worker")))

    heard.until(1, "here")
    heard.supervisor.stop()

    assert heard.lines == [("worker", "here")]


def test_a_killed_child_is_started_again() -> None:
    heard = Heard()
    first = heard.supervisor.add(Child(program(FOREVER)))
    heard.until(1, "here")

    first.kill()
    heard.until(2, "here")
    heard.supervisor.stop()

    assert heard.times(f"ended with status {-signal.SIGKILL}") == 1


def test_a_child_that_cannot_be_started_does_not_end_the_others() -> None:
    heard = Heard()
    heard.supervisor.add(Child(program(FOREVER, "web")))
    broken = Child(program("raise SystemExit(3)", "worker"))
    heard.supervisor.add(broken)

    heard.until(3, "ended with status 3")
    web = heard.supervisor.kept[0].process
    alive = web is not None and web.poll() is None
    heard.supervisor.stop()

    assert alive


def test_pauses_grow_to_ten_seconds_and_no_further() -> None:
    assert [supervisor.pause(deaths) for deaths in (1, 2, 3, 4, 5, 6, 7, 50)] == [
        0.0,
        0.5,
        1.0,
        2.0,
        4.0,
        8.0,
        10.0,
        10.0,
    ]


def test_a_child_that_does_not_listen_is_ended_after_its_grace() -> None:
    deaf = (
        "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); "
        "print('here', flush=True); time.sleep(600)"
    )
    heard = Heard()
    child = heard.supervisor.add(Child(program(deaf)))
    heard.until(1, "here")

    begun = time.monotonic()
    heard.supervisor.stop()

    assert child.returncode == -signal.SIGKILL
    assert time.monotonic() - begun > 1.5


def test_servers_end_after_those_who_talk_to_them(tmp_path: Path) -> None:
    late = (
        "import signal, sys, time; from pathlib import Path\n"
        "def end(*_): Path({path!r}).open('a').write({name!r}); sys.exit()\n"
        "signal.signal(signal.SIGTERM, end); print('here', flush=True); time.sleep(600)"
    )
    path = str(tmp_path / "order")
    heard = Heard()
    for name, foundation in (("server ", True), ("web", False)):
        code = late.format(path=path, name=name)
        heard.supervisor.add(Child(program(code), foundation=foundation))
    heard.until(2, "here")

    heard.supervisor.stop()

    assert Path(path).read_text() == "webserver "


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the kernel of Linux sees to it")
def test_children_end_with_a_killed_parent() -> None:
    code = (
        "import os, sys, time; from pathlib import Path; from config import children\n"
        f"program = children.Program('x', [sys.executable, '-c', {FOREVER!r}], dict(os.environ), "
        "Path.cwd())\n"
        "print(children.start(program, None).pid, flush=True); time.sleep(600)"
    )
    parent = children.start(program(code), -1)
    assert parent.stdout
    child = int(parent.stdout.readline())

    parent.kill()
    parent.wait()
    parent.stdout.close()

    eventually(lambda: not _lives(child))


def _lives(pid: int) -> bool:
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def test_a_leftover_is_ended_only_when_its_command_is_the_known_one() -> None:
    other = children.start(program(FOREVER), None)

    children.stop_leftover(other.pid, "/no/such/folder", signal.SIGTERM)
    assert other.poll() is None

    children.stop_leftover(other.pid, "time.sleep(600)", signal.SIGTERM)
    assert other.wait(LONG) == -signal.SIGTERM

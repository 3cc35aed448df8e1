"""Child processes that cannot outlive us: started, found again by their id, and stopped."""

import ctypes
import os
import pwd
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO

PR_SET_PDEATHSIG = 1
SERVER_USER = "nobody"


@dataclass(frozen=True)
class Program:
    """What to start, as whom, and how it is told to end."""

    name: str
    argv: Sequence[str]
    env: Mapping[str, str]
    cwd: Path
    user: str | None = None
    stop_signal: signal.Signals = signal.SIGTERM
    orphan_signal: signal.Signals = signal.SIGKILL
    """Sent by the kernel (Linux) when we die without a word."""
    grace: float = 10.0
    """Seconds between the polite signal and SIGKILL."""
    inherited: Sequence[int] = ()
    """Open file descriptors that it is given, under the same numbers."""
    memory: int | None = None
    """Bytes of its own, shared ones aside, that it and each process it starts may hold (Linux)."""


def start(program: Program, output: IO[bytes] | int | None) -> "subprocess.Popen[bytes]":
    """Starts the program with both outputs into `output`. Call it from the main thread only.

    The kernel sends the orphan's signal when the *thread* ends that started the child. Children
    have a session of their own, so that Ctrl-C in a terminal reaches us alone and the order of
    stopping is ours.
    """
    as_user = pwd.getpwnam(program.user) if program.user else None
    return subprocess.Popen(
        list(program.argv),
        env=dict(program.env),
        cwd=program.cwd,
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.STDOUT,
        start_new_session=True,
        pass_fds=tuple(program.inherited),
        user=as_user.pw_uid if as_user else None,
        group=as_user.pw_gid if as_user else None,
        extra_groups=[] if as_user else None,
        preexec_fn=_tied_to(os.getpid(), program),
    )


def _tied_to(parent: int, program: Program) -> Callable[[], None] | None:
    """Runs in the child between fork and exec, after its user was changed (which clears it)."""
    if not sys.platform.startswith("linux"):
        return None
    libc = ctypes.CDLL(None, use_errno=True)

    def tie() -> None:
        libc.prctl(PR_SET_PDEATHSIG, program.orphan_signal, 0, 0, 0)
        if os.getppid() != parent:  # it died before the line above
            os._exit(1)
        if program.memory is not None:
            resource.setrlimit(resource.RLIMIT_DATA, (program.memory, program.memory))

    return tie


def stop(child: "subprocess.Popen[bytes]", program: Program) -> None:
    """Asks it to end, waits its grace, then ends it."""
    ask_to_end(child, program)
    await_end(child, program)


def ask_to_end(child: "subprocess.Popen[bytes]", program: Program) -> None:
    """The polite signal, once: some programs take a second one for impatience."""
    if child.poll() is None:
        child.send_signal(program.stop_signal)


def await_end(child: "subprocess.Popen[bytes]", program: Program) -> None:
    """Waits its grace and then ends it."""
    try:
        child.wait(program.grace)
    except subprocess.TimeoutExpired:
        child.kill()
    child.wait()


def command_line(pid: int) -> str:
    """The command of a running process; empty when there is none (a zombie is none)."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode().strip()
    except OSError:
        if Path("/proc/self").exists():
            return ""
    answer = subprocess.run(
        ["ps", "-ww", "-o", "command=", "-p", str(pid)],  # noqa: S607  (part of every Unix)
        capture_output=True,
        text=True,
        check=False,
    )
    return answer.stdout.strip()


def stop_leftover(pid: int, mark: str, polite: signal.Signals) -> None:
    """Ends a process that an earlier run left behind, if `pid` is still it.

    Process ids are reused: only one whose command holds `mark` is ours.
    """
    for waiting, sign in ((10.0, polite), (5.0, signal.SIGKILL)):
        if mark not in command_line(pid):
            return
        os.kill(pid, sign)
        until = time.monotonic() + waiting
        while mark in command_line(pid) and time.monotonic() < until:
            time.sleep(0.05)

"""Several processes as one command: started in order, told apart, restarted, stopped together."""

import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from types import FrameType
from typing import IO

from config import children

STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
TICK = 0.1
ECHO_SECONDS = 1.0
"""A signal to a group comes twice: directly, and from `make`, which passes it on."""


@dataclass
class Child:
    """One process that is kept alive, and how often it had to be."""

    program: children.Program
    prepare: Callable[[], None] = lambda: None
    foundation: bool = False
    """A server that the others talk to: it ends after them."""
    process: "subprocess.Popen[bytes] | None" = None
    begun: float = 0.0
    again_at: float = 0.0
    deaths: int = 0


def pause(deaths: int) -> float:
    """Seconds before the next start: at once, then doubling up to ten."""
    return min(10.0, 0.0 if deaths <= 1 else 0.5 * 2 ** (deaths - 2))


STEADY_SECONDS = 30.0
"""A process that lived so long is trusted again."""

Say = Callable[[str, str], None]
"""Takes a process's name and one line of what it says."""


@dataclass
class Supervisor:
    """Keeps its children alive until it is told to stop. To be used from the main thread."""

    say: Say
    with_parent: bool = False
    """Stop also when the process that started us is gone."""
    kept: list[Child] = field(default_factory=list)
    _stopping: bool = False
    _told_at: float = 0.0
    _parent: int = field(default_factory=os.getppid)

    def catch_signals(self) -> None:
        """From now on Ctrl-C and its kin end the loop; the second one ends the waiting."""
        for sign in STOP_SIGNALS:
            signal.signal(sign, self._on_signal)

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        now = time.monotonic()
        if self._stopping and now - self._told_at > ECHO_SECONDS:
            for child in self.kept:
                if child.process and child.process.poll() is None:
                    child.process.kill()
        self._stopping, self._told_at = True, now

    @property
    def stopping(self) -> bool:
        """Whether it was told to stop, or its parent is gone."""
        return self._stopping or (self.with_parent and os.getppid() != self._parent)

    def add(self, child: Child) -> "subprocess.Popen[bytes]":
        """Starts one more process and keeps it alive from now on."""
        self.kept.append(child)
        return self._start(child)

    def _start(self, child: Child) -> "subprocess.Popen[bytes]":
        child.prepare()
        process = children.start(child.program, subprocess.PIPE)
        child.process, child.begun = process, time.monotonic()
        if process.stdout:
            threading.Thread(
                target=self._listen, args=(child.program.name, process.stdout), daemon=True
            ).start()
        return process

    def _listen(self, name: str, stream: IO[bytes]) -> None:
        with stream:
            for line in stream:
                if text := line.decode(errors="replace").rstrip():
                    self.say(name, text)

    def watch(self, until: Callable[[], bool] = lambda: False) -> None:
        """Restarts whatever dies, until it is time to stop or the caller has what it waits for."""
        while not self.stopping and not until():
            for child in self.kept:
                self._look_after(child, time.monotonic())
            time.sleep(TICK)

    def _look_after(self, child: Child, now: float) -> None:
        if child.process:
            status = child.process.poll()
            if status is None:
                return
            child.deaths = 1 if now - child.begun > STEADY_SECONDS else child.deaths + 1
            wait = pause(child.deaths)
            child.process, child.again_at = None, now + wait
            self.say(child.program.name, f"ended with status {status}; again in {wait:.0f} s")
        if now >= child.again_at:
            try:
                self._start(child)
            except Exception as error:  # whatever it is, the others live on
                child.deaths += 1
                child.again_at = now + pause(child.deaths)
                self.say(child.program.name, f"could not be started: {error}")

    def stop(self) -> None:
        """Stops all side by side, and then the servers that they stood on, last one first."""
        self._stopping = True
        for child in self.kept:
            if child.process and not child.foundation:
                children.ask_to_end(child.process, child.program)
        for child in self.kept:
            if child.process and not child.foundation:
                children.await_end(child.process, child.program)
        for child in reversed(self.kept):
            if child.process:
                children.stop(child.process, child.program)

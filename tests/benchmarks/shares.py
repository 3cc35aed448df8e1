"""Whose processor a measurement takes: what each part of the system has worked."""

import contextlib
from collections.abc import Iterable, Mapping

import psutil

Parts = Mapping[str, Iterable[int]]
"""The processes of each part, by their ids."""


def worked(parts: Parts) -> dict[str, float]:
    """Milliseconds of processor that the processes of each part have worked so far."""
    return {name: sum(map(_tree, pids)) for name, pids in parts.items()}


def _tree(pid: int) -> float:
    """With those that it started: of ended ones the system has added the times to their parent."""
    try:
        process = psutil.Process(pid)
        times = process.cpu_times()
        own = times.user + times.system + times.children_user + times.children_system
        return own * 1000 + sum(_tree(child.pid) for child in process.children())
    except psutil.NoSuchProcess:
        return 0.0


def own() -> float:
    """Milliseconds of processor that this process has worked so far, without its children."""
    times = psutil.Process().cpu_times()
    return (times.user + times.system) * 1000


def servers() -> dict[str, list[int]]:
    """PostgreSQL and the broker, which this process started."""
    found: dict[str, list[int]] = {"PostgreSQL": [], "Valkey": []}
    for child in psutil.Process().children():
        with contextlib.suppress(psutil.NoSuchProcess):
            name = child.name()
            if name.startswith("postgres"):
                found["PostgreSQL"].append(child.pid)
            elif "valkey" in name or "redis" in name:
                found["Valkey"].append(child.pid)
    return found

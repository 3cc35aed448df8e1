"""Readers that misbehave, each in its own way, and a good one. They run apart."""

import os
import resource
import signal
import sys
import time
from pathlib import Path
from typing import BinaryIO

from core.spreadsheets.unreadable import Unreadable


def read_words(file: BinaryIO, out: BinaryIO, *, word: str = "") -> dict[str, object]:
    data = file.read()
    out.write(data.upper())
    return {"size": len(data), "word": word}


def tell_world(_file: BinaryIO, _out: BinaryIO) -> dict[str, object]:
    limits = [resource.getrlimit(one)[0] for one in (resource.RLIMIT_CPU, resource.RLIMIT_DATA)]
    loaded = [name for name in ("django", "psycopg", "config.settings") if name in sys.modules]
    return {
        "environment": sorted(os.environ),
        "limits": limits,
        "loaded": loaded,
        "open": len(list(Path("/proc/self/fd").iterdir())),
    }


def refuse(_file: BinaryIO, _out: BinaryIO) -> None:
    raise Unreadable("El archivo pesa más de %(most)s MB.", {"most": 5})


def raise_oddity(_file: BinaryIO, _out: BinaryIO) -> None:
    raise ZeroDivisionError


def take_memory(_file: BinaryIO, _out: BinaryIO) -> int:
    held = [bytearray(16 * 1024 * 1024) for _at in range(200)]
    return len(held)


def take_processor(_file: BinaryIO, _out: BinaryIO) -> None:
    while True:
        pass


def sleep(_file: BinaryIO, _out: BinaryIO) -> None:
    time.sleep(60)


def write_endlessly(_file: BinaryIO, out: BinaryIO) -> None:
    while True:
        out.write(b"x" * 1024 * 1024)


def tell_endlessly(_file: BinaryIO, _out: BinaryIO) -> str:
    return "x" * (17 * 1024 * 1024)


def end_itself(_file: BinaryIO, _out: BinaryIO) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def note_itself(_file: BinaryIO, _out: BinaryIO, *, path: str) -> None:
    Path(path).write_text(str(os.getpid()))
    time.sleep(60)

"""The program of the process that reads one foreign file: `python -m core.foreign_files.child`.

Its argument is a request as JSON: the reader's `module:function`, its options, and the limits,
which it sets for itself before it loads the reader. The file is standard input; what the reader
writes goes to the file whose descriptor the request names; standard output takes one JSON object,
either {"report": …} or {"refusal": {"message": …, "values": …}}. It has no database, no settings
and no secrets: the environment that it is given is empty.
"""

import ctypes
import importlib
import json
import os
import resource
import signal
import sys
from typing import Any, BinaryIO

from core.spreadsheets.unreadable import TOO_DEAR, Unreadable

_NICE = 5
"""Whoever chats and signs in goes first."""
_OPEN_FILES = 64
_PR_SET_PDEATHSIG = 1


def main() -> None:
    request = json.loads(sys.argv[1])
    _end_with_parent(request["parent"])
    _bound(**request["limits"])
    with open(0, "rb", closefd=False) as file, open(request["out"], "wb", closefd=False) as out:
        answer = _read(request["reader"], request["options"], file, out)
    json.dump(answer, sys.stdout)


def _end_with_parent(parent: int) -> None:
    """A parent that is killed takes this process with it (Linux; elsewhere the limits end it)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # it died before that was asked for
            sys.exit(os.EX_UNAVAILABLE)


def _bound(processor_seconds: int, memory_bytes: int, output_bytes: int) -> None:
    os.nice(_NICE)
    for which, most in (
        (resource.RLIMIT_CPU, processor_seconds),
        (resource.RLIMIT_DATA, memory_bytes),
        (resource.RLIMIT_FSIZE, output_bytes),
        (resource.RLIMIT_NOFILE, _OPEN_FILES),
        (resource.RLIMIT_CORE, 0),
    ):
        resource.setrlimit(which, (most, most))


def _read(reader: str, options: dict[str, Any], file: BinaryIO, out: BinaryIO) -> dict[str, Any]:
    module, _colon, name = reader.partition(":")
    try:
        read = getattr(importlib.import_module(module), name)
        report = read(file, out, **options)
        out.flush()
        return {"report": report}
    except Unreadable as error:
        return {"refusal": {"message": error.message, "values": dict(error.values)}}
    except MemoryError:
        return {"refusal": {"message": TOO_DEAR, "values": {}}}


if __name__ == "__main__":
    main()

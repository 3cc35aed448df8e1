"""A process that keeps the servers of a folder until it is ended: `-m tests.config.keeper DIR`."""

import sys
import time
from pathlib import Path

from config.embedded import installation, session


def keep(folder: Path) -> None:
    """Prints `ready` once both servers answer."""
    with session.running(installation.located(folder), "keeper"):
        print("ready", flush=True)
        while True:
            time.sleep(1)


if __name__ == "__main__":
    keep(Path(sys.argv[1]))

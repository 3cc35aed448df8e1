"""The embedded servers around one command of `manage.py`."""

import signal
import sys
from types import FrameType

from django.core.management import execute_from_command_line

from config.embedded import folders, session

WITHOUT_SERVERS = frozenset(
    {
        "help",
        "version",
        "check",
        "collectstatic",
        "compilemessages",
        "diffsettings",
        "findstatic",
        "insights_role",
        "makemessages",
        "probe",
        "startapp",
        "up",  # keeps them itself
    }
)
ASKING = frozenset({"-h", "--help", "--version"})


def run(argv: list[str]) -> None:
    """Executes the command line; servers are started only for commands that talk to them."""
    command = argv[1] if len(argv) > 1 else "help"
    if command in WITHOUT_SERVERS or ASKING & set(argv):
        execute_from_command_line(argv)
        return
    from django.conf import settings

    place = settings.SERVERS.embedded
    if place is None:
        execute_from_command_line(argv)
        return
    for sign in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(sign, _leave)
    try:
        with session.running(place, f"manage.py {command}"):
            execute_from_command_line(argv)
    except folders.Refused as refusal:
        sys.exit(str(refusal))


def _leave(number: int, frame: FrameType | None) -> None:
    """Ends the command as an exception does, so that the servers are stopped on the way out."""
    sys.exit(128 + number)

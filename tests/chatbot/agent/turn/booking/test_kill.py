"""A worker that is killed while it holds a time, or while it takes the yes, has done neither; the
next one does it once."""

import signal
from pathlib import Path

import pytest

from catalog.bookings.models import Service
from merchants.models import Merchant
from tests import killed
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.booking import desk

pytestmark = [
    pytest.mark.deep,
    pytest.mark.processes,
    pytest.mark.django_db(transaction=True),
]
TURN = """
import sys, datetime, uuid, django
django.setup()
from chatbot.agent import turn
at = datetime.datetime.fromisoformat(sys.argv[2])
turn.take(uuid.UUID(sys.argv[1]), lambda: at)
"""


def worker(talk: Talk, folder: Path, faults: str) -> int:
    """A turn in a process of its own, on the database of this test; how it ended."""
    talk.pass_time(seconds=60)  # the lease of the one that died is over
    return killed.run(["-c", TURN, str(talk.session_id), talk.now.isoformat()], folder, faults)


def test_a_killed_hold_and_a_killed_yes_are_done_once(
    talk: Talk, practice: Merchant, tmp_path: Path
) -> None:
    cleaning = Service.objects.of(practice).get(name="Limpieza dental")
    talk.tap(f"service:{cleaning.pk}")
    slot = next(key for key in desk.buttons(talk).values() if key.startswith("slot:2026-11-24"))
    talk.write("esa", choice=slot)
    for faults, rows in (("turn.inside=kill", []), ("", ["pending"])):
        assert worker(talk, tmp_path, faults) == (-signal.SIGKILL if faults else 0)
        assert [status for _s, _t, status in desk.rows(talk)] == rows
    assert "¿La confirmo?" in "\n".join(talk.deliver())

    talk.write("sí", choice=desk.buttons(talk)["Sí, confirmo"])
    for faults, status in (("turn.inside=kill", "pending"), ("", "confirmed")):
        assert worker(talk, tmp_path, faults) == (-signal.SIGKILL if faults else 0)
        assert [one for _s, _t, one in desk.rows(talk)] == [status]
    assert "¡Cita confirmada!" in "\n".join(talk.deliver())

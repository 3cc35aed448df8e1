"""Faults strike where, when and as often as they were asked for, and nowhere else."""

import ast
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import psutil
import pytest
from django.conf import settings
from django.test import override_settings

from config import checks
from core import failpoints
from core.failpoints import ACTIONS, PLACES, Fault, Struck
from tests.fence.tree import ROOT, files
from tests.patience import LONG

PROGRAM = """
from core import failpoints
failpoints.arm(failpoints.read("turn.proposing={action}@2"))
for arrival in (1, 2, 3):
    failpoints.reach("turn.claiming")
    failpoints.reach("turn.proposing")
    print(arrival, flush=True)
"""


@pytest.fixture(autouse=True)
def unarmed() -> Iterator[None]:
    yield
    failpoints.arm(())


def test_nothing_happens_where_nothing_was_asked_for() -> None:
    for place in PLACES:
        failpoints.reach(place)


def test_a_fault_strikes_once_at_its_arrival() -> None:
    failpoints.arm(failpoints.read("turn.inside=raise@2"))

    failpoints.reach("turn.inside")
    with pytest.raises(Struck, match=r"turn\.inside, arrival 2"):
        failpoints.reach("turn.inside")
    failpoints.reach("turn.inside")


def test_places_are_counted_each_for_itself() -> None:
    failpoints.arm(failpoints.read("turn.inside=raise@2; hint.sending=raise"))

    failpoints.reach("turn.inside")
    with pytest.raises(Struck):
        failpoints.reach("hint.sending")


def test_a_sleep_takes_its_time() -> None:
    failpoints.arm(failpoints.read("media.fetching=sleep:0.2"))

    began = time.monotonic()
    failpoints.reach("media.fetching")
    assert time.monotonic() - began >= 0.2


def test_a_kill_leaves_no_word_behind() -> None:
    told = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(action="kill")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert told.returncode == -signal.SIGKILL
    assert told.stdout == "1\n"


def test_who_stands_still_goes_on_when_told() -> None:
    child = subprocess.Popen(
        [sys.executable, "-c", PROGRAM.format(action="stop")],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None and child.stdout.readline() == "1\n"
    while psutil.Process(child.pid).status() != psutil.STATUS_STOPPED:
        time.sleep(0.01)
    child.send_signal(signal.SIGCONT)
    rest, _ = child.communicate(timeout=LONG)

    assert (rest, child.returncode) == ("2\n3\n", 0)


def test_a_specification_is_read() -> None:
    spec = "turn.proposing=kill@2; delivery.claimed=sleep:0.5 ;stream.inside=stop;"

    assert failpoints.read(spec) == (
        Fault("turn.proposing", "kill", at=2),
        Fault("delivery.claimed", "sleep", seconds=0.5),
        Fault("stream.inside", "stop"),
    )
    assert failpoints.read("") == ()


@pytest.mark.parametrize(
    ("spec", "problem"),
    [
        ("turn.dreaming=kill", "no place 'turn.dreaming'"),
        ("turn.proposing=explode", "no action 'explode'"),
        ("turn.proposing", "expected place=action"),
        ("turn.proposing=kill@0", "expected place=action"),
    ],
)
def test_what_is_not_known_is_an_error_that_names_it(spec: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        failpoints.read(spec)


def test_every_place_of_the_table_is_reached_somewhere_and_no_other() -> None:
    reached = {
        node.args[0].value
        for path in files(".py")
        if path.relative_to(ROOT).parts[0] != "tests"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and ast.unparse(node.func) == "failpoints.reach"
        and isinstance(node.args[0], ast.Constant)
    }

    assert reached == set(PLACES)
    assert set(ACTIONS) == {"kill", "stop", "sleep", "raise"}


def test_faults_in_an_installation_that_is_no_tests_are_refused() -> None:
    faults = failpoints.read("turn.inside=kill")

    with override_settings(FAILPOINTS=faults, TESTING=False):
        (error,) = checks.faults_are_for_tests(None)
    assert error.id == "mostrador.E007"
    with override_settings(FAILPOINTS=faults, TESTING=True):
        assert checks.faults_are_for_tests(None) == []
    assert checks.faults_are_for_tests(None) == []
    assert settings.TESTING is False

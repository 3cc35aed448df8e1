"""The gate takes as long as a text is long: twice the signs, twice the work."""

import sys
from types import FrameType
from typing import Any

from chatbot.agent.replies import gate
from tests import tables

LONG = 4096
SHAPES = ("a ", "1", ".", "¿", "! ", "a.", "Gracias, ", "😊", "a-", "si quieres ", "(", "x" * 300)


def lines_run(text: str) -> int:
    """How many lines of Python the gate runs for a text: a count, no clock."""
    count = 0

    def trace(frame: FrameType, event: str, _arg: Any) -> Any:
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        gate.kept(text)
    finally:
        sys.settrace(before)
    return count


@tables.rows("shape", SHAPES)
def test_twice_the_text_is_twice_the_work(shape: str) -> None:
    gate.kept(shape)
    half, whole = (lines_run((shape * size)[:size]) for size in (LONG // 2, LONG))

    assert whole <= 2.5 * half + 2000

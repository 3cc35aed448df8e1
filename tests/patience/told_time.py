"""An event loop whose clock jumps to the next thing that is due: waiting takes no time.

Its clock is told and not read, so that no test that is about seconds hangs on a slow machine. It is
for coroutines that wait for nothing but time.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class ToldTime(asyncio.SelectorEventLoop):
    """Begins at 0.0; `time` is what a test gives to code that would read a clock."""

    def __init__(self) -> None:
        super().__init__()
        self._now = 0.0
        selector: Any = self._selector  # type: ignore[attr-defined]
        at_once = selector.select

        def select(timeout: float | None = None) -> Any:
            self._now += timeout or 0.0
            return at_once(0)

        selector.select = select

    def time(self) -> float:
        return self._now


def played(story: Callable[[ToldTime], Coroutine[Any, Any, T]]) -> tuple[T, float]:
    """What the story answers and how many seconds of the loop's clock it took."""
    with asyncio.Runner(loop_factory=ToldTime) as runner:
        loop = runner.get_loop()
        assert isinstance(loop, ToldTime)
        began = loop.time()
        return runner.run(story(loop)), loop.time() - began

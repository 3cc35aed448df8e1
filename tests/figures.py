"""Figures that tests count, summed up over all tests and workers and printed when a run ends."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

Figure = Callable[[str, int], None]
_KEY = "figure"


@pytest.fixture
def figure(record_property: Callable[[str, Any], None]) -> Figure:
    """Adds a number to the figure of that name."""
    return lambda name, number: record_property(_KEY, (name, number))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Prints the sums, where there are any."""
    sums = Counter[str]()
    for reports in terminalreporter.stats.values():
        for report in reports:
            for key, value in getattr(report, "user_properties", ()):
                if key == _KEY and getattr(report, "when", "") == "call":
                    sums[value[0]] += value[1]
    if sums:
        terminalreporter.section("figures")
    for name, number in sums.items():
        terminalreporter.write_line(f"{number:>9,}  {name}")

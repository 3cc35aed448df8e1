"""A reader tried to get past the rules: what she found is let through no more than it was."""

import pytest

from tests.agent.claims import (
    reader_false_first,
    reader_false_second,
    reader_true_first,
    reader_true_second,
)
from tests.agent.claims.tables import each, touched

FALSE = [*each(reader_false_first.FALSE), *each(reader_false_second.FALSE)]
TRUE = [*each(reader_true_first.TRUE), *each(reader_true_second.TRUE)]
LEAST_CAUGHT, MOST_TOUCHED = 0.87, 0.04
"""As measured after the rules were mended; before, 70.5 % were caught and 5.2 % touched."""


def test_what_a_reader_found_false_is_caught_and_what_is_true_is_left(
    capsys: pytest.CaptureFixture[str],
) -> None:
    passed = [f"{place}: {text}" for place, text in FALSE if not touched(place, text)]
    alarms = [f"{place}: {text}" for place, text in TRUE if touched(place, text)]
    caught, harmed = 1 - len(passed) / len(FALSE), len(alarms) / len(TRUE)
    with capsys.disabled():
        print("\nclaims, what a reader tried")
        print(f"  true replies touched: {len(alarms)} of {len(TRUE)} ({harmed:.2%})")
        print(f"  false replies caught: {len(FALSE) - len(passed)} of {len(FALSE)} ({caught:.2%})")

    assert caught >= LEAST_CAUGHT, "\n".join(passed)
    assert harmed <= MOST_TOUCHED, "\n".join(alarms)

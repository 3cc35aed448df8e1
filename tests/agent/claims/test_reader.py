"""Readers tried to get past the rules: what they found is let through no more than it was."""

import pytest

from tests.agent.claims import (
    reader_false_first,
    reader_false_second,
    reader_false_third,
    reader_true_first,
    reader_true_second,
    reader_true_third,
)
from tests.agent.claims.tables import each, touched

_FALSE = (reader_false_first, reader_false_second, reader_false_third)
_TRUE = (reader_true_first, reader_true_second, reader_true_third)
FALSE = [row for one in _FALSE for row in each(one.FALSE)]
TRUE = [row for one in _TRUE for row in each(one.TRUE)]
LEAST_CAUGHT, MOST_TOUCHED = 0.965, 0.025
"""As measured after the rules were mended: 931 of 962 false ones caught (96.8 %), 14 of 670 true
ones touched (2.1 %). Before, of the first two lists 70.5 % were caught and 5.2 % touched, of the
third, which was written later, 80.1 % and 7.1 %."""


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

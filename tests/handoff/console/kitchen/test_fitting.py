"""A column shows as many tickets as fit, and never none."""

from handoff.console.kitchen import fitting
from tests import tables

FITS = [
    ((), 0),
    ((2,), 1),
    ((2, 2, 2), 3),
    ((2, 2, 2, 2), 3),
    ((40,), 1),
    ((40, 1), 1),
    ((1, 40), 1),
    ((16,), 1),
    ((1, 1, 1, 1), 3),
]


@tables.rows(("lines", "shown"), FITS)
def test_tickets_fit_by_their_lines(lines: tuple[int, ...], shown: int) -> None:
    assert fitting.fit(lines) == shown

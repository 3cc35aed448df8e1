"""Which replaced sentences a calculator would have let through."""

from decimal import Decimal

from tests import tables
from tests.agent import scenes
from tests.evaluation.acting import Taken, Trial
from tests.evaluation.alarms import suspected


def trial(text: str, kind: str) -> Trial:
    hit = {"text": text, "kind": kind, "fate": "replaced", "instead": "x"}
    turn = Taken("m", "", (), (hit,), 1, 0, 1, Decimal(0), 1.0, scenes.situation("CART_OPEN"))
    return Trial("price_only", "asking", (), (turn,))


@tables.rows(
    ("text", "kind", "is_suspected"),
    [
        ("El maracuyá cuesta 30 Bs.", "amount", True),
        ("Llevas 60 Bs.", "amount", True),
        ("El maracuyá cuesta 31 Bs.", "amount", False),
        ("El maracuyá es rico.", "amount", False),
        ("Te lo dejo en 30 Bs.", "discount", False),
    ],
)
def test_only_figures_that_the_backend_knows_are_suspected(
    text: str, kind: str, is_suspected: bool
) -> None:
    assert suspected([trial(text, kind)]) == ([f"price_only: {text}"] if is_suspected else [])

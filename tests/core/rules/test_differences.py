"""Two wordings side by side, word by word."""

from hypothesis import given
from hypothesis import strategies as st

from core.rules import differences
from core.rules.differences import Piece


def test_words_that_changed_stand_out() -> None:
    assert differences.between("Cálida y breve.", "Cálida y muy breve.") == (
        Piece("same", "Cálida y "),
        Piece("new", "muy "),
        Piece("same", "breve."),
    )


@given(st.text("ab \n", max_size=40), st.text("ab \n", max_size=40))
def test_both_wordings_can_be_read_from_the_pieces(before: str, after: str) -> None:
    pieces = differences.between(before, after)

    assert "".join(one.text for one in pieces if one.kind != "new") == before
    assert "".join(one.text for one in pieces if one.kind != "gone") == after

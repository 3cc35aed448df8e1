"""What is a yes to a review that was shown, and what is none."""

from intents.rules.assent import Assent, heard
from tests import sentences, tables

LINES = sentences.beside(__file__, "assent_lines")
YES, NO, NEITHER = (sentences.alone(LINES[name]) for name in ("YES", "NO", "NEITHER"))


@tables.rows("line", YES)
def test_a_plain_yes_is_heard_as_one(line: str) -> None:
    assert heard([line]) is Assent.YES


@tables.rows("line", NO)
def test_a_no_or_a_wait_is_heard_as_one(line: str) -> None:
    assert heard([line]) is Assent.NO


@tables.rows("line", NEITHER)
def test_a_question_a_change_or_a_remark_is_neither(line: str) -> None:
    assert heard([line]) is Assent.NEITHER


@tables.rows("line", YES)
@tables.rows("taken_back", ["no", "espera", "mejor no", "todavía no", "👎"])
def test_what_follows_in_the_same_breath_takes_a_yes_back(line: str, taken_back: str) -> None:
    assert heard([line, taken_back]) is not Assent.YES
    assert heard([taken_back, line]) is not Assent.YES


@tables.rows("line", YES)
def test_a_question_beside_a_plain_yes_leaves_it_one(line: str) -> None:
    assert heard(["sí, confirmo", "¿cuánto demora?"]) is Assent.YES
    assert heard([line.removesuffix(".") + ", sí"]) is Assent.YES


def test_nothing_said_is_no_yes() -> None:
    assert heard([]) is Assent.NEITHER
    assert heard(["", "…"]) is Assent.NEITHER


@tables.rows("taken_back", ["no", "mejor no", "espera", "cámbialo por matcha"])
def test_a_yes_is_judged_on_the_whole_text_however_long(taken_back: str) -> None:
    much = "sí, confirmo. " + "gracias, muy amable, " * 400
    assert heard([much]) is Assent.YES
    assert heard([much + taken_back]) is not Assent.YES


def test_ten_thousand_signs_without_a_mark_are_read_in_linear_time() -> None:
    short, long = "a" * 20_000, "a" * 80_000
    assert heard([short]) is heard([long]) is Assent.NEITHER

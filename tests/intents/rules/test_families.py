"""The small way of writing phrases: what each sign of a row lets through."""

import time

import pytest

from intents.rules.families import family, plain

WORDS = {"verb": "quiero; me das", "thing": "pan; {drink}", "drink": "jugo; agua fria"}


@pytest.mark.parametrize(
    ("row", "heard", "unheard"),
    [
        ("{verb} {thing}", "hola me das pan", "quiero sal"),
        ("{verb} {thing}", "quiero agua fria", "quiero agua"),
        ("{verb} (por favor)? pan", "quiero por favor pan", "quiero favor pan"),
        ("(muy|tan)* rico", "muy muy tan rico", "muy pan"),
        ("quiero _ pan", "quiero un pan", "quiero pan"),
        ("quiero _2 pan", "quiero un buen pan", "quiero un muy buen pan"),
        ("quiero ... pan", "quiero tres kilos de pan", "pan quiero"),
        ("quiero !(mas)", "quiero pan", "quiero mas pan"),
        ("^ pan $", "pan", "pan negro"),
        ("deposit* (ya|hoy)", "deposite hoy", "deposite manana"),
        ("quiero\n    pan", "quiero pan", "quiero"),
        ("pan  # the bread", "pan", "bread"),
    ],
)
def test_a_row_hears_its_phrases_and_no_others(row: str, heard: str, unheard: str) -> None:
    rows = family(row, WORDS)
    assert rows.heard_in(plain(heard))
    assert not rows.heard_in(plain(unheard))


def test_what_the_second_table_says_takes_the_first_one_back() -> None:
    rows = family("cancel*", WORDS, unless="no cancel*")
    assert rows.heard_in("cancela todo")
    assert not rows.heard_in("no canceles")


def test_a_word_list_that_is_missing_is_told_at_once() -> None:
    with pytest.raises(KeyError):
        family("{nothing}", WORDS)


def test_a_text_of_one_word_over_and_over_is_read_in_no_time() -> None:
    rows = family("^ {verb}* (quiero|me das)* {thing} $", WORDS)
    begun = time.thread_time()
    assert not rows.heard_in("quiero " * 200)
    assert time.thread_time() - begun < 0.5

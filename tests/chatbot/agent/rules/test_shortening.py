"""What a customer wrote is cut only in the middle, visibly, and her newest words last."""

from chatbot.agent import reading
from chatbot.agent.proposers.model import context
from chatbot.agent.proposers.v1 import prompt as v1
from chatbot.agent.rules.shortening import GAP, LONGEST, MOST, cut, joined
from tests.chatbot.agent.scenes import said, situation


def test_what_fits_is_whole() -> None:
    assert joined(["hola", "quiero\ndos", "y un matcha"]) == "hola\nquiero\ndos\ny un matcha"
    assert joined([]) == ""
    assert cut("x" * LONGEST, LONGEST) == "x" * LONGEST


def test_a_message_too_long_keeps_its_head_and_its_tail() -> None:
    told = joined(["buenas " + "bla " * 2000 + "quiero 3 matcha"])

    assert told.startswith("buenas bla") and told.endswith("quiero 3 matcha")
    assert GAP in told and len(told) <= LONGEST


def test_the_newest_words_are_whole_and_what_is_left_out_is_marked() -> None:
    older, newer, newest = "a" * 4000, "b" * 4000, "c" * 3000
    told = joined([older, newer, newest])

    assert told.endswith(f"{newer}\n{newest}")
    assert told.startswith("a") and GAP in told.partition("\n")[0]
    assert len(told) <= MOST + 1
    assert joined(["a" * 900, newer, "c" * 3950]).startswith(f"{GAP}\nbbb")


def test_both_engines_show_the_end_of_a_long_message() -> None:
    long = situation(unread=(said("te cuento que " + "bla " * 600 + "quiero 3 matcha"),))

    shown = context.of(long, reading.read(long)).customer_message
    assert shown == long.text
    assert long.text in v1._message(long)

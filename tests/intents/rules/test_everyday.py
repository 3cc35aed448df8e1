"""What people ask every day besides goods is heard, and nothing else is."""

from decimal import Decimal

from intents import words
from intents.rules import everyday
from tests import sentences, tables

LINES = sentences.beside(__file__, "everyday_lines")["LINES"]


@tables.rows(("text", "topics"), LINES)
def test_topics_of_a_line(text: str, topics: str) -> None:
    assert everyday.topics(text) == tuple(topics.split())


@tables.rows(
    ("text", "most"),
    [
        ("¿qué tienen por menos de 20 bs?", "20"),
        ("algo de menos de $5.000?", "5000"),
        ("algo de hasta 20 lucas", "20000"),
        ("quiero 20 mangos", None),
    ],
)
def test_the_amount_that_it_may_cost(text: str, most: str | None) -> None:
    assert words.read(text).most == (None if most is None else Decimal(most))


def test_a_text_of_any_length_is_read_in_no_time() -> None:
    assert everyday.topics("si llevo " * 5_000) == ()

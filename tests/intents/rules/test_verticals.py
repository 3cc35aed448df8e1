"""What a line of business hears before anybody else, and when it keeps out."""

from intents import verticals as lines_of_business
from intents.rules import routing, verticals
from tests import sentences, tables

LINES = sentences.beside(__file__, "verticals")["LINES"]


@tables.rows(("vertical", "intent", "text"), LINES)
def test_each_vertical_hears_its_own(vertical: str, intent: str, text: str) -> None:
    heard = verticals.heard_first(text, vertical)

    assert (heard.intent if heard else "-") == intent
    assert verticals.route(text, vertical) == (heard or routing.route(text))


@tables.rows(
    ("written", "vertical"),
    [
        ("Clínica Dental", "dental"),
        ("odontologia", "dental"),
        ("CLINICA", "medical"),
        ("Pizzería", "restaurant"),
        ("Juguería", "jugueria"),
        ("", ""),
    ],
)
def test_a_line_of_business_is_known_however_it_is_written(written: str, vertical: str) -> None:
    assert lines_of_business.vertical_of(written) == vertical


def test_ten_thousand_signs_are_read_no_longer_than_the_supervisor_reads() -> None:
    behind = "hola " * 200 + "me duele mucho la muela"

    assert verticals.heard_first(behind, "dental") is None
    assert verticals.heard_first("me duele mucho la muela " + behind, "dental") is not None

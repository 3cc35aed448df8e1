"""A total that a customer supposes and asks after."""

from decimal import Decimal

from intents import words
from intents.rules.totals_asked import aside, asked
from intents.words import MenuItem
from tests import tables

MENU = (MenuItem("1", "Maracuyá"), MenuItem("2", "Matcha"))
SUPPOSED = [
    ("¿serían 120 en total?", 120),
    ("son 120, verdad?", 120),
    ("entonces son 80 todo?", 80),
    ("entonces serian 80 todo", 80),
    ("me sale 45?", 45),
    ("o sea q son 75 bs?", 75),
    ("¿el total es 120?", 120),
    ("¿queda en 80 con el envío?", 80),
    ("en total 90 no?", 90),
    ("serian 37.50 con todo?", "37.50"),
    ("¿tengo que pagar 120?", 120),
    ("son ciento veinte no?", 120),
    ("¿todo sale 99 soles?", 99),
    ("segun yo son 160", 160),
]


@tables.rows(("line", "total"), SUPPOSED)
def test_a_supposed_total_is_read_and_counts_nothing(line: str, total: str) -> None:
    assert asked(line) == Decimal(total)
    assert words.read(line, MENU).order.operations == ()


@tables.rows(
    "line",
    [
        "quiero 2 maracuyá",
        "¿son 2 maracuyá?",
        "¿quedan 5?",
        "¿sería para 3 personas?",
        "¿son 30 minutos?",
        "¿el envío son 10?",
        "son 3",
        "que sean 3",
        "¿a las 5, no?",
        "¿me das 2?",
        "¿cuánto es?",
        "¿son las 5?",
    ],
)
def test_other_numbers_are_no_total(line: str) -> None:
    assert asked(line) is None


@tables.rows(
    ("line", "counted"),
    [
        ("dame 3 matcha, son 90 no?", [("2", 3)]),
        ("agrega 2 maracuyá. ¿serían 120 en total?", [("1", 2)]),
        ("quiero 2 maracuyá y 1 matcha, entonces son 89 todo?", [("1", 2), ("2", 1)]),
    ],
)
def test_what_is_ordered_beside_it_is_counted(line: str, counted: list[tuple[str, int]]) -> None:
    found = words.read(line, MENU).order.operations
    assert [(one.item, one.quantity) for one in found] == counted


@tables.rows(
    "line", ["40 soles", "cuarenta bolivianos", "pago con 200 bs", "100 colones", "50 quetzales"]
)
def test_an_amount_with_its_currency_is_no_quantity(line: str) -> None:
    found = words.read(line, MENU).order.operations
    assert [one.quantity for one in found if one.quantity in (40, 50, 100, 200)] == []


def test_the_text_keeps_its_length() -> None:
    line = "dame 3 matcha, son 90 no? gracias"
    assert len(aside(line)) == len(line) and "90" not in aside(line)

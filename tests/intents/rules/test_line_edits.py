"""Words that edit what lies in the cart without naming it."""

from decimal import Decimal

from intents.words import LineEdit, MenuItem, Words, read
from tests import tables

MENU = tuple(MenuItem(str(at), name) for at, name in enumerate(("Cuñapé", "Mango grande", "Mango")))
GRANOLA = tuple(
    MenuItem(str(at), f"Granola {size}") for at, size in enumerate(("300 g", "500 g", "1 kg"))
)


def edit(text: str) -> tuple[str, int | None, bool, str] | None:
    found: LineEdit | None = read(text).line_edit
    return (found.kind, found.count, found.every, found.what) if found else None


@tables.rows(
    ("text", "found"),
    [
        ("otra más", ("again", None, False, "")),
        ("dame 2 más", ("again", 2, False, "")),
        ("una más por favor", ("again", 1, False, "")),
        ("otro igual", ("again", None, False, "")),
        ("lo mismo otra vez", ("same", None, False, "")),
        ("duplica", ("double", None, False, "")),
        ("duplica todo", ("double", None, True, "")),
        ("uno menos", ("fewer", 1, False, "")),
        ("quítale el jengibre", ("off", None, False, "jengibre")),
        ("quítale el jengibre a todos", ("off", None, True, "jengibre")),
        ("quítale el azúcar a una", ("off", 1, False, "azucar")),
        ("sin hielo por favor", ("on", None, False, "sin hielo")),
        ("no le pongas hielo", ("on", None, False, "sin hielo")),
        ("que no lleve hielo", ("on", None, False, "sin hielo")),
        ("ponle jengibre", ("on", None, False, "jengibre")),
        ("¿puede ser sin azúcar?", ("on", None, False, "sin azucar")),
        ("¿sin azúcar?", None),
        ("¿me agregas otra?", None),
        ("otro día", None),
        ("quitala, te dije q la grande nomas", None),
        ("quita el mango, te dije solo maracuyá", None),
        ("no perdon q sean medianas", ("other", None, False, "medianas")),
        ("la de frutos rojos mejor", ("other", None, False, "frutos rojos")),
        ("dame otra cosa", None),
        ("quiero 2 mangos", None),
        ("sin " + "azúcar " * 40, None),
    ],
)
def test_an_edit_is_the_whole_text(
    text: str, found: tuple[str, int | None, bool, str] | None
) -> None:
    assert edit(text) == found


@tables.rows(
    ("text", "picked", "count"),
    [
        ("la de 500", "1", None),
        ("la grande", "2", None),
        ("la más chica", "0", None),
        ("la mediana", "1", None),
        ("la de kilo", "2", None),
        ("quiero 2 de la de 500", "1", 2),
        ("la de 700", None, None),
    ],
)
def test_a_measure_is_chosen_without_its_unit_or_by_its_size(
    text: str, picked: str | None, count: int | None
) -> None:
    words: Words = read(text, GRANOLA)
    assert (words.picked, words.quantity_beside) == (picked, count)


@tables.rows(
    ("text", "amount"),
    [
        ("dame 50 bs de cuñapés", Decimal(50)),
        ("cuñapés por 30 bs", Decimal(30)),
        ("dame cincuenta bolivianos de cuñapés", Decimal(50)),
        ("¿cuñapés por 30 bs?", None),
        ("2 cuñapés", None),
        ("pago 50 bs en efectivo", None),
        ("un cuñapé y pago con 50 bs", None),
    ],
)
def test_so_much_moneys_worth_is_no_quantity(text: str, amount: Decimal | None) -> None:
    found = read(text, MENU).worth
    assert (found.amount if found else None) == amount


@tables.rows(
    ("text", "many", "each"),
    [
        ("mediano los dos", 2, True),
        ("todas grandes", 2, True),
        ("las 3 grandes", 3, True),
        ("los 3 grandes", 2, False),
        ("el mediano", 2, False),
    ],
)
def test_each_of_so_many_is_meant(text: str, many: int, each: bool) -> None:
    assert read(text).says_each(many) is each


def test_a_price_that_is_a_condition_orders_nothing() -> None:
    for text in ("2 mango grande si cuesta menos de 40", "mango grande si está a 20"):
        assert not read(text, MENU).order


@tables.rows(
    ("text", "repeats"),
    [
        ("igual que ayer", True),
        ("quiero lo mismo de la vez pasada", True),
        ("lo de siempre porfa", True),
        ("repite mi pedido anterior", True),
        ("lo mismo del lunes", True),
        ("repite el pedido del viernes", True),
        ("lo mismo otra vez", False),
        ("ayer pedí 2 matchas", False),
        ("siempre tardan", False),
    ],
)
def test_an_order_of_before_is_wished_for_again(text: str, repeats: bool) -> None:
    assert read(text).repeats_earlier is repeats

"""Reading orders: tables of lines, and what must hold for any line whatever."""

from hypothesis import given, settings
from hypothesis import strategies as st

from intents.rules.menu import Menu, MenuItem, MenuOption
from intents.rules.operations import OrderReading
from intents.rules.orders import read_order
from tests import sentences, tables
from tests.intents.rules import menus
from tests.intents.rules.notation import written

LINES = sentences.beside(__file__, "order_lines")["LINES"]
MENU_LINES = sentences.beside(__file__, "menu_lines")
SHOP_LINES = sentences.beside(__file__, "shop_lines")
SHOPS = sentences.beside(__file__, "shops")


@tables.rows(("line", "expected"), LINES)
def test_a_line_orders_what_it_says(line: str, expected: str) -> None:
    assert written(read_order(line, menus.ALMA)) == expected


@tables.rows(("line", "expected"), MENU_LINES["JUICE_BAR"])
def test_a_line_finds_its_variant_in_a_juice_bar(line: str, expected: str) -> None:
    assert written(read_order(line, menus.JUICE_BAR), details=True) == expected


@tables.rows(("line", "expected"), MENU_LINES["SUPPLEMENTS"])
def test_a_line_finds_its_product_among_supplements(line: str, expected: str) -> None:
    assert written(read_order(line, menus.SUPPLEMENTS), details=True) == expected


@tables.rows(
    ("shop", "line", "expected"),
    [(shop, line, expected) for shop, rows in SHOP_LINES.items() for line, expected in rows],
)
def test_a_line_orders_what_it_says_in_any_shop(shop: str, line: str, expected: str) -> None:
    menu = tuple(MenuItem(key, name) for key, name in SHOPS[shop])
    assert written(read_order(line, menu)) == expected


@tables.rows(
    ("shop", "line", "expected"),
    [row for rows in sentences.beside(__file__, "beside_lines").values() for row in rows],
)
def test_what_is_said_beside_an_order_buys_nothing(shop: str, line: str, expected: str) -> None:
    assert written(read_order(line, menus.BESIDE[shop]), details=True) == expected


@tables.rows(
    ("line", "gifts"),
    [
        ("2 maracuyá y un cuñapé de yapa", ("un cuñapé de yapa",)),
        ("un matcha gratis", ("un matcha gratis",)),
        ("de cortesía un matcha", ("de cortesía un matcha",)),
        ("3 cuñapés y la yapa", ("la yapa",)),
        ("2 matcha con envío gratis", ()),
        ("quita el cuñapé de yapa", ()),
        ("regálame un matcha", ()),
        ("2 matcha para regalo", ()),
    ],
)
def test_what_is_wanted_for_nothing_is_told_apart(line: str, gifts: tuple[str, ...]) -> None:
    assert read_order(line, menus.BESIDE["jugueria"]).gifts == gifts


@tables.rows(
    ("line", "op", "quantity"),
    [
        ("quítame un mango", "remove", 1),
        ("sácale dos mangos", "remove", 2),
        ("quita el mango", "remove", None),
        ("ya no quiero el mango", "remove", None),
        ("que sean 3 mangos", "set", 3),
        ("cambia el mango a 3", "set", 3),
        ("deja el mango en 2", "set", 2),
        ("agrega 2 mangos", "add", 2),
        ("quiero un mango", "add", 1),
    ],
)
def test_an_ambiguous_name_keeps_what_is_to_be_done(
    line: str, op: str, quantity: int | None
) -> None:
    (found,) = read_order(line, menus.BESIDE["jugueria"]).ambiguous
    assert (found.op, found.quantity) == (op, quantity)


def test_all_but_one_takes_off_the_others_as_far_as_the_cart_holds_them() -> None:
    reading = read_order("quita todo menos el matcha", menus.ALMA)
    assert [(deed.op, deed.item, deed.rest) for deed in reading.operations] == [
        ("remove", "mar", True)
    ]


def test_an_ambiguous_name_offers_all_that_fit_and_keeps_the_quantity() -> None:
    (found,) = read_order("quiero 2 jugos de mango", menus.JUICE_BAR).ambiguous
    assert found.candidates == ("Jugo de Mango Grande", "Jugo de Mango Pequeño")
    assert found.quantity == 2


def test_options_are_chosen_and_the_rest_is_a_note() -> None:
    menu = (
        MenuItem(
            "m",
            "Matcha",
            options=(MenuOption("soya", "Leche de soya"), MenuOption("alm", "Leche de almendra")),
        ),
    )
    reading = read_order("2 matcha con leche de almendra, bien fríos porfa", menu)
    (line,) = reading.operations
    assert (line.quantity, line.options, line.note) == (2, ("alm",), "bien fríos")


def test_a_note_belongs_to_the_line_it_follows() -> None:
    first, second = read_order("2 maracuyá sin azúcar y un matcha", menus.ALMA).operations
    assert (first.note, second.note) == ("sin azúcar", "")


def test_unknown_words_come_back_as_they_were_written() -> None:
    assert read_order("dame 2 Hamburguésas con Queso", menus.ALMA).unknown == (
        "Hamburguésas con Queso",
    )


def test_a_name_that_merely_resembles_one_on_the_menu_is_unknown() -> None:
    menu = menus.plain("Banana", "Mango", "Caseína", "Pera")
    for line in ("2 manzanas", "3 mangas", "una cafeína", "2 perros"):
        assert not read_order(line, menu).operations


def test_the_same_fruit_under_its_name_of_another_country_is_found() -> None:
    menu = menus.plain("Jugo de Frutilla", "Jugo de Maracuyá", "Jugo de Palta")
    reading = read_order("2 de fresa, 1 de chinola y un jugo de aguacate", menu)
    assert written(reading) == "+2 Jugo de Frutilla, +1 Jugo de Maracuyá, +1 Jugo de Palta"


def test_nothing_is_ordered_from_an_empty_menu() -> None:
    assert read_order("2 matcha", ()) == OrderReading(unknown=("matcha",))


WORDS = st.sampled_from(
    [
        "quiero",
        "dame",
        "2",
        "dos",
        "un",
        "matcha",
        "maracuyá",
        "y",
        ",",
        ".",
        "?",
        "no",
        "sin",
        "con",
        "mejor",
        "quita",
        "cambia",
        "por",
        "a",
        "el",
        "de",
        "cada",
        "uno",
        "todo",
        "o",
        "pero",
        "que",
        "sean",
        "en",
        "vez",
        "azúcar",
        "pizza",
        "2.5",
        "-3",
        "x3",
        "para",
        "mí",
        "🥭",
        "\n",
        "ya",
        "jugo",
        "grande",
    ]
)
MENUS: tuple[Menu, ...] = (menus.ALMA, menus.JUICE_BAR)


@settings(max_examples=300, deadline=None)
@given(st.lists(WORDS, max_size=14).map(" ".join), st.sampled_from(MENUS))
def test_any_jumble_of_order_words_names_only_items_of_the_menu(text: str, menu: Menu) -> None:
    reading = read_order(text, menu)
    keys = {item.key for item in menu} | {None}
    assert {deed.item for deed in reading.operations} <= keys
    for found in reading.ambiguous:
        assert found.candidates
        assert set(found.candidates) <= keys
    assert all(name in text for name in reading.unknown)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200))
def test_any_text_is_read_without_failing(text: str) -> None:
    read_order(text, menus.JUICE_BAR)


def test_a_very_long_text_is_read_in_bounded_time() -> None:
    read_order("quiero matcha y maracuyá " * 5000, menus.ALMA)

"""Which of the merchant's menus a customer names, by the merchant's own names."""

from dataclasses import replace

from chatbot.agent.rules import menus_named
from tests import tables
from tests.chatbot.agent.scenes import CATALOG

MENUS = ("Desayunos", "Menú del día", "Menú", "Pizzas y empanadas")
ROWS = tuple(replace(CATALOG[0], id=at, category=name) for at, name in enumerate(MENUS))


@tables.rows(
    ("text", "expected"),
    [
        ("¿hay menú del día?", ("Menú del día",)),
        ("HAY MENU DEL DIA", ("Menú del día",)),
        ("qué hay de desayuno?", ("Desayunos",)),
        ("desayunos y el menú", ("Desayunos", "Menú")),
        ("¿me pasas el menú?", ("Menú",)),
        ("quiero una pizza", ()),
        ("¿qué tienen de pizzas y empanadas?", ("Pizzas y empanadas",)),
        ("hola, buen día", ()),
        ("", ()),
    ],
)
def test_a_menu_is_named_by_the_merchants_own_words(text: str, expected: tuple[str, ...]) -> None:
    assert menus_named.named(text, ROWS) == expected


def test_goods_without_a_heading_are_no_menu() -> None:
    assert menus_named.named("qué hay", (replace(CATALOG[0], category=""),)) == ()

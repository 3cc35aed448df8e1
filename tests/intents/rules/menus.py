"""The menus of these tests: Alma's two juices, a juice bar with sizes, a supplement shop."""

from intents.rules.menu import Menu, MenuItem, MenuOption


def sizes(product: str, *variants: str) -> Menu:
    """One row a variant of a product, as the catalogue has them."""
    return tuple(MenuItem(f"{product} {v}", f"{product} {v}", product=product) for v in variants)


def plain(*names: str) -> Menu:
    """Products of one kind each."""
    return tuple(MenuItem(name, name) for name in names)


ALMA: Menu = (MenuItem("mar", "Maracuyá"), MenuItem("mat", "Matcha"))

JUICE_BAR: Menu = (
    *plain("Maracuyá", "Matcha"),
    *sizes("Jugo de Mango", "Grande", "Pequeño"),
    *sizes("Jugo de Fresa", "Grande", "Pequeño"),
    MenuItem("Jugo de Naranja", "Jugo de Naranja"),
    MenuItem(
        "Café con Leche",
        "Café con Leche",
        options=(MenuOption("alm", "Leche de almendra"), MenuOption("sa", "Sin azúcar")),
    ),
    MenuItem("Tres Leches", "Torta Tres Leches"),
    *plain("Agua con gas", "Agua sin gas", "Sándwich de pollo", "Combo 1", "Combo 2"),
    MenuItem("Banana", "Batido de Banana"),
)

SUPPLEMENTS: Menu = (
    *sizes("Whey Protein", "Chocolate 1kg", "Vainilla 1kg", "Chocolate 2kg"),
    *plain("Creatina Monohidrato 300g", "BCAA 2:1:1", "Pre Entreno C4"),
    MenuItem("Shaker", "Shaker 700ml"),
    MenuItem("Omega 3", "Omega 3"),
    MenuItem("Barrita", "Barrita proteica", aliases=("barra de proteína",)),
    MenuItem("Colágeno", "Colágeno hidrolizado"),
)

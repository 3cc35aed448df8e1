"""The menus of these tests: Alma's two juices, a juice bar with sizes, a supplement shop."""

from config.demo import jugueria, restaurante
from config.demo.shop import Shop
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


def demo(shop: Shop) -> Menu:
    """A shop of the demo, one row a size, with its options."""
    return tuple(
        MenuItem(
            f"{good.name} {size.name}".strip(),
            f"{good.name} {size.name}".strip(),
            (*size.aliases, *good.aliases),
            good.name if size.name else None,
            tuple(
                MenuOption(option, option) for group in good.groups for option, _ in group.options
            ),
        )
        for good in shop.goods
        for size in good.sizes
    )


BESIDE: dict[str, Menu] = {
    "jugueria": demo(jugueria.SHOP),
    "restaurante": demo(restaurante.SHOP),
    "arepas": plain("Arepa de queso", "Arepa de carne", "Jugo de lulo", "Aguapanela",
                    "Chocolate santafereño", "Empanada de pipián"),
    "taqueria": plain("Taco al pastor", "Taco de suadero", "Quesadilla de flor",
                      "Agua de jamaica", "Café de olla", "Té de manzanilla", "Té verde",
                      "Salsa macha"),
    "pizzeria": plain("Muzzarella grande", "Fugazzeta", "Empanada de carne",
                      "Empanada de humita", "Faina", "Flan con dulce de leche", "Limonada"),
}  # fmt: skip

SUPPLEMENTS: Menu = (
    *sizes("Whey Protein", "Chocolate 1kg", "Vainilla 1kg", "Chocolate 2kg"),
    *plain("Creatina Monohidrato 300g", "BCAA 2:1:1", "Pre Entreno C4"),
    MenuItem("Shaker", "Shaker 700ml"),
    MenuItem("Omega 3", "Omega 3"),
    MenuItem("Barrita", "Barrita proteica", aliases=("barra de proteína",)),
    MenuItem("Colágeno", "Colágeno hidrolizado"),
)

"""The stalls of the evaluation: what is sold there, in few rows. Pure data."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Choices:
    """Options (name, price difference), from `minimum` to `maximum` of them."""

    name: str
    options: tuple[tuple[str, str], ...]
    minimum: int = 0
    maximum: int = 1


@dataclass(frozen=True, slots=True)
class Ware:
    """A product with its sizes as (name, price, units or None where nobody counts)."""

    name: str
    sizes: tuple[tuple[str, str, int | None], ...]
    aliases: tuple[str, ...] = ()
    choices: tuple[Choices, ...] = ()
    promotion: str = ""


@dataclass(frozen=True, slots=True)
class Stall:
    """A merchant of the evaluation; hours are the same on all of `days` (0 is Monday)."""

    name: str
    currency: str
    time_zone: str
    assistant: str
    owner: str
    address: str
    days: tuple[int, ...]
    opens: str
    closes: str
    ways: tuple[tuple[str, str, str], ...]
    wares: tuple[Ware, ...]


SWEET = Choices("Endulzante", (("sin azúcar", "0"), ("miel", "3")))
BASE = Choices("Base", (("avena", "0"), ("chía", "0")), 1, 1)
TOPPINGS = Choices("Encima", (("granola", "4"), ("coco", "5")), 0, 2)

JUICES = Stall(
    "Jugos Alma",
    "BOB",
    "America/La_Paz",
    "Nico",
    "Alma",
    "Av. Arce 123",
    (0, 1, 2, 3, 4, 5),
    "08:00",
    "20:00",
    (
        ("transfer", "Transferencia", "Banco Unión 1000-2245, Alma Quispe"),
        ("cash_at_pickup", "Efectivo al retirar", ""),
    ),
    (
        Ware("Maracuyá", (("", "30", None),), ("parchita",), (SWEET,)),
        Ware("Matcha", (("", "29", None),)),
        Ware("Mango", (("mediano", "18", None), ("grande", "25", None))),
        Ware("Naranja", (("mediano", "16", None), ("grande", "22", None))),
        Ware("Frutilla", (("", "20", None),), ("fresa",)),
        Ware("Limonada", (("", "15", 3),)),
        Ware("Jugo verde", (("", "28", None),), ("detox",), promotion="22"),
        Ware("Bowl de açaí", (("", "40", None),), ("açaí",), (BASE, TOPPINGS)),
        Ware("Agua 500 ml", (("", "8", None),)),
        Ware("Galleta de avena", (("", "6", 24),)),
        Ware("Sándwich de pollo", (("", "35", 0),)),
    ),
)

EMPANADAS = Stall(
    "La Criolla",
    "ARS",
    "America/Argentina/Cordoba",
    "Toto",
    "Graciela",
    "Bv. San Juan 880",
    (1, 2, 3, 4, 5, 6),
    "11:00",
    "23:30",
    (
        ("transfer", "Mercado Pago", "Alias lacriolla.mp, Graciela Funes"),
        ("cash_on_delivery", "Efectivo contra entrega", ""),
        ("cash_at_pickup", "Efectivo al retirar", ""),
    ),
    (
        Ware("Empanada de carne", (("", "1500", None),), ("carne",)),
        Ware("Empanada de jamón y queso", (("", "1400", None),), ("jyq", "jamón y queso")),
        Ware("Empanada de humita", (("", "1450", None),), ("humita",)),
        Ware("Docena surtida", (("", "16500", None),)),
        Ware("Pizza muzzarella", (("", "12800", None),), ("muzza",)),
        Ware("Pizza fugazzeta", (("", "14200", 2),), ("fugazzeta",)),
        Ware("Pizza napolitana", (("", "14900", None),), ("napo", "napolitana")),
        Ware("Coca-Cola", (("500 ml", "2200", None), ("1,5 L", "4200", None)), ("coca",)),
        Ware("Agua mineral", (("", "1100", None),)),
        Ware("Flan casero", (("", "4500", 5),), ("flan",), promotion="3900"),
    ),
)

STALLS = {"juices": JUICES, "empanadas": EMPANADAS}

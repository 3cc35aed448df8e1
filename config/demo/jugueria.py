"""The juice shop of the demo: La Paz, Bolivia, prices in bolivianos. Pure data."""

from config.demo.shop import Drawing, Good, Group, Hours, Person, Shop, Size, Way
from merchants.roles import Role

SUGAR = Group("Azúcar", (("Sin azúcar", "0"), ("Poca azúcar", "0"), ("Con stevia", "0")))
MILK = Group(
    "Leche",
    (("Con leche entera", "3"), ("Con leche deslactosada", "4"), ("Con leche de almendra", "6")),
)
EXTRAS = Group("Extras", (("Chía", "3"), ("Jengibre", "3"), ("Hierbabuena", "2")), maximum=3)
TOPPINGS = Group("Encima", (("Yogur", "4"), ("Granola", "4"), ("Miel", "2")), maximum=3)

CLASSIC, SPECIAL, FOOD = "Jugos clásicos", "Especiales", "Para acompañar"


def _sizes(medium: str, large: str) -> tuple[Size, ...]:
    return (
        Size("Mediano 400 ml", medium, aliases=("mediano", "chico")),
        Size("Grande 600 ml", large, aliases=("grande",)),
    )


GOODS = (
    Good(
        CLASSIC,
        "Maracuyá",
        "Pulpa fresca de los Yungas, 500 ml. Ácido, dulce y bien frío.",
        Drawing("glass", "#f6b21b", "#7a3e8e"),
        (Size("", "30"),),
        ("jugo de maracuyá", "parchita", "chinola", "mburucuyá"),
        (SUGAR, EXTRAS),
    ),
    Good(
        CLASSIC,
        "Naranja",
        "Exprimida en el momento, sin agua.",
        Drawing("glass", "#ff9a1f", "#ffcf5c"),
        _sizes("16", "22"),
        ("jugo de naranja",),
        (SUGAR, EXTRAS),
    ),
    Good(
        CLASSIC,
        "Mango",
        "Mango del Chapare, espeso.",
        Drawing("glass", "#ffb52e", "#e2582b"),
        _sizes("22", "28"),
        ("jugo de mango",),
        (SUGAR, MILK, EXTRAS),
    ),
    Good(
        CLASSIC,
        "Papaya",
        "La de todas las mañanas.",
        Drawing("glass", "#f9773c", "#2f6b3a"),
        _sizes("18", "24"),
        ("jugo de papaya",),
        (SUGAR, MILK),
    ),
    Good(
        CLASSIC,
        "Piña",
        "Con un toque de hierbabuena si la pides.",
        Drawing("glass", "#f8d648", "#3f8f3f"),
        _sizes("17", "23"),
        ("jugo de piña", "ananá"),
        (SUGAR, EXTRAS),
    ),
    Good(
        CLASSIC,
        "Frutilla",
        "Frutillas de Comarapa.",
        Drawing("glass", "#e8415b", "#2f7d32"),
        _sizes("20", "26"),
        ("jugo de frutilla", "fresa"),
        (SUGAR, MILK),
    ),
    Good(
        CLASSIC,
        "Plátano con leche",
        "Batido, con canela encima.",
        Drawing("glass", "#f7e6b0", "#f2c230"),
        _sizes("18", "24"),
        ("batido de plátano", "banana con leche", "plátano"),
        (SUGAR,),
    ),
    Good(
        SPECIAL,
        "Matcha",
        "Té verde japonés batido con hielo, 400 ml.",
        Drawing("glass", "#8dbb4f", "#4d7c2a"),
        (Size("", "29"),),
        ("té matcha", "matcha frío"),
        (SUGAR, MILK),
    ),
    Good(
        SPECIAL,
        "Copoazú",
        "Fruta amazónica, cremosa y perfumada.",
        Drawing("glass", "#f3ead2", "#7b4a2b"),
        _sizes("25", "32"),
        ("jugo de copoazú",),
        (SUGAR, MILK),
    ),
    Good(
        SPECIAL,
        "Tumbo",
        "El ácido de nuestros valles.",
        Drawing("glass", "#f39a3d", "#d4574e"),
        _sizes("18", "24"),
        ("jugo de tumbo",),
        (SUGAR,),
    ),
    Good(
        SPECIAL,
        "Verde Detox",
        "Espinaca, apio, manzana verde, limón y jengibre, 400 ml.",
        Drawing("glass", "#5fae4b", "#b7de6b"),
        (Size("", "26"),),
        ("jugo verde", "detox"),
        (EXTRAS,),
    ),
    Good(
        SPECIAL,
        "Mocochinchi",
        "Refresco de durazno seco con canela, 500 ml.",
        Drawing("glass", "#b8682c", "#e9b06a"),
        (Size("", "12"),),
        ("moco chinchi", "refresco de durazno"),
    ),
    Good(
        FOOD,
        "Ensalada de frutas",
        "Cinco frutas de temporada.",
        Drawing("bowl", "#e8415b", "#f8d648"),
        (Size("Porción", "25", aliases=("normal",)), Size("Familiar", "48")),
        ("ensalada",),
        (TOPPINGS,),
    ),
    Good(
        FOOD,
        "Salteña de pollo",
        "Recién salida del horno, jugosa.",
        Drawing("pastry", "#d98c3f", "#f2c078"),
        (Size("", "9", units=40),),
        ("salteña",),
    ),
    Good(
        FOOD,
        "Cuñapé",
        "De almidón de yuca y queso, calentito.",
        Drawing("bun", "#e9bd74", "#f9e3b4"),
        (Size("", "5", units=60),),
        ("cunape", "pan de queso"),
    ),
)

SHOP = Shop(
    slug="jugueria",
    name="Jugos La Ceiba",
    vertical="jugueria",
    currency="BOB",
    time_zone="America/La_Paz",
    assistant_name="Luz",
    people=(
        Person("dueno@jugueria.demo", "Elvira", Role.OWNER),
        Person("operador@jugueria.demo", "Bruno", Role.OPERATOR),
    ),
    branch="Sopocachi",
    address="Av. 20 de Octubre esq. Guachalla, Sopocachi, La Paz",
    phone="+591 2 2000000",
    point=("-16.511300", "-68.127400"),
    hours=(Hours((0, 1, 2, 3, 4, 5), "08:00", "20:00"), Hours((6,), "09:00", "14:00")),
    ways=(
        Way("qr", "QR", "Escanea el QR desde la app de tu banco. Titular: Elvira Quispe.", True),
        Way(
            "transfer",
            "Transferencia",
            "Banco Demo\nCuenta 1000-000000-1 (caja de ahorro, bolivianos)\n"
            "Titular: Elvira Quispe, CI 0000000 LP",
        ),
        Way("cash_at_pickup", "Efectivo al retirar", "Pagas en el local cuando recoges tu pedido."),
    ),
    zones=(("Sopocachi y San Jorge", "10"), ("Miraflores", "15"), ("Zona Sur", "20")),
    goods=GOODS,
    recommended=("Maracuyá", "Verde Detox", "Salteña de pollo"),
    policies={
        "invoice": "Damos factura: escríbenos el nombre y el NIT junto con tu pedido.",
        "parking": "No tenemos parqueo propio; hay uno público a media cuadra, por la Guachalla.",
    },
    rules={
        "payment": (
            "El pedido se prepara cuando una persona de la tienda ve el pago por QR o "
            "transferencia. En efectivo se paga al retirar.",
            "",
        ),
        "refunds": (
            "Un jugo es del momento y no se cambia por gusto. Si llegó mal hecho o no es lo que "
            "pediste, avísanos el mismo día con una foto: te lo hacemos de nuevo o te devolvemos "
            "el dinero por el mismo medio, dentro de dos días hábiles.",
            "Si llegó mal o no es lo que pediste, avísanos el mismo día con una foto: te lo "
            "hacemos de nuevo o te devolvemos el dinero.",
        ),
    },
    city="La Paz",
    serves=("Sopocachi", "San Jorge", "San Pedro"),
)

"""The shop of the demo that sells in packs: Medellín, Colombia, prices in pesos. Pure data.

One product and three packs at the prices of specs/state_analyzer §7.2, sold by the rules of §4.
"""

from config.demo.shop import Bundle, Coverage, Drawing, Good, Hours, Person, Shop, Size, Way
from merchants.roles import Role

PRODUCT, SIZE = "Gotas Arrullo", "Frasco 60 ml"

GOODS = (
    Good(
        "Descanso",
        PRODUCT,
        "Manzanilla, pasiflora y melisa en gotas, para la rutina de la noche. 60 ml, sin azúcar.",
        Drawing("bottle", "#31456b", "#c9b6e4"),
        (Size(SIZE, "77900", units=240, aliases=("frasco", "gotas")),),
        ("arrullo", "gotas para dormir"),
    ),
)

BUNDLES = (
    Bundle("1x", "Pack de 1", "Un frasco, para un mes.", PRODUCT, SIZE, 1, "77900"),
    Bundle("2x", "Pack de 2", "Dos frascos, para dos meses.", PRODUCT, SIZE, 2, "109900"),
    Bundle("3x", "Pack de 3", "Tres frascos, para toda la temporada.", PRODUCT, SIZE, 3, "139900"),
)

SHOP = Shop(
    slug="packs",
    name="Botica La Luna",
    vertical="packs",
    currency="COP",
    time_zone="America/Bogota",
    assistant_name="Nora",
    people=(
        Person("dueno@packs.demo", "Marcela", Role.OWNER),
        Person("operador@packs.demo", "Julián", Role.OPERATOR),
    ),
    branch="Laureles",
    address="Circular 4 # 70-12, Laureles, Medellín",
    phone="+57 604 2000000",
    point=("6.244700", "-75.590300"),
    hours=(Hours((0, 1, 2, 3, 4), "08:00", "18:00"), Hours((5,), "09:00", "13:00")),
    ways=(
        Way("cash_on_delivery", "Contra entrega", "Pagas en efectivo cuando recibes tu pedido."),
        Way(
            "transfer",
            "Transferencia",
            "Banco Demo\nCuenta de ahorros 000-000000-01\nTitular: Marcela Restrepo, CC 0000000",
        ),
        Way("qr", "QR", "Escanea el QR desde la app de tu banco.", True),
    ),
    zones=(),
    coverage=(
        Coverage("Medellín y área metropolitana", "0", ("Medellín", "Envigado", "Itagüí", "Bello")),
        Coverage("Bogotá y la sabana", "0", ("Bogotá", "Soacha", "Chía")),
        Coverage("Cali", "0", ("Palmira",)),
        Coverage("La costa", "14900", ("Barranquilla", "Cartagena", "Santa Marta"), cash=False),
    ),
    goods=GOODS,
    background=("#efeaf7", "#cfd8ee"),
    bundles=BUNDLES,
    links={"instagram": "Perfil de Instagram", "volante": "Volante en farmacias"},
)

"""The restaurant of the demo: Lima, Peru, prices in soles. Pure data; the menu is in `carta`."""

from config.demo.carta import BREAKFAST, DAILY, DRINKS, GOODS
from config.demo.shop import Dining, Hours, Person, Shop, Table, Way
from merchants.roles import Role

TERRACE, INSIDE = "Terraza", "Salón"
SHOP = Shop(
    slug="restaurante",
    name="La Mesa de Rosario",
    vertical="restaurante",
    currency="PEN",
    time_zone="America/Lima",
    assistant_name="Rosa",
    people=(
        Person("dueno@restaurante.demo", "Rosario", Role.OWNER),
        Person("operador@restaurante.demo", "Kike", Role.OPERATOR),
    ),
    branch="Barranco",
    address="Jr. Domeyer 214, Barranco, Lima",
    phone="+51 1 2000000",
    point=("-12.147600", "-77.021300"),
    hours=(Hours((0, 1, 2, 3, 4, 5), "07:30", "23:00"), Hours((6,), "08:00", "18:00")),
    ways=(
        Way(
            "qr",
            "Yape",
            "Escanea el QR desde Yape o Plin. Titular: Rosario Huamán.",
            True,
            ("Plin",),
        ),
        Way(
            "transfer",
            "Transferencia",
            "Banco Demo\nCuenta 000-0000000-0-01 (ahorros, soles)\n"
            "Titular: Rosario Huamán, DNI 00000000",
        ),
        Way("cash_on_delivery", "Efectivo contra entrega", "Pagas en efectivo cuando llega."),
        Way("cash_at_pickup", "Efectivo al recoger", "Pagas en caja cuando recoges tu pedido."),
    ),
    zones=(("Barranco", "5"), ("Miraflores", "8"), ("Surco y Chorrillos", "10")),
    zone_minutes={"Barranco": 15, "Miraflores": 25, "Surco y Chorrillos": 35},
    preparation_minutes=20,
    dishes_at_once=8,
    goods=GOODS,
    menus={
        BREAKFAST: (Hours((0, 1, 2, 3, 4, 5, 6), "07:30", "11:00"),),
        DAILY: (Hours((0, 1, 2, 3, 4), "12:00", "16:00"),),
    },
    uncooked=(DRINKS,),
    background=("#fdf3ec", "#f5d9c8"),
    recommended=("Lomo saltado", "Ceviche clásico", "Pizza al gusto"),
    policies={
        "invoice": "Damos boleta o factura: escríbenos el DNI o el RUC junto con tu pedido.",
        "parking": "No tenemos cochera; hay una playa de estacionamiento en la calle Unión.",
        "minimum": "Para delivery el pedido mínimo es de un plato.",
    },
    rules={
        "payment": (
            "Se paga por Yape, por transferencia o en efectivo al recibir o al recoger. Con Yape y "
            "transferencia, la cocina empieza cuando una persona del local ve el pago.",
            "",
        ),
        "cancellation": (
            "Un pedido se cancela sin costo mientras la cocina no lo haya empezado.",
            "",
        ),
        "refunds": (
            "Si un plato llegó mal o no es lo que pediste, avísanos el mismo día con una foto: te "
            "lo preparamos de nuevo o te devolvemos el dinero por el mismo medio.",
            "Avísanos el mismo día con una foto: lo preparamos de nuevo o te devolvemos el dinero.",
        ),
    },
    dining=Dining(
        90,
        (
            Table("Mesa 1", 2, TERRACE),
            Table("Mesa 2", 2, TERRACE),
            Table("Mesa 3", 4, TERRACE),
            Table("Mesa 4", 4, INSIDE),
            Table("Mesa 5", 4, INSIDE),
            Table("Mesa 6", 6, INSIDE),
            Table("Mesas 4 y 5", 8, INSIDE, ("Mesa 4", "Mesa 5")),
            Table("Mesas 4, 5 y 6", 14, INSIDE, ("Mesa 4", "Mesa 5", "Mesa 6")),
        ),
    ),
    city="Lima",
    serves=("Barranco", "Miraflores", "Chorrillos"),
)

"""The supplement shop of the demo: Buenos Aires, Argentina, prices in pesos. Pure data."""

from config.demo.shop import Drawing, Good, Group, Hours, Person, Shop, Site, Size, Way
from merchants.roles import Role

PROTEIN, POWER, HEALTH, GEAR = "Proteínas", "Fuerza y energía", "Salud", "Snacks y accesorios"


GOODS = (
    Good(
        PROTEIN,
        "Whey Concentrada",
        "Proteína de suero al 80 %, 24 g por porción.",
        Drawing("tub", "#20262e", "#e2b13c"),
        (
            Size("Vainilla 1 kg", "52900", 14),
            Size("Chocolate 1 kg", "52900", 20, promo="47900"),
            Size("Frutilla 1 kg", "52900", 6),
            Size("Chocolate 2 kg", "96900", 8),
        ),
        ("whey", "proteína de suero", "whey protein concentrada"),
    ),
    Good(
        PROTEIN,
        "Whey Isolada",
        "Aislado de suero, casi sin lactosa, 27 g por porción.",
        Drawing("tub", "#f4f5f7", "#2c6fbb"),
        (Size("Vainilla 908 g", "89900", 7), Size("Chocolate 908 g", "89900", 9)),
        ("whey", "isolate", "whey protein isolada"),
    ),
    Good(
        PROTEIN,
        "Caseína",
        "De absorción lenta, para la noche. 1 kg, sabor vainilla.",
        Drawing("tub", "#4b3b73", "#cdbdf2"),
        (Size("", "74900", 4),),
    ),
    Good(
        PROTEIN,
        "Proteína Vegana",
        "Arveja y arroz, 22 g por porción, 750 g.",
        Drawing("bag", "#5c8f3d", "#d7e8c4"),
        (Size("Cacao", "56900", 10), Size("Frutos rojos", "56900", 5)),
        ("vegana", "proteína vegetal"),
    ),
    Good(
        PROTEIN,
        "Ganador de Peso",
        "Hidratos y proteína para subir, 3 kg, sabor chocolate.",
        Drawing("bag", "#7c2f2a", "#f0c5a1"),
        (Size("", "61900", 6),),
        ("gainer", "mass gainer"),
    ),
    Good(
        POWER,
        "Creatina Monohidrato",
        "Micronizada, sin sabor, 5 g por día.",
        Drawing("tub", "#c8242b", "#ffffff"),
        (Size("300 g", "38900", 25), Size("500 g", "57900", 12), Size("1 kg", "99900", 5)),
        ("creatina", "creatina monohidratada"),
    ),
    Good(
        POWER,
        "Pre Entreno",
        "Cafeína, beta alanina y citrulina, 30 porciones.",
        Drawing("tub", "#111111", "#39d353"),
        (Size("Frutos rojos", "41900", 9), Size("Limón", "41900", 3)),
        ("pre workout", "preentreno"),
    ),
    Good(
        POWER,
        "BCAA 2:1:1",
        "Aminoácidos ramificados, 300 g, sabor naranja.",
        Drawing("tub", "#f28c28", "#20262e"),
        (Size("", "33900", 11),),
        ("bcaa", "aminoácidos"),
    ),
    Good(
        POWER,
        "Glutamina",
        "Pura, sin sabor, 300 g.",
        Drawing("tub", "#e9edf2", "#158f8a"),
        (Size("", "31900", 8),),
    ),
    Good(
        POWER,
        "Cafeína",
        "200 mg por cápsula, 60 cápsulas.",
        Drawing("bottle", "#3b2a20", "#c79a63"),
        (Size("", "15900", 18),),
    ),
    Good(
        HEALTH,
        "Multivitamínico",
        "23 vitaminas y minerales, 60 comprimidos.",
        Drawing("bottle", "#f2b632", "#7b4b00"),
        (Size("", "18900", 16),),
        ("vitaminas",),
    ),
    Good(
        HEALTH,
        "Omega 3",
        "Aceite de pescado, 90 cápsulas.",
        Drawing("bottle", "#1d4e89", "#f9c74f"),
        (Size("", "23900", 13),),
        ("aceite de pescado",),
    ),
    Good(
        HEALTH,
        "Citrato de Magnesio",
        "Polvo, 150 g. Para el descanso y los calambres.",
        Drawing("bag", "#3a8fb7", "#e2f3fb"),
        (Size("", "14900", 15),),
        ("magnesio",),
    ),
    Good(
        HEALTH,
        "Colágeno Hidrolizado",
        "Con vitamina C, 360 g.",
        Drawing("tub", "#f7c6d0", "#a33c5b"),
        (Size("Neutro", "26900", 7), Size("Limón", "26900", 7)),
        ("colágeno",),
    ),
    Good(
        GEAR,
        "Barra Proteica",
        "15 g de proteína, 46 g.",
        Drawing("bar", "#6b3e26", "#f2c14e"),
        (
            Size("Chocolate y maní", "2900", 48),
            Size("Coco", "2900", 36),
            Size("Cookies and cream", "2900", 24),
        ),
        ("barrita", "barra de proteína"),
    ),
    Good(
        GEAR,
        "Shaker",
        "600 ml, con resorte y tapa a rosca.",
        Drawing("shaker", "#2b2d42", "#ef233c"),
        (Size("Negro", "9900"), Size("Rojo", "9900")),
        ("vaso mezclador", "mezclador"),
        (Group("Regalo", (("Envuelto para regalo", "1500"),)),),
    ),
)

SHOP = Shop(
    slug="suplementos",
    name="Fuerza Sur Suplementos",
    vertical="suplementos",
    currency="ARS",
    time_zone="America/Argentina/Buenos_Aires",
    assistant_name="Nico",
    people=(
        Person("dueno@suplementos.demo", "Mauri", Role.OWNER),
        Person("operador@suplementos.demo", "Caro", Role.OPERATOR),
    ),
    branch="Almagro",
    address="Av. Corrientes y Medrano, Almagro, CABA",
    phone="+54 11 5000-0000",
    point=("-34.603500", "-58.420800"),
    hours=(Hours((0, 1, 2, 3, 4), "10:00", "20:00"), Hours((5,), "10:00", "14:00")),
    ways=(
        Way(
            "transfer",
            "Transferencia",
            "Alias: FUERZA.SUR.DEMO\nCVU 0000000000000000000000\nTitular: Mauricio Ferro",
        ),
        Way("qr", "QR", "Escaneá el QR con tu billetera. Titular: Mauricio Ferro.", True),
        Way("cash_at_pickup", "Efectivo al retirar", "Pagás en el local cuando venís a retirar."),
    ),
    zones=(("CABA", "4900"), ("GBA norte", "7900"), ("GBA sur y oeste", "7900")),
    goods=GOODS,
    background=("#eef3f8", "#d5e0ec"),
    rules={
        "refunds": (
            "Tenés 10 días corridos desde que lo recibís para arrepentirte, con el envase cerrado "
            "y el precinto sano. El cambio se hace en cualquiera de los dos locales; el dinero "
            "vuelve por el mismo medio con el que pagaste.",
            "Tenés 10 días desde que lo recibís, con el envase cerrado y el precinto sano.",
        ),
        "warranty": (
            "Si un producto llega vencido, abierto o con una falla, lo cambiamos sin costo dentro "
            "de los 6 meses de la compra, con el comprobante.",
            "",
        ),
        "shipping": (
            "De lunes a viernes despachamos lo que se pagó hasta las 14.",
            "",
        ),
    },
    city="Buenos Aires",
    serves=("Almagro", "Caballito", "Once"),
    sites=(
        Site(
            name="Belgrano",
            city="Buenos Aires",
            address="Av. Cabildo y Juramento, Belgrano, CABA",
            phone="+54 11 5000-0001",
            point=("-34.562300", "-58.456600"),
            hours=(Hours((0, 1, 2, 3, 4), "10:00", "19:00"),),
            serves=("Belgrano", "Núñez", "Colegiales"),
        ),
    ),
)

"""What the restaurant of the demo serves, in the order of its menu. Pure data."""

from config.demo.shop import Drawing, Good, Group, Size

BREAKFAST, DAILY = "Desayunos", "Menú del día"
STARTERS, MAINS, PIZZAS = "Entradas", "Platos de fondo", "Pizzas y empanadas"
COMBOS, DESSERTS, DRINKS = "Combos", "Postres", "Bebidas"

_TOPPED = (
    ("Americana", "0"),
    ("Hawaiana", "0"),
    ("Pepperoni", "0"),
    ("Vegetariana", "0"),
    ("Cuatro quesos", "4"),
)
HALVES = Group("Mitades", _TOPPED, minimum=1, maximum=2)
EMPANADAS = Group(
    "Rellenos",
    (("Carne", "0"), ("Pollo", "0"), ("Ají de gallina", "0"), ("Queso", "0")),
    minimum=1,
    maximum=3,
)
DONENESS = Group("Término", (("Jugoso", "0"), ("Tres cuartos", "0"), ("Bien cocido", "0")))
HEAT = Group("Picante", (("Sin ají", "0"), ("Poco ají", "0"), ("Con harto ají", "0")))
SIDES = Group(
    "Guarnición",
    (("Papas fritas", "0"), ("Arroz blanco", "0"), ("Ensalada", "0"), ("Yuca frita", "2")),
    minimum=1,
)
STARTER_OF_DAY = Group(
    "Entrada del menú", (("Sopa criolla", "0"), ("Ensalada rusa", "0")), minimum=1
)
MAIN_OF_DAY = Group(
    "Segundo del menú",
    (("Estofado de pollo", "0"), ("Seco de res", "0"), ("Tallarines verdes", "0")),
    minimum=1,
)
DRINK = Group(
    "Bebida",
    (("Chicha morada", "0"), ("Inca Kola", "0"), ("Agua sin gas", "0"), ("Limonada", "1")),
    minimum=1,
)
MILK = Group("Leche", (("Leche evaporada", "0"), ("Leche de almendra", "3")))


def _plate(colour: str, accent: str) -> Drawing:
    return Drawing("plate", colour, accent)


GOODS = (
    Good(
        BREAKFAST,
        "Pan con chicharrón",
        "Chancho, camote frito y salsa criolla en pan francés.",
        Drawing("bun", "#d9a25f", "#f4d9ae"),
        (Size("", "16"),),
        ("chicharrón", "sanguche de chicharrón"),
    ),
    Good(
        BREAKFAST,
        "Tamal criollo",
        "De maíz amarillo con cerdo, aceituna y salsa criolla.",
        Drawing("pastry", "#e3b04b", "#6a8d3c"),
        (Size("", "12", units=30),),
        ("tamal", "tamalito"),
    ),
    Good(
        BREAKFAST,
        "Café pasado",
        "De Chanchamayo, una taza.",
        Drawing("glass", "#5b3a24", "#a9764d"),
        (Size("", "8"),),
        ("café", "cafecito"),
        (MILK,),
    ),
    Good(
        DAILY,
        "Menú del día",
        "Entrada, segundo y refresco de la casa.",
        _plate("#cf9b3a", "#6f8f3d"),
        (Size("", "18"),),
        ("menú ejecutivo", "almuerzo", "menú"),
        (STARTER_OF_DAY, MAIN_OF_DAY),
    ),
    Good(
        STARTERS,
        "Causa limeña",
        "Papa amarilla, pollo y palta. Va fría.",
        _plate("#f0c14b", "#7da453"),
        (Size("", "19"),),
        ("causa", "causa de pollo"),
    ),
    Good(
        STARTERS,
        "Anticuchos",
        "Dos palitos de corazón con papa y choclo.",
        _plate("#8c4a2f", "#f1d27a"),
        (Size("", "24"),),
        ("anticucho", "palitos de anticucho"),
        (HEAT,),
    ),
    Good(
        MAINS,
        "Ceviche clásico",
        "Pescado del día, limón, ají, camote y choclo.",
        _plate("#f3ead9", "#e07a2f"),
        (Size("Personal", "34", aliases=("chico",)), Size("Familiar", "62", aliases=("grande",))),
        ("ceviche", "cebiche", "ceviche de pescado"),
        (HEAT,),
    ),
    Good(
        MAINS,
        "Lomo saltado",
        "Lomo fino al wok con cebolla, tomate, papas y arroz.",
        _plate("#7a3f26", "#d9432f"),
        (Size("", "38"),),
        ("lomo", "saltado"),
        (DONENESS,),
    ),
    Good(
        MAINS,
        "Ají de gallina",
        "Gallina deshilachada en crema de ají amarillo, con arroz.",
        _plate("#eeb93f", "#f8f2e2"),
        (Size("", "28"),),
        ("aji de gallina",),
    ),
    Good(
        MAINS,
        "Arroz con mariscos",
        "Con conchas, langostinos y calamar.",
        _plate("#d8862c", "#c8443a"),
        (Size("", "39", units=15),),
        ("arroz marinero",),
    ),
    Good(
        MAINS,
        "Tacu tacu de pallares",
        "Con huevo frito y plátano. Sin carne.",
        _plate("#a8703c", "#f6d33c"),
        (Size("", "27"),),
        ("tacu tacu",),
    ),
    Good(
        PIZZAS,
        "Pizza al gusto",
        "Un sabor, o dos mitades a tu gusto. Masa de la casa.",
        Drawing("pizza", "#d94f30", "#f5cf5b"),
        (Size("Mediana", "36"), Size("Familiar", "52", aliases=("grande",))),
        ("pizza", "pizza de dos sabores"),
        (HALVES,),
    ),
    Good(
        PIZZAS,
        "Media docena de empanadas",
        "Seis al horno, de uno a tres rellenos.",
        Drawing("pastry", "#d58b3d", "#f3d19a"),
        (Size("", "30"),),
        ("empanadas", "empanada"),
        (EMPANADAS,),
    ),
    Good(
        COMBOS,
        "Combo brasa",
        "Cuarto de pollo a la brasa con guarnición y bebida.",
        _plate("#b5652a", "#f4c84a"),
        (Size("", "27"),),
        ("combo de pollo", "pollo a la brasa", "cuarto de pollo"),
        (SIDES, DRINK),
    ),
    Good(
        COMBOS,
        "Combo familiar",
        "Pollo entero, dos guarniciones y jarra de chicha.",
        _plate("#a85a22", "#7da453"),
        (Size("", "89"),),
        ("pollo entero",),
        (Group("Guarniciones", SIDES.options, minimum=2, maximum=2),),
    ),
    Good(
        DESSERTS,
        "Suspiro a la limeña",
        "Manjar blanco y merengue al oporto.",
        Drawing("bowl", "#e8c79a", "#fff6ea"),
        (Size("", "14"),),
        ("suspiro", "suspiro limeño"),
    ),
    Good(
        DESSERTS,
        "Picarones",
        "De zapallo y camote, con miel de chancaca.",
        Drawing("bun", "#c9772f", "#8a4a1d"),
        (Size("", "15"),),
        ("picarón",),
    ),
    Good(
        DRINKS,
        "Chicha morada",
        "De maíz morado, con piña y canela.",
        Drawing("glass", "#5a1f52", "#c84f8e"),
        (Size("Vaso", "7"), Size("Jarra", "22")),
        ("chicha",),
    ),
    Good(
        DRINKS,
        "Limonada frozen",
        "Con hielo picado.",
        Drawing("glass", "#d7e59a", "#5fae4b"),
        (Size("", "12"),),
        ("limonada",),
    ),
    Good(
        DRINKS,
        "Inca Kola",
        "Botella personal, helada.",
        Drawing("bottle", "#f2d21f", "#2a5fa8"),
        (Size("", "6", units=48),),
        ("gaseosa",),
    ),
)

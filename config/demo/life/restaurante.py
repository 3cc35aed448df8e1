"""What La Mesa de Rosario has lived on the last days. Pure data; times are Lima's.

What is ordered today is wanted for tomorrow, so that it is the same whatever hour it is now.
"""

from config.demo.life.steps import (
    Answers,
    Approves,
    Attests,
    Cancels,
    GivesBack,
    Moves,
    Passes,
    Resolves,
    Says,
    SellsDelivery,
    SendsProof,
    Story,
    Takes,
    TakesCash,
    Taps,
)

_AGREES = (Taps("review"), Taps("way:pickup"), Says("sí"))
_IN_CASH = (*_AGREES, Says("efectivo al recoger"))
_COOKED = (Passes(4), Moves("preparing"), Passes(18), Moves("ready"), Passes(9))

STORIES = (
    Story(
        "Milagros Ñahui",
        "51987000101",
        (
            Says("buenas, quiero 2 lomo saltado y 1 causa limeña"),
            *_AGREES,
            Says("Yape"),
            Passes(3),
            SendsProof("ya te yapeé"),
            Passes(2),
            Approves(),
            *_COOKED,
            Moves("delivered"),
            Says("gracias, estuvo buenazo"),
        ),
        days=6,
        at="13:05",
    ),
    Story(
        "Renzo Cáceres",
        "51987000102",
        (
            Says("hola, ¿tienen tamal?"),
            Says("¿hasta qué hora atienden?"),
        ),
        days=5,
        at="16:20",
    ),
    Story(
        "Señora Elba",
        "51987000103",
        (
            Says("quiero 3 ají de gallina"),
            *_IN_CASH,
            *_COOKED,
            TakesCash(),
            Moves("delivered"),
        ),
        days=4,
        at="12:50",
    ),
    Story(
        "Gonzalo Paz",
        "51987000104",
        (
            Says("una pizza familiar mitad pepperoni y mitad hawaiana"),
            *_IN_CASH,
            *_COOKED,
            TakesCash(),
            Moves("delivered"),
        ),
        days=3,
        at="17:10",
    ),
    Story(
        "Doña Nelly",
        "51987000105",
        (
            Says("buenas tardes, quiero 2 tacu tacu a domicilio"),
            Says("quiero hablar con una persona"),
            Takes(),
            Answers("Buenas doña Nelly, soy Kike. Le hago el pedido yo."),
            SellsDelivery("Av. Grau 120, dpto. 302", "Barranco", "Yape"),
            Says("sí, está bien"),
            Attests(),
            GivesBack(),
            SendsProof("listo"),
            Approves(),
            *_COOKED,
            Moves("on_the_way"),
            Passes(15),
            Moves("delivered"),
        ),
        days=2,
        at="13:30",
    ),
    Story(
        "Piero Lazo",
        "51987000106",
        (
            Says("2 ceviche familiar"),
            *_IN_CASH,
            Passes(6),
            Cancels("El cliente ya no viene"),
        ),
        days=1,
        at="14:15",
    ),
    Story(
        "Andrea Rivas",
        "51987000107",
        (
            Says("hola, ¿hacen tortas para cumpleaños?"),
            Says("quiero hablar con alguien"),
            Takes(),
            Answers("Hola Andrea, por encargo sí. ¿Para qué día sería?"),
            Resolves("Luego confirma"),
        ),
        days=1,
        at="16:40",
    ),
    Story(
        "Fiorella Soto",
        "51987000108",
        (
            Says("quiero 2 anticuchos para mañana a las 13:00"),
            *_IN_CASH,
            Passes(5),
            Moves("preparing"),
        ),
        minutes=70,
    ),
    Story(
        "Beto Salas",
        "51987000109",
        (
            Says("quiero 1 lomo saltado y 2 limonada frozen para mañana a las 13:00"),
            *_IN_CASH,
        ),
        minutes=50,
    ),
    Story(
        "Carmen Tello",
        "51987000110",
        (
            Says("quiero 4 causa limeña para mañana a las 13:30"),
            *_AGREES,
            Says("Yape"),
            SendsProof("ya yapeé"),
        ),
        minutes=30,
    ),
    Story(
        "Joaquín Ríos",
        "51987000111",
        (Says("hola"), Says("quiero hablar con una persona")),
        minutes=4,
    ),
)

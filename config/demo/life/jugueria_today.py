"""What goes on at Jugos La Ceiba right now: an order in each stage, and who waits. Pure data."""

from config.demo.life.steps import (
    Answers,
    Approves,
    Attests,
    GivesBack,
    Moves,
    Passes,
    Says,
    SellsDelivery,
    SendsProof,
    Story,
    Takes,
    Taps,
)

_AGREES = (Taps("review"), Taps("way:pickup"), Says("sí"))

STORIES = (
    Story(
        "Paola Gutiérrez",
        "59172000116",
        (
            Says("2 matcha y 4 salteñas"),
            *_AGREES,
            Says("transferencia"),
            SendsProof("listo, ya pagué"),
            Approves(),
            Passes(3),
            Moves("preparing"),
        ),
        minutes=95,
    ),
    Story(
        "Sergio Aramayo",
        "59172000117",
        (
            Says("quiero 3 mocochinchi y 3 cuñapés"),
            *_AGREES,
            Says("transferencia"),
            SendsProof("ya pagué"),
            Approves(),
            Moves("preparing"),
            Passes(6),
            Moves("ready"),
        ),
        minutes=80,
    ),
    Story(
        "Daniela Choque",
        "59172000118",
        (
            Says("hola, quiero 1 verde detox y 2 matcha a domicilio"),
            Says("quiero hablar con una persona"),
            Takes(),
            Answers("Hola Daniela, te lo mando yo."),
            SellsDelivery("Av. Busch 1120, piso 3", "Miraflores", "QR"),
            Says("sí"),
            Attests(),
            GivesBack(),
            SendsProof("pagado"),
            Approves(),
            Moves("preparing"),
            Passes(8),
            Moves("ready"),
            Moves("on_the_way"),
        ),
        minutes=70,
    ),
    Story(
        "Iris Molina",
        "59172000123",
        (
            Says("quiero 4 salteñas y 4 mocochinchi"),
            *_AGREES,
            Says("transferencia"),
            SendsProof("te mando la mitad"),
            Approves("0.5"),
        ),
        minutes=60,
    ),
    Story(
        "Rodrigo Salinas",
        "59172000119",
        (Says("hola, quiero 2 matcha"), *_AGREES, Says("transferencia")),
        minutes=50,
    ),
    Story(
        "Alejandra Poma",
        "59172000120",
        (
            Says("buenas, 3 de maracuyá"),
            *_AGREES,
            Says("QR"),
            SendsProof("ya te transferí"),
        ),
        minutes=22,
    ),
    Story(
        "Gonzalo Ibáñez",
        "59172000121",
        (Says("hola"), Says("mi pedido de ayer llegó derramado, quiero hablar con una persona")),
        minutes=4,
    ),
    Story(
        "Micaela Torrez",
        "59172000122",
        (Says("hola, ¿qué jugos tienen?"), Says("quiero 1 maracuyá y 1 matcha")),
        minutes=3,
    ),
)

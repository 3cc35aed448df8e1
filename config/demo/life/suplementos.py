"""What Fuerza Sur Suplementos has lived lately. Pure data; times are Buenos Aires'."""

from config.demo.life.steps import (
    Answers,
    Approves,
    Cancels,
    Moves,
    Passes,
    Resolves,
    RunsOut,
    Says,
    SendsProof,
    Story,
    Takes,
    TakesCash,
    Taps,
)

_AGREES = (Taps("review"), Taps("way:pickup"), Says("Almagro"), Says("sí"))
_PICKED_UP = (Moves("preparing"), Passes(30), Moves("ready"), Passes(90), Moves("delivered"))

STORIES = (
    Story(
        "Martín Gómez",
        "5491150000201",
        (
            Says("hola, quiero 2 cafeína"),
            *_AGREES,
            Says("transferencia"),
            SendsProof("listo, transferí"),
            Approves(),
            *_PICKED_UP,
        ),
        days=6,
        at="12:00",
    ),
    Story(
        "Sofía Ledesma",
        "5491150000202",
        (Says("¿cuánto sale la glutamina?"), Says("gracias, lo pienso")),
        days=5,
        at="18:40",
    ),
    Story(
        "Nahuel Ríos",
        "5491150000203",
        (Says("quiero 1 caseína"), *_AGREES, Says("transferencia"), RunsOut()),
        days=5,
        at="11:15",
    ),
    Story(
        "Agustina Paz",
        "5491150000204",
        (
            Says("quiero hablar con una persona"),
            Takes(),
            Answers("Hola Agus, soy Caro. Contame."),
            Says("¿la whey isolada sirve si soy intolerante a la lactosa?"),
            Answers("Es casi sin lactosa; si sos muy sensible, te conviene la vegana."),
            Says("genial, gracias"),
            Resolves("Solo preguntaba"),
        ),
        days=4,
        at="16:20",
    ),
    Story(
        "Tomás Acuña",
        "5491150000205",
        (
            Says("quiero 2 glutamina y 1 cafeína"),
            *_AGREES,
            Says("efectivo al retirar"),
            Passes(60),
            Moves("preparing"),
            Moves("ready"),
            Passes(45),
            TakesCash(),
            Moves("delivered"),
        ),
        days=3,
        at="10:45",
    ),
    Story(
        "Julieta Sosa",
        "5491150000206",
        (
            Says("quiero 1 ganador de peso"),
            *_AGREES,
            Says("efectivo al retirar"),
            Passes(50),
            Cancels("Cambió de idea"),
        ),
        days=2,
        at="13:30",
    ),
    Story(
        "Franco Medina",
        "5491150000207",
        (
            Says("hola, quiero 3 multivitamínico"),
            *_AGREES,
            Says("transferencia"),
            SendsProof("ahí va el comprobante"),
            Approves(),
            Passes(5),
            Moves("preparing"),
        ),
        days=1,
        at="17:10",
    ),
    Story(
        "Lautaro Benítez",
        "5491150000208",
        (Says("quiero 2 omega 3"), *_AGREES, Says("QR"), SendsProof("ya pagué")),
        minutes=35,
    ),
    Story(
        "Micaela Duarte",
        "5491150000209",
        (Says("hola, ¿tienen creatina?"), Says("quiero hablar con un asesor, una persona")),
        minutes=3,
    ),
)

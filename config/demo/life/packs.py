"""What Botica La Luna has lived lately: leads of every source, some of whom bought. Pure data;
times are Medellín's."""

from config.demo.life.steps import (
    Answers,
    FromAd,
    Moves,
    Passes,
    Resolves,
    Says,
    SendsProof,
    Step,
    Story,
    Takes,
    TakesCash,
)

_LANDING = "Hola, me interesa comprar"
_NIGHTS = ("Duerme mejor desde hoy", "120210000000000101")
_PROMO = ("3 frascos, un solo envío", "120210000000000102")
_DELIVERED: tuple[Step, ...] = (
    Passes(90),
    Moves("preparing"),
    Moves("ready"),
    Passes(60),
    Moves("on_the_way"),
    Passes(26 * 60),
    TakesCash(),
    Moves("delivered"),
)
_SENT: tuple[Step, ...] = _DELIVERED[:5]


def _buys(data: str, pack: str) -> tuple[Step, ...]:
    """From an interest to the yes, paid at the door."""
    return (Says("sí"), Says(data), Says(pack), Says("pago contra entrega"), Says("sí, confirmo"))


STORIES = (
    Story(
        "Daniela Ospina",
        "573001000301",
        (
            FromAd(_LANDING, *_NIGHTS),
            *_buys("Daniela Ospina, Carrera 70 # 44-10, Laureles, Medellín, Antioquia", "el de 2"),
            *_DELIVERED,
        ),
        days=6,
        at="08:40",
    ),
    Story(
        "Hernán Zapata",
        "573001000302",
        (FromAd("Hola", *_NIGHTS), Says("¿cuánto cuesta?"), Says("gracias, lo pienso")),
        days=6,
        at="20:15",
    ),
    Story(
        "Paola Giraldo",
        "573001000303",
        (
            FromAd(_LANDING, *_PROMO),
            *_buys("Paola Giraldo, Calle 37 # 27-05, Envigado, Antioquia", "el de 3"),
            *_DELIVERED,
        ),
        days=5,
        at="09:10",
    ),
    Story(
        "Óscar Marín",
        "573001000304",
        (Says(f"{_LANDING} #instagram"), Says("sí"), Says("me llamo Óscar Marín")),
        days=5,
        at="13:30",
    ),
    Story(
        "Luz Dary Cano",
        "573001000305",
        (
            Says(f"{_LANDING} #volante"),
            *_buys("Luz Dary Cano, Calle 50 # 40-22, Bello, Antioquia", "el de 1"),
            *_DELIVERED,
        ),
        days=4,
        at="10:20",
    ),
    Story(
        "Camilo Duque",
        "573001000306",
        (
            FromAd(_LANDING, *_NIGHTS),
            Says("sí"),
            Says("Camilo Duque, Carrera 15 # 88-20, Bogotá, Cundinamarca"),
            Says("¿qué lleva el producto?"),
        ),
        days=4,
        at="16:45",
    ),
    Story(
        "Sandra Vélez",
        "573001000307",
        (
            FromAd(_LANDING, *_PROMO),
            Says("sí"),
            Says("Sandra Vélez, Calle 10 # 30-15, El Poblado, Medellín, Antioquia"),
            Says("el de 3"),
        ),
        days=3,
        at="11:05",
    ),
    Story(
        "Mateo Arango",
        "573001000308",
        (
            FromAd(_LANDING, *_NIGHTS),
            *_buys("Mateo Arango, Calle 5 # 38-09, Cali, Valle del Cauca", "el de 2"),
            *_SENT,
        ),
        days=2,
        at="09:30",
    ),
    Story(
        "Viviana Rúa",
        "573001000309",
        (Says("hola, ¿tienen gotas para dormir?"), Says("¿cuánto demora el envío?")),
        days=2,
        at="15:00",
    ),
    Story(
        "Jairo Henao",
        "573001000310",
        (
            FromAd("Hola, quiero información", "Descanso natural"),
            Says("quiero comprar"),
            Says("me llamo Jairo Henao, vivo en Itagüí"),
        ),
        days=2,
        at="18:20",
    ),
    Story(
        "Catalina Mesa",
        "573001000311",
        (
            Says(f"{_LANDING} #instagram"),
            *_buys("Catalina Mesa, Carrera 43A # 1-50, El Poblado, Medellín, Antioquia", "el de 2"),
            Moves("preparing"),
        ),
        days=1,
        at="10:00",
    ),
    Story(
        "Rodrigo Salas",
        "573001000312",
        (
            Says("quiero comprar"),
            Says("Rodrigo Salas, Calle 30 # 65-11, Belén, Medellín, Antioquia"),
            Says("quiero hablar con una persona"),
            Takes(),
            Answers("Hola Rodrigo, soy Julián. Cuéntame."),
            Says("¿le puedo pagar la mitad hoy y la mitad la otra semana?"),
            Answers("Por ahora el pago es completo, contra entrega o por transferencia."),
            Says("bueno, gracias"),
            Resolves("Preguntó por pago en partes"),
        ),
        days=1,
        at="14:10",
    ),
    Story(
        "Ángela Toro",
        "573001000313",
        (
            FromAd(_LANDING, *_PROMO),
            Says("sí"),
            Says("Ángela Toro, Carrera 80 # 32-18, Medellín, Antioquia"),
        ),
        minutes=55,
    ),
    Story(
        "Felipe Rendón",
        "573001000314",
        (
            FromAd(_LANDING, *_NIGHTS),
            Says("sí"),
            Says("Felipe Rendón, Calle 33 # 76-40, Medellín, Antioquia"),
            Says("el de 2"),
        ),
        minutes=20,
    ),
    Story(
        "Natalia Ríos",
        "573001000315",
        (
            Says(f"{_LANDING} #instagram"),
            Says("sí"),
            Says("Natalia Ríos, Calle 44 # 70-31, Laureles, Medellín, Antioquia"),
            Says("el de 3"),
            Says("pago por transferencia"),
            Says("sí, confirmo"),
            SendsProof("ya te transferí"),
        ),
        minutes=40,
    ),
    Story(
        "Gloria Patiño",
        "573001000316",
        (
            FromAd("Hola, ¿me hacen precio por veinte frascos?", *_PROMO),
            Says("quiero hablar con una persona"),
        ),
        minutes=4,
    ),
)

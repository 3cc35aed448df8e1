"""What the Clínica Dental Tunari has lived lately, and who comes this week. Pure data; times are La
Paz's. Appointments were agreed more than a week ago, so that they stand in this one on any day."""

from config.demo.clinica import ANA, ELENA, MARCO, PAOLA, WEST
from config.demo.life.steps import (
    Answers,
    Books,
    CallsOff,
    Comes,
    Misses,
    Passes,
    Resolves,
    Says,
    Story,
    Takes,
)

_AGREED = (
    Story(
        "Roxana Peredo",
        "59171000301",
        (
            Says("hola, ¿cuánto cuesta la limpieza?"),
            Books("Limpieza dental", 0, "09:00", ANA),
            Comes(),
        ),
        days=10,
        at="10:10",
    ),
    Story(
        "Iván Montaño",
        "59171000302",
        (
            Says("¿qué hacen de ortodoncia?"),
            Books("Control de ortodoncia", 0, "10:30", PAOLA),
            Comes(),
        ),
        days=10,
        at="11:20",
    ),
    Story(
        "Wilma Soto",
        "59171000303",
        (
            Says("¿dónde queda la sucursal de Quillacollo?"),
            Books(
                "Consulta para niños",
                0,
                "15:00",
                ELENA,
                WEST,
                patient=("Nayra Soto", "hija", "9000001"),
            ),
            Misses(),
        ),
        days=10,
        at="16:00",
    ),
    Story(
        "Óscar Zeballos",
        "59171000304",
        (
            Says("¿cuánto cuesta una endodoncia?"),
            Books("Endodoncia", 1, "09:00", MARCO, note="Segunda sesión"),
            Comes(),
        ),
        days=9,
        at="09:30",
    ),
    Story(
        "Gabriela Luján",
        "59171000305",
        (
            Says("¿cuál es la política de cancelación?"),
            Books("Corona de porcelana", 1, "11:00", ANA),
            CallsOff("Viaje"),
        ),
        days=9,
        at="12:05",
    ),
    Story(
        "Hernán Ticona",
        "59171000306",
        (Says("¿tienen parqueo?"), Books("Curación con resina", 2, "09:30", ANA), Comes()),
        days=9,
        at="15:40",
    ),
    Story(
        "Lourdes Arce",
        "59171000307",
        (
            Says("¿con cuánto tiempo llego antes?"),
            Books(
                "Limpieza dental",
                2,
                "16:00",
                PAOLA,
                patient=("Jaime Arce", "papá", "2000002"),
            ),
            Comes(),
        ),
        days=8,
        at="10:00",
    ),
    Story(
        "Rubén Flores",
        "59171000308",
        (
            Says("¿cuánto cuesta el blanqueamiento?"),
            Books("Blanqueamiento dental", 3, "10:00", ANA),
            Misses(),
        ),
        days=8,
        at="11:15",
    ),
    Story(
        "Teresa Quinteros",
        "59171000309",
        (
            Says("¿quién atiende endodoncia?"),
            Books("Muela del juicio", 3, "16:00", MARCO, WEST, note="Trae radiografía"),
            Comes(),
        ),
        days=8,
        at="12:30",
    ),
    Story(
        "Daniel Rivero",
        "59171000310",
        (
            Says("¿qué llevo a mi primera cita?"),
            Books("Consulta de ortodoncia", 4, "11:00", PAOLA),
            Comes(),
        ),
        days=8,
        at="17:00",
    ),
    Story(
        "Mónica Vidal",
        "59171000311",
        (Says("¿a qué hora abren el sábado?"), Books("Consulta dental", 5, "10:00", ANA), Comes()),
        days=7,
        at="09:00",
    ),
    Story(
        "Edwin Camacho",
        "59171000312",
        (
            Says("¿cuánto cuesta el control de brackets?"),
            Books("Control de ortodoncia", 7, "09:30", PAOLA),
            Comes(),
        ),
        days=7,
        at="11:00",
    ),
    Story(
        "Silvia Mercado",
        "59171000313",
        (
            Says("¿cuánto cuesta la limpieza?"),
            Books("Limpieza dental", 8, "15:00", ANA, waits=True),
        ),
        days=7,
        at="15:00",
    ),
)

STORIES = (
    *_AGREED,
    Story(
        "Franz Heredia",
        "59171000314",
        (
            Says("buenas, se me hinchó la cara y me duele muchísimo una muela"),
            Passes(2),
            Takes(),
            Answers("Buenas Franz, soy Bruno. Vente ahora, te espera el doctor Vargas."),
            Says("voy saliendo, gracias"),
            Resolves("Atendido el mismo día"),
        ),
        days=2,
        at="09:20",
    ),
    Story(
        "Nelly Burgos",
        "59171000315",
        (Says("hola"), Says("me duele la muela cuando mastico")),
        days=1,
        at="18:30",
    ),
    Story(
        "Ramiro Céspedes",
        "59171000316",
        (Says("¿dan factura?"), Says("gracias")),
        days=1,
        at="10:40",
    ),
    Story(
        "Adela Rojas",
        "59171000317",
        (Says("me sacaron una muela ayer y no para de sangrar"),),
        minutes=3,
    ),
)

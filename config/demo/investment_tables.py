"""What the invented public investment is drawn from: sectors, works, provinces, states. Pure data.

Weights are shares of no exact sum. Amounts are in Dominican pesos. The institutions exist, the
projects do not.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sector:
    """A sector: its share of the projects, who carries them out, and what is built.

    `middle` is the median amount in thousands of pesos, `spread` the deviation of its logarithm.
    A work's `{place}` is a hamlet, `{other}` another one.
    """

    name: str
    weight: int
    middle: int
    spread: float
    institutions: tuple[tuple[str, int], ...]
    works: tuple[tuple[str, int], ...]


SECTORS: tuple[Sector, ...] = (
    Sector(
        "Educación",
        24,
        38_000,
        0.8,
        (("Ministerio de Educación", 8), ("Instituto Nacional de Bienestar Estudiantil", 1)),
        (
            ("Construcción de la Escuela Básica {place}", 6),
            ("Ampliación de la Escuela Básica {place}", 3),
            ("Mantenimiento de Escuelas del distrito educativo {place}", 3),
            ("Construcción del Liceo {place}", 3),
            ("Construcción de la Estancia Infantil {place}", 2),
            ("Equipamiento del Politécnico {place}", 1),
        ),
    ),
    Sector(
        "Transporte y vialidad",
        18,
        95_000,
        1.1,
        (("Ministerio de Obras Públicas y Comunicaciones", 1),),
        (
            ("Reconstrucción de la carretera {place} – {other}", 5),
            ("Construcción del camino vecinal {place} – {other}", 5),
            ("Construcción del puente {place}", 3),
            ("Rehabilitación de calles de {place}", 4),
            ("Señalización de la carretera {place} – {other}", 1),
        ),
    ),
    Sector(
        "Agua y saneamiento",
        15,
        62_000,
        1.0,
        (("INAPA", 6), ("CORAASAN", 1), ("CAASD", 2)),
        (
            ("Construcción del acueducto {place}", 5),
            ("Ampliación del acueducto múltiple {place} – {other}", 3),
            ("Construcción del alcantarillado sanitario {place}", 3),
            ("Rehabilitación de la planta de tratamiento {place}", 2),
        ),
    ),
    Sector(
        "Salud",
        12,
        54_000,
        1.0,
        (("Servicio Nacional de Salud", 6), ("Ministerio de Salud Pública", 3)),
        (
            ("Construcción del Centro de Primer Nivel {place}", 5),
            ("Remodelación del Hospital Municipal {place}", 4),
            ("Equipamiento del Hospital Provincial {place}", 2),
            ("Mantenimiento de Hospitales de la zona {place}", 1),
        ),
    ),
    Sector(
        "Vivienda",
        9,
        71_000,
        0.9,
        (("Ministerio de la Vivienda y Edificaciones", 5),),
        (
            ("Construcción de viviendas en {place}", 5),
            ("Mejoramiento de viviendas en {place}", 4),
            ("Cambio de pisos de tierra en {place}", 2),
        ),
    ),
    Sector(
        "Agropecuaria",
        8,
        21_000,
        0.9,
        (("Ministerio de Agricultura", 4), ("INDRHI", 4)),
        (
            ("Rehabilitación del canal de riego {place}", 5),
            ("Construcción del reservorio {place}", 3),
            ("Fomento de la producción de cacao en {place}", 2),
            ("Construcción del mercado de productores {place}", 1),
        ),
    ),
    Sector(
        "Energía",
        6,
        48_000,
        0.9,
        (("EDENORTE", 3), ("EDESUR", 3), ("EDEESTE", 3)),
        (
            ("Rehabilitación de redes eléctricas {place}", 5),
            ("Electrificación rural de {place}", 4),
            ("Construcción de la subestación {place}", 1),
        ),
    ),
    Sector(
        "Deporte y recreación",
        4,
        14_000,
        0.7,
        (("Ministerio de Deportes y Recreación", 4),),
        (
            ("Construcción del polideportivo {place}", 3),
            ("Remodelación del estadio {place}", 3),
            ("Construcción de la cancha {place}", 5),
        ),
    ),
    Sector(
        "Medio ambiente",
        2,
        17_000,
        0.8,
        (("Ministerio de Medio Ambiente y Recursos Naturales", 4),),
        (
            ("Reforestación de la cuenca {place}", 4),
            ("Saneamiento de la cañada {place}", 4),
        ),
    ),
    Sector(
        "Cultura y turismo",
        2,
        19_000,
        0.8,
        (("Ministerio de Cultura", 2), ("Ministerio de Turismo", 3)),
        (
            ("Restauración del centro histórico de {place}", 2),
            ("Construcción del malecón {place}", 2),
            ("Remodelación de la casa de la cultura {place}", 3),
        ),
    ),
)

PROVINCES: dict[str, int] = {
    "Santo Domingo": 30,
    "Distrito Nacional": 18,
    "Santiago": 20,
    "San Cristóbal": 13,
    "La Vega": 10,
    "Puerto Plata": 9,
    "San Pedro de Macorís": 8,
    "Duarte": 8,
    "La Altagracia": 8,
    "La Romana": 6,
    "San Juan": 7,
    "Espaillat": 6,
    "Azua": 7,
    "Barahona": 6,
}
"""Shares of the large provinces; any other has `ELSEWHERE`."""
ELSEWHERE = 4

PLACES = (
    "Las Palmas",
    "El Cruce",
    "Villa Nueva",
    "Los Cocos",
    "La Ceiba",
    "El Rosario",
    "Arroyo Hondo",
    "Los Limones",
    "La Cuchilla",
    "El Mamey",
    "Loma Alta",
    "Hato Viejo",
    "Los Guandules",
    "El Naranjal",
    "La Javilla",
    "Río Verde",
    "Monte Claro",
    "El Guayacán",
    "Las Auyamas",
    "Los Framboyanes",
    "La Yautía",
    "El Higüero",
    "Palmarito",
    "Agua Dulce",
    "Los Jobos",
    "El Tamarindo",
    "La Guázara",
    "Piedra Blanca",
    "El Memiso",
    "Las Cayas",
    "Los Corozos",
    "Buena Vista",
    "La Jagua",
    "El Pinar",
    "Sabana Larga",
)
"""Hamlets that could be anywhere."""

STATES: tuple[tuple[str, tuple[int, int, int]], ...] = (
    ("Por iniciar", (0, 3, 40)),
    ("En ejecución", (12, 52, 50)),
    ("Paralizado", (8, 14, 4)),
    ("Terminado", (74, 26, 4)),
    ("Cancelado", (6, 5, 2)),
)
"""The states, and their shares among projects of old, of recent and of the newest years."""

YEARS: tuple[tuple[int, int], ...] = (
    (2018, 8),
    (2019, 9),
    (2020, 6),
    (2021, 10),
    (2022, 13),
    (2023, 15),
    (2024, 16),
    (2025, 15),
    (2026, 8),
)
OLD, RECENT = 2022, 2025
"""The last year that is old, and the last that is recent."""

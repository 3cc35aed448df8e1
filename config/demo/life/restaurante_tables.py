"""Who has a table at La Mesa de Rosario this week. Pure data; times are Lima's. The tables were
agreed more than a week ago, so that they stand in this one on any day."""

from collections.abc import Sequence

from config.demo.attending import TABLE
from config.demo.life.steps import Books, CallsOff, Comes, Misses, Says, Step, Story
from config.demo.restaurante import INSIDE, TERRACE

BRANCH = "Barranco"


def _table(day: int, at: str, people: int, area: str = "", name: str = "", note: str = "") -> Books:
    patient = (name, "", "") if name else None
    return Books(TABLE, day, at, branch=BRANCH, party=people, area=area, patient=patient, note=note)


_WEEK: Sequence[tuple[str, str, tuple[Step, ...]]] = (
    ("Fiorella Campos", "hola, ¿tienen mesas afuera?",
     (_table(0, "13:00", 2, TERRACE), Comes())),
    ("Jorge Vílchez", "buenas, ¿hasta qué hora atienden?",
     (_table(0, "20:00", 4, INSIDE), Misses())),
    ("Milagros Prado", "hola, ¿dónde quedan?",
     (_table(1, "13:30", 6, INSIDE, "Estudio Prado"), Comes())),
    ("Renzo Tapia", "hola, ¿cuánto está el lomo saltado?",
     (_table(2, "19:30", 2, TERRACE), CallsOff("se enfermó"))),
    ("Gladys Ñahui", "¿tienen estacionamiento?",
     (_table(3, "20:00", 8, INSIDE, "Familia Ñahui", "Trae torta de cumpleaños"), Comes())),
    ("Óscar Benites", "buenas tardes, ¿qué tienen de fondo?",
     (_table(4, "13:00", 4, "", "", "Silla para bebé"), Comes())),
    ("Katia Rojas", "hola, ¿aceptan Yape?",
     (_table(4, "20:30", 2, TERRACE, "Katia"), Comes())),
    ("Alonso Meza", "hola, somos varios, ¿hay espacio?",
     (_table(5, "14:00", 14, INSIDE, "Promoción 98"), Comes())),
    ("Lucía Farfán", "hola, ¿atienden los domingos?",
     (_table(6, "13:00", 4, TERRACE), Comes())),
)  # fmt: skip
STORIES = tuple(
    Story(name, f"5199900{number:04}", (Says(words), *steps), days=10, at=f"{9 + number:02}:20")
    for number, (name, words, steps) in enumerate(_WEEK)
)

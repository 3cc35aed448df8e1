"""The words of the calendar and the clock, as tables: folded, looked up by their sound."""

from datetime import time

from core.rules.text import words
from intents.rules.calendar_words import MONTH, WEEKDAYS
from intents.rules.number_words import TEENS, TENS, UNITS

WEEKDAY = {name: at for at, name in enumerate(WEEKDAYS)}
"""0 for Monday."""
MONTHS = MONTH
NUMBERS = UNITS | TEENS | TENS
"""Below a hundred."""

TOO_EARLY = 7
"""Until an hour up to this one, without more, is until the evening."""
_SHORT_WEEKDAYS = dict(
    zip(("lun", "mart", "mier", "jue", "vie", "sab", "dom"), WEEKDAYS, strict=True)
)
_ENGLISH_WEEKDAYS = dict(
    zip(
        ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"),
        WEEKDAYS,
        strict=True,
    )
)
SHORT_MONTHS = {
    "ene": 1, "feb": 2, "mar": 3, "abr": 4, "may": 5, "jun": 6, "jul": 7, "ago": 8, "sep": 9,
    "sept": 9, "set": 9, "oct": 10, "nov": 11, "dic": 12,
}  # fmt: skip
"""Read beside a number only: "15 mar"."""

ALIASES: dict[str, str] = {
    alias: word
    for word, aliases in {
        "hoy": "hoi today hoje",
        "manana": "maniana mn mna mnana manan mananita mananitas mananas tomorrow amanha",
        "para": "pa p pra pal",
        "por": "x",
        "horas": "h hs hr hrs hora horita horitas",
        "minutos": "min mins minuto minutito minutitos minutico minuticos",
        "dias": "dia diita diitas",
        "semanas": "semana semanita semanitas sem",
        "meses": "mes",
        "anos": "ano",
        "tarde": "tardecita tardes",
        "noche": "nochecita noches",
        "temprano": "tempranito tempranisimo",
        "despues": "dps desp despuesito",
        "proximo": "proxima prox siguiente entrante",
        "pasado": "pasada pasadas pasados pasadito pasaditas",
        "ultimo": "ultima",
        "este": "esta",
        "aprox": "aproximadamente",
        "ahorita": "ahoritita ahoritica",
        "as": "at",
        "quincena": "quinsena",
        "finde": "findesemana",
        "sabado": "sabados",
        "domingo": "domingos",
        "perdon": "disculpa",
        "almuerzo": "almorzar comida comer",
    }.items()
    for alias in aliases.split()
} | {**_SHORT_WEEKDAYS, **_ENGLISH_WEEKDAYS}
"""Other spellings of a word; a grammatical number that means the same among them."""
SLIPS = words("viernes miercoles domingo diciembre noviembre septiembre febrero octubre")
"""Long enough that one slip of the thumb makes no other word of them."""

FROM_TODAY: dict[str, int] = {
    "hoy": 0, "manana": 1, "ayer": -1, "anteayer": -2, "antier": -2, "antiyer": -2, "anoche": -1,
    "anteanoche": -2,
}  # fmt: skip
FEASTS: dict[str, tuple[int, int]] = {
    "navidad": (25, 12), "nochebuena": (24, 12), "nochevieja": (31, 12),
}  # fmt: skip
"""Day and month."""
ORDINALS: dict[str, int] = {
    "primer": 1, "primero": 1, "primera": 1, "segundo": 2, "segunda": 2, "tercer": 3, "tercero": 3,
    "tercera": 3, "cuarto": 4, "cuarta": 4, "ultimo": -1,
}  # fmt: skip

# -- hours ---------------------------------------------------------------------------------------
WINDOWS: dict[str, tuple[time | None, time | None]] = {
    "madrugada": (None, time(6)),
    "manana": (time(6), time(12)),
    "mediodia": (time(12), time(14)),
    "tarde": (time(12), time(19)),
    "noche": (time(19), None),
    "temprano": (time(6), time(10)),
    "primera_hora": (time(6), time(9)),
    "ultima_hora": (time(17), None),
    "media_manana": (time(9), time(11)),
    "media_tarde": (time(15), time(17)),
    "almuerzo": (time(12), time(14)),
}
"""From and until; None is the beginning or the end of the day."""
PARTS = words("manana tarde noche madrugada")
ALONE_PARTS = words("tarde noche")
"""Said right behind a day: "mañana tarde". "El viernes mañana" is no part of Friday."""
FITS: dict[str, dict[int, int]] = {
    "madrugada": {12: 0} | {hour: hour for hour in range(7)},
    "manana": {hour: hour for hour in range(13)},
    "temprano": {hour: hour for hour in range(5, 11)},
    "primera_hora": {hour: hour for hour in range(5, 11)},
    "media_manana": {hour: hour for hour in range(8, 13)},
    "mediodia": {11: 11, 12: 12, 13: 13, 14: 14, 15: 15, 1: 13, 2: 14, 3: 15},
    "almuerzo": {11: 11, 12: 12, 13: 13, 14: 14, 15: 15, 1: 13, 2: 14, 3: 15},
    "tarde": {hour: hour for hour in range(12, 21)} | {hour: hour + 12 for hour in range(1, 9)},
    "media_tarde": {hour: hour for hour in range(14, 19)} | {h: h + 12 for h in range(2, 7)},
    "noche": {hour: hour for hour in range(18, 25)} | {0: 24, 12: 24}
    | {hour: hour + 12 for hour in range(6, 12)},
    "ultima_hora": {hour: hour for hour in range(16, 25)} | {h: h + 12 for h in range(4, 12)},
    "dia": {12: 12} | {h: h for h in range(6, 12)} | {h: h + 12 for h in range(1, 6)},
    "am": {12: 0} | {hour: hour for hour in range(12)},
    "pm": {hour: hour for hour in range(12, 24)} | {hour: hour + 12 for hour in range(1, 12)},
}  # fmt: skip
"""Which hour of the day a said hour is in a part of it; 24 ends the day. Others contradict it."""
BARE: dict[int, int] = {hour: hour + 12 for hour in range(1, 7)}
"""An hour without more: 1 to 6 is the afternoon (facts: language); the rest is as it was said."""
EITHER = range(7, 12)
"""Without more the morning, of today the evening where the morning has gone by."""
MINUTES = {"media": 30, "cuarto": 15, "pico": 0, "algo": 0}
"""Behind "y"; "a las 5 y pico" is about five."""
DURATIONS = words("de por cada las durante hace unas unos mas otras")
"""Before "2 horas" these make it a length of time."""
SMALL_WORDS = words("un una")
"""Before "cuarto para las 5"."""

UNITS_OF_TIME: dict[str, tuple[int, int, int]] = {
    "minutos": (1, 0, 0), "horas": (60, 0, 0), "dias": (0, 1, 0), "semanas": (0, 7, 0),
    "quincena": (0, 15, 0), "quincenas": (0, 15, 0), "meses": (0, 0, 1), "anos": (0, 0, 12),
}  # fmt: skip
"""Minutes, days and months of one unit."""
THIRDS = {
    "principio": 1, "principios": 1, "comienzo": 1, "comienzos": 1, "inicio": 1, "inicios": 1,
    "mediado": 2, "mediados": 2, "fines": 3, "final": 3, "finales": 3,
}  # fmt: skip
"""Thirds of a month."""
NEXT_ONE = words("proximo otro otra")

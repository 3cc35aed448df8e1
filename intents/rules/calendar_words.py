"""Weekdays and months as customers write them: folded, Monday and January first."""

from core.rules.moments import WEEKDAYS as _NAMES
from core.rules.text import bare

WEEKDAYS = tuple(bare(day.value) for day in _NAMES)
MONTHS = (
    "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
    "octubre", "noviembre", "diciembre",
)  # fmt: skip
MONTH = {name: at + 1 for at, name in enumerate(MONTHS)} | {"setiembre": 9}
"""1 for January."""
A_WEEKDAY = "; ".join(WEEKDAYS)
"""Any weekday, as a class of words (`families`)."""
EVERY_WEEKDAY = " ".join(WEEKDAYS)
"""All of them, within a table of words."""

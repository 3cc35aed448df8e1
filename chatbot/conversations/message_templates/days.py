"""How a day is told to people: by its weekday and its date, so that it may be read tomorrow."""

from datetime import date

from django.utils.formats import date_format


def dated(day: date) -> str:
    """ "viernes 27 de noviembre"."""
    return f"{date_format(day, 'l')} {date_format(day, 'MONTH_DAY_FORMAT')}"

"""What the page's forms bring, as text that can be kept."""

from django.http import HttpRequest
from django.utils.translation import gettext as _

from handoff.console.doors import Refused

LONGEST = 4000


def text(request: HttpRequest, name: str, *, most: int = LONGEST) -> str:
    """A field of the form, "" where it is missing. `Refused` for what PostgreSQL cannot keep."""
    value = request.POST.get(name, "")
    if len(value) > most:
        raise Refused(_("El texto es demasiado largo."), 413)
    if "\x00" in value or any("\ud800" <= sign <= "\udfff" for sign in value):
        raise Refused(_("El texto tiene caracteres que no se pueden guardar."))
    return value


def yes(request: HttpRequest, name: str) -> bool:
    """Whether a box is ticked or a switch wanted on."""
    return request.POST.get(name, "") in ("1", "on", "true")


def whole(value: str) -> int | None:
    """A number of at most nine digits; None for anything else."""
    digits = value.strip()
    return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) < 10 else None

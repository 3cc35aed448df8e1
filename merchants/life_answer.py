"""What somebody is told whose life may be in danger: fixed words, the same in every shop.

Short and warm. They say that an assistant writes, whom to call and that a person was told, and ask
for nothing. Whoever changes them has them reviewed; a test holds them as they are.
"""

from django.utils.translation import gettext as _

from merchants.rules import helplines
from merchants.rules.countries import COUNTRIES


def answer(shop: str, assistant: str, country: str, own_line: str = "") -> str:
    """The whole answer of that shop; `own_line` is the line that the merchant set."""
    head = _(
        "Lamento mucho lo que cuentas, y qué bueno que lo dijiste. Soy %(bot)s, el asistente "
        "virtual de %(shop)s: no soy una persona, pero hay personas que ayudan en esto ahora mismo."
    )
    told = _("Ya le avisé a una persona de %(shop)s. No esperes su respuesta para llamar.")
    names = {"bot": assistant, "shop": shop}
    return "\n\n".join([head % names, whom_to_call(country, own_line), told % names])


def whom_to_call(country: str, own_line: str = "") -> str:
    """The line and the emergency number; that number alone where no line was checked."""
    emergency, line = COUNTRIES[country].emergency, helplines.line_of(country, own_line)
    if not line:
        words = _("Por favor llama ahora al %(emergency)s (emergencias) o ve a urgencias.")
        return words % {"emergency": emergency}
    words = _(
        "Por favor llama ahora al %(line)s. Si el peligro es inmediato, llama al %(emergency)s."
    )
    return words % {"line": line, "emergency": emergency}

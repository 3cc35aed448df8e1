"""What is wrong with a template, in a merchant's words: tables of faults and of what is unfit.

The rules name a fault, and Meta's pages say why; these words tell the merchant what to change.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from chatbot.conversations.rules.templates import Draft, Fault, Problem, problems
from chatbot.transports.whatsapp.graph.components import Unfit

FAULTS: Mapping[Fault, Promise] = MappingProxyType(
    {
        Fault.EMPTY: _("Escribe algo aquí."),
        Fault.TOO_LONG: _("Tiene %(length)s caracteres; WhatsApp acepta hasta %(limit)s."),
        Fault.NAME_FORM: _(
            "Solo minúsculas sin acentos, números y guion bajo; por ejemplo: pedido_listo."
        ),
        Fault.LANGUAGE_FORM: _("Elige un idioma de la lista."),
        Fault.BRACES: _(
            "Hay llaves sueltas: cada dato va entre dobles llaves, como {{pedido}}, "
            "y tiene que ser uno de la lista."
        ),
        Fault.NUMBERS: _("Los datos se numeran desde 1 y sin saltos."),
        Fault.AT_THE_EDGE: _(
            "WhatsApp no acepta un dato al principio o al final: pon alguna palabra "
            "(o un punto) antes y después."
        ),
        Fault.SIDE_BY_SIDE: _("Entre dos datos tiene que haber alguna palabra."),
        Fault.NO_EXAMPLE: _("Falta decir qué dato va en cada lugar."),
        Fault.ONE_PLACE: _("El título puede llevar un solo dato."),
        Fault.NO_PLACES: _("Aquí no puede ir ningún dato: solo palabras fijas."),
        Fault.ONE_LINE: _("Escríbelo en una sola línea."),
        Fault.PLAIN: _("El título va sin emojis, asteriscos ni otras marcas."),
        Fault.TOO_MANY: _("Son %(length)s botones; WhatsApp acepta hasta %(limit)s."),
        Fault.TWICE: _("Hay dos botones con el mismo texto."),
        Fault.LINK_FORM: _("Escribe la dirección completa, con https:// al principio."),
        Fault.LINK_TITLE: _("Escribe qué dice el botón del enlace."),
    }
)

UNFIT: Mapping[str, Promise] = MappingProxyType(
    {
        Unfit.MEDIA_HEADER: _("Lleva una imagen, un video o un archivo en el título."),
        Unfit.NAMED_PLACES: _("Sus datos tienen nombre en vez de número."),
        Unfit.OPEN_LINK: _("Su enlace cambia con cada mensaje."),
        Unfit.OTHER_BUTTONS: _("Tiene botones de otro tipo, o más de un enlace."),
        Unfit.OTHER_PARTS: _("Tiene partes que aquí no se pueden llenar."),
    }
)


def say(problem: Problem) -> str:
    """The problem in the reader's language."""
    words = str(FAULTS[problem.fault])
    return words % {"limit": problem.limit, "length": problem.length} if problem.limit else words


def of(draft: Draft) -> dict[str, list[str]]:
    """Field of the draft → what is wrong with it, each thing once; empty when it may be sent."""
    return _gathered(problems(draft))


def _gathered(found: Iterable[Problem]) -> dict[str, list[str]]:
    said: dict[str, list[str]] = {}
    for problem in found:
        words = say(problem)
        if words not in said.setdefault(problem.field, []):
            said[problem.field].append(words)
    return said


def unfit(name: str) -> str:
    """Why we cannot send by it; "" when we can."""
    return str(UNFIT.get(name, name))

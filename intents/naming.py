"""What an intent of a merchant's own may be called, and which words may stand for it."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from intents import vocabulary
from intents.values import key_of

MOST_OWN = 30
MOST_EXAMPLES = 8
EXAMPLE_LENGTH = 120
LABEL_LENGTH = 80


class Unfit(ValueError):
    """What was written cannot be kept: `field` is "label", "key", "examples" or "" for all.

    The message is for the person who wrote it.
    """

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


def lines(text: str) -> list[str]:
    """Phrases, one a line; blank lines and repetitions are dropped."""
    return tidy(text.splitlines())


def tidy(phrases: Iterable[str]) -> list[str]:
    """Phrases with single blanks, each once, in order."""
    joined = (" ".join(phrase.split()) for phrase in phrases)
    return list(dict.fromkeys(phrase for phrase in joined if phrase))


def examples(phrases: Iterable[str]) -> list[str]:
    """The phrases as they are kept. Raises `Unfit` where there are too many, or one is too long."""
    kept = tidy(phrases)
    if len(kept) > MOST_EXAMPLES:
        raise Unfit("examples", _("Con 8 ejemplos alcanza."))
    if any(len(phrase) > EXAMPLE_LENGTH for phrase in kept):
        raise Unfit("examples", _("Hasta 120 letras por ejemplo."))
    storable("examples", "".join(kept))
    return kept


def label(text: str) -> str:
    """The name as it is kept. Raises `Unfit` for an empty or too long one."""
    kept = " ".join(text.split())
    if not kept:
        raise Unfit("label", _("Ponle un nombre."))
    if len(kept) > LABEL_LENGTH:
        raise Unfit("label", _("Hasta 80 letras."))
    storable("label", kept)
    return kept


def new_key(merchant_id: int, key: str, made_from: str) -> str:
    """The key of a new intent: `key`, or made from its name. Raises `Unfit`."""
    made = key_of(key or made_from)
    if not made or not made[0].isascii() or not made[0].isalpha():
        raise Unfit("key", _("Empieza con una letra; por ejemplo: pide_factura."))
    if not made.isascii():
        raise Unfit("key", _("Solo minúsculas, números y guion bajo; por ejemplo: pide_factura."))
    if vocabulary.is_taken(merchant_id, made):
        raise Unfit("key", _("Ya hay una intención con ese identificador."))
    return made


def room_for_another(merchant_id: int) -> None:
    """Raises `Unfit` when the merchant has as many own ones as there may be."""
    if vocabulary.own(merchant_id) >= MOST_OWN:
        raise Unfit("", _("Ya tienes 30 intenciones propias: borra alguna antes."))


def storable(field: str, text: str) -> None:
    """Raises `Unfit` for signs that PostgreSQL keeps in no text."""
    if "\x00" in text or any("\ud800" <= sign <= "\udfff" for sign in text):
        raise Unfit(field, _("El texto tiene caracteres que no se pueden guardar."))

""" "Este", "el de la foto", "me lo llevo": words that point at a thing instead of naming it.

What they point at is known elsewhere (a quoted message, an advertisement, what was shown last);
here they are found, so that the thing's name can stand in their place and every other rule reads
on as if it had been written.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from intents.rules import asks, lexicon, numbers, word_tables
from intents.rules.calendar_words import EVERY_WEEKDAY
from intents.rules.families import LONGEST as PLAINEST
from intents.rules.families import plain
from intents.rules.lexicon import Part
from intents.rules.orders import LONGEST
from intents.rules.text import Kind, Token, sounds, tokenize

_THIS = sounds(
    "este esta esto estos estas ese esa eso esos esas aquel aquella aquello aquellos aquellas"
)
# "Esta" without its accent is as often "está": in front of these it is a verb.
_BEING = sounds(
    """bien mal rico rica ricos listo lista caro cara barato barata abierto abierta cerrado cerrada
    disponible incluido incluida todo toda correcto correcta perfecto perfecta confirmado pagado
    pagada hecho hecha muy super tan en a mi el la su tu lo los ok bueno buena demorando llegando
    saliendo incompleto completo"""
)
_TIMES_AND_PAPERS = sounds(
    f"""pedido pedidos pedidito orden ordenes compra compras encargo carrito cuenta qr numero
    celular noche tarde mañana semana mes año dia momento instante rato vez fin finde hora
    {EVERY_WEEKDAY} direccion pago comprobante transferencia deposito
    captura dato datos dias nombre precio precios horario correo ubicacion chat mensaje whatsapp
    sucursal local tienda zona lado caso problema tema"""
)
_ORDER = sounds("pedido pedidos pedidito orden ordenes compra encargo")
_GENERIC = sounds(
    """producto productos articulo articulos modelo modelos item items mismo misma mismos mismas
    opcion presentacion variedad sabor tipo cosa cosita foto imagen anuncio oferta promo
    promocion"""
)
_MINE = sounds("mi mis nuestra nuestro nuestras nuestros")
_IS = sounds("es son seria")
_ARTICLES = sounds("el la los las")
_SUMS_UP = sounds("es seria sera era fue ya no nomas todo nada")
_NOT_BEFORE = sounds("por con en como asi aparte ademas todo")
_NEUTER = sounds("esto eso aquello")
_SAME = sounds("igual iguales")
_ANOTHER = sounds("mas otro otra otros otras")
_NOUNS = frozenset({Part.CLASSIFIER, Part.INGREDIENT})
_TABLES = word_tables.read("deixis")
_SHOWN = _TABLES.pattern("SHOWN")
_TAKES = _TABLES.pattern("TAKES")
_DROPS = _TABLES.pattern("DROPS")

_ANOTHER_ONE = _TABLES.pattern("ANOTHER_ONE")
_OTHERWISE = _TABLES.pattern("OTHERWISE")
_DISLIKES = _TABLES.pattern("DISLIKES")
_THAT = _TABLES.pattern("THAT")


@dataclass(frozen=True, slots=True)
class Pointer:
    """Where a text points: signs `start` to `end`; `noun` is the word it gives the thing."""

    start: int
    end: int
    noun: str = ""


def points(text: str) -> bool:
    """Whether the text points at a thing: "quiero este", "el de la foto"; not "eso es todo"."""
    return bool(pointers(text)) or _SHOWN.search(f" {plain(text)} ") is not None


def takes(text: str) -> bool:
    """Whether a thing is taken by a bare "it": "me lo llevo", "lo quiero", "dámelo"."""
    return _TAKES.search(f" {plain(text)} ") is not None


def drops(text: str) -> bool:
    """Whether what is pointed at is given up: "cancela este", "ya no lo quiero"."""
    said = _DROPS.search(f" {plain(text)} ") is not None
    return said and not asks.only_speaks_of_cancelling(text)


def means_another(text: str) -> bool:
    """Whether not the thing itself but another is meant: "el otro"; not "el otro día"."""
    return _ANOTHER_ONE.search(f" {plain(text)} ") is not None


def wants_otherwise(text: str) -> bool:
    """Whether the thing is wanted in another size or kind: "este pero más grande"."""
    return _OTHERWISE.search(f" {plain(text)} ") is not None


def dislikes(text: str) -> bool:
    """Whether the thing is turned down: "no me convence"."""
    return _DISLIKES.search(f" {plain(text)} ") is not None


def asks_what_that_is(text: str) -> bool:
    """Whether the sum of "eso" is asked for: "¿cuánto es eso?"."""
    return _THAT.search(f" {plain(text)} ") is not None


def points_at_order(text: str) -> bool:
    """Whether the thing pointed at is said to be an order: "este pedido", "esa compra"."""
    tokens = _words(text)
    return any(token.key in _THIS and after.key in _ORDER for token, after in pairwise(tokens))


def behind_count(text: str, name: str) -> str | None:
    """The text with `name` right behind its first amount; None where it counts nothing."""
    tokens = _words(text[:LONGEST])
    for at in range(len(tokens)):
        amount = numbers.read(tokens, at)
        if amount is not None:
            end = tokens[at + amount.length - 1].end
            return f"{text[:end]} {name}{text[end:]}"
    return None


def spelled(text: str, name: str, *, unless: Callable[[str], bool] | None = None) -> str | None:
    """The text with `name` where it points or says "it"; None when it does neither.

    `unless` knows the nouns that say by themselves which thing is meant ("ese matcha"). What lies
    beyond the signs that are read stands behind it as it was.
    """
    found = [one for one in pointers(text) if not (unless and one.noun and unless(one.noun))]
    if found:
        for pointer in reversed(found):
            text = f"{text[: pointer.start]}{name}{text[pointer.end :]}"
        return text
    words, beyond = f" {plain(text)} ", text[PLAINEST:]
    for rule, said in ((_SHOWN, name), (_TAKES, f"quiero {name}")):
        if rule.search(words):
            return " ".join(rule.sub(f"{said} ", words).split()) + beyond
    return None


def pointers(text: str) -> tuple[Pointer, ...]:
    """Each demonstrative that stands for a thing, with the noun that belongs to it."""
    return tuple(_found(_words(text[:LONGEST])))


def _words(text: str) -> tuple[Token, ...]:
    return tuple(token for token in tokenize(text) if token.kind is not Kind.EMOJI)


def _found(tokens: Sequence[Token]) -> Iterator[Pointer]:
    for at, token in enumerate(tokens):
        if _is_another(tokens, at):
            yield Pointer(token.start, token.end)
        if token.key not in _THIS or "á" in token.raw.casefold():
            continue
        before = tokens[at - 1] if at else None
        after = tokens[at + 1] if at + 1 < len(tokens) else None
        if _says_what_is(tokens[at + 1 : at + 4]):
            continue
        if _is_thing(token, before, after, leads=at == 0, last=at + 2 >= len(tokens)):
            noun = _noun(tokens, at + 1)
            end = noun.end if noun else token.end
            yield Pointer(token.start, end, noun.raw if noun and not _generic(noun) else "")


def _is_thing(
    token: Token, before: Token | None, after: Token | None, *, leads: bool, last: bool
) -> bool:
    if before is not None and before.key in _NOT_BEFORE and token.key in _NEUTER:
        return False
    if after is None:
        return True
    if after.kind is Kind.MARK:
        # "Este... quiero un matcha" only draws breath.
        return not (leads and not last and after.raw[0] in ".,")
    if after.key in _TIMES_AND_PAPERS:
        return False
    if token.key in _NEUTER and after.key in _SUMS_UP:
        return False
    return not (token.key == "esta" and after.key in _BEING)


def _says_what_is(after: Sequence[Token]) -> bool:
    """ "Esta es mi dirección", "este es el número": what follows is told, nothing is meant."""
    if len(after) < 3 or after[0].key not in _IS:
        return False
    mine = after[1].key in _MINE
    return mine or (after[1].key in _ARTICLES and after[2].key in _TIMES_AND_PAPERS)


def _is_another(tokens: Sequence[Token], at: int) -> bool:
    """ "Uno más igual", "otros dos iguales": one more of what was there."""
    if tokens[at].key not in _SAME or not at:
        return False
    more = tokens[at - 1].key in _ANOTHER or numbers.read(tokens, at - 1) is not None
    last = at + 1 == len(tokens)
    return more and (last or tokens[at + 1].key not in ("a", "al", "que"))


def _noun(tokens: Sequence[Token], at: int) -> Token | None:
    """The noun behind a demonstrative: "este jugo"; None for "este porfa", "este de aquí"."""
    if at >= len(tokens) or tokens[at].kind is not Kind.WORD or numbers.read(tokens, at):
        return None
    token = tokens[at]
    if _generic(token):
        return token
    entry = lexicon.read(tokens, at)
    return token if entry is None or (entry.part in _NOUNS and entry.length == 1) else None


def _generic(token: Token) -> bool:
    return token.key in _GENERIC

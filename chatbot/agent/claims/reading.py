"""A sentence read: its figures, the products it names, what it denies and what it only supposes.
Pure."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from chatbot.agent.claims import figures, labels, numerals
from chatbot.agent.claims.facts import Shelf
from chatbot.agent.claims.small_talk import GENERIC
from chatbot.agent.claims.splitting import Piece, bare_item, grown, plain
from chatbot.agent.claims.values import Figure
from intents.rules.mentions import find_known, find_whole
from intents.rules.text import Kind, Token, sounds, tokenize

NO = (
    r"no(?! solo\b| debes\b| te preocupes| se preocupe| dudes| importa"
    r"| (?:hay|es|tenemos|tiene|cobramos|se cobra) (?:ningun[oa]? )?"
    r"(?:problema|drama|lio|apuro|recargo|comision))"
)
"""A "no" that denies something: "no hay problema" and its like do not."""
WITHOUT = r"sin(?! (?:ningun[oa]? )?(?:problemas?|drama|lio|apuro|duda|recargos?|comision)\b)"
NEGATION = re.compile(
    rf"\b(?:{NO}|ni|nunca|jamas|tampoco|{WITHOUT}|ningun[oa]?|nada de|imposible)\b"
)
_TURN = re.compile(
    r"^\W*(?:aun|todavia) no,|[;:.!?\n—]|\b(?:pero|sino|porque|(?:veo|vi|vemos) que|aunque"
    r"|sin embargo|mas bien|en cambio|solo que)\b"
)
_VERBISH = re.compile(
    r"\b(?:tenemos|tengo|hay|cuestan?|vale[n]?|salen?|te|lo|los|las? (?:tengo|tenemos)|es|son"
    r"|esta[n]?"
    r"|puedes|podes|puede|quedan?|solo|solamente|ok|ya|total|precio|aceptamos|vendemos"
    r"|manejamos|agregue|anote"
    r"|ahora|tambien|llevas?|va|van|sigue[n]?|quedo|tu|el|la|quieres|queres|hacemos|haremos"
    r"|haremos|claro|igual)\b"
)
_SUPPOSES = re.compile(
    r"\b(?:asi(?=\s*$)|si|cuando|apenas|en cuanto|una vez|tan pronto|ni bien"
    r"|luego de|despues de|antes de|hasta"
    r"|para que|a que|mientras(?! tanto)|al (?=[a-z]+r\b)|por si|quieres que|queres que"
    r"|quiere que|desea que"
    r"|dime|decime|digame|avisame|confirmame|mandame|escribeme|escribime|pasame|cuentame"
    r"|contame|puedes|podes|podrias|puedo|podemos|podria|podriamos)\b"
)
_OPENS_WITH = re.compile(
    r"^\W*(?:(?:y|pero|entonces|ok|claro|perfecto|listo|dale|genial|igual|eso si|ademas)\b\W*)*"
    r"(?:si|cuando|apenas|en cuanto|una vez|tan pronto|ni bien|luego de|despues de|antes de"
    r"|al (?=[a-z]+r\b))\b(?=\s)"
)
_DONE_SINCE = re.compile(
    r"\W*(?:al|luego de|despues de|una vez)\b(?! que).*\b(?:veo que|vi que|vemos que|quedo|fue)\b"
)
"""It has happened: "Luego de revisar, tu pago quedó aprobado"."""
_HER_MOVE = re.compile(
    r"\bsi (?:me |lo |la |te |nos |asi )*(?:quieres|queres|quiere|gustas|gusta|deseas|desea"
    r"|prefieres"
    r"|preferis|parece|confirmas|confirma|dices|decis|avisas|animas|necesitas|buscas)\b"
    r"|\b(?:cuando|apenas|en cuanto|una vez que|despues de que|ni bien|a medida que)\s"
    r"(?:ya |me |lo |la |los |te |nos |tu |vos )*[a-z]+[aei]s\b|\bcuando (?:guste|quiera"
    r"|confirme)\b"
)
_LINKS = sounds("con sin")
_NO_NAME = sounds(
    """
    hola dato datos hora horas total precio precios pedido para este esta ese esa todo toda
    menu pago dia dias gracias mas solo una uno por que ahora listo cuenta entrega envio
    carta lista gusto gustas gusta unidad unidades claro perfecto tienes tenemos llevas
    monto costo forma formas sumo sume sumamos anoto anote agrego agregue saco saque quito
    quite paso pase llama llamo dame veo tomo tomar pongo puse pides lleva llevo puedo come
    comer viene vienen van va sirve sabe
    """
)


@dataclass(frozen=True, slots=True)
class Named:
    """Signs `start` to `end` name the variants `ids`; `whole` is what stands there, folded."""

    start: int
    end: int
    ids: tuple[int, ...]
    whole: str


@dataclass(frozen=True, eq=False)
class Unit:
    """One sentence. `bare` is its text folded, sign for sign, list marks blanked."""

    text: str
    bare: str
    tokens: tuple[Token, ...]
    figures: tuple[Figure, ...]
    named: tuple[Named, ...]
    is_item: bool
    asks: bool
    before: tuple[Named, ...] = ()
    header: str = ""
    earlier: str = ""

    @cached_property
    def supposes_all(self) -> bool:
        """Whether the sentence begins with a condition: "Cuando confirmes, ..."."""
        return bool(_OPENS_WITH.match(self.bare)) and not _DONE_SINCE.match(self.bare)

    def stretch(self, at: int) -> tuple[int, int]:
        """The part of the sentence around `at` over which a "no" reaches."""
        start, end = 0, len(self.bare)
        for found in _TURN.finditer(self.bare):
            if found.end() <= at:
                start = found.end()
            elif found.start() > at:
                end = found.start()
                break
        return self._within_commas(start, end, at)

    def _within_commas(self, start: int, end: int, at: int) -> tuple[int, int]:
        for comma in re.finditer(r",(?!\d)", self.bare[start:end]):
            place = start + comma.start()
            after = self.bare[place + 1 : end].split(",")[0]
            if not _VERBISH.search(" ".join(after.split()[:3])):
                continue
            if place < at:
                return self._within_commas(place + 1, end, at)
            return start, place
        return start, end

    def negated(self, at: int) -> bool:
        """Whether a "no" stands before `at` and reaches it."""
        start, _end = self.stretch(at)
        return bool(NEGATION.search(self.bare, start, at))

    def denies(self, at: int) -> bool:
        """Whether a "no" stands anywhere in the part around `at`."""
        return bool(NEGATION.search(self.bare, *self.stretch(at)))

    def supposed(self, at: int) -> bool:
        """Whether what stands at `at` is only asked, offered or said on a condition."""
        if self.asks or self.supposes_all:
            return True
        start, _end = self.stretch(at)
        return bool(_SUPPOSES.search(self.bare, start, at) or _HER_MOVE.search(self.bare, at))

    def around(self, at: int) -> str:
        """The part of the sentence that `stretch` finds."""
        start, end = self.stretch(at)
        return self.bare[start:end]

    def named_near(self, at: int) -> list[Named]:
        """The products that are named in the part around `at`."""
        start, end = self.stretch(at)
        return [name for name in self.named if start <= name.start < end]

    def kind(self, *kinds: str) -> list[Figure]:
        return [one for one in self.figures if one.kind in kinds]


def read(
    piece: Piece,
    shelf: Shelf,
    before: Sequence[Named] = (),
    header: str = "",
    earlier: str = "",
) -> Unit:
    """The sentence; `before` are the products named last, `header` the line that leads a list,
    `earlier` the sentence before."""
    text = bare_item(piece.text)
    bare = grown(plain(text))
    tokens = tokenize(text)
    named = tuple(names(tokens, bare, shelf))
    asks = "?" in text and not _states_first(bare)
    scanned = [one for one in figures.scan(bare) if not labels.on_label(one, bare, shelf)]
    found = tuple(_outside(scanned, named, bare))
    is_item = text != piece.text
    return Unit(text, bare, tokens, found, named, is_item, asks, tuple(before), header, earlier)


def _states_first(bare: str) -> bool:
    """ "Agregué 3 matcha, te parece?": without an opening mark only its end asks."""
    return "¿" not in bare and bool(
        re.search(r"\b(?:ya|agregue|anote|sume|quite|cancele)\b.*,", bare)
    )


def _outside(found: Sequence[Figure], named: Sequence[Named], bare: str) -> Iterator[Figure]:
    """The numbers that are no part of a name; of "dos docenas surtidas" the two remains."""
    for one in found:
        over = next((n for n in named if n.start < one.end and one.start < n.end), None)
        if over is None:
            yield one
        elif one.start < over.start:
            yield from figures.scan(bare[: over.start].rstrip())[-1:]


def names(tokens: Sequence[Token], bare: str, shelf: Shelf) -> list[Named]:
    """The products that are named, in order; a bare number never begins a name."""
    found, menu, at = list(_literal(bare, shelf)), shelf.menu, 0
    while at < len(tokens):
        token, step = tokens[at], at + 1
        if _begins_name(token, found, bare):
            mention = find_whole(tokens, at, menu)
            if mention is None and token.key not in _NO_NAME:
                mention = find_known(tokens, at, menu)
            alone = mention is not None and mention.end == at + 1 and _is_number(token)
            if (
                mention
                and mention.candidates
                and not alone
                and labels.is_word(token, mention.end - at, shelf)
            ):
                start, end = token.start, tokens[mention.end - 1].end
                ids = tuple(int(key) for key in mention.candidates)
                if bare[start:end] not in GENERIC or _is_own(bare[start:end], ids, shelf):
                    found.append(Named(start, end, ids, bare[start:end]))
                step = mention.end
        at = step
    return _narrowed(sorted(found, key=lambda name: name.start), bare)


_SAME_THING = re.compile(r"[\s*_]*(?:(?:de|en|mas|talla|talle|tamano|para|\()\s*)*")


def _narrowed(found: Sequence[Named], bare: str) -> list[Named]:
    """ "La Coca de 1,5 L" is one name: what both parts fit."""
    kept: list[Named] = []
    for name in found:
        last = kept[-1] if kept else None
        both = tuple(pk for pk in last.ids if pk in name.ids) if last else ()
        if last and both and _SAME_THING.fullmatch(bare, last.end, name.start):
            kept[-1] = Named(last.start, name.end, both, bare[last.start : name.end])
        else:
            kept.append(name)
    return kept


def _is_own(word: str, ids: tuple[int, ...], shelf: Shelf) -> bool:
    """ "Medias" where one product's name begins so; "jugos" where several are one."""
    items = shelf.menu.items
    return len(ids) == 1 and plain(items[str(ids[0])].name).startswith(word)


def _begins_name(token: Token, found: Sequence[Named], bare: str) -> bool:
    if any(name.start <= token.start < name.end for name in found):
        return False
    if _counts(token) and re.match(r"\s+de\b", bare[token.end :]):
        return False
    if token.raw.lower() == "te":  # the pronoun, not the tea
        return False
    word = token.kind is Kind.WORD and token.key not in _LINKS and len(token.key) > 1
    letter = token.raw in _LETTERS and bare[token.end : token.end + 1] != "/"
    return word or token.kind is Kind.MEASURE or bool(letter)


_LETTERS = frozenset({"S", "M", "L"})


def _is_number(token: Token) -> bool:
    return _counts(token) and plain(token.raw) not in _SETS


def _counts(token: Token) -> bool:
    said = plain(token.raw)
    return said in _SETS or said == "mil" or numerals.read([said], 0) is not None


_SETS = frozenset({"docena", "docenas", "par", "pares", "media", "medio"})


def _literal(bare: str, shelf: Shelf) -> Iterator[Named]:
    """Whole names as the catalogue writes them, the longest first: "Tinte No. 7.1"."""
    taken: list[tuple[int, int]] = []
    words = set(re.findall(r"\w+", bare))
    for name, first, ids in shelf.literal:
        if first not in words:
            continue
        at = bare.find(name)
        while at >= 0:
            end = at + len(name)
            apart = not bare[at - 1 : at].isalnum() and not bare[end : end + 1].isalnum()
            if apart and not any(start < end and at < stop for start, stop in taken):
                taken.append((at, end))
                yield Named(at, end, ids, name)
            at = bare.find(name, end)

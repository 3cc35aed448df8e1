"""Products: what is named must be sold, in that size and with that option. Pure."""

import re
from collections.abc import Iterator
from itertools import chain

from catalog.products.values import OptionValue, VariantValue
from chatbot.agent.claims import amounts, costs, counting, nouns, sizes, stock
from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.figures import unit_of
from chatbot.agent.claims.reading import Unit
from chatbot.agent.claims.small_talk import GENERIC, NEUTRAL, words
from chatbot.agent.claims.splitting import plain
from chatbot.agent.claims.values import Finding
from intents.rules.foods import FOODS
from intents.rules.menu import stem, stem_of
from intents.rules.text import Kind, sound

_OFFERS = re.compile(
    r"(?<!lo )(?<!la )(?<!los )(?<!las )\b(?:tenemos|tengo|hay|vendemos|manejamos|ofrecemos"
    r"|contamos con|traemos|(?:nos "
    r")?queda[n]?(?! en| a| list)|te ofrezco"
    r"|te (?:recomiendo|sugiero)|recomiendo|recomendamos|prueba|proba|puedes (?:elegir|pedir"
    r"|probar|llevar)"
    r"|podes (?:elegir|pedir|probar|llevar)|agregu?e|agregamos|anote|sume|puse|quite|apunte"
    r"|inclui|saque"
    r"|te (?:agrego|anoto|sumo|pongo|apunto|separo|preparo|traigo)|llevas|lleva|gustaria (?:un"
    r"|una|el|la)"
    r"|quieres (?:un|una|el|la)|queres (?:un|una|el|la)|(?:prefieres|preferis) (?:un|una|el|la"
    r"|los|las)|hacemos|preparamos)\b"
)
_PRICED = re.compile(
    r"^\W*(?:y |pero |tambien |ademas )?(?:el|la|los|las|nuestr[oa]s?|cada|un"
    r"|una)\s+(?P<name>[a-z][a-z ]{2,40}?)\s+"
    r"(?:cuestan?|valen?|salen?|esta[n]? (?:a|en|disponible|recien)|tiene[n]? un)\b"
)
_ITEM = re.compile(
    r"^[\s*_]*(?:\d+\s*[x×]?\s*)?(?P<name>[a-z][a-z ]{2,40}?)[*_]*\s*(?:\([^)]*\))?\s*"
    r"(?::|-|–|→|=|\.{2,}|\sa\s)\s*(?P<price>)(?:bs\.?|\$|s/\.?|us\$|rd\$)?\s*\d"
)
_NOT_A_NAME = re.compile(
    r"\b(?:queda\w*|falta\w*|solo|llevas?|tienes|total|pago|pagas?|son|seria\w*|es|esta[n]?"
    r"|cuestan|salen|valen|ahora|puedo|anot\w+|agreg\w+|sum\w+)\b"
)
_MORE_OFFERS = re.compile(
    r"\b(?:vienen? en|la hay en|lo hay en|disponibles? en|sabores:|gustos:|toppings?:"
    r"|(?:les? |lo |la )?(?:puedes|podes|puedo) (?:poner|ponerles?|agregar|agregarles?|anadir"
    r"|sumar)\b)"
)
_CAME = re.compile(
    r"\b(?:recien )?(?:nos )?(?:llego|llegaron|acaba[n]? de llegar|entro|entraron) (?:el|la|los"
    r"|las|un|una|unos|unas)\b"
)
_ALSO = re.compile(r"\by tambien (?:hay |tenemos )?([a-z]{4,})(?=\s*(?:$|[.,;!]|a \$|por \$))")
_STOPS = re.compile(
    r"[.;:!?()\n—]|\b(?:para|desde|hasta|que|cuando|si|pero|por|porque|en tu|a tu|al|en el|en "
    r"la|cuestan?"
    r"|valen?|salen?|ahora|hoy|gracias|aunque|como|segun|sobre|entre|durante|mientras|listo"
    r"|donde)\b|\$|\bbs\b|\bs/"
)
_NO_LIST = re.compile(r"\s*(?:en|a|por|para|sin|list[oa]s?|hech[oa]s?|\w+[ai]d[oa]s?)\b")
_PARTS = re.compile(r",|\b(?:y|e|o|u|ni|mas|tambien|con|sin)\b|/|\+")
_SIZES = words(
    """
    chica chicas chico chicos doble extragrande familiar gigante grande grandes individual
    jumbo litro litros maxi mediana medianas mediano medianos medio mini pequena pequeno
    pequenos personal triple xl xxl
    """
)
_COMES_IN = re.compile(
    r"\b(?:tenemos|viene[n]?|hay|disponibles?)\b[^.;?]*\b(?:en|y|tamano|vaso|envase)\s"
    r"(familiar|gigante|jumbo|extragrande|maxi|triple|xxl)\b"
)
_RELATIVE = words("chica chicas chico chicos grande grandes pequena pequeno pequenos")
_AFTER = re.compile(r"[*_\"'»]*\s*(?:de )?(?:tamano|talla|talle|en|version)?\s*(?:de )?\s*([a-z]+)")
_GOES_ON = re.compile(
    r"^\s*(?:ya|ahora|asi|entonces|luego|si|con|sin|vas?|van|llevas)\b|\b(?:te|se|lo|nos|me"
    r"|puedes|podes|cual|es|son|esta|estan|cuesta|tu|ok|dime|avisame"
    r"|vienen?|traen?|vale[n]?|sale[n]?|queda[n]?)\b"
)
_FLAVOUR = re.compile(r"\bsabor(?:es)?(?: a| de)?:? ([a-z]{3,})")


def judge(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """Findings for what is named, known or not."""
    yield from _known(unit)
    unknown = next(iter(_unknown(unit, facts)), "")
    if unknown:
        yield Finding("product", False, "not_sold", words=unknown)


def _known(unit: Unit) -> Iterator[Finding]:
    for name in unit.named:
        yield Finding("product", True, "price", name.ids, said=f"product:{name.ids}")


def _unknown(unit: Unit, facts: Facts) -> Iterator[str]:
    """Names of what nobody sells here, as they are written."""
    yield from _foods(unit, facts)
    yield from _sizes(unit, facts)
    prices = {one.start for one in amounts.priced(unit)}
    items = [one for one in _ITEM.finditer(unit.bare) if one.start("price") in prices]
    for found in (*_PRICED.finditer(unit.bare), *items):
        start, end = found.span("name")
        if (
            not _NOT_A_NAME.search(found["name"])
            and not _touches(unit, start, end)
            and nouns.unknown(found["name"], facts.known_stems)
        ):
            yield unit.text[start:end]
    for also in _ALSO.finditer(unit.bare):
        if nouns.unknown(also[1], facts.known_stems) and not _is_named(unit, also.start(1)):
            yield also[1]
    yield from sizes.letters(unit, facts)
    yield from _options(unit, facts)
    offers = (_OFFERS, _MORE_OFFERS, _CAME)
    for found in chain.from_iterable(one.finditer(unit.bare) for one in offers):
        if not unit.negated(found.start() + 1) and not stock.GONE.match(unit.bare, found.start()):
            yield from _listed(unit, facts, found.end())
    for found in _FLAVOUR.finditer(unit.bare):
        if nouns.unknown(found[1], facts.known_stems) and not unit.denies(found.start()):
            yield unit.text[found.start(1) : found.end(1)]
    yield from _counted(unit, facts)


_VERBS = frozenset({"late", "tómate", "sal", "vino", "come", "toma"})
"""Spelled like goods, or heard like them."""


def _foods(unit: Unit, facts: Facts) -> Iterator[str]:
    """Words for goods that the shop has nothing of; what she asked for may be denied."""
    for token in unit.tokens:
        if token.kind is not Kind.WORD or token.key not in FOODS or _is_named(unit, token.start):
            continue
        own = unit.bare[token.start : token.end]
        if (
            own in GENERIC
            or own in NEUTRAL
            or token.raw.lower() in _VERBS
            or (own == "te" and token.raw.lower() != "té")
        ):
            continue
        if stem_of(token) in facts.known_stems or unit.denies(token.start):
            continue
        if _TASTE.search(unit.bare, 0, token.start) or not _framed(unit):
            continue
        if stock.GONE.search(unit.bare) or _told_back(unit, facts, token.key):
            continue
        yield token.raw


def _framed(unit: Unit) -> bool:
    """Whether goods are spoken of: offered, counted, priced, listed, or asked whether she wants."""
    frames = (_OFFERS, _MORE_OFFERS, _CAME)
    came = re.search(r"\b(?:pedir|llego|llegaron|trabajamos|tambien)\b", unit.bare)
    offered = came or any(one.search(unit.bare) for one in frames)
    return bool(offered) or bool(unit.figures) or unit.is_item or bool(unit.named) or unit.asks


_TASTE = re.compile(
    r"\b(?:si te gusta[n]?|si sos|si eres|alergi\w+|intoleran\w+|acompan\w+|combina\w*|marida\w*"
    r"|va[n]? (?:bien|genial|perfecto) con|ideal(?:es)? (?:con|para)|lleva[n]?|contiene[n]?"
    r"|hech[oa]s?"
    r"|preparad[oa]s?|a base de|elaborad[oa]s?|endulzad[oa]s?|mezcla\w*|libre de)\b[^.;]*$"
)
"""What goods are made of, go with, or are liked for: that is not sold here."""


def _options(unit: Unit, facts: Facts) -> Iterator[str]:
    """ "La de 5 lb la tengo en fresa", where fresa goes with another one only."""
    if len(unit.named) != 1 or unit.denies(unit.named[0].start):
        return
    name, own = unit.named[0], facts.rows(unit.named[0].ids)
    texts = plain(" ".join(f"{row.name} {row.description} {row.product}" for row in own))
    for row in (one for one in facts.situation.catalog if one.groups):
        for option in costs.said_options(row, unit.bare[name.end :]):
            word = plain(option.name)
            if word not in texts and not any(option.name == o.name for r in own for o in _all(r)):
                yield option.name


def _all(row: VariantValue) -> list[OptionValue]:
    return [option for group in row.groups for option in group.options]


def _told_back(unit: Unit, facts: Facts, key: str) -> bool:
    """Her own word, asked about or quoted, not offered."""
    quoted = re.search(
        r"\b(?:refieres|referis|dices|decis|hablas|buscas|buscabas|preguntas)\b|[«\"“]", unit.bare
    )
    offered = re.search(
        r"\b(?:te|le) (?:anot|agreg|sum|pon|prepar|mand)\w*|\bprefier|\bquer[ae]s un", unit.bare
    )
    asked = unit.asks and not offered
    return stem(key) in facts.her_stems and bool(quoted or asked)


def _is_named(unit: Unit, at: int) -> bool:
    return any(name.start <= at < name.end for name in unit.named)


def _touches(unit: Unit, start: int, end: int) -> bool:
    return any(name.start < end and start < name.end for name in unit.named)


def _sizes(unit: Unit, facts: Facts) -> Iterator[str]:
    """ "Maracuyá grande" where it comes in one size only, or a measure that no label says."""
    for name in unit.named:
        behind = _AFTER.match(unit.bare, name.end)
        if behind and behind[1] in _SIZES and not unit.denies(behind.start(1)):
            told = {word for row in facts.rows(name.ids) for word in plain(row.name).split()}
            kin = {row.product_id for row in facts.rows(name.ids)}
            count = sum(row.product_id in kin for row in facts.situation.catalog)
            told_sizes = len({one for one in unit.bare.split() if one.strip(",.") in _SIZES})
            if count > 1 and behind[1] in _RELATIVE and told_sizes <= count:
                continue
            if len(name.ids) > 1 and not told & _SIZES:
                continue
            said = " ".join(
                f"{row.name} {row.size} {' '.join(row.aliases)}" for row in facts.rows(name.ids)
            )
            if stem(sound(behind[1])) not in {stem(sound(word)) for word in said.split()}:
                yield unit.text[name.start : behind.end(1)]
    yield from sizes.other(unit, facts)
    yield from sizes.of_named(unit, facts)
    size = _COMES_IN.search(unit.bare)
    known = size is None or stem(sound(size[1])) in facts.known_stems
    if size and not known and not unit.denies(size.start()):
        yield size[1]
    for one in unit.kind("measure") if sizes.told(unit) else ():
        if (one.value, unit_of(one.unit)) not in facts.measures and not unit.denies(one.start):
            yield unit.text[one.start : one.end]


def _listed(unit: Unit, facts: Facts, at: int) -> Iterator[str]:
    """The heads of what is offered behind a verb: "tenemos maracuyá, matcha y guayaba"."""
    if _NO_LIST.match(unit.bare, at):
        return
    stop = _STOPS.search(unit.bare, at)
    end = stop.start() if stop else len(unit.bare)
    if stop and stop[0] == ":" and any(name.start >= end for name in unit.named):
        return  # "Tenemos desayunos ricos: chilaquiles, ..."
    begin = at
    for part in [*_PARTS.finditer(unit.bare, at, end), None]:
        close = part.start() if part else end
        words = unit.bare[begin:close]
        if begin > at and _GOES_ON.search(words):
            return
        among = any(at <= name.start < end for name in unit.named)
        known = facts.known_stems
        if not _touches(unit, begin, close) and nouns.unknown(words, known, among=among):
            yield unit.text[begin:close].strip()
        begin = part.end() if part else end


def _counted(unit: Unit, facts: Facts) -> Iterator[str]:
    """ "3 tés chai": a number before what is no product."""
    for one in unit.kind("number"):
        article = re.search(r"\b(?:los|las|estos|estas)\s$", unit.bare[: one.start])
        if one.value < 2 or article or counting.counts_something(unit, one):
            continue
        behind = re.match(r"\s+(?:x\s+)?(?:de\s+)?([a-z]{3,})", unit.bare[one.end :])
        if behind is None or _is_named(unit, one.end + behind.start(1)):
            continue
        if any(
            unit.bare[one.end + behind.end() : name.start] in (" ", " de ") for name in unit.named
        ):
            continue
        if unit.denies(one.start):
            continue
        if nouns.unknown(behind[1], facts.known_stems):
            yield behind[1]

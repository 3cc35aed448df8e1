"""Stock: what is said to be there, to be gone or to be the last must be so. Pure."""

import re
from collections.abc import Iterator, Sequence

from chatbot.agent.claims import counting, nouns
from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.reading import Named, Unit
from chatbot.agent.claims.splitting import plain
from chatbot.agent.claims.values import Finding

GONE = re.compile(
    r"\b(?:no (?:nos |me |te |lo |la |los |las )?(?:hay|queda[n]?|tenemos|tengo|contamos con"
    r"|esta[n]? "
    r"disponibles?|disponibles?"
    r"|manejamos|vendemos|se vende)|se (?:nos |me )?(?:agotaron|agoto|acabo|acabaron|termino"
    r"|terminaron)"
    r"|agotad[oa]s?|sin stock|fuera de stock|ya no (?:hay|tenemos|queda[n]?|esta[n]?|trabajamos"
    r"|hacemos)|sin "
    r"existencias"
    r"|vol(?:o|aron)|se fue(?:ron)? tod[oa]s?|se vendi(?:o|eron)(?: tod[oa]s?)?"
    r"|no disponibles?|indisponibles?|descontinuad[oa]s?|sin disponibilidad)\b"
)
_NOT_STOCK = re.compile(
    r"\b(?:en (?:tu|el) (?:pedido|carrito|orden)|tu (?:pedido|carrito)|descuent\w+|promo\w*"
    r"|ofertas?|problema|apuro|drama|esa opcion|ese tamano)\b"
)
_THERE = re.compile(
    r"\b(?:hay|queda[n]?|tenemos|tengo|disponibles?|en stock|con stock|vendemos|manejamos"
    r"|contamos con"
    r"|listos? para (?:llevar|entregar|vender)|existencias?)\b"
)
_SUPPOSES = re.compile(
    r"\b(?:si|cuando) (?:te gusta|quieres|queres|prefieres|hay|tenemos|vuelva)\b"
)
_FEW = re.compile(
    r"\b(?:quedan? poc[oa]s?|ultim[oa]s? (?:unidades?|vasos?|piezas?|botellas?)|poc[oa]s? "
    r"unidades|casi (?:no queda|agotad)\w*|se esta[n]? acabando|por agotarse|ultim[oa]s?)\b"
)
_LAST = re.compile(r"\bqueda(?: solo)? (?:el|la) ultim[oa]\b")
_PLENTY = re.compile(
    r"\b(?:de sobra|bastantes?|much[oa]s? (?:unidades|stock)|suficientes?|stock ilimitado"
    r"|todo el stock|hay para tod[oa]s|un monton"
    r"|l[oa]s (?:que )?(?:\w+ )?(?:quieras|necesites|gustes)"
    r"|a montones)\b"
)


def judge(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """A finding for each product that is said to be there or not."""
    names = [*unit.named] or ([] if unit.asks else list(unit.before))
    yield from _taken_off(unit, facts)
    yield from _more_than_left(unit, facts)
    if not names or unit.supposes_all or _NOT_STOCK.search(unit.bare):
        return
    gone = list(GONE.finditer(unit.bare))
    for name in _about_gone(unit, names, gone):
        rows = facts.rows(name.ids)
        out = {e.facts["name"] for e in facts.all("removed", "gone")}
        off = any(row.name in out for row in rows) and "ya no esta" in unit.bare
        yield _finding(facts, name, off or all(row.stock == 0 for row in rows))
    if _FEW.search(unit.bare) and not gone:
        for name in names[-1:]:
            few = [row.stock for row in facts.rows(name.ids)]
            most = 1 if _LAST.search(unit.bare) else 5
            yield _finding(facts, name, any(one is not None and 0 < one <= most for one in few))
    yield from _plenty(unit, facts)
    yield from _only_left(unit, facts)
    yield from _answered(unit, facts)
    yield from _back(unit, facts)
    yield from _offered(unit, facts)
    for name in () if unit.asks else unit.named:
        part = unit.around(name.start)
        if _THERE.search(part) and re.search(r"\bningun[oa]? (?:de )?$", unit.bare[: name.start]):
            yield _finding(facts, name, all(row.stock == 0 for row in facts.rows(name.ids)))
            continue
        if _THERE.search(part) and not GONE.search(part) and not _SUPPOSES.search(part):
            yield _finding(facts, name, any(row.stock != 0 for row in facts.rows(name.ids)))


_OFFERED = re.compile(
    r"\bte (?:anoto|agrego|sumo|traigo|preparo|hago|separo|armo|alisto|sirvo)\b"
    r"|\b(?:puedes|podes|puede) (?:pedir|llevar)\w*"
    r"|\bllev(?:ate|atelo|alo)\b"
)


def _offered(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """What is sold out is not offered, by a question neither: "¿Te anoto un bowl?"."""
    offered = _OFFERED.search(unit.bare)
    if offered is None or GONE.search(unit.bare) or unit.denies(offered.start()):
        return
    for name in unit.named_near(offered.start()):
        rows = facts.rows(name.ids)
        if rows and all(row.stock == 0 for row in rows):
            yield _finding(facts, name, False)


_GIVES = re.compile(
    r"\b(?:puedes|podes|puede) llev\w+"
    r"|\bte (?:puedo |podemos )?(?:hac\w*|hag\w*|alcanz(?:o|ar|amos)|arm\w*|prepar\w*|llev\w*)"
)


def _more_than_left(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """ "Te puedo hacer 8 matcha", where 3 are left."""
    given = _GIVES.search(unit.bare)
    if given is None or unit.asks:
        return
    for name in unit.named:
        count = counting.of(unit, name)
        left = [row.stock for row in facts.rows(name.ids)]
        if count is None or count.start < given.start() or unit.denies(count.start):
            continue
        if all(one is not None and one < count.value for one in left):
            yield _finding(facts, name, False)


_LEAST_OF_PLENTY = 6


def _plenty(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """ "De matcha hay para todos", where few or none are left."""
    found = _PLENTY.search(unit.bare)
    if found is None or unit.asks or unit.denies(found.start()):
        return
    for name in unit.named_near(found.start()):
        known = [row.stock for row in facts.rows(name.ids)]
        left = sum(one for one in known if one is not None)
        yield _finding(facts, name, None in known or left >= _LEAST_OF_PLENTY)


_FEW_WORDS = 5
_BACK = re.compile(
    r"(?<!\bte )(?<!\ble )\b(?:volvio|volvieron|regreso|regresaron|llego|llegaron|de vuelta"
    r"|de regreso"
    r"|repusimos|entr(?:o|an?|aron)|ingres(?:o|an?)|repone[n]?|reponemos)\b"
)


def _answered(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """ "¿Bowl? Sí, hay.": a few words about what the sentence before names."""
    few = len(re.findall(r"\w+", unit.bare)) <= _FEW_WORDS and not unit.named and not unit.figures
    there = _THERE.search(unit.bare) if few and not unit.asks else None
    if there and not GONE.search(unit.bare) and not nouns.heads(unit.bare[there.end() :]):
        for name in unit.before[-1:]:
            yield _finding(facts, name, any(row.stock != 0 for row in facts.rows(name.ids)))


def _back(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """ "El bowl ya volvió"."""
    for found in () if unit.asks else _BACK.finditer(unit.bare):
        for name in unit.named_near(found.start()):
            there = any(row.stock != 0 for row in facts.rows(name.ids))
            yield _finding(facts, name, there is not unit.denies(found.start()))


_ONLY_LEFT = re.compile(r"(?<!\bte )(?<!\ble )\bquedan? (?:solo|solamente|apenas) (\d+)\b")


def _only_left(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """ "Quedan solo 3 matcha" is of the shelf, whatever the cart holds."""
    if facts.all("removed", "updated"):
        return
    for found in _ONLY_LEFT.finditer(unit.bare):
        for name in unit.named_near(found.start())[:1]:
            left = {row.stock for row in facts.rows(name.ids)}
            yield _finding(facts, name, int(found[1]) in left)


def _taken_off(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """What is no longer on sale is said to be there: "sigue disponible"."""
    for effect in facts.all("gone"):
        at = unit.bare.find(plain(str(effect.facts["name"])))
        there = re.search(r"\b(?:disponible|tenemos|hay|queda[n]?|sigue|deje)\b", unit.bare)
        if at >= 0 and there and not GONE.search(unit.bare) and not unit.denies(there.start()):
            yield Finding("stock", False, "not_sold", words=str(effect.facts["name"]))


def _about_gone(
    unit: Unit, names: Sequence[Named], gone: Sequence[re.Match[str]]
) -> Iterator[Named]:
    """The names in the same part of the sentence; of a sentence before, where it names none."""
    for found in gone:
        _start, end = unit.stretch(found.start())
        if _LACKS_ELSE.match(unit.bare, found.start()) and not _named_next(unit, found):
            continue
        near = _behind_there(unit, unit.named_near(found.start()), found.start())
        if near and not unit.asks:
            yield from near
        elif not unit.named and not nouns.heads(unit.bare[found.end() : end]):
            yield from names[-1:]


def _behind_there(unit: Unit, names: list[Named], at: int) -> list[Named]:
    """ "De kuchen quedan 2 y de queque no queda": only what follows the word for what is there."""
    there = [one.end() for one in _THERE.finditer(unit.bare, 0, at)]
    names = [name for name in names if there and there[-1] <= name.start < at] or names
    aside = unit.bare.find(",", at)  # "de jalea no queda, causa"
    return [name for name in names if aside < 0 or name.start < aside] or names


_LACKS_ELSE = re.compile(
    r"no (?:tengo|tenemos) (?:el |la |ese |esa |mas )?(?:datos?|detalles?|fotos?|informacion"
    r"|precio)\b|"
    r"no (?:nos |me |te )?(?:hay|tenemos|tengo|manejamos|contamos con) (?!hoy|por"
    r"|ahora|en\b|de\b|mas"
    r"|el\b|la\b|los\b|las\b|ning|nada|stock|dispon|momento|ya\b|y\b|pero|ni\b|todavia"
    r"|suficient)[a-z]{4,}"
)


def _named_next(unit: Unit, found: re.Match[str]) -> bool:
    return any(0 <= name.start - found.end() <= 12 for name in unit.named)


def _finding(facts: Facts, name: Named, holds: bool) -> Finding:
    return Finding("stock", holds, "stock", name.ids, said=f"stock:{name.ids}")

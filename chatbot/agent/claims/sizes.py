"""Sizes by letter, by number and by measure, that nothing sold comes in. Pure."""

import re
from collections.abc import Iterator

from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.reading import Unit
from chatbot.agent.claims.splitting import plain

_LETTER = re.compile(r"(?<![\w.])(?:XS|S|M|L|XL|XXL|XXXL)(?![\w./])")


def letters(unit: Unit, facts: Facts) -> Iterator[str]:
    """Sizes by letter, that nothing comes in; a lone letter may be anything."""
    found = list(_LETTER.finditer(unit.text))
    sized = (
        re.search(r"\b(?:tallas?|talles?|en|la|una?) $", unit.bare[: found[0].start()])
        if found
        else None
    )
    if not sized or unit.denies(found[0].start()):
        return
    for one in found:
        if not re.search(rf"(?<!\w)(?<!\d ){one[0].lower()}(?!\w)", facts.shelf.text):
            yield one[0]


def told(unit: Unit) -> bool:
    """Whether measures are sizes of what is sold, and no dose: "5 g por día"."""
    sold = re.search(
        r"\b(?:tenemos|hay|viene[n]?|son de|es de|presentacion\w*|tamanos?|envases?|potes?"
        r"|frascos?|botellas?"
        r"|bolsas?|cuestan?|vale[n]?|sale[n]?|quiere\w*|quere\w*|prefie\w*|agreg\w+|anot\w+"
        r"|sum\w+)\b",
        unit.bare,
    )
    dose = re.search(r"\b(?:por dia|al dia|diari\w+|por porcion|cada dia|se tom\w+)\b", unit.bare)
    return bool(sold or unit.named or unit.asks) and not dose


_COUNTED = re.compile(
    r"\b(?P<count>dos|tres|cuatro|cinco|[2-9]) (?:tamanos|presentaciones|medidas|tallas|talles"
    r"|sabores"
    r"|colores)\b"
)
_WORTH = {"dos": 2, "tres": 3, "cuatro": 4, "cinco": 5}
_WORDS = (
    r"chic[oa]|chiqu(?:it)?[oa]|pequen[oa]|median[oa]|grande|familiar|gigante|jumbo|personal"
    r"|individual"
)
_SIZE = re.compile(rf"(?:{_WORDS})s?")
_COMES = re.compile(
    rf"\b(?:viene[n]?|hay|tenemos|tengo|esta[n]? disponibles?|tenes|tienes)\b[^.;,]{{0,24}}?"
    rf"(?:\ben |\btamano |\by |\bo )(?:tamano )?(?P<size>{_WORDS})s?\b"
)
_ONLY = re.compile(rf"\b(?:solo|solamente|unicamente)\b[^.;,]{{0,20}}\b(?P<size>{_WORDS})s?\b")
_COLOURS = re.compile(
    r"\b(?:tenemos|tenes|tienes|tengo|hay|viene[n]?|esta[n]?"
    r"|disponibles?)\b[^.;,]{0,16}?\ben (?:color )?"
    r"(?P<colour>negr[oa]|blanc[oa]|roj[oa]|azul|verde|amarill[oa]|rosa(?:do|da)?|gris|celeste"
    r"|morad[oa]|naranja|beige|marron|cafe)\b"
)


def of_named(unit: Unit, facts: Facts) -> Iterator[str]:
    """ "Viene en tres tamaños", "lo hay en chico", "lo tenés en rojo": of the one that is named,
    as its rows have it."""
    named = [one for one in unit.named if not _SIZE.fullmatch(one.whole)]
    products = {row.product_id for one in named for row in facts.rows(one.ids)}
    if unit.asks or len(products) != 1:
        return
    kin = [row for row in facts.situation.catalog if row.product_id in products]
    texts = plain(" ".join(f"{row.name} {row.description} {' '.join(row.aliases)}" for row in kin))
    counted = _COUNTED.search(unit.bare)
    if counted and not unit.denies(counted.start()):
        number = _WORTH.get(counted["count"]) or int(counted["count"])
        if number != len(kin):
            yield counted[0]
    came = _COMES.search(unit.bare)
    if came and len(kin) == 1 and not unit.denies(came.start()) and came["size"] not in texts:
        yield came["size"]
    only = _ONLY.search(unit.bare)
    untold = [row for row in kin if row.size and plain(row.size) not in unit.bare]
    of_another = only and any(only.start() < one.start < only.end() for one in named)
    if only and not of_another and any(row.stock != 0 for row in untold):
        yield only["size"]
    colour = _COLOURS.search(unit.bare)
    if colour and colour["colour"] not in texts and not unit.denies(colour.start()):
        yield colour["colour"]


def other(unit: Unit, facts: Facts) -> Iterator[str]:
    """ "Para 40 personas", where names say 15 and 25 only."""
    for one in unit.kind("number"):
        behind = re.match(r"\s([a-z]{4,})", unit.bare[one.end :])
        if behind is None or unit.denies(one.start) or one in facts.her_figures:
            continue
        if behind[1] not in facts.shelf.text:
            continue
        sizes = re.findall(rf"\b(\d+) {behind[1]}\b", facts.shelf.text)
        hers = any(her.value == one.value for her in facts.her_figures)
        if sizes and not hers and f"{one.value:f}" not in sizes:
            yield unit.text[one.start : one.end + behind.end()]

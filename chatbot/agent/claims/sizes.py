"""Sizes by letter, by number and by measure, that nothing sold comes in. Pure."""

import re
from collections.abc import Iterator

from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.reading import Unit

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

"""Options: what can go on a product, and how many at once. Pure."""

import re
from collections.abc import Iterator

from catalog.products.values import OptionGroupValue, VariantValue
from chatbot.agent.claims import costs
from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.reading import Unit
from chatbot.agent.claims.splitting import plain
from chatbot.agent.claims.values import Finding

_PUT = re.compile(
    r"\b(?:pon\w+|pued\w+ (?:poner|echar|sumar|agregar)\w*|podemos \w+|ech\w+|agreg\w+|sum\w+"
    r"|anad\w+|viene[n]?|trae[n]?|lleva[n]?|elig\w+|combin\w+|mezcl\w+)\b"
)
_TOGETHER = re.compile(r"\b(?:junt[oa]s|a la vez|ambas|ambos|las dos|los dos|al mismo tiempo)\b")
_COUNTS = {"dos": 2, "tres": 3, "cuatro": 4, "cinco": 5}
_WITH = re.compile(r"\b(?:va[n]?|lleva[n]?|llevas|esta[n]?|quedaron|quedo) con ([a-z]+)\b")


def judge(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """Findings for options on what takes none of them, and for more of them than go together."""
    if unit.asks:
        return
    yield from _on_held(unit, facts)
    put = _PUT.search(unit.bare)
    names = unit.named
    if put is None or len(names) != 1 or unit.denies(put.start()):
        return
    rows = facts.rows(names[0].ids)
    yield from _before_name(unit, facts, rows)
    for group in (group for row in rows for group in row.groups):
        if _too_many(unit, group):
            yield _finding(names[0].ids)
            return


def _before_name(unit: Unit, facts: Facts, rows: list[VariantValue]) -> Iterator[Finding]:
    """ "Le podemos poner miel al maracuyá", where honey goes on another one only."""
    said = unit.bare[: unit.named[0].start]
    own = {option.name for row in rows for option in costs.said_options(row, said)}
    texts = plain(" ".join(f"{row.name} {row.description}" for row in rows))
    for row in facts.situation.catalog:
        for option in costs.said_options(row, said):
            if option.name not in own and plain(option.name) not in texts:
                yield _finding(unit.named[0].ids)
                return


def _too_many(unit: Unit, group: OptionGroupValue) -> bool:
    """ "Las tres bases", "hielo y miel juntos", of a group that allows fewer."""
    noun = re.escape(plain(group.name).rstrip("s"))
    for word, count in _COUNTS.items():
        if count > group.maximum and re.search(rf"\b(?:{word}|{count}) {noun}s?\b", unit.bare):
            return True
    if len(group.options) > group.maximum and re.search(
        rf"\b(?:tod[oa]s (?:las|los)) {noun}s?\b", unit.bare
    ):
        return True
    names = [one for one in group.options if re.search(rf"\b{plain(one.name)}\b", unit.bare)]
    return len(names) > group.maximum and bool(_TOGETHER.search(unit.bare))


def _on_held(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """ "Van con miel los dos", of a cart in which nothing has honey."""
    if not facts.lines or unit.named:
        return
    known = {
        plain(option.name)
        for row in facts.situation.catalog
        for group in row.groups
        for option in group.options
    }
    held = {plain(option.name) for line in facts.lines for option in line.options}
    for found in _WITH.finditer(unit.bare):
        if found[1] in known and not unit.negated(found.start()):
            yield Finding("product", found[1] in held, "total", said=f"option:{found[1]}")


def _finding(ids: tuple[int, ...]) -> Finding:
    return Finding("product", False, "price", ids, said="option")

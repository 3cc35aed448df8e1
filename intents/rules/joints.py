"""Clauses put together that say one thing: a verb is given the names that stand before it.

"El matcha, quítalo" and "2 matcha quiero" are cut in two and belong together.
"""

from intents.rules.clauses import SILENT, Clause, Link
from intents.rules.lexicon import Part
from intents.rules.pieces import Atom, Role


def gather(clauses: list[Clause]) -> list[Clause]:
    """Give a verb the names that stand before it: "el matcha, quítalo", "2 matcha quiero"."""
    kept: list[Clause] = []
    for clause in clauses:
        before = kept[-1] if kept else None
        if before and _belongs(before, clause):
            clause.atoms = [*_trimmed(before), *clause.atoms]
            clause.link, clause.repair = before.link, before.repair or clause.repair
            clause.better = before.better or clause.better
            kept.pop()
        elif before and clause.part is Part.SET and not clause.content:
            before.absolute = True
            continue
        kept.append(clause)
    return kept


def _trimmed(clause: Clause) -> list[Atom]:
    return clause.atoms[:-1] if clause.open_end else clause.atoms


def _belongs(before: Clause, clause: Clause) -> bool:
    if before.head or before.instead or not before.has(Role.ITEM, Role.THING):
        return False
    if clause.link is Link.PAUSE or clause.part is Part.CLEAR or clause.part in SILENT:
        return False
    if clause.part is None and not (clause.better and clause.has(Role.NUMBER)):
        return False
    own = clause.has(Role.ITEM, Role.THING)
    if clause.head and clause.head.points:
        return not before.has(Role.NUMBER) or not own
    if own:
        return False
    if clause.link is Link.DIRECT:
        return True
    return not before.has(Role.NUMBER) and clause.has(Role.NUMBER, Part.NOT)

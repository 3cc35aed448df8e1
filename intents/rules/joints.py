"""Clauses put together that say one thing: a verb is given the names that stand before it.

"El matcha, quítalo" and "2 matcha quiero" are cut in two and belong together.
"""

from intents.rules.clauses import SILENT, Clause, Link
from intents.rules.lexicon import Entry, Form, Part
from intents.rules.pieces import Atom, Role


def gather(clauses: list[Clause]) -> list[Clause]:
    """Give a verb the names that stand before it: "el matcha, quítalo", "2 matcha quiero"."""
    kept: list[Clause] = []
    for clause in clauses:
        before = kept[-1] if kept else None
        if before and _drops(before, clause):
            clause.head = Entry(Part.REMOVE)
        elif before and clause.head and _keeps_last(before, clause):
            # "Quita el mango, el maracuyá sí lo quiero": what stays is neither removed nor added.
            at = _last_comma(before)
            clause.atoms, before.atoms = before.atoms[at + 1 :], before.atoms[:at]
            if clause.head.form is Form.WISH:
                clause.head = Entry(Part.SET, Form.KEEP)
            kept.append(clause)
            continue
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


def _drops(before: Clause, clause: Clause) -> bool:
    """ "El maracuyá ya no lo quiero": said of a thing by its name, it gives up that one only."""
    alone = clause.part is Part.CANCEL and not clause.atoms and clause.link is Link.DIRECT
    return alone and before.head is None and before.has(Role.ITEM) and not before.has(Role.NUMBER)


def _keeps_last(before: Clause, clause: Clause) -> bool:
    """Whether a verb that points back is about the last thing of what is taken off before it."""
    if not clause.head or not clause.head.points or clause.atoms or clause.link is not Link.DIRECT:
        return False
    at = _last_comma(before)
    last = [atom.kind for atom in before.atoms[at + 1 :]]
    names = last.count(Role.ITEM) == 1 and not {Role.NUMBER, Part.AND} & set(last)
    return before.part is Part.REMOVE and clause.part is not Part.REMOVE and at > 0 and names


def _last_comma(clause: Clause) -> int:
    """Its place; -1 where there is none."""
    kinds = [atom.kind for atom in clause.atoms]
    return max((at for at, kind in enumerate(kinds) if kind is Role.COMMA), default=-1)


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

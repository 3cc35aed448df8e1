"""Changes of what was ordered: another quantity, or one product for another."""

from itertools import pairwise

from intents.rules.clauses import Clause
from intents.rules.ledger import Ledger
from intents.rules.lexicon import Part
from intents.rules.lines import Line
from intents.rules.pieces import Atom, Role
from intents.rules.scenes import Scene

_LIMITS = frozenset({Part.TO, Part.FOR, Part.WITH})


def aims(clause: Clause) -> bool:
    """Whether "a 3" or "en 3" names the quantity to end with."""
    kinds = [atom.kind for atom in clause.atoms]
    return any(kind is Part.TO and after is Role.NUMBER for kind, after in pairwise(kinds))


def set_line(ledger: Ledger, line: Line) -> None:
    """An absolute quantity; it corrects what the same message ordered of the item before."""
    one = line.mention and len(line.mention.candidates) == 1
    if one and line.mention and ledger.overwrite(line.mention.candidates[0], line.amount):
        return
    ledger.place(line, "set", None)


def halves(atoms: list[Atom], limits: frozenset[Part]) -> tuple[list[Atom], list[Atom]] | None:
    """The atoms before and after the first limit; None when there is none."""
    for at, atom in enumerate(atoms):
        if atom.kind in limits:
            return atoms[:at], atoms[at + 1 :]
    return None


def change(scene: Scene) -> None:
    """ "cambia el matcha a 2" sets; "cambia matcha por maracuyá" takes one off and adds another."""
    found = halves(scene.clause.atoms, _LIMITS)
    if found is None:
        for line in scene.lines():
            if line.amount:
                set_line(scene.ledger, line)
        return
    old, new = scene.lines(found[0]), scene.lines(found[1])
    swap(scene, old, new)


def swap(scene: Scene, old: list[Line], new: list[Line]) -> None:
    """Old lines give way to new ones; a new number alone belongs to the old name."""
    ledger = scene.ledger
    gone = next((line for line in old if line.mention), None)
    counted = any(line.amount for line in old) or aims(scene.clause)
    for line in new:
        if line.mention is None:
            line.mention = gone.mention if gone else None
            line.start = gone.start if gone else line.start
            set_line(ledger, line)
        elif not line.mention.candidates or _same(gone, line) or (gone is None and counted):
            set_line(ledger, line)
        else:
            before = gone or Line()
            ledger.place(before, "remove", None)
            line.amount = line.amount or before.amount
            ledger.place(line, "add", 1)
            if line.amount is None and gone is not None:
                ledger.takes_place_of(gone)


def _same(gone: Line | None, line: Line) -> bool:
    if gone is None or gone.mention is None or line.mention is None:
        return False
    return gone.mention.candidates == line.mention.candidates


def more(scene: Scene) -> None:
    """ "súbelo a 5" sets, "aumenta 2 de matcha" adds."""
    for line in scene.lines():
        if aims(scene.clause) and line.amount:
            set_line(scene.ledger, line)
        else:
            scene.ledger.place(line, "add", 1)


def fewer(scene: Scene) -> None:
    """ "baja el matcha a 1" sets, "réstale 2" takes off that many."""
    for line in scene.lines():
        if aims(scene.clause) and line.amount:
            set_line(scene.ledger, line)
        elif line.amount or line.mention:
            scene.ledger.place(line, "remove", 1)

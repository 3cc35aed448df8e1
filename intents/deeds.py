"""What each kind of clause does to the ledger: one small rule a verb, and one table of them."""

from collections.abc import Callable
from dataclasses import dataclass

from intents.atoms import Atom, Role
from intents.clauses import Clause
from intents.foods import FOODS
from intents.ledger import Ledger
from intents.lexicon import Form, Part
from intents.lines import Line, Reader
from intents.mentions import Mention
from intents.menu import Index
from intents.numbers import Amount
from intents.operations import Ambiguous

_LIMITS = frozenset({Part.TO, Part.FOR, Part.WITH})


@dataclass(frozen=True, slots=True)
class Scene:
    """A clause about to be read, and where its deeds are entered."""

    ledger: Ledger
    clause: Clause
    menu: Index

    def lines(self, atoms: list[Atom] | None = None) -> list[Line]:
        return settle(Reader(self.ledger.tokens, self.clause).read(atoms))


def settle(lines: list[Line]) -> list[Line]:
    """Give numbers that stand apart to the names they count; drop a total said beforehand."""
    lines = _either(lines)
    if len(lines) >= 3 and lines[0].amount and _is_total(lines):
        lines = lines[1:]
    bare = [line for line in lines if line.mention and line.amount is None]
    lone = [line for line in lines if line.mention is None and line.amount and not line.other]
    if bare and lone and lines.index(lone[0]) > lines.index(bare[-1]):
        takers = bare if len(bare) == len(lone) else bare[-1:]
        if len(takers) == len(lone):
            for taker, number in zip(takers, lone, strict=True):
                taker.amount = number.amount
            lines = [line for line in lines if line not in lone]
    return lines


def _either(lines: list[Line]) -> list[Line]:
    """"matcha o maracuyá", "2 o 3 matcha": one line that nobody but the customer can settle."""
    kept: list[Line] = []
    for line in lines:
        before = kept[-1] if kept else None
        if not line.other or before is None or line.mention is None:
            kept.append(line)
            continue
        start = before.mention.start if before.mention else before.start
        first = before.mention.candidates if before.mention else ()
        both = tuple(dict.fromkeys((*first, *line.mention.candidates)))
        before.mention = Mention(start, line.mention.end, both)
        if not first:
            before.amount = Amount(0.5, 0)
        before.end = max(before.end, line.end)
    return kept


def _is_total(lines: list[Line]) -> bool:
    first, rest = lines[0], lines[1:]
    if first.amount is None or (first.mention and len(first.mention.candidates) == 1):
        return False
    amounts = [line.amount.value for line in rest if line.amount]
    return len(amounts) == len(rest) and sum(amounts) == first.amount.value


def _aims(clause: Clause) -> bool:
    """Whether "a 3" or "en 3" names the quantity to end with."""
    kinds = [atom.kind for atom in clause.atoms]
    return any(
        kind is Part.TO and after is Role.NUMBER
        for kind, after in zip(kinds, kinds[1:], strict=False)
    )


def add(scene: Scene) -> None:
    """Additions; absolute after "mejor", "en total" or "en 3", a correction after "perdón"."""
    clause, ledger = scene.clause, scene.ledger
    if clause.negated:
        remove(scene)
        return
    lines = scene.lines()
    if clause.has(Part.EACH):
        _each(scene, lines)
        return
    more = clause.head is not None and clause.head.form is Form.MORE
    sets = clause.absolute or _aims(clause) or (clause.better and not more)
    if not lines and clause.head and clause.head.points and not ledger.entered:
        for item in list(ledger.named):
            ledger.add_named(item, Amount(1, 0))
    for line in lines:
        if clause.repair:
            _repair(ledger, line)
        elif line.fewer and line.amount:
            ledger.place(line, "remove", None)
        elif sets and line.amount:
            _set_line(ledger, line)
        else:
            ledger.place(line, "add", 1)


def _repair(ledger: Ledger, line: Line) -> None:
    """"2 matcha, perdón, 3": the number changes; "perdón, maracuyá": the item does."""
    item = line.mention.candidates[0] if line.mention and line.mention.candidates else None
    if not ledger.entered:
        ledger.place(line, "set" if line.amount else "add", 1)
    elif item is None and line.amount:
        ledger.amend(line.amount, force=True)
    elif item == ledger.entered[-1].operation.item and line.amount:
        ledger.amend(line.amount, force=True)
    else:
        before = ledger.entered[-1]
        if line.amount is None and before.operation.quantity is not None and before.said:
            line.amount = Amount(before.operation.quantity, 0)
        ledger.drop_last()
        ledger.place(line, "add", 1)


def _each(scene: Scene, lines: list[Line]) -> None:
    ledger = scene.ledger
    lone = [line for line in lines if line.mention is None]
    named = [line for line in lines if line.mention]
    said = next((line.amount for line in [*lone, *named] if line.amount), Amount(1, 0))
    for line in named:
        line.amount = said
        ledger.place(line, "add", 1)
    if named or ledger.share_out(said):
        return
    if ledger.named:
        for item in list(ledger.named):
            ledger.add_named(item, said)
        return
    start = min((atom.start for atom in scene.clause.atoms), default=0)
    end = max((atom.end for atom in scene.clause.atoms), default=1)
    every = tuple(item.key for item in scene.menu.menu)
    ledger.ambiguous.append(Ambiguous(ledger.words(start, end), every))


def _set_line(ledger: Ledger, line: Line) -> None:
    one = line.mention and len(line.mention.candidates) == 1
    if one and line.mention and ledger.overwrite(line.mention.candidates[0], line.amount):
        return
    ledger.place(line, "set", None)


def set_to(scene: Scene) -> None:
    """Absolute quantities: "que sean 3", "deja el matcha en 2"."""
    if scene.clause.has(Part.EACH):
        _each(scene, scene.lines())
        return
    for line in scene.lines():
        if line.amount:
            _set_line(scene.ledger, line)
        elif line.mention and not (scene.clause.head and _keeps(scene)):
            scene.ledger.place(line, "add", 1)


def _keeps(scene: Scene) -> bool:
    """"deja el matcha" keeps it as it is: no quantity, nothing to do."""
    return scene.clause.head is not None and scene.clause.head.form is Form.KEEP


def remove(scene: Scene) -> None:
    """That many fewer, all of it, or, with "todo" alone, an empty cart."""
    clause, ledger = scene.clause, scene.ledger
    halves = _halves(clause.atoms, frozenset({Part.FOR}))
    if halves and any(atom.kind in (Role.ITEM, Role.THING) for atom in halves[1]):
        change(scene)
        return
    lines = scene.lines()
    named = [line for line in lines if line.mention]
    if clause.has(Part.LESS) and clause.has(Part.ALL):
        return
    denies = clause.negated or (clause.head is not None and clause.head.form is Form.NEGATED)
    for line in named:
        if denies and _is_unknown_talk(scene, line):
            continue
        ledger.place(line, "remove", None)
    if named:
        return
    if any(line.every for line in lines) and not denies:
        ledger.clear(ledger.words(clause.atoms[0].start, clause.atoms[-1].end))
    elif lines and not denies:
        ledger.place(lines[0], "remove", None)
    elif clause.head and clause.head.points:
        ledger.place(Line(), "remove", None)
    elif clause.has(Part.INGREDIENT):
        _without(scene)


def _is_unknown_talk(scene: Scene, line: Line) -> bool:
    """"no quiero problemas": an unknown word that is no food is not something to take off."""
    mention = line.mention
    if mention is None or mention.candidates:
        return False
    return scene.ledger.tokens[mention.start].key not in FOODS


def _without(scene: Scene) -> None:
    words = [
        scene.ledger.words(atom.start, atom.end)
        for atom in scene.clause.atoms
        if atom.kind is Part.INGREDIENT
    ]
    scene.ledger.annotate(" ".join(["sin", *words]))


def _halves(atoms: list[Atom], limits: frozenset[Part]) -> tuple[list[Atom], list[Atom]] | None:
    for at, atom in enumerate(atoms):
        if atom.kind in limits:
            return atoms[:at], atoms[at + 1 :]
    return None


def change(scene: Scene) -> None:
    """"cambia el matcha a 2" sets; "cambia matcha por maracuyá" takes one off and adds another."""
    halves = _halves(scene.clause.atoms, _LIMITS)
    if halves is None:
        for line in scene.lines():
            if line.amount:
                _set_line(scene.ledger, line)
        return
    old, new = scene.lines(halves[0]), scene.lines(halves[1])
    swap(scene, old, new)


def swap(scene: Scene, old: list[Line], new: list[Line]) -> None:
    """Old lines give way to new ones; a new number alone belongs to the old name."""
    ledger = scene.ledger
    gone = next((line for line in old if line.mention), None)
    for line in new:
        if line.mention is None and line.amount:
            line.mention = gone.mention if gone else None
            line.start = line.start if gone is None else gone.start
            _set_line(ledger, line)
        elif line.mention and (not line.mention.candidates or _same(gone, line)):
            _set_line(ledger, line)
        elif line.mention and gone is None and any(item.amount for item in old):
            _set_line(ledger, line)
        elif line.mention:
            before = gone or Line()
            ledger.place(before, "remove", None)
            line.amount = line.amount or before.amount
            ledger.place(line, "add", 1)


def _same(gone: Line | None, line: Line) -> bool:
    if gone is None or gone.mention is None or line.mention is None:
        return False
    return gone.mention.candidates == line.mention.candidates


def more(scene: Scene) -> None:
    """"súbelo a 5" sets, "aumenta 2 de matcha" adds."""
    for line in scene.lines():
        if _aims(scene.clause) and line.amount:
            _set_line(scene.ledger, line)
        else:
            scene.ledger.place(line, "add", 1)


def fewer(scene: Scene) -> None:
    """"baja el matcha a 1" sets, "réstale 2" takes off that many."""
    for line in scene.lines():
        if _aims(scene.clause) and line.amount:
            _set_line(scene.ledger, line)
        elif line.amount or line.mention:
            scene.ledger.place(line, "remove", 1)


def clear(scene: Scene) -> None:
    """An empty cart, and what is ordered in the same breath."""
    scene.ledger.clear(scene.ledger.text)
    for line in scene.lines():
        if line.mention:
            scene.ledger.place(line, "add", 1)


def listed(scene: Scene) -> None:
    """A line without a verb orders when it is a list, not when it merely names something."""
    clause = scene.clause
    reader = Reader(scene.ledger.tokens, clause)
    lines = settle(reader.read())
    numbered = any(line.amount for line in lines)
    named = any(line.mention for line in lines)
    if _declines(clause):
        remove(scene)
        return
    if not numbered and (clause.question or reader.junk or clause.has(Part.NOT)):
        for line in lines:
            if line.mention and len(line.mention.candidates) == 1:
                scene.ledger.remember(line.mention.candidates[0])
        return
    if not named and not numbered and clause.has(Part.INGREDIENT, Part.MODIFIER):
        _tell_how(scene)
        return
    known = bool(scene.ledger.entered or scene.ledger.named)
    if named or clause.has(Part.EACH) or (numbered and (known or clause.better or clause.repair)):
        add(scene)


def _tell_how(scene: Scene) -> None:
    """"... pero sin azúcar": a clause that only says how the last line should be made."""
    atoms = [atom for atom in scene.clause.atoms if atom.kind in _HOW]
    if atoms:
        scene.ledger.annotate(scene.ledger.words(atoms[0].start, atoms[-1].end))


_HOW = frozenset({Part.WITH, Part.WITHOUT, Part.INGREDIENT, Part.MODIFIER, Part.ARTICLE})


def _declines(clause: Clause) -> bool:
    """"el matcha no": the name first, the refusal last."""
    kinds = [atom.kind for atom in clause.atoms if atom.kind is not Role.COMMA]
    return len(kinds) >= 2 and kinds[-1] is Part.NOT and Role.ITEM in kinds


Deed = Callable[[Scene], None]
DEEDS: dict[Part | None, Deed] = {
    None: listed,
    Part.ADD: add,
    Part.SET: set_to,
    Part.REMOVE: remove,
    Part.CHANGE: change,
    Part.UP: more,
    Part.DOWN: fewer,
    Part.CLEAR: clear,
}

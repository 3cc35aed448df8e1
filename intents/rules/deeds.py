"""What each kind of clause does to the ledger: one small rule a verb, and one table of them."""

from collections.abc import Callable

from intents.rules.changes import aims, change, fewer, halves, more, set_line
from intents.rules.clauses import Clause
from intents.rules.foods import FOODS
from intents.rules.ledger import Ledger
from intents.rules.lexicon import Form, Part
from intents.rules.lines import Line, Reader
from intents.rules.numbers import Amount
from intents.rules.operations import Ambiguous
from intents.rules.pieces import Role
from intents.rules.scenes import Scene
from intents.rules.text import sounds


def add(scene: Scene) -> None:
    """Additions; absolute after "mejor", "en total" or "en 3", a correction after "perdón"."""
    clause, ledger = scene.clause, scene.ledger
    if clause.negated:
        remove(scene)
        return
    if clause.has(Part.ALL) and clause.has(Part.LESS):
        return
    lines = scene.lines()
    if clause.has(Part.EACH):
        _each(scene, lines)
        return
    more = clause.head is not None and clause.head.form is Form.MORE
    sets = clause.absolute or aims(clause) or (clause.better and not more)
    if not lines and clause.head and clause.head.points and not ledger.entered:
        for item in list(ledger.named):
            ledger.add_named(item, Amount(1, 0))
    for line in lines:
        if clause.repair:
            _repair(ledger, line)
        elif line.fewer and line.amount:
            ledger.place(line, "remove", None)
        elif sets and line.amount:
            set_line(ledger, line)
        else:
            ledger.place(line, "add", 1)


def _repair(ledger: Ledger, line: Line) -> None:
    """ "2 matcha, perdón, 3": the number changes; "perdón, maracuyá": the item does."""
    item = line.mention.candidates[0] if line.mention and line.mention.candidates else None
    if not ledger.entered:
        missed = ledger.unknown and line.mention
        if missed:
            ledger.unknown.pop()
        ledger.place(line, "set" if line.amount and not missed else "add", 1)
    elif line.amount and item in (None, ledger.entered[-1].operation.item):
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


def set_to(scene: Scene) -> None:
    """Absolute quantities: "que sean 3", "deja el matcha en 2"."""
    if scene.clause.has(Part.EACH):
        _each(scene, scene.lines())
        return
    for line in scene.lines():
        if line.amount:
            set_line(scene.ledger, line)
        elif line.mention and not (scene.clause.head and _keeps(scene)):
            scene.ledger.place(line, "add", 1)


def _keeps(scene: Scene) -> bool:
    """ "deja el matcha" keeps it as it is: no quantity, nothing to do."""
    return scene.clause.head is not None and scene.clause.head.form is Form.KEEP


def remove(scene: Scene) -> None:
    """That many fewer, all of it, or, with "todo" alone, an empty cart."""
    clause, ledger = scene.clause, scene.ledger
    parts = halves(clause.atoms, frozenset({Part.FOR}))
    if parts and any(atom.kind in (Role.ITEM, Role.THING) for atom in parts[1]):
        change(scene)
        return
    lines = scene.lines()
    named = [line for line in lines if line.mention]
    if clause.has(Part.LESS) and clause.has(Part.ALL):
        _all_but(scene, named)
        return
    denies = clause.negated or (clause.head is not None and clause.head.form is Form.NEGATED)
    if denies and _leaves_out(clause):
        _without(scene)
        return
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


def _all_but(scene: Scene, kept: list[Line]) -> None:
    """ "quita todo menos el matcha": every other item goes, and the one named is not touched."""
    keys = {key for line in kept if line.mention for key in line.mention.candidates}
    if keys:
        scene.ledger.keep_only(keys)


def _is_unknown_talk(scene: Scene, line: Line) -> bool:
    """ "no quiero problemas": an unknown word that is no food is not something to take off."""
    mention = line.mention
    if mention is None or mention.candidates:
        return False
    return scene.ledger.tokens[mention.start].key not in FOODS


def _leaves_out(clause: Clause) -> bool:
    """ "no le pongas azúcar al maracuyá": an ingredient is refused, the item says where."""
    kinds = [atom.kind for atom in clause.atoms]
    return Part.INGREDIENT in kinds and Role.ITEM in kinds[kinds.index(Part.INGREDIENT) :]


def _without(scene: Scene) -> None:
    words = [
        scene.ledger.words(atom.start, atom.end)
        for atom in scene.clause.atoms
        if atom.kind is Part.INGREDIENT
    ]
    scene.ledger.annotate(" ".join(["sin", *words]))


def clear(scene: Scene) -> None:
    """An empty cart, and what is ordered beside it; "nada, ni el matcha" orders nothing."""
    scene.ledger.clear(scene.ledger.text)
    for line in scene.lines():
        if line.mention and not scene.clause.has(Part.NOT):
            scene.ledger.place(line, "add", 1)


def listed(scene: Scene) -> None:
    """A line without a verb orders when it is a list, not when it merely names something."""
    clause = scene.clause
    reader = Reader(scene.ledger.tokens, clause, scene.ledger.topic)
    lines = scene.paid(reader.read())
    numbered = any(line.amount for line in lines)
    named = any(line.mention for line in lines)
    if _declines(clause):
        remove(scene)
        return
    talks = clause.question or reader.junk or clause.has(Part.NOT, Part.ALL)
    if not numbered and talks:
        for line in lines:
            if line.mention and len(line.mention.candidates) == 1:
                scene.ledger.remember(line.mention.candidates[0])
        return
    if not named and not numbered and clause.has(Part.INGREDIENT, Part.MODIFIER):
        if not _wants_plain(scene):
            _tell_how(scene)
        return
    known = bool(scene.ledger.entered or scene.ledger.named)
    if named or clause.has(Part.EACH) or (numbered and (known or clause.better or clause.repair)):
        add(scene)


def _wants_plain(scene: Scene) -> bool:
    """ "agua por favor": alone, with nothing ordered yet, it is asked for rather than put in."""
    clause, ledger = scene.clause, scene.ledger
    plain = not clause.has(Part.WITH, Part.WITHOUT, Part.NOT, Part.DESCRIBE) and not clause.question
    asked = [a for a in clause.atoms if ledger.tokens[a.start].key in _DRINKS]
    if ledger.entered or not plain or not asked:
        return False
    ledger.unknown.append(ledger.words(asked[0].start, asked[0].end))
    return True


_DRINKS = sounds(
    "agua leche queso limon tomate chocolate jengibre miel lechuga batido licuado dulce"
)


def _tell_how(scene: Scene) -> None:
    """ "... pero sin azúcar": a clause that only says how the last line should be made."""
    atoms = [atom for atom in scene.clause.atoms if atom.kind in _HOW]
    if atoms:
        scene.ledger.annotate(scene.ledger.words(atoms[0].start, atoms[-1].end))


_HOW = frozenset({Part.WITH, Part.WITHOUT, Part.INGREDIENT, Part.MODIFIER, Part.ARTICLE})


def _declines(clause: Clause) -> bool:
    """ "el matcha no": the name first, the refusal last."""
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

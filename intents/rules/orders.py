"""Reading an order: what a customer's line adds, changes or takes off, by the merchant's menu.

Nothing is guessed: what the menu lacks is unknown, what fits twice is ambiguous, and a line that
only asks, tells or remembers orders nothing.
"""

import re

from core.rules.text import fold
from intents.rules import lexicon, stray_counts, totals_asked
from intents.rules.atoms import split
from intents.rules.changes import swap
from intents.rules.clauses import SILENT, Clause, Cutter
from intents.rules.deeds import DEEDS
from intents.rules.joints import gather
from intents.rules.ledger import Ledger
from intents.rules.lexicon import Part
from intents.rules.lines import Reader
from intents.rules.menu import Index, Menu, MenuItem, MenuOption, index
from intents.rules.operations import Ambiguous, Operation, OrderReading
from intents.rules.pieces import Role
from intents.rules.scenes import Scene
from intents.rules.text import keys

__all__ = [
    "Ambiguous",
    "Menu",
    "MenuItem",
    "MenuOption",
    "Operation",
    "OrderReading",
    "read_order",
]

LONGEST = 2000
_SUPPOSES = re.compile(
    r"(?:^|\by\s|[,.¿]\s*|\be\s)si (?:yo )?(?:quiero|quisiera|pido|llevo|compro|agrego)\b"
    r".*(?:cuanto|descuento|rebaja|promo|precio|gratis|regalan|\?)"
)
# A price that is a condition is no quantity, and what hangs on it is not ordered yet.
_IF_IT_COSTS = re.compile(
    r"\bsi (?:me |les? |l[oa]s? |no |es que )*(?:cuest|val|sal|est|queda|dej|pas)[a-z]* "
    r"(?:(?:a|en|por|de|mas|menos|como|hasta|maximo|los|las) )*(?:bs |s/ ?|[$] ?)?\d"
    r"|\bsi (?:es|son) (?:a |mas |menos |de |por )+(?:bs |s/ ?|[$] ?)?\d"
)


def read_order(text: str, menu: Menu) -> OrderReading:
    """Read one message against a menu; only the first 2,000 signs are read.

    Quantities are not judged (0, -3 and 1000 pass). An `Operation.item` is None when the words
    point at an earlier message. Empty when nothing is ordered.
    """
    text = totals_asked.aside(text[:LONGEST])
    folded = fold(text)
    supposes = _SUPPOSES.search(folded) or _IF_IT_COSTS.search(folded)
    if supposes and "sí" not in text.casefold():
        return OrderReading()
    menu_index = index(menu)
    tokens, atoms = split(text, menu_index)
    clauses = gather(Cutter(tokens, atoms).cut())
    ledger = Ledger(text, tokens, menu_index)
    at = 0
    while at < len(clauses):
        at += _read_clause(clauses, at, ledger, menu_index)
    return stray_counts.left_out(ledger.reading(), tokens)


def only(text: str, menu: Menu) -> tuple[str, ...]:
    """Keys of the items that alone are to stay: "solo el matcha"; with a number or a wish how they
    are to be made they are ordered like anything else."""
    text = text[:LONGEST]
    if lexicon.last_words(Part.ONLY, Part.BETTER).isdisjoint(keys(text)):
        return ()
    tokens, atoms = split(text, index(menu))
    stays: list[str] = []
    for clause in gather(Cutter(tokens, atoms).cut()):
        if clause.only and clause.part in _STAY and not clause.question and not clause.negated:
            mentions = [atom.mention for atom in clause.atoms if atom.mention]
            if not clause.has(*_COUNTED):
                stays += [one.candidates[0] for one in mentions if len(one.candidates) == 1]
    return tuple(dict.fromkeys(stays))


_STAY = frozenset({None, Part.SET, Part.ADD})
_COUNTED = (Role.NUMBER, Role.THING, Part.WITH, Part.WITHOUT, Part.INGREDIENT, Part.MODIFIER)


def _read_clause(clauses: list[Clause], at: int, ledger: Ledger, menu: Index) -> int:
    """Read the clause at this place; the answer is how many clauses that took."""
    clause = clauses[at]
    scene = Scene(ledger, clause, menu)
    after = clauses[at + 1] if at + 1 < len(clauses) else None
    if clause.instead:
        old = scene.lines()
        if after and after.part not in SILENT:
            swap(scene, old, Scene(ledger, after, menu).lines())
            return 2
        if len(old) > 1:
            swap(scene, old[:1], old[1:])
        return 1
    if after and after.instead and clause.part not in SILENT and (new := scene.lines()):
        swap(scene, Scene(ledger, after, menu).lines(), new)
        return 2
    if clause.part in SILENT:
        _remember(clause, ledger)
    else:
        DEEDS[clause.part](scene)
    return 1


def _remember(clause: Clause, ledger: Ledger) -> None:
    """What was only asked or told about may be meant by the next number."""
    for line in Reader(ledger.tokens, clause, ledger.topic).read():
        if line.mention and len(line.mention.candidates) == 1:
            ledger.remember(line.mention.candidates[0])

"""Which lines of her cart her own words take off or make fewer. Pure.

Read clause by clause: "quita el mango y el maracuyá, el matcha déjalo" takes off two of three. What
a clause leaves unnamed ("ya no lo quiero", "mejor uno menos") is the thing named before it, else
what she points at or was just told of, else the only thing she has.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from catalog.orders.values import LineValue
from chatbot.agent.situation.menus import menu_of
from chatbot.agent.situation.values import Situation
from intents.rules import asks, replies
from intents.rules.families import Pattern, plain
from intents.rules.mentioned import items_in
from intents.rules.orders import read_order
from intents.rules.text import keys

Lines = Sequence[LineValue]
Ids = frozenset[int]

_CLAUSE = re.compile(
    r"[,;.:!?\n]+|\b(?:y|e|pero|sino)\b|\b(?=sin\b|en vez\b|en lugar\b)", re.IGNORECASE
)
_TAKES = Pattern(
    """
    (quit*|saca|saco|sacar|sacame|sacale|sacalo|sacala|sacalos|sacalas|sacas|saque*|elimin*|borr*)
    (descart*|retir*|remuev*|remov*|cancel*|anul*|olvid*|baj*|reduc*|disminu*|rest*|devuelv*)
    (cambi*|reemplaz*|remplaz*|sustitu*|correg*|corrij*|corrig*|modific*|equivoque|confundi)
    (ya no|mejor no|no (lo|la|los|las)? (quiero|necesito|deseo|pedi|pongas|mandes|voy a querer))
    (en vez|en lugar|por otr*|menos|mejor|que sea|que sean|eran|era|sino|tampoco)
    (solo|solito|solamente|unicamente|nomas|no mas|nada mas)
    (deja|dejame|dejalo|dejala|dejalos|dejalas) (en|solo|nomas|a)* (\\d+|un|uno|una|dos|tres|cuatro
        |cinco|seis)
    """,
    {},
)
_TAKES_WHAT_IT_NAMES = Pattern("(no|sin|tampoco|excepto|salvo)", {})
"""These take off only what stands beside them: a bare "no" may answer anything."""
_ONLY = Pattern("(solo|solito|solamente|unicamente|nomas|no mas|nada mas|deja|dejame)", {})
"""Beside a name these leave that and no other: "mejor solo el mango"."""
_KEEPS = Pattern(
    """
    (agreg*|anad*|pon|ponme|poneme|ponle|suma|sumame|tambien|deja|dejalo|dejala|dejalos|dejalas)
    (manten*|queda|quedan|si|quiero|dame|manda|mandame|quisiera)
    """,
    {},
)
_ALL = Pattern(
    """
    (mejor|al final|entonces) nada
    nada de (eso|todo|lo anterior)
    (de nuevo|de cero|desde cero|otra vez) (por favor|porfa)? $
    (empec*|empez*|empiez*|comenc*|comenz*|comienz*|reinici*|resete*)
    (vaci*|limpi*)
    (quit*|sac*|borr*|elimin*|descart*|olvid*|cancel*|anul*|cambi*) _1 (todo|toda|todito|el pedido
        |mi pedido|el carrito|mi carrito|todos|todas)
    (ya no|no) (quiero|voy a querer|necesito|llevo) _1 (nada|ninguno|ninguna)
    """,
    {},
)
_WHOLE = Pattern(
    "(pedidos?|pedidito|orden|ordenes|compra|encargo|carrito|todo|toda|todito|nada|que pedi)", {}
)
"""Words that name the order itself, whatever of it is named beside them."""
_LAST = Pattern("(el|la|lo|al|del) (ultimo|ultima|ultimito)", {})
_FIRST = Pattern("(el|la|lo|al|del) (primero|primera|primerito)", {})
_QUESTION = re.compile(r"[^.!?¿\n]+\?")
_SHORTEST = 3


@dataclass(frozen=True, slots=True)
class _Clause:
    words: str
    named: Ids

    def __bool__(self) -> bool:
        return bool(self.words)


def by_words(situation: Situation, lines: Lines) -> Ids:
    """The variants among these lines that her unread words take off or make fewer."""
    texts = [said.text for said in situation.unread if said.text and not said.choice]
    if any(_empties(text, situation, lines) for text in texts):
        return frozenset(line.variant_id for line in lines)
    found = frozenset[int]()
    for text in texts:
        taken, kept = _read(text, situation, lines)
        found |= taken | (_ordered(text, situation, lines) - kept)
    return found


def _empties(text: str, situation: Situation, lines: Lines) -> bool:
    """Whether nothing is to stay: "vacía el carrito", "empecemos de nuevo", "mejor nada"."""
    emptied = any(one.op == "clear" for one in read_order(text, ()).operations)
    given_up = asks.cancels_order(text) and is_of_all(text, situation, lines)
    return emptied or given_up or _heard(_ALL, plain(text))


def is_of_all(text: str, situation: Situation, lines: Lines) -> bool:
    """Whether what is given up is the whole: "el de maracuyá ya no lo quiero" is one line of it."""
    held = frozenset(line.variant_id for line in lines)
    named = _named(text, situation, lines)
    return not named or named == held or _heard(_WHOLE, plain(text))


def _read(text: str, situation: Situation, lines: Lines) -> tuple[Ids, Ids]:
    """What the text takes off, clause by clause, and what it says is to stay."""
    taken, kept, before = frozenset[int](), frozenset[int](), frozenset[int]()
    goes_on = False
    for clause in _clauses(text, situation, lines):
        if _heard(_TAKES, clause.words):
            goes_on = True
            taken |= clause.named or before or _meant(clause.words, situation, lines)
            if clause.named and _heard(_ONLY, clause.words):
                taken |= frozenset(line.variant_id for line in lines) - clause.named
        elif _heard(_TAKES_WHAT_IT_NAMES, clause.words):
            taken |= clause.named
        elif _heard(_KEEPS, clause.words):
            goes_on, kept = False, kept | clause.named
        elif goes_on:
            taken |= clause.named
        before = clause.named or before
    return taken, kept


def _clauses(text: str, situation: Situation, lines: Lines) -> Iterator[_Clause]:
    for part in _CLAUSE.split(text):
        clause = _Clause(plain(part), _named(part, situation, lines))
        if clause:
            yield clause


def _named(text: str, situation: Situation, lines: Lines) -> Ids:
    """The lines that a text names: by the menu, else by a word of their own name or note."""
    by_menu = {int(key) for key in items_in(text, menu_of(situation.catalog))}
    held = frozenset(line.variant_id for line in lines)
    if by_menu:
        return held & by_menu
    words = {key for key in keys(text) if len(key) >= _SHORTEST}
    told = {line.variant_id: words & set(keys(f"{line.name} {line.note}")) for line in lines}
    most = max((len(found) for found in told.values()), default=0)
    return frozenset(pk for pk, found in told.items() if most and len(found) == most)


def meant(text: str, situation: Situation, lines: Lines) -> Ids:
    """The lines that a text which names none is about."""
    return _meant(plain(text), situation, lines)


def _meant(words: str, situation: Situation, lines: Lines) -> Ids:
    """What is meant where nothing is named."""
    held = frozenset(line.variant_id for line in lines)
    if len(held) == 1:
        return held
    if _heard(_LAST, words):
        return frozenset({lines[-1].variant_id}) if lines else held
    if _heard(_FIRST, words):
        return frozenset({lines[0].variant_id}) if lines else held
    if situation.refers is not None and situation.refers.variants:
        return held & frozenset(situation.refers.variants)
    shown = situation.last_shown.variants if situation.last_shown is not None else ()
    asked = situation.asked.items if situation.asked is not None else ()
    last = next((one.text for one in reversed(situation.history) if one.role != "customer"), "")
    told = held & _named(last, situation, lines)
    # "Ese" is none in particular where all of them were told of.
    return next(
        (few for few in (held & frozenset(asked), told, held & frozenset(shown)) if len(few) == 1),
        frozenset(),
    )


def _ordered(text: str, situation: Situation, lines: Lines) -> Ids:
    """What the rules read as taken off or as a new number, by the menu and by the cart alone."""
    held = frozenset(line.variant_id for line in lines)
    rows = tuple(row for row in situation.catalog if row.id in held)
    found = frozenset[int]()
    for menu in (menu_of(situation.catalog), menu_of(rows)):
        for one in read_order(text, menu).operations:
            if one.op not in ("set", "remove"):
                continue
            found |= {int(one.item)} if one.item else meant(text, situation, lines)
    return found & held


def counted(situation: Situation, lines: Lines, quantity: object) -> Ids:
    """What a bare number is about, where it says how many there are to be: "2"."""
    texts = [said.text for said in situation.unread if said.text and not said.choice]
    says = any(replies.read_quantity_only(text) == quantity for text in texts)
    return meant(situation.text, situation, lines) if says else frozenset()


def asked_about(situation: Situation, lines: Lines) -> Ids:
    """What a bare yes is about, where the shop just asked whether to take that one thing off."""
    last = next((one.text for one in reversed(situation.history) if one.role != "customer"), "")
    questions = [one for one in _QUESTION.findall(last) if _heard(_TAKES, plain(one))]
    named = _named(questions[-1], situation, lines) if questions else frozenset()
    return named if len(named) == 1 else frozenset()


def _heard(said: Pattern, words: str) -> bool:
    return said.search(f" {words} ") is not None

"""A line cut into clauses: one verb, what it governs, and whether it orders or only talks.

"Cuánto cuesta el matcha y dame 2" is a question and an order; "ayer pedí 2" is neither.
"""

from dataclasses import dataclass, field
from enum import StrEnum

from intents.rules import whole_order
from intents.rules.atoms import is_soft
from intents.rules.lexicon import HEADS, Entry, Form, Part
from intents.rules.mentions import Mention
from intents.rules.pieces import Atom, Role
from intents.rules.text import Token, sounds


class Link(StrEnum):
    """What stands between a clause and the one before it."""

    START = "start"
    DIRECT = "direct"
    JOINED = "joined"
    PAUSE = "pause"


@dataclass(slots=True)
class Clause:
    """A verb (`head`, None for a bare list) with the atoms it governs."""

    link: Link
    head: Entry | None = None
    atoms: list[Atom] = field(default_factory=list)
    negated: bool = False
    better: bool = False
    repair: bool = False
    instead: bool = False
    question: bool = False
    absolute: bool = False
    only: bool = False

    @property
    def part(self) -> Part | None:
        return self.head.part if self.head else None

    def has(self, *kinds: Part | Role) -> bool:
        return any(atom.kind in kinds for atom in self.atoms)

    @property
    def content(self) -> bool:
        """Whether anything that could be ordered stands here."""
        return self.has(Role.NUMBER, Role.ITEM, Role.THING, Part.EACH, Part.ALL, Part.NO_PRODUCT)

    @property
    def open_end(self) -> bool:
        """Whether the last atom is a comma or an "and"."""
        return bool(self.atoms) and self.atoms[-1].kind in (Role.COMMA, Part.AND)


SILENT = frozenset({Part.ASK, Part.PAST, Part.MAYBE, Part.TELL, Part.CANCEL})
_TALK = frozenset({Part.ASK, Part.PAST, Part.MAYBE})
_BREAKS = frozenset({Role.PAUSE, Role.QUESTION, Part.STOP})
_VOSEO = ("á", "é", "í")
_THIRD = sounds("da hace trae pone sirve manda")
_IS = sounds("es son")
_ALONE = sounds("solo")
_TO_ME = frozenset({"me", "nos", "le", "les", "lo", "los", "la", "las"})
_BEFORE_VERB = _TO_ME | sounds(
    "te se ya no ni que es el ese esa esos esas eso esto este esta tampoco"
)
"""Words that may stand between a "no" and its verb."""
_STAYS_ASKING = frozenset({Form.INFINITIVE, Form.WEAK, Form.SUBJUNCTIVE})


class Cutter:
    """Walks the atoms once and collects clauses."""

    def __init__(self, tokens: tuple[Token, ...], atoms: tuple[Atom, ...]) -> None:
        self.tokens, self.atoms = tokens, atoms
        self.clauses: list[Clause] = []
        self.now = Clause(Link.START)
        self.denied = False
        self.denier_ends = 0

    def cut(self) -> list[Clause]:
        """The clauses, in order."""
        for at, atom in enumerate(self.atoms):
            self._take(at, atom)
        self._close(Link.PAUSE)
        return [clause for clause in self.clauses if clause.head or clause.atoms]

    def _close(self, link: Link) -> None:
        if self.now.head or self.now.atoms or self.now.better or self.now.repair:
            self.clauses.append(self.now)
            self.now = Clause(link)
        self.denied = False

    def _take(self, at: int, atom: Atom) -> None:
        if atom.kind in _BREAKS:
            self.now.question = atom.kind is Role.QUESTION
            self._close(Link.PAUSE)
        elif atom.kind is Part.REPAIR:
            self._close(Link.JOINED)
            self.now.repair = True
        elif atom.kind is Part.BETTER:
            self._better(atom)
        elif atom.kind is Part.INSTEAD:
            self._close(self._link())
            self.now.instead = True
        elif atom.kind is Part.NOT:
            self._deny(at, atom)
        elif atom.kind is Part.ONLY:
            self._only()
        elif atom.kind is Part.WITHOUT and self._takes_off(at):
            self._head(Entry(Part.REMOVE))
        elif atom.kind is Part.TELL and self._says_whose(atom):
            self._describe(atom)
        elif whole_order.is_emptied(atom, self.tokens, self.now.part, self.now.has):
            self.now.head = Entry(Part.CLEAR)
        elif atom.kind in HEADS and atom.entry:
            self.denied = self.denied and not self._wishes_anew(atom, atom.entry)
            self._head(self._meant(atom, atom.entry))
        elif atom.kind is Part.DESCRIBE:
            self._describe(atom)
        else:
            self._plain(at, atom)

    def _says_whose(self, atom: Atom) -> bool:
        """ "la aspirina es para mi papá" tells of what it names, and orders nothing."""
        named = bool(self.now.atoms) and self.now.atoms[-1].kind is Role.ITEM
        return named and self.tokens[atom.start].key in _IS and not self.now.has(Role.NUMBER)

    def _plain(self, at: int, atom: Atom) -> None:
        """ "Son para 10 personas, 30 empanadas": a count behind a statement is an order."""
        after = self.atoms[at + 1].kind if at + 1 < len(self.atoms) else None
        counts = atom.kind is Role.NUMBER and after in (Role.ITEM, Part.OF, Part.CLASSIFIER)
        led = self.now.atoms and self.now.atoms[-1].kind in (Role.COMMA, Part.FOR)
        if counts and led and self.now.part is Part.TELL:
            self._close(Link.JOINED)
        self.denied = self.denied and atom.kind is not Role.COMMA
        self.now.atoms.append(atom)

    def _meant(self, atom: Atom, entry: Entry) -> Entry:
        """ "¿me vendes dos?" orders, "¿vendes jugos?" asks, "¿el matcha da sueño?" too."""
        if entry.part is Part.ADD and self._tells_of_item(atom, entry):
            return Entry(Part.ASK)
        if entry.form is not Form.POLITE:
            return entry
        to_me = atom.start > 0 and self.tokens[atom.start - 1].key in _TO_ME
        to_me = to_me or self.tokens[atom.start].raw.casefold().endswith(_VOSEO)
        return Entry(Part.ADD, Form.COMMAND) if to_me else Entry(Part.ASK)

    def _tells_of_item(self, atom: Atom, entry: Entry) -> bool:
        """Whether a bare verb right behind a name, in a question, says what the thing does."""
        bare = entry.form is Form.COMMAND and self.tokens[atom.start].key in _THIRD
        named = bool(self.now.atoms) and self.now.atoms[-1].kind is Role.ITEM
        asked = any(token.raw == "?" for token in self.tokens[atom.end :])
        return bare and named and asked and not self.now.has(Role.NUMBER)

    def _deny(self, at: int, atom: Atom) -> None:
        """ "2 matcha, no, 3": a "no" between pauses takes back what was just said."""
        paused = at + 1 < len(self.atoms) and self.atoms[at + 1].kind is Role.COMMA
        named = self.now.atoms and self.now.atoms[-1].kind is Role.ITEM
        if paused and named and self.now.head is None and not self.now.has(Role.NUMBER):
            self.now.head = Entry(Part.REMOVE)
            self._close(Link.JOINED)
            return
        if paused and self.now.content and self.now.open_end:
            self._close(Link.JOINED)
            self.now.repair = True
            return
        if paused and not self.clauses and not self.now.content and self._counts(at + 2):
            self.now.repair = True  # "no, dos porciones" corrects what was said before
            return
        if self._contrasts(at):
            self._close(Link.JOINED)
            self.now.head = Entry(Part.TELL)
            return
        self.denied, self.denier_ends = True, atom.end
        self.now.atoms.append(atom)

    def _wishes_anew(self, atom: Atom, entry: Entry) -> bool:
        """ "no te preocupes quiero 2": the "no" has a verb of its own, and reaches no further."""
        between = (token.key for token in self.tokens[self.denier_ends : atom.start])
        named = self.now.has(Role.ITEM) or entry.form is not Form.WISH
        return not named and not _BEFORE_VERB.issuperset(between)

    def _counts(self, at: int) -> bool:
        return at < len(self.atoms) and self.atoms[at].kind is Role.NUMBER

    def _contrasts(self, at: int) -> bool:
        """ "solo 1 buzo, no 2": a number refused behind the one that was ordered."""
        after = [atom.kind for atom in self.atoms[at + 1 : at + 3]]
        lone = after[:1] == [Role.NUMBER] and after[1:] not in ([Role.ITEM], [Role.THING])
        return lone and self.now.has(Role.NUMBER) and self.now.has(Role.ITEM)

    def _only(self) -> None:
        """ "ya no quiero el matcha, solo el maracuyá": what stays is not taken off."""
        if self.now.part is Part.REMOVE and self.now.content and self.now.open_end:
            self._close(Link.JOINED)
            self.now.head = Entry(Part.SET, Form.KEEP)
        self.now.only = self.now.only or not self.now.content

    def _link(self) -> Link:
        return Link.JOINED if self.now.open_end else Link.DIRECT

    def _better(self, atom: Atom) -> None:
        if self.now.head and not self.now.content:
            return
        if self.now.content:
            self._close(self._link())
        self.now.better = True
        self.now.only = any(one.key in _ALONE for one in self.tokens[atom.start : atom.end])

    def _takes_off(self, at: int) -> bool:
        """ "sin el matcha": takes it off; "2 maracuyá sin matcha" tells how to make it."""
        place = at + 1
        named = place < len(self.atoms) and self.atoms[place].kind is Part.ARTICLE
        place += named
        place += named and place < len(self.atoms) and self.atoms[place].kind is Part.OF
        if place >= len(self.atoms) or self.atoms[place].kind is not Role.ITEM:
            return False
        mention = self.atoms[place].mention
        if mention and (is_soft(self.tokens, mention) or self._is_part(mention)):
            return False
        return named or not self.now.content or self.now.open_end

    def _is_part(self, mention: Mention) -> bool:
        """ "un api, pero sin pastel": what is left out is a part of what was just named."""
        named = [atom.mention for clause in (*self.clauses, self.now) for atom in clause.atoms]
        last = next((known for known in reversed(named) if known), None)
        return bool(last and last.end > last.start and last.candidates == mention.candidates)

    def _describe(self, atom: Atom) -> None:
        clause = self.now
        named = clause.atoms and clause.atoms[-1].kind in (Role.ITEM, Role.THING)
        if clause.head is None and named and not clause.has(Role.NUMBER):
            clause.head = Entry(Part.ASK)
        clause.atoms.append(atom)

    def _head(self, entry: Entry) -> None:
        clause = self.now
        negated = self.denied and entry.form is not Form.COMMAND and entry.part is Part.ADD
        self.denied = False
        if clause.head is None and not clause.content:
            clause.head, clause.negated = entry, negated
        elif clause.head is None:
            self._after_bare(entry, negated)
        elif not clause.content:
            self._chain(entry, negated)
        else:
            self._after_content(entry, negated)

    def _start(self, entry: Entry, negated: bool) -> None:
        self._close(self._link())
        self.now.head, self.now.negated = entry, negated

    def _after_bare(self, entry: Entry, negated: bool) -> None:
        """ "el matcha cuánto cuesta" asks; "2 matcha quiero" is put together later."""
        clause = self.now
        asks = entry.part in _TALK
        if asks and (not clause.open_end or not clause.has(Role.NUMBER)):
            clause.head = entry
        else:
            self._start(entry, negated)

    def _chain(self, entry: Entry, negated: bool) -> None:
        """Verbs in a row: "quiero que me quites", "quiero saber", "tal vez quiera"."""
        clause, head = self.now, self.now.head
        if head is None or clause.open_end:
            self._start(entry, negated)
        elif head.part is Part.MAYBE or (head.form is Form.NEGATED and entry.part is Part.ADD):
            return
        elif head.part is Part.CLEAR and entry.part in SILENT:
            self._start(entry, negated)
        elif head.part is Part.ASK and entry.part in (Part.ADD, Part.SET):
            if entry.form is Form.WISH:
                self._start(entry, negated)
        elif head.part in SILENT:
            if entry.form not in _STAYS_ASKING:
                self._start(entry, negated)
        elif head.part is Part.ADD and entry.part is Part.ADD:
            clause.negated = clause.negated or negated
            clause.head = head if entry.form is Form.WEAK else entry
        elif head.part is Part.SET and entry.part is Part.ADD:
            return
        else:
            clause.head, clause.negated = entry, negated

    def _after_content(self, entry: Entry, negated: bool) -> None:
        clause = self.now
        weak = entry.form is Form.WEAK
        asking = clause.part in SILENT and entry.form in _STAYS_ASKING and not clause.open_end
        unsure = clause.part is Part.MAYBE and not clause.open_end
        if weak or asking or unsure:
            return
        told = clause.head and clause.head.form is Form.WEAK and entry.part in _TALK
        if told and not clause.open_end:
            clause.head = entry
            return
        self._start(entry, negated)

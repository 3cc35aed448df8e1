"""What one clause governs, as lines: a quantity, a name, and how it should be made."""

from dataclasses import dataclass, field

from intents.rules.atoms import is_soft
from intents.rules.clauses import Clause
from intents.rules.foods import FOODS
from intents.rules.in_part import leaves_out
from intents.rules.lexicon import Part
from intents.rules.mentions import Mention
from intents.rules.menu import choose, content, is_content, stem_of
from intents.rules.numbers import Amount
from intents.rules.pieces import Atom, Role, numbers_trail
from intents.rules.text import Token, sound, sounds
from intents.rules.topic import Topic

Span = tuple[int, int]


@dataclass(slots=True)
class Line:
    """`amount` None: none was said. `notes` are token spans. `every`: "todos los". `free`: wanted
    for nothing, and ordered by nobody."""

    amount: Amount | None = None
    mention: Mention | None = None
    notes: list[Span] = field(default_factory=list)
    every: bool = False
    fewer: bool = False
    other: bool = False
    free: bool = False
    start: int = -1
    end: int = -1

    @property
    def filled(self) -> bool:
        return self.amount is not None or self.mention is not None

    def reach(self, atom: Atom) -> None:
        self.start = atom.start if self.start < 0 else min(self.start, atom.start)
        self.end = max(self.end, atom.end)


_KEEPS_SLOT = frozenset({Part.ARTICLE, Part.OF, Part.WITH, Part.TO, Part.FOR, Part.ALL})
_HALF = sound("mitad")
_LED = frozenset({Role.NUMBER, Role.ITEM, Role.THING, Part.ARTICLE})
_OF_FREE = sounds("de como por")
_NOTE = frozenset({Part.MODIFIER, Part.INGREDIENT})
_VERBAL = (
    "ar",
    "er",
    "ir",
    "arme",
    "erme",
    "irme",
    "arlo",
    "erlo",
    "irlo",
    "mente",
    "ando",
    "endo",
)


class Reader:
    """Reads the atoms of one clause from left to right."""

    def __init__(self, tokens: tuple[Token, ...], clause: Clause, topic: Topic) -> None:
        self.tokens, self.clause, self.topic = tokens, clause, topic
        self.lines: list[Line] = []
        self.now = Line()
        self.junk = False
        self.slot = "head" if clause.head else "start"
        self.held: list[Span] = []
        self.aside = False
        self.after = numbers_trail(clause.atoms)

    def read(self, atoms: list[Atom] | None = None) -> list[Line]:
        """The lines, in order; a lone number is a line without a mention."""
        chosen = self.clause.atoms if atoms is None else atoms
        skip = 0
        for at, atom in enumerate(chosen):
            if skip:
                skip -= 1
                continue
            skip = self._take(at, atom, chosen)
        self._push()
        return self.lines

    def _push(self) -> None:
        if self.now.filled or self.now.every or self.now.free:
            self.lines.append(self.now)
        self.now = Line()

    def _take(self, at: int, atom: Atom, atoms: list[Atom]) -> int:
        """Take one atom; the answer is how many of the following ones went with it."""
        if atom.kind is Role.NUMBER and atom.amount:
            self._number(atom, at, atoms)
        elif atom.kind in (Role.ITEM, Role.THING) and atom.mention:
            self._name(atom, atom.mention)
        elif atom.kind in (Role.COMMA, Part.AND):
            self._push()
            self.aside = False
            self.slot = "and" if atom.kind is Part.AND else "comma"
        elif atom.kind is Part.OR:
            self._push()
            self.now.other = True
            self.slot = "and"
        elif atom.kind in (Part.WITH, Part.WITHOUT):
            return self._with(at, atoms)
        elif atom.kind in _NOTE:
            self._described(atom)
        elif atom.kind is Part.ALL:
            self.now.every = True
        elif atom.kind is Part.LESS:
            self._less()
        elif atom.kind is Part.GIFT:
            self._push()
            self._give(atom)
            self._push()
        elif atom.kind is Part.FREE:
            self._free(atom, atoms[at + 1 : at + 2])
        elif atom.kind not in _KEEPS_SLOT:
            self.junk = self.junk or atom.kind in (Part.NO_PRODUCT, Part.DESCRIBE)
            # "dame la foto del matcha" asks for the picture, not for the drink.
            self.aside = atom.kind is Part.NO_PRODUCT and self.clause.part is Part.ADD
            self.slot = "closed"
        return 0

    def _number(self, atom: Atom, at: int, atoms: list[Atom]) -> None:
        follows = self.now.mention is not None and self.now.amount is None
        if self.now.amount is not None or (follows and not self.after):
            nxt = atoms[at + 1].kind if at + 1 < len(atoms) else None
            if self.now.amount is not None or nxt in (Role.ITEM, Role.THING, Part.OF):
                self._push()
        self.now.amount, self.aside = atom.amount, False
        self.now.reach(atom)
        self.slot = "number"

    def _name(self, atom: Atom, mention: Mention) -> None:
        last = self.now if self.now.mention else (self.lines[-1] if self.lines else None)
        led_by_to = mention.start > 0 and self.tokens[mention.start - 1].key == "a"
        if led_by_to and not mention.candidates:  # "a Córdoba": where to, not what
            return
        if self.aside or (self.slot == "closed" and not mention.candidates):
            return
        if self._is_option(mention, last):
            self._note((atom.start, atom.end))
            return
        if mention.candidates and is_soft(self.tokens, mention):
            if self.now.mention and self.now.mention.candidates:
                self.now.notes.append((atom.start, atom.end))
                return
        elif not mention.candidates and not self._may_be_thing(mention):
            if self.now.mention and last:
                self.now.notes.append((atom.start, atom.end))
            self.junk = self.junk or self.slot != "comma"
            return
        if self.now.mention:
            self._push()
        mention = self.topic.narrow(self.tokens, mention) if mention.candidates else mention
        self.now.mention = mention
        self.now.reach(atom)
        self.now.notes += self.held
        self.held = []
        if mention.tail:
            self.now.notes.append(mention.tail)
        self.slot = "named"

    def _is_option(self, mention: Mention, last: Line | None) -> bool:
        """ "Con yogur y granola": what is listed behind a note and is an option of the same thing
        names nothing else."""
        if last is None or last.mention is None or not last.notes or self.slot == "number":
            return False
        items = (self.topic.menu.items[key] for key in last.mention.candidates)
        words = {content(option.name) for item in items for option in item.options}
        tokens = self.tokens[mention.start : mention.end]
        said = tuple(stem_of(token) for token in tokens if is_content(token))
        return any(said == name or (len(name) > 1 and said == name[1:]) for name in words)

    def _may_be_thing(self, mention: Mention) -> bool:
        """Whether unknown words stand where a product is named."""
        word = self.tokens[mention.start].word
        food = self.tokens[mention.start].key in FOODS or mention.end - mention.start > 2
        if self.slot == "number":
            return True
        if word.endswith(_VERBAL) and not food:
            return False
        if self.slot == "head" or self.topic.menu.says(self.tokens[mention.start]):
            return True
        if self.slot == "and":
            listed = any(line.mention for line in self.lines)
            return listed or food
        if self.slot == "comma":
            numbered = any(line.amount for line in self.lines)
            return food or (not numbered and self.clause.head is not None and bool(self.lines))
        return food and self.slot == "start"

    def _with(self, at: int, atoms: list[Atom]) -> int:
        """A note from "con" or "sin" to the end of its noun; "con 1 matcha" is a line."""
        taken = 0
        for atom in atoms[at + 1 :]:
            if atoms[at].kind is Part.WITH and self._is_order(atom, behind=atoms[at]):
                break
            if atom.kind in (Part.ARTICLE, Part.OF, *_NOTE, Role.ITEM, Role.THING):
                taken += 1
                continue
            break
        if taken and self._names_kind(atoms[at : at + 1 + taken]):
            return taken
        nouns = [a for a in atoms[at + 1 : at + 1 + taken] if a.kind not in (Part.ARTICLE, Part.OF)]
        if not nouns:
            if taken + at + 1 < len(atoms) and atoms[at].kind is Part.WITH:
                self._push()
                self.slot = "and"
            return 0
        self._note((atoms[at].start, atoms[at + taken].end))
        return taken

    def _is_order(self, atom: Atom, behind: Atom) -> bool:
        """ "Con limonada" orders one; "con leche", and "con ají" where "Ají de gallina" is sold,
        say how the line is made. "Mitad muzza" is said of the halves alone."""
        mention = atom.mention if atom.kind is Role.ITEM else None
        if mention is None or is_soft(self.tokens, mention):
            return False
        if not self._has_line() or self.tokens[behind.start].key == _HALF:
            return True
        return not leaves_out(self.tokens, mention, self.topic.menu)

    def _has_line(self) -> bool:
        return self.now.mention is not None or any(line.mention for line in self.lines)

    def _names_kind(self, atoms: list[Atom]) -> bool:
        """ "uno sin gas": with what was named before, the words are an item's name."""
        if self.now.mention or self.now.amount is None or not self.topic.words:
            return False
        start, end = atoms[0].start, atoms[-1].end
        stems = (self.topic.menu.written(token) for token in self.tokens[start:end])
        said = tuple(word for word in stems if word in self.topic.menu.by_word)
        fits = choose(self.topic.menu, (self.topic.words[0], *said)) if len(said) > 1 else ()
        named = self.lines[-1].mention if self.lines else None
        if len(fits) != 1 or (named and named.candidates == fits):
            return False
        self.now.mention = Mention(start, end, fits)
        self.now.end = end
        self.slot = "named"
        return True

    def _note(self, span: Span) -> None:
        target = self.now if self.now.mention else (self.lines[-1] if self.lines else None)
        if target is None and self.now.amount:
            target = self.now
        if target is None:
            return
        if target is not self.now and self.now.amount and target.mention:
            if self._is_part_of(target):
                span = (self.now.start, span[1])
                self.now = Line()
            else:
                self.now.mention = target.mention
                target = self.now
        if target.notes and target.notes[-1][1] == span[0]:
            span = (target.notes.pop()[0], span[1])
        target.notes.append(span)

    def _is_part_of(self, target: Line) -> bool:
        """ "2 matcha, uno sin azúcar" tells of the two; "un matcha y otro sin azúcar" adds one."""
        own, other = self.now.amount, target.amount
        return bool(own and other and own.value < other.value)

    def _described(self, atom: Atom) -> None:
        """ "2 matcha fríos" describes what was named, "2 grandes de mango" what comes."""
        graded = atom.end - atom.start > 1  # "2 lomos, uno bien cocido"
        if self.now.mention or (self.lines and (graded or self.now.amount is None)):
            self._note((atom.start, atom.end))
        elif atom.kind is Part.MODIFIER and self.now.amount:
            self.held.append((atom.start, atom.end))

    def _free(self, atom: Atom, after: list[Atom]) -> None:
        """ "Un cuñapé de yapa", "de yapa un cuñapé"; of a free delivery nothing is said here."""
        last = self.now if self.now.filled else (self.lines[-1] if self.lines else Line())
        beside = max((last.end, *(end for _start, end in last.notes)))
        leads = any(one.kind in _LED for one in after)
        if leads and self.tokens[atom.start].key in _OF_FREE:
            self._push()
            self._give(atom)
        elif last.filled and beside == atom.start:
            last.free = True
            last.reach(atom)
        elif leads:
            self._push()
            self._give(atom)

    def _give(self, atom: Atom) -> None:
        self.now.free = True
        self.now.reach(atom)

    def _less(self) -> None:
        if self.now.filled or not self.lines:
            self.now.fewer = True

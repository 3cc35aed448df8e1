"""A clause with the ledger it is entered in, and its lines put in order."""

from dataclasses import dataclass

from intents.rules.clauses import Clause
from intents.rules.ledger import Ledger
from intents.rules.lexicon import Part
from intents.rules.lines import Line, Reader
from intents.rules.mentions import Mention
from intents.rules.menu import Index
from intents.rules.numbers import Amount
from intents.rules.pieces import Atom


@dataclass(frozen=True, slots=True)
class Scene:
    """A clause about to be read, and where its deeds are entered."""

    ledger: Ledger
    clause: Clause
    menu: Index

    def lines(self, atoms: list[Atom] | None = None) -> list[Line]:
        return self.paid(Reader(self.ledger.tokens, self.clause, self.ledger.topic).read(atoms))

    def paid(self, lines: list[Line]) -> list[Line]:
        """The lines in order, without those that are wanted for nothing; taking one off is no wish
        for a gift."""
        if self.clause.part is not Part.REMOVE:
            gifts = [line for line in lines if line.free]
            self.ledger.gifts += [self.ledger.words(line.start, line.end) for line in gifts]
            lines = [line for line in lines if not line.free]
        return settle(lines)


def settle(lines: list[Line]) -> list[Line]:
    """Give numbers that stand apart to the names they count; drop a total said beforehand."""
    lines = _closer(_either(lines))
    if len(lines) >= 3 and lines[0].amount and _is_total(lines):
        lines = lines[1:]
    bare = [line for line in lines if line.mention and line.amount is None]
    lone = [line for line in lines if line.mention is None and line.amount and not line.other]
    apart = len(bare) == len(lone) and len(bare) + len(lone) == len(lines)
    if bare and lone and (apart or lines.index(lone[0]) > lines.index(bare[-1])):
        takers = bare if len(bare) == len(lone) else bare[-1:]
        if len(takers) == len(lone):
            for taker, number in zip(takers, lone, strict=True):
                taker.amount = number.amount
            lines = [line for line in lines if line not in lone]
    return lines


def _closer(lines: list[Line]) -> list[Line]:
    """ "papas, las amarillas, 3": a later name that picks among the former's stands for it."""
    kept: list[Line] = []
    for line in lines:
        before = kept[-1] if kept else None
        if before and before.mention and line.mention:
            wide, narrow = set(before.mention.candidates), set(line.mention.candidates)
            if narrow and narrow < wide and not (before.amount and line.amount):
                line.amount = line.amount or before.amount
                kept.pop()
        kept.append(line)
    return kept


def _either(lines: list[Line]) -> list[Line]:
    """ "matcha o maracuyá", "2 o 3 matcha": one line that nobody but the customer can settle."""
    kept: list[Line] = []
    for line in lines:
        before = kept[-1] if kept else None
        if not line.other or before is None:
            kept.append(line)
            continue
        if line.mention is None:
            before.amount = Amount(0.5, 0)
            before.end = max(before.end, line.end)
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

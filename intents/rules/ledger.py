"""The running account of one message: what was ordered so far, and what was only named.

Later words may correct earlier ones of the same message ("2 matcha, no, mejor 3"), so operations
stay open to change until the end.
"""

from dataclasses import dataclass, field, replace

from intents.rules.lines import Line
from intents.rules.menu import Index
from intents.rules.notes import sort_out
from intents.rules.numbers import Amount
from intents.rules.operations import Ambiguous, Op, Operation, OrderReading
from intents.rules.text import Token, phrase
from intents.rules.topic import Topic

_SOMEWHERE = frozenset(map(phrase, ("a la", "para la", "en la", "a mi")))


@dataclass(slots=True)
class Entered:
    """An operation and whether its quantity was said."""

    operation: Operation
    said: bool


@dataclass(slots=True)
class Ledger:
    """Collects operations, unknown names and ambiguities in the order of the words."""

    text: str
    tokens: tuple[Token, ...]
    menu: Index
    entered: list[Entered] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    ambiguous: list[Ambiguous] = field(default_factory=list)
    named: list[str] = field(default_factory=list)
    gifts: list[str] = field(default_factory=list)
    topic: Topic = field(init=False)

    def __post_init__(self) -> None:
        self.topic = Topic(self.menu)

    def words(self, start: int, end: int) -> str:
        """The customer's own writing of some tokens."""
        return self.text[self.tokens[start].start : self.tokens[end - 1].end]

    def reading(self) -> OrderReading:
        """What came of it, each unknown name once."""
        return OrderReading(
            tuple(entry.operation for entry in self.entered),
            tuple(dict.fromkeys(self.unknown)),
            tuple(dict.fromkeys(self.ambiguous)),
            tuple(dict.fromkeys(self.gifts)),
        )

    def place(self, line: Line, op: Op, default: int | None) -> str | None:
        """Enter a line; the answer is the item's key, None when it has none of its own."""
        mention = line.mention
        if mention is None:
            self._point(line, op, default)
            return None
        written = self.words(mention.start, mention.end)
        if not mention.candidates:
            self.unknown.append(written)
            return None
        if len(mention.candidates) > 1 or (line.amount and line.amount.whole is None):
            self.ambiguous.append(self._doubt(line, written, op))
            return None
        item = mention.candidates[0]
        self.remember(item)
        self._enter(line, op, item, default)
        return item

    def _doubt(self, line: Line, written: str, op: Op) -> Ambiguous:
        amount = line.amount
        candidates = line.mention.candidates if line.mention else ()
        note = ", ".join(self.words(*span) for span in line.notes)
        if amount is None or amount.whole is not None:
            said = amount.whole if amount else None
            return Ambiguous(written, candidates, said, note, op, line.every)
        return Ambiguous(self.words(line.start, line.end), candidates, note=note, op=op)

    def remember(self, item: str) -> None:
        """Note what was named last; later numbers may mean it."""
        if item in self.named:
            self.named.remove(item)
        self.named.append(item)

    def _enter(self, line: Line, op: Op, item: str | None, default: int | None) -> None:
        amount = line.amount
        text = self.words(line.start, line.end) if line.start >= 0 else ""
        if amount is not None and amount.whole is None:
            known = (item,) if item else tuple(i.key for i in self.menu.menu)
            self.ambiguous.append(Ambiguous(text, known))
            return
        last = self.entered[-1].operation if self.entered else None
        if op == "remove" and last and (last.op, last.item, amount) == ("remove", item, None):
            return
        quantity = amount.whole if amount else default
        if line.every and op == "remove":
            quantity = None
        options, note = self._details(line, item)
        operation = Operation(op, item, quantity, options, note, text)
        self.entered.append(Entered(operation, amount is not None))

    def add_named(self, item: str, amount: Amount) -> None:
        """Add what was only asked about so far ("¿tienen matcha? dámelo")."""
        self.entered.append(Entered(Operation("add", item, amount.whole, text=self.text), True))

    def _details(self, line: Line, item: str | None) -> tuple[tuple[str, ...], str]:
        sold = self.menu.items[item] if item else None
        written = [self.words(*span) for span in line.notes]
        return sort_out(written, sold.options if sold else (), sold.name if sold else "")

    def _point(self, line: Line, op: Op, default: int | None) -> None:
        """A number without a name: it means what was named last in this message, if one was."""
        if op in ("add", "set") and line.amount and self.amend(line.amount, force=op == "set"):
            return
        if op == "add" and self.entered and self._goes_somewhere(line):
            return
        item = self.named[-1] if self.named else None
        if self._unsure() and op == "add":
            written = self.words(line.start, line.end)
            self.ambiguous.append(Ambiguous(written, tuple(self.named)))
            return
        self._enter(line, op, item, default)

    def _goes_somewhere(self, line: Line) -> bool:
        """ "2 matcha, uno a la calle 5 y otro a la plaza": where some of them go, and no more."""
        after = self.tokens[line.end : line.end + 2]
        return tuple(token.key for token in after) in _SOMEWHERE

    def _unsure(self) -> bool:
        return len(self.named) > 1 and not self.entered

    def amend(self, amount: Amount, *, force: bool) -> bool:
        """Give the last operation this number, if it had none of its own or it is corrected."""
        if not self.entered or amount.whole is None:
            return False
        last = self.entered[-1]
        if last.said and last.operation.op == "remove" and last.operation.item:
            # "ya no 3, van a ser 2": not three fewer but two in all.
            last.operation = replace(last.operation, op="set", quantity=amount.whole)
            return True
        if last.operation.op not in ("add", "set") or (last.said and not force):
            return False
        last.operation = replace(last.operation, quantity=amount.whole)
        last.said = True
        return True

    def keep_only(self, kept: set[str]) -> None:
        """Take everything off but these: a removal for each other item of the menu."""
        self.entered += [
            Entered(Operation("remove", item.key, text=self.text, rest=True), False)
            for item in self.menu.menu
            if item.key not in kept
        ]

    def overwrite(self, item: str, amount: Amount | None) -> bool:
        """Correct what this same message already ordered of an item."""
        for entry in self.entered:
            fewer = entry.operation.op == "remove" and entry.operation.quantity is not None
            same = entry.operation.item == item and (entry.operation.op in ("add", "set") or fewer)
            if same and amount and amount.whole is not None:
                op: Op = "set" if fewer else entry.operation.op
                entry.operation = replace(entry.operation, op=op, quantity=amount.whole)
                entry.said = True
                self.remember(item)
                return True
        return False

    def takes_place_of(self, gone: Line) -> None:
        """What was entered last stands where `gone` stood, as often."""
        mention = gone.mention
        if self.entered and mention is not None and len(mention.candidates) == 1:
            last = self.entered[-1]
            last.operation = replace(last.operation, instead_of=mention.candidates[0])

    def drop_last(self) -> None:
        """Take back the last addition: it was a slip of the tongue."""
        if self.entered and self.entered[-1].operation.op == "add":
            self.entered.pop()

    def clear(self, text: str) -> None:
        """An empty cart; said twice in a row it is still one deed."""
        if not self.entered or self.entered[-1].operation.op != "clear":
            self.entered.append(Entered(Operation("clear", text=text), True))

    def annotate(self, note: str) -> None:
        """Add a wish about what was ordered last ("que no tenga hielo")."""
        if self.entered and self.entered[-1].operation.op in ("add", "set"):
            last = self.entered[-1]
            joined = f"{last.operation.note}, {note}" if last.operation.note else note
            last.operation = replace(last.operation, note=joined)

    def share_out(self, amount: Amount) -> bool:
        """ "Dos de cada uno": the number goes to every line that had none."""
        open_lines = [entry for entry in self.entered if not entry.said]
        for entry in open_lines:
            entry.operation = replace(entry.operation, quantity=amount.whole)
            entry.said = True
        return bool(open_lines)

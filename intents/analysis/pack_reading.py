"""Which pack a customer chose (specs/state_analyzer §4.3 `autoDetectPack`).

Pure. A pack is chosen only once the offers were shown, and only by words that answer them: what
they name has to be a pack of the tenant (`pack_mentions`) that they take by itself or wish for
(`pack_answers`), and no part of a day, an hour or an address. Every other number only passes by.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from intents.analysis import messages, pack_words
from intents.analysis.pack_answers import Answer, Clause, judge
from intents.analysis.pack_attributes import NONE, Keys, Shelf, shelf_of
from intents.analysis.pack_mentions import Form, Mention, mentions_in
from intents.analysis.values import (
    ASSISTANT,
    PACK_CHOICE,
    AnalysisContext,
    AnalysisResult,
    ConversationState,
    Line,
    Pack,
    TenantConfig,
)
from intents.capture import addresses
from intents.rules import sums_said
from intents.rules.moments import reading as moments
from intents.rules.text import Kind, Token, tokenize

OFFERS, BUYS = "ofrecer_promos", "captura_datos_si_compra"
"""The intents that show the packs, and that want to buy."""
SUMMARY = "resumen_"
"""`resumen_` and a pack's key name the intent that sums the pack up (§4.1)."""
QUESTION = re.compile(r"¿[^?]*\?*|[^,;.!?\n¿]*\?+")
"""What of a text is asked and so neither chooses nor wants."""
LONGEST = 1000
"""Signs of a message that are read, its last ones."""
_PAUSES = frozenset(",;.:!?¿¡\n")
_TOO_MANY = 1000
"""Telephones and numbers of documents are no quantities."""
_NUMBERS = (Form.BARE, Form.SHORT)
_WHICH = frozenset({"kual", "kuales"})


def detected(context: AnalysisContext, result: AnalysisResult) -> str | None:
    """The analyzer's pack first, else the one that the pending messages choose; None for a pack
    that the tenant does not sell."""
    named = context.tenant.pack(result.pack)
    return named.key if named is not None else chosen_pack(context)


def chosen_pack(context: AnalysisContext) -> str | None:
    """The pack that the pending messages choose of those that were offered."""
    if not offers_shown(context.state, context.history, context.tenant):
        return None
    said = "\n".join(line.content for line in context.pending)
    asked = messages.last_assistant_message(context.history)
    offered = asked_about(asked, context.tenant) or ""
    held = last_summary(context.state)
    return auto_detect_pack(said, context.tenant, offered=offered, held=held)


def last_summary(state: ConversationState) -> str:
    """The pack that was summed up last; "" where none was."""
    seen = (one.intent for one in reversed(state.seen))
    return next((key.removeprefix(SUMMARY) for key in seen if key.startswith(SUMMARY)), "")


def offers_shown(state: ConversationState, history: Sequence[Line], tenant: TenantConfig) -> bool:
    """Whether the customer knows the packs: they were offered, or the assistant's last message
    asks which one it shall be."""
    asked = messages.last_assistant_message(history).casefold()
    return state.has_seen(OFFERS) or any(
        question.intent == PACK_CHOICE and question.text.casefold() in asked
        for question in tenant.questions
    )


def auto_detect_pack(
    message: str, tenant: TenantConfig, *, offered: str = "", held: str = ""
) -> str | None:
    """The key of the one pack that a message chooses (§4.3); None where it chooses none, or several
    without taking one back ("el de 2, mejor el de 3").

    "Ese" is the pack `offered`; "el otro" the one that is left of those that were not refused, or
    not `held` already.
    """
    found = _choices(message[-LONGEST:], shelf_of(tenant.packs), frozenset({offered} - {""}))
    return found.only_one(tenant.packs, held)


def units_wanted(message: str) -> int:
    """How many units a message wants, whether or not any pack holds as many: "quiero 2".

    The number stands beside a word for units, or is wished for; 0 where none does, and where
    several do. A question wants nothing.
    """
    text = QUESTION.sub("\n", message)[-LONGEST:]
    said = {one.sum.amount for one in sums_said.amounts_in(tokenize(text))}
    counts = sorted(int(one) for one in said if one % 1 == 0 and 0 < one < _TOO_MANY)
    shelf = Shelf(tuple(Pack(f"{count}x", units=count) for count in counts))
    wanted = [
        one.keys
        for clause in _clauses(text, shelf, NONE)
        for one, answer in zip(clause.mentions, judge(clause), strict=True)
        if answer is Answer.WANTED or (answer is Answer.CHOSEN and one.counted)
    ]
    distinct = NONE.union(*wanted)
    return int(next(iter(distinct)).removesuffix("x")) if len(distinct) == 1 else 0


def without_choice(message: str, tenant: TenantConfig) -> str:
    """The message with ";" in place of the words that choose or refuse a pack, so that nothing
    reads them as a name or an address; it stays as long as it was, and a long one as it is."""
    if len(message) > LONGEST:
        return message
    spans = [
        (clause.tokens[one.start].start, clause.tokens[one.end - 1].end)
        for clause in _clauses(message, shelf_of(tenant.packs), NONE)
        for one, answer in zip(clause.mentions, judge(clause), strict=True)
        if answer is not Answer.PASSES and not _is_in_address(message, clause, one)
    ]
    for start, end in spans:
        message = f"{message[:start]}{';' * (end - start)}{message[end:]}"
    return message


def asked_about(said: str, tenant: TenantConfig) -> str | None:
    """The one pack that the assistant's question is about: the one that it names, or that was
    recommended right before it. Whoever asks which of several means none."""
    said = _BUTTONS.sub("", said).strip()
    line = said.rpartition("\n")[2]
    if not line.endswith("?"):
        return None
    if len(tenant.packs) == 1:
        return tenant.packs[0].key
    shelf = shelf_of(tenant.packs)
    sentences = [part for part in _SENTENCE.findall(line[-LONGEST:]) if part.strip()]
    asks_which = any(token.key in _WHICH for token in tokenize(sentences[-1]))
    for sentence in () if asks_which else reversed(sentences):
        if named := _names(sentence, shelf):
            return next(iter(named)) if len(named) == 1 else None
    named = _names(said[-LONGEST:], shelf)
    return next(iter(named)) if len(named) == 1 else None


_BUTTONS = re.compile(r"(?:\n+\d{1,2}\. [^\n]*)+\s*\Z")
"""Buttons as a channel without them writes them, a line each behind the question."""
_SENTENCE = re.compile(r"(?:[^.!?]|\.(?=\d))*[.!?]*")


def names_several(context: AnalysisContext) -> bool:
    """Whether the assistant named several packs, not only lately."""
    shelf = shelf_of(context.tenant.packs)
    lines = (line.content for line in context.history if line.role == ASSISTANT)
    return any(len(_names(line[-LONGEST:], shelf)) > 1 for line in lines)


def _names(text: str, shelf: Shelf) -> Keys:
    """All packs that a text names, whatever it says of them; numbers alone ("tenemos tres") and
    "el primero" name none."""
    mentions = [
        one
        for clause in _clauses(text, shelf, NONE)
        for one in clause.mentions
        if one.form not in (Form.PLACE, Form.OTHER) and clause.keys[one.start] not in pack_words.ONE
    ]
    by_number = all(one.form is Form.BARE for one in mentions)
    return NONE if by_number else NONE.union(*(one.keys for one in mentions))


@dataclass
class _Choices:
    """What was chosen and refused so far. `other`: "el otro" was."""

    chosen: list[str] = field(default_factory=list)
    refused: set[str] = field(default_factory=set)
    other: bool = False

    def take(self, mention: Mention, answer: Answer) -> None:
        """Keep what a clause does with a pack that it names."""
        is_clear = len(mention.keys) == 1 or mention.form is Form.OTHER
        if answer is Answer.PASSES or not is_clear:
            return
        if mention.form is Form.OTHER:
            self.other = self.other or answer is not Answer.REFUSED
        elif answer is Answer.REFUSED:
            self.refuse(mention.keys)
        else:
            self.refused -= mention.keys
            self.chosen += mention.keys

    def refuse(self, keys: Keys) -> None:
        """Take packs back."""
        self.refused |= keys
        self.chosen = [key for key in self.chosen if key not in keys]

    def only_one(self, packs: Sequence[Pack], held: str) -> str | None:
        """The pack that is chosen at last; None for none and for several."""
        distinct = set(self.chosen)
        if self.other and not distinct:
            gone = self.refused or {held} - {""}
            left = [pack.key for pack in packs if pack.key not in gone]
            distinct = set(left) if gone else set()
        return distinct.pop() if len(distinct) == 1 else None


def _choices(message: str, shelf: Shelf, offered: Keys) -> _Choices:
    found = _Choices()
    clauses = list(_clauses(message, shelf, offered))
    for at, clause in enumerate(clauses):
        if clause.says_no() and found.chosen:
            found.refuse(frozenset(found.chosen[-1:]))
        answers = _settled(clause, judge(clause))
        behind = clauses[at + 1] if at + 1 < len(clauses) else None
        corrects = not pack_words.CORRECTS.isdisjoint(clause.keys)
        if corrects and {Answer.WANTED, Answer.CHOSEN} & set(answers):
            found.chosen.clear()
        for mention, answer in zip(clause.mentions, answers, strict=True):
            is_topic = answer is Answer.CHOSEN and behind is not None and _speaks_of_it(behind)
            is_part = answer is Answer.CHOSEN and bool(found.chosen) and _is_one_of(clause, mention)
            in_address = _is_in_address(message, clause, mention)
            if not (is_topic or is_part or in_address):
                found.take(mention, answer)
    return found


def _settled(clause: Clause, answers: Sequence[Answer]) -> list[Answer]:
    """Of several packs that one clause takes the last counts where a word corrects the first, else
    none does."""
    taken = [at for at, one in enumerate(answers) if one in (Answer.WANTED, Answer.CHOSEN)]
    if len({clause.mentions[at].keys for at in taken}) < 2:
        return list(answers)
    first, last = clause.mentions[taken[0]], clause.mentions[taken[-1]]
    between = clause.keys[first.end : last.start]
    kept = {taken[-1]} if not pack_words.CORRECTS.isdisjoint(between) else set()
    dropped = set(taken) - kept
    return [Answer.PASSES if at in dropped else one for at, one in enumerate(answers)]


def _speaks_of_it(clause: Clause) -> bool:
    """Whether a question asks something of the pack right before it: "¿cuánto dura?", not "¿cuánto
    demora el envío?"."""
    if not clause.asks or clause.mentions:
        return False
    verbs = pack_words.SHOWS | pack_words.COSTS
    places = [at for at, key in enumerate(clause.keys) if key in verbs]
    behind = clause.keys[places[0] + 1 : places[0] + 2] if places else ()
    return bool(places) and pack_words.DETERMINERS.isdisjoint(behind)


def _is_one_of(clause: Clause, mention: Mention) -> bool:
    """ "Quiero dos, una para mí y otra para mi mamá" tells whose each of them is."""
    is_one = mention.form is Form.BARE and clause.keys[mention.start] in pack_words.ONE
    return is_one and len(clause.keys) > 1


def _is_in_address(message: str, clause: Clause, mention: Mention) -> bool:
    """Whether a lone number belongs to the address before it: "Calle 10 # 43-12, 2, Medellín"."""
    if mention.form not in _NUMBERS:
        return False
    parts = [part.strip() for part in addresses.last(message).split(",")[1:]]
    whole = clause.tokens[mention.start : mention.end]
    said = message[whole[0].start : whole[-1].end]
    return bool(parts) and not {said, whole[-1].raw}.isdisjoint(parts)


def _clauses(text: str, shelf: Shelf, offered: Keys) -> Iterator[Clause]:
    """The words between pauses, with the packs that they name outside of days and hours."""
    asked = [found.span() for found in QUESTION.finditer(text)]
    days = moments.places(text)
    for tokens in _pieces(tokenize(text)):
        start, end = tokens[0].start, tokens[-1].end
        asks = any(first <= start and end <= last for first, last in asked)
        mentions = [
            one
            for one in mentions_in(tokens, shelf, offered)
            if not any(_overlaps(tokens, one, first, last) for first, last in days)
        ]
        yield Clause(tokens, mentions, asks)


def _overlaps(tokens: Sequence[Token], mention: Mention, first: int, last: int) -> bool:
    return tokens[mention.start].start < last and first < tokens[mention.end - 1].end


def _pieces(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """Tokens between commas, colons and ends of sentences, without other marks."""
    piece: list[Token] = []
    for token in tokens:
        if token.kind is Kind.MARK and token.raw[0] in _PAUSES:
            if piece:
                yield piece
            piece = []
        elif token.kind not in (Kind.MARK, Kind.EMOJI):
            piece.append(token)
    if piece:
        yield piece

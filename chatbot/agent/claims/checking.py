"""Holds a model's text against what the backend can show, sentence by sentence (DESIGN §5.8). Pure.

What is true is kept, what the backend tells anyway is redundant, and what is false or cannot be
shown is replaced by the backend's own wording. Nothing is believed because it sounds right: a
number that no fact explains, or a product that nobody sells, is false.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from chatbot.agent.claims import (
    amounts,
    comparing,
    contents,
    deeds,
    delivering,
    discounts,
    goods,
    moments,
    options,
    places,
    proper_names,
    quantities,
    reading,
    services,
    speaker,
    standings,
    stock,
    taking_back,
    tongues,
    ways,
)
from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.reading import Named, Unit
from chatbot.agent.claims.splitting import split
from chatbot.agent.claims.values import KEPT, REDUNDANT, REPLACED, Checked, Finding, Sentence
from chatbot.agent.situation.values import Effect, Situation
from merchants.rules.legible import legible

Rule = Callable[[Unit, Facts], Iterator[Finding]]

# In the order of what is told first where a sentence is false in several ways.
RULES: tuple[Rule, ...] = (
    discounts.judge,
    goods.judge,
    options.judge,
    stock.judge,
    amounts.judge,
    comparing.judge,
    contents.judge,
    ways.judge,
    places.judge,
    delivering.judge,
    standings.judge,
    deeds.judge,
    taking_back.judge,
    moments.judge,
    quantities.judge,
    tongues.judge,
    proper_names.judge,
    speaker.judge,
    services.judge,
)


def check(
    text: str,
    situation: Situation,
    effects: Sequence[Effect],
    told: str = "",
) -> Checked:
    """The text's sentences and their fates.

    `situation` is as it is after `effects`, which are what this turn did; `told` is what the
    backend says in this reply anyway. Never raises for what a text says.
    """
    text = legible(text)
    facts = Facts(situation, effects)
    already = _stated(told, facts)
    sentences: list[Sentence] = []
    before: tuple[Named, ...] = ()
    header = earlier = ""
    for piece in split(text):
        unit = reading.read(piece, facts.shelf, before, header, earlier)
        findings = list(chain.from_iterable(rule(unit, facts) for rule in RULES))
        findings = findings or list(standings.judge_rest(unit, facts))
        sentences.append(_sentence(piece.text, piece.starts_line, unit, findings, already))
        before, earlier = tuple(unit.named) or before, unit.bare
        header = unit.bare if unit.bare.rstrip(" *_").endswith(":") else header
    return Checked(tuple(_without_empty_headers(sentences)))


def _stated(told: str, facts: Facts) -> frozenset[str]:
    """What the backend's own words state, comparable with a sentence's findings."""
    said: set[str] = set()
    for piece in split(told):
        unit = reading.read(piece, facts.shelf)
        said |= {f"money:{one.value:f}" for one in amounts.priced(unit)}
        said |= {f"number:{one.value:f}" for one in unit.figures}
        said |= {f"product:{name.ids}" for name in unit.named}
        said |= {f"product:{(pk,)}" for name in unit.named for pk in name.ids}
    return frozenset(said)


def _sentence(
    text: str, starts_line: bool, unit: Unit, findings: Sequence[Finding], already: frozenset[str]
) -> Sentence:
    false = next((one for one in findings if not one.holds), None)
    asks = "?" in text
    if false is not None:
        return Sentence(
            text,
            false.kind,
            REPLACED,
            false.instead,
            false.products,
            false.words,
            asks,
            starts_line,
        )
    kind = _kind(findings)
    stands = bool(already) and kind and not asks and _stands(findings, already)
    named = tuple(pk for name in unit.named if len(name.ids) == 1 for pk in name.ids)
    fate = REDUNDANT if stands else KEPT
    return Sentence(text, kind, fate, "", named, is_question=asks, starts_line=starts_line)


def _kind(findings: Sequence[Finding]) -> str:
    """What the sentence mainly states: a name alone is the least."""
    kinds = [one.kind for one in findings]
    return next((kind for kind in kinds if kind != "product"), kinds[0] if kinds else "")


_TOLD_BY_DEED = frozenset({"deed", "order", "payment", "promise"})


def _stands(findings: Sequence[Finding], already: frozenset[str]) -> bool:
    """All that it states stands there; of deeds and states the backend tells by itself."""
    counted = [one for one in findings if one.kind in ("amount", "quantity", "product")]
    if any(one.kind not in {"amount", "quantity", "product", *_TOLD_BY_DEED} for one in findings):
        return False
    if not counted and not any(one.kind in _TOLD_BY_DEED for one in findings):
        return False
    only_named = all(one.kind == "product" for one in findings)
    return not only_named and all(one.said in already for one in counted)


def _without_empty_headers(sentences: list[Sentence]) -> Iterator[Sentence]:
    """A line that leads to a list goes with the list: "Tu pedido:"."""
    for at, one in enumerate(sentences):
        leads = one.text.rstrip(" *_").endswith(":") and one.fate == KEPT
        nexts = sentences[at + 1 : at + 2]
        if leads and (not nexts or nexts[0].fate != KEPT):
            yield Sentence(one.text, one.kind, REDUNDANT, starts_line=one.starts_line)
        else:
            yield one

"""Two outcomes of one turn, compared: the one rule of replay and shadow alike. Pure but for words.

A *regression* is what a customer or a merchant would have lost by the second one: an action that
was done and is not, another state (of the sale or of a flow beside it) or another total, more
refusals, an attempt at what is prohibited, the rules answering where a model did, or a turn that
breaks; and other amounts told although nothing else is done. All else is a mere difference: words,
which of the talking actions, sentences that were dropped, an action more that moves neither state
nor total, tokens and cost.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from decimal import Decimal
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from chatbot.agent.proposals import PROHIBITED
from chatbot.agent.replay.outcomes import Act, Outcome


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that is otherwise: a code of `CODES`, and both sides as they are written."""

    code: str
    was: str
    now: str
    regression: bool

    @property
    def title(self) -> str:
        """What is otherwise, in a few words of the reader's language."""
        return str(CODES[self.code])


@dataclass(frozen=True, slots=True)
class Comparison:
    """A turn as it was and as it would be; `now` is None where the second one broke."""

    was: Outcome
    now: Outcome | None
    differences: tuple[Difference, ...]

    @property
    def regressions(self) -> tuple[Difference, ...]:
        return tuple(one for one in self.differences if one.regression)

    @property
    def is_regression(self) -> bool:
        return bool(self.regressions)

    @property
    def is_same(self) -> bool:
        return not self.differences

    def as_json(self) -> dict[str, Any]:
        """`{"regression": bool, "differences": [{"code", "was", "now", "regression"}]}`."""
        rows = [asdict(one) for one in self.differences]
        return {"regression": self.is_regression, "differences": rows}


CODES: dict[str, Promise] = {
    "BROKEN": _("El turno se rompe"),
    "LOST": _("No se hace"),
    "NEW": _("Hace algo más"),
    "STATE": _("Queda en otro estado"),
    "FLOW": _("Deja en otro punto algo que está en curso"),
    "TOTAL": _("Da otro total"),
    "MORE_REFUSED": _("Se rechaza más"),
    "OTHER_REFUSAL": _("Se rechaza por otra razón"),
    "PROHIBITED": _("Intenta algo prohibido"),
    "FALLBACK": _("Respondió el sistema en lugar del modelo"),
    "AMOUNTS": _("Dice otros montos"),
    "UNSAID": _("Se callan otras frases"),
    "WORDS": _("Lo dice de otra manera"),
    "TOKENS": _("Usa otra cantidad de tokens"),
    "COST": _("Cuesta distinto"),
}


def compare(was: Outcome, now: Outcome) -> Comparison:
    """What is otherwise, in the order of the table."""
    found = tuple(one for rule in RULES for one in rule(was, now))
    return Comparison(was, now, found)


def broken(was: Outcome, error: str) -> Comparison:
    """The second one raised."""
    return Comparison(was, None, (Difference("BROKEN", "", error[:300], True),))


Found = Iterator[Difference]
# Only the database gives an order its number: one of a dry run has none.
_NUMBER = re.compile(r"#\d{4,}")


def _actions(was: Outcome, now: Outcome) -> Found:
    done = [act for act in was.acts if act.accepted and not act.is_talk]
    does = [act for act in now.acts if act.accepted and not act.is_talk]
    for act in _missing(done, does):
        yield Difference("LOST", told(act), _instead(act, now), True)
    for act in _missing(does, done):
        yield Difference("NEW", "", told(act), False)


def _missing(these: list[Act], those: list[Act]) -> Iterator[Act]:
    left = Counter(act.action for act in those)
    for act in these:
        left[act.action] -= 1
        if left[act.action] < 0:
            yield act


def _instead(act: Act, now: Outcome) -> str:
    """Why it is not done: refused with this code, or not proposed at all ("")."""
    refused = (one for one in now.acts if not one.accepted and one.action == act.action)
    return next((told(one) for one in refused), "")


def _refusals(was: Outcome, now: Outcome) -> Found:
    tries, tried = _attempts(was), _attempts(now)
    if len(tried) > len(tries):
        yield Difference("PROHIBITED", _listed(tries), _listed(tried), True)
    before, after = _refused(was), _refused(now)
    if len(after) > len(before):
        yield Difference("MORE_REFUSED", _listed(before), _listed(after), True)
    elif [act.code for act in before] != [act.code for act in after]:
        yield Difference("OTHER_REFUSAL", _listed(before), _listed(after), False)


def _attempts(outcome: Outcome) -> list[Act]:
    return [act for act in outcome.acts if act.type in PROHIBITED]


def _refused(outcome: Outcome) -> list[Act]:
    """What was refused of what may be proposed at all."""
    return [act for act in outcome.acts if not act.accepted and act.type not in PROHIBITED]


def _state(was: Outcome, now: Outcome) -> Found:
    if was.state != now.state:
        yield Difference("STATE", was.state, now.state, True)


def _flows(was: Outcome, now: Outcome) -> Found:
    if was.flows != now.flows:
        yield Difference("FLOW", _ways(was), _ways(now), True)


def _ways(outcome: Outcome) -> str:
    return ", ".join(f"{name} → {state}" for name, state in outcome.flows)


def _total(was: Outcome, now: Outcome) -> Found:
    if was.total is not None and now.total is not None and was.total != now.total:
        yield Difference("TOTAL", _amount(was.total), _amount(now.total), True)


def _fallback(was: Outcome, now: Outcome) -> Found:
    if now.fallback and not was.fallback:
        yield Difference("FALLBACK", was.proposer, now.fallback, True)


def _amounts(was: Outcome, now: Outcome) -> Found:
    if was.amounts == now.amounts:
        return
    same = [act.action for act in was.acts if act.accepted]
    alike = same == [act.action for act in now.acts if act.accepted]
    yield Difference("AMOUNTS", " · ".join(was.amounts), " · ".join(now.amounts), alike)


def _unsaid(was: Outcome, now: Outcome) -> Found:
    if was.unsaid != now.unsaid:
        yield Difference("UNSAID", str(was.unsaid), str(now.unsaid), False)


def _words(was: Outcome, now: Outcome) -> Found:
    if _NUMBER.sub("", was.words) != _NUMBER.sub("", now.words):
        yield Difference("WORDS", was.words, now.words, False)


def _figures(was: Outcome, now: Outcome) -> Found:
    """Only where both asked a model: what asked none has spent nothing to compare."""
    if not (was.usage.calls and now.usage.calls):
        return
    before, after = (f"{one.usage.tokens_in} + {one.usage.tokens_out}" for one in (was, now))
    if before != after:
        yield Difference("TOKENS", before, after, False)
    if was.usage.cost != now.usage.cost:
        yield Difference("COST", _dollars(was.usage.cost), _dollars(now.usage.cost), False)


RULES: tuple[Callable[[Outcome, Outcome], Found], ...] = (
    _actions,
    _state,
    _flows,
    _total,
    _refusals,
    _fallback,
    _amounts,
    _unsaid,
    _words,
    _figures,
)


def told(act: Act) -> str:
    """ "ADD_TO_CART 2 × Maracuyá", and its refusal's code behind it."""
    product = act.name or (f"#{act.product}" if act.product is not None else "")
    count = f"{act.quantity} ×" if act.quantity is not None else ""
    code = f"[{act.code}]" if act.code else ""
    return " ".join(part for part in (act.type, count, product, code) if part)


def _listed(acts: list[Act]) -> str:
    return ", ".join(told(act) for act in acts)


def _amount(total: Decimal) -> str:
    return f"{total:.2f}"


def _dollars(cost: Decimal | None) -> str:
    return "" if cost is None else f"{cost:.6f}"

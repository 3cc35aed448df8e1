"""What a turn came to, as one value that a recorded turn and a dry run share. Pure."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from core.rules.money import money
from llm.values import Usage

TALK = frozenset({"SHOW_CATALOG", "SHOW_PRODUCT", "REPLY", "CLARIFY"})
"""Actions that only say something: which of them is proposed is a matter of words."""


@dataclass(frozen=True, slots=True)
class Act:
    """One proposed action and its verdict; `code` is "" where it was accepted. `product` is the
    variant's id, `name` its name in the catalogue of that moment."""

    type: str
    accepted: bool
    code: str = ""
    product: int | None = None
    quantity: int | None = None
    name: str = ""

    @property
    def action(self) -> tuple[str, int | None, int | None]:
        """What makes two accepted actions the same."""
        return self.type, self.product, self.quantity

    @property
    def is_talk(self) -> bool:
        return self.type in TALK


@dataclass(frozen=True, slots=True)
class Outcome:
    """`total` is what the cart holds, else what the session's order comes to, in the shop's
    currency; None where it was not recorded. `flows` are the steps of those beside the sale, as
    ("booking", "confirmed"). `amounts` are those told, in their order, as written;
    `words` all that was said, `unsaid` how many of the model's sentences were dropped."""

    acts: tuple[Act, ...]
    state: str
    total: Decimal | None
    amounts: tuple[str, ...]
    words: str
    proposer: str = ""
    fallback: str = ""
    unsaid: int = 0
    usage: Usage = field(default_factory=Usage)
    flows: tuple[tuple[str, str], ...] = ()


def acts(verdicts: Iterable[Mapping[str, Any]], names: Mapping[int, str]) -> tuple[Act, ...]:
    """Verdicts as the audit keeps them; what it hides is None here."""
    return tuple(_act(verdict, names) for verdict in verdicts)


def flows(effects: Iterable[Mapping[str, Any]]) -> tuple[tuple[str, str], ...]:
    """Which flow went to which state, from effects as the audit keeps them, in order."""
    moves = (one["facts"] for one in effects if one["kind"] == "flow_moved")
    return tuple((str(facts["flow"]), str(facts["state"])) for facts in moves)


def _act(verdict: Mapping[str, Any], names: Mapping[int, str]) -> Act:
    params = verdict.get("params") or {}
    product = _whole(params.get("product_id"))
    return Act(
        type=str(verdict["type"]),
        accepted=bool(verdict["accepted"]),
        code=str(verdict.get("code") or ""),
        product=product,
        quantity=_whole(params.get("quantity")),
        name=names.get(product, "") if product is not None else "",
    )


def _whole(value: Any) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def words(contents: Sequence[Mapping[str, Any]]) -> str:
    """All that messages say, as `outbound_content.dump` writes them."""
    said = (str(content.get("body") or content.get("caption") or "") for content in contents)
    return "\n\n".join(text for text in said if text)


def amounts(text: str, currency: str, language: str) -> tuple[str, ...]:
    """The amounts in the shop's currency that a text tells, in order, as they are written."""
    before, _one, after = money(Decimal(1), currency, language).partition("1")
    pattern = re.escape(before) + r"\d[\d.,]*" + re.escape(after)
    return tuple(found.strip(" .,") for found in re.findall(pattern, text))

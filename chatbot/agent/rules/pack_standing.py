"""Where a sale in packs stands, and why it did not advance: by the rules that judge its turns.

Pure. The next stage's intents are held against `intents.analysis.decision`, as a turn and the
endpoint do it; a rule that the merchant adds is a reason here at once.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from chatbot.agent.flows import packs
from chatbot.agent.rules import pack_sale
from chatbot.agent.rules.pack_sale import Sale
from chatbot.agent.situation.selling import Selling
from intents.analysis import conditions, decision
from intents.analysis.values import FIELDS_COMPLETE, ConversationState, TenantConfig

SOLD = "sold"
NOT_SELLING = "not_selling"
"""The shop sells in packs no more."""
NO_PACK = "no_pack"
"""No pack is for sale."""
PACK_GONE = "pack_gone"
"""The pack that was chosen is not for sale any more."""
FIELDS = "fields"
"""Data are missing, by their keys."""
INTENTS = "intents"
"""A rule wants intents that were not seen, by their keys."""
NO_INTEREST = "no_interest"
"""The customer has only asked or greeted."""
DATA_READY = "data_ready"
"""Nothing is missing: the packs are offered at the customer's next words."""
NO_CHOICE, NO_DELIVERY, NO_YES = "no_choice", "no_delivery", "no_yes"
"""The customer has to choose, to say something of the delivery, or to agree."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The stage, and what the next one waits for; `names` are keys of fields or of intents, or the
    key of a pack."""

    stage: str
    waits_for: str
    names: tuple[str, ...] = ()


def of(stage: str, sale: Sale, selling: Selling | None) -> Standing:
    """What the sale in that stage waits for; `selling` is None where the shop sells otherwise."""
    if stage == packs.CONFIRMED:
        return Standing(stage, SOLD)
    if selling is None:
        return Standing(stage, NOT_SELLING)
    if stage == packs.CAPTURE and not pack_sale.wants_to_buy(sale, selling.rules):
        return Standing(stage, NO_INTEREST)
    lacks = pack_sale.held_up(sale, selling.rules)
    if lacks:
        return Standing(stage, FIELDS, lacks)
    code, names = _blocked(stage, sale, selling.rules) or _waiting(stage, sale, selling)
    return Standing(stage, code, names)


def _blocked(stage: str, sale: Sale, rules: TenantConfig) -> tuple[str, tuple[str, ...]] | None:
    """Why the rules let the sale go on to none of the next stage's intents; None where they do."""
    last = sale.seen[-1].intent if sale.seen else ""
    state = ConversationState(sale.captured, sale.seen, last)
    judged = [decision.blocked(one, state, rules) for one in _next(stage, rules)]
    if any(reason is None for reason, _unmet in judged):
        return None
    unmet = next((names for _reason, names in judged if names), ())
    if FIELDS_COMPLETE in unmet:
        required = {one.key for one in rules.fields if not one.optional}
        missing = conditions.missing_fields(state, rules.fields)
        return FIELDS, tuple(key for key in missing if key in required)
    return (INTENTS, unmet) if unmet else (NO_PACK, ())


def _next(stage: str, rules: TenantConfig) -> tuple[str, ...]:
    """The intents that lead to the next stage."""
    if stage == packs.OFFERED:
        keys = (one.key for one in rules.intents)
        return tuple(key for key in keys if key.startswith(pack_sale.SUMMARY))
    return (_NEXT[stage],)


_NEXT: Mapping[str, str] = {
    packs.CAPTURE: pack_sale.OFFERS,
    packs.SUMMED_UP: pack_sale.CONFIRMED,
}


def _waiting(stage: str, sale: Sale, selling: Selling) -> tuple[str, tuple[str, ...]]:
    """What the customer has to say where no rule stands in the way."""
    if stage == packs.CAPTURE:
        return DATA_READY, ()
    if sale.pack and selling.pack(sale.pack) is None:
        return PACK_GONE, (sale.pack,)
    if stage == packs.SUMMED_UP:
        return NO_YES, ()
    return (NO_DELIVERY, (sale.pack,)) if sale.pack else (NO_CHOICE, ())

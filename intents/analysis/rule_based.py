"""The analyzer without a model (specs/state_analyzer §10.1 `RuleBasedAnalyzer`). Pure.

In this order: a yes to the assistant's question (§4.5), a pack that is named once the offers were
shown (§4.3), a confirmation, the merchant's own intents, then what the words speak of, of which two
make a combined intent (§4.1). It proposes; `decision` judges.
"""

from collections.abc import Collection, Sequence

from intents import packs
from intents.analysis import conditions, disambiguation, meaning, messages, pack_reading
from intents.analysis.values import (
    PACK_CHOICE,
    AnalysisContext,
    AnalysisResult,
    TenantConfig,
)
from intents.rules import own, routing, totals_asked
from intents.values import COMBINED, OTHER

ANSWERED, WORDED, LIKELY, UNKNOWN = 0.95, 0.9, 0.7, 0.3
"""Confidence: an answer to a question, words of a table, the supervisor's guess, nothing."""
CONFIRMED, BUYS, PRICE = "compra_confirmada", pack_reading.BUYS, "precio"
_SUMMARY = pack_reading.SUMMARY
_ROUTED = {"price": PRICE, "delivery": "envio", "payment": "modopago"}
"""Routing intent of the supervisor → intent of the pack, where the tables say nothing."""


class RuleBasedAnalyzer:
    """Reads by tables; needs no network and never fails. 2 ms at most for a history of 20."""

    def analyze(self, context: AnalysisContext) -> AnalysisResult:
        """What the pending messages mean."""
        text = "\n".join(line.content for line in context.pending)[-meaning.LONGEST :]
        pack = pack_reading.chosen_pack(context)
        return (
            _answered(text, pack, context)
            or _chosen(pack)
            or _confirmed(text, context.tenant)
            or _own(text, context.tenant)
            or _worded(text, pack, context)
        )


def _result(intent: str, confidence: float, why: str, pack: str | None = None) -> AnalysisResult:
    return AnalysisResult(intent, confidence, {"pack_detectado": pack, "reasoning": why})


def _answered(text: str, pack: str | None, context: AnalysisContext) -> AnalysisResult | None:
    """A yes to the assistant's last question; a pack that is named beside it is chosen."""
    asked = messages.last_assistant_message(context.history)
    intent = disambiguation.disambiguate_response(text, asked, context.tenant)
    if intent in (None, PACK_CHOICE):
        agreed = _agreed(text, pack, asked, context.tenant)
        if agreed is not None or intent is None or pack is not None:
            return agreed
    if intent == CONFIRMED and pack not in (None, pack_reading.last_summary(context.state)):
        return None
    return _result(intent, ANSWERED, "responde que sí a la última pregunta", pack)


def _agreed(text: str, pack: str | None, asked: str, tenant: TenantConfig) -> AnalysisResult | None:
    """A yes to a question about one pack chooses it."""
    about = pack_reading.asked_about(asked, tenant)
    if about is None or pack not in (None, about) or _asks_otherwise(asked, tenant):
        return None
    if not disambiguation.is_affirmative(text, tenant.affirmatives):
        return None
    return _result(f"{_SUMMARY}{about}", ANSWERED, "acepta el pack que se le propone", about)


def _asks_otherwise(asked: str, tenant: TenantConfig) -> bool:
    """Whether the tenant's own question is another one than which pack it shall be."""
    question = disambiguation.last_question(asked, tenant.questions)
    return question is not None and question.intent != PACK_CHOICE


def _chosen(pack: str | None) -> AnalysisResult | None:
    """A pack that is chosen, not merely asked about: "el de 2 ¿cuánto vale?" chooses none."""
    if pack is None:
        return None
    return _result(f"{_SUMMARY}{pack}", ANSWERED, "elige un pack de los ofrecidos", pack)


def _confirmed(text: str, tenant: TenantConfig) -> AnalysisResult | None:
    """Words that confirm, which no question mark takes back."""
    if CONFIRMED not in meaning.of(pack_reading.QUESTION.sub("\n", text)) or not tenant.allows(
        CONFIRMED
    ):
        return None
    return _result(CONFIRMED, WORDED, "pide confirmar el pedido")


def _own(text: str, tenant: TenantConfig) -> AnalysisResult | None:
    """An intent with words of the merchant's, where hardly anything else is said."""
    mine = own.nearest(text, packs.in_own_words(tenant.intents))
    sure = mine is not None and mine.sure
    return _result(mine.key, mine.score, "coincide con un ejemplo") if mine and sure else None


def _worded(text: str, pack: str | None, context: AnalysisContext) -> AnalysisResult:
    """What the words speak of; else the supervisor's guess, else the merchant's own words."""
    tenant = context.tenant
    spoken = [key for key in _offers(meaning.of(text), context) if tenant.allows(key)]
    found = [key for key in spoken if key != CONFIRMED]
    if found:
        return _result(_main(found, tenant), WORDED, f"habla de {', '.join(found)}", pack)
    mine = own.nearest(text, packs.in_own_words(tenant.intents))
    if mine is not None:
        return _result(mine.key, mine.score, "se parece a un ejemplo", pack)
    # Only of a question: an address sounds like delivery, and says nothing of it.
    routed = _routed(text) if "?" in text else OTHER
    if routed != OTHER and tenant.allows(routed):
        return _result(routed, LIKELY, "por el tema del mensaje", pack)
    return _result(OTHER, UNKNOWN, "ninguna regla la reconoce", pack)


def _routed(question: str) -> str:
    """The intent that the supervisor hears in a question; a supposed sum asks for the price."""
    if totals_asked.asked(question) is not None:
        return PRICE
    return _ROUTED.get(routing.route(question).held, OTHER)


def _offers(found: Sequence[str], context: AnalysisContext) -> list[str]:
    """Whoever asks for the promotions before the data are complete asks for a price."""
    offers = pack_reading.OFFERS
    if offers not in found:
        return list(found)
    complete = conditions.has_all_fields(context.state, context.tenant.fields)
    if complete:
        return [key for key in found if key != PRICE]
    return list(dict.fromkeys(PRICE if key == offers else key for key in found))


def _main(found: Sequence[str], tenant: TenantConfig) -> str:
    """The one intent of several: two that combine, a purchase, else the first that is no greeting.

    Of combined intents, one with a purchase comes first, and one without a greeting.
    """
    both = [
        (BUYS not in parts, meaning.GREETING in parts, key)
        for key, parts in _combined(found, tenant)
    ]
    if both and (min(both)[0] is False or BUYS not in found):
        return min(both)[2]
    if BUYS in found:
        return BUYS
    return next((key for key in found if key != meaning.GREETING), found[0])


def _combined(found: Collection[str], tenant: TenantConfig) -> list[tuple[str, frozenset[str]]]:
    """The combined intents whose components were all found; `captura` in a key is the intent that
    begins so."""
    both = []
    for intent in tenant.intents:
        names = intent.key.split("+")
        if intent.kind == COMBINED and len(names) > 1:
            parts = [_component(name, found) for name in names]
            if all(parts):
                both.append((intent.key, frozenset(filter(None, parts))))
    return both


def _component(name: str, found: Collection[str]) -> str | None:
    return next((key for key in found if key == name or key.startswith(f"{name}_")), None)

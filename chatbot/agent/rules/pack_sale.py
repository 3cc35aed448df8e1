"""What the customer's words do to a sale in packs, by the rules that the endpoint answers with.

Pure. What is captured and which intents were seen lie in the flow's row, under the names of
specs/state_analyzer §3.1; whoever proposes, `intents.analysis.decision` judges.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from chatbot.agent.situation.selling import Selling
from chatbot.agent.situation.values import OpenFlow, Situation
from intents.analysis import decision, messages, pack_reading
from intents.analysis.rule_based import RuleBasedAnalyzer
from intents.analysis.values import (
    ASSISTANT,
    USER,
    AnalysisContext,
    AnalysisResult,
    ConversationState,
    Line,
    Outcome,
    Seen,
    TenantConfig,
)
from intents.capture import asking, model_values, recipients, turns
from intents.capture.asking import Kind, Question
from intents.capture.values import ADDRESS, FIELDS, NAME, PHONE, SURNAME, Captured, merged

SUMMARY = decision.SUMMARY
OFFERS = "ofrecer_promos"
CONFIRMED = "compra_confirmada"
PRICE = "precio"
BUYS = "captura_datos_si_compra"
TAP = "pack"
"""Head of the buttons under the offers: `pack:<key>`."""
BY_RULES = RuleBasedAnalyzer()


@dataclass(frozen=True, slots=True)
class Sale:
    """What is kept between two turns: the customer's data, the intents seen, the pack chosen last,
    and whether the data were said back.

    `units`: how many the customer wanted before any pack was offered, 0 for none or once they were.
    `begun`: an interest was seen, and the data of the customer's sale before were taken over then.
    `followed` are the stages at which a silent customer was written to; `ownership_version` is the
    session's as the sale began: another one by now says that a person had the conversation
    meanwhile.
    """

    captured: Mapping[str, str | None] = field(default_factory=dict)
    seen: tuple[Seen, ...] = ()
    pack: str = ""
    said_back: bool = False
    begun: bool = False
    followed: tuple[str, ...] = ()
    ownership_version: int | None = None
    units: int = 0

    @classmethod
    def of(
        cls, flow: OpenFlow | None, selling: Selling, ownership_version: int | None = None
    ) -> "Sale":
        """As the flow's row has it; a new one knows the number that the customer writes from."""
        if flow is None:
            return cls(
                {PHONE: selling.phone} if selling.phone else {}, ownership_version=ownership_version
            )
        data = flow.data
        seen = tuple(Seen(one["intent"], one["orden"]) for one in data.get("intents_vistos", ()))
        return cls(
            dict(data.get("captured", {})),
            seen,
            data.get("pack", ""),
            bool(data.get("said_back")),
            bool(data.get("begun", True)),
            tuple(data.get("followed", ())),
            data.get("ownership_version"),
            int(data.get("units") or 0),
        )

    def as_data(self) -> dict[str, Any]:
        """Plain JSON for the row."""
        return {
            "captured": {key: value for key, value in self.captured.items() if value},
            "intents_vistos": [{"intent": one.intent, "orden": one.order} for one in self.seen],
            "pack": self.pack,
            "said_back": self.said_back,
            "begun": self.begun,
            "followed": list(self.followed),
            "ownership_version": self.ownership_version,
            "units": self.units,
        }

    def value(self, key: str) -> str:
        return (self.captured.get(key) or "").strip()


@dataclass(frozen=True, slots=True)
class Heard:
    """A turn's words: what is known after them, what the sale may do now, which fields are new or
    corrected, what is to be asked about the data, whether an interest was seen by now, whether a
    name or an address took the place of another or is not kept, so that all has to be read anew,
    how many units are wanted while no pack was offered, and whether these words say so.
    """

    captured: Mapping[str, str | None]
    outcome: Outcome
    told: frozenset[str]
    question: Question | None
    begun: bool = False
    replaces: bool = False
    units: int = 0
    wants: bool = False


def read(
    situation: Situation,
    selling: Selling,
    sale: Sale,
    proposed: AnalysisResult | None = None,
    data: Mapping[str, Any] | None = None,
) -> Heard:
    """The unread words judged. `proposed` is what a model made of them, `data` the values that it
    found there; without them the rules read.

    With the first interest the data of the customer's last sale are taken over: before it they
    would make an offer of every word behind an order.
    """
    heard = _read(situation, selling, sale, proposed, data)
    begins = not sale.begun and is_collecting(sale, heard, selling.rules)
    if begins and selling.last:
        carried = replace(sale, captured={**sale.captured, **selling.last})
        heard = _read(situation, selling, carried, proposed, data)
    return replace(heard, begun=sale.begun or begins)


def _read(
    situation: Situation,
    selling: Selling,
    sale: Sale,
    proposed: AnalysisResult | None,
    data: Mapping[str, Any] | None,
) -> Heard:
    found, captured = _captured(situation, sale, data or {}, selling.rules)
    context = context_of(situation, sale, captured, selling.rules)
    outcome = decision.decide(context, proposed or _tapped(situation, selling) or _ruled(context))
    required = [one.key for one in selling.rules.fields if not one.optional]
    told = frozenset(key for key in FIELDS if captured.get(key) != sale.captured.get(key))
    replaces = any(sale.value(key) for key in told & {NAME, SURNAME, ADDRESS})
    asks = _question(found, captured, required)
    wanted = _units(context, sale)
    units = wanted or (0 if _is_offered(sale) else sale.units)
    wants = bool(wanted)
    return Heard(captured, outcome, told, asks, replaces=replaces, units=units, wants=wants)


def _is_offered(sale: Sale) -> bool:
    return any(one.intent == OFFERS for one in sale.seen)


def _units(context: AnalysisContext, sale: Sale) -> int:
    """How many units these words want; 0 for none, and once packs were offered. A pack that is
    chosen by the prices told so far is as many as it holds."""
    if _is_offered(sale):
        return 0
    said = "\n".join(line.content for line in context.pending)
    return pack_reading.units_wanted(said) or _units_of_choice(said, context)


def _units_of_choice(said: str, context: AnalysisContext) -> int:
    if not pack_reading.names_several(context):
        return 0
    pack = context.tenant.pack(pack_reading.auto_detect_pack(said, context.tenant))
    return pack.count if pack is not None else 0


def _question(
    found: Sequence[Captured], captured: Mapping[str, str | None], required: Sequence[str]
) -> Question | None:
    """Which of several places, else all that is missing; what is in doubt counts as missing."""
    asked = asking.next_question(found, captured, required)
    doubted = asked is not None and asked.kind is Kind.CONFIRM
    return asking.next_question((), captured, required) if doubted else asked


def context_of(
    situation: Situation, sale: Sale, captured: Mapping[str, str | None], rules: TenantConfig
) -> AnalysisContext:
    """What an analyzer reads of the conversation."""
    history = [Line(_ROLES.get(one.role, ASSISTANT), one.text) for one in situation.history]
    words = [Line(USER, said.text) for said in situation.unread if said.text]
    last = sale.seen[-1].intent if sale.seen else ""
    state = ConversationState(captured, sale.seen, last)
    return messages.prepared(history, words or [Line(USER, "")], state, rules)


_ROLES = {"customer": USER}


def _ruled(context: AnalysisContext) -> AnalysisResult:
    return BY_RULES.analyze(context)


def _tapped(situation: Situation, selling: Selling) -> AnalysisResult | None:
    """A pack's button names it, whatever the merchant calls it, and also where it has ended."""
    head, _, key = situation.choice.partition(":")
    if head != TAP or not selling.rules.allows(f"{SUMMARY}{key}"):
        return None
    return AnalysisResult(f"{SUMMARY}{key}", 1.0, {"pack_detectado": key})


def _captured(
    situation: Situation, sale: Sale, data: Mapping[str, Any], rules: TenantConfig
) -> tuple[tuple[Captured, ...], dict[str, str | None]]:
    """What the words tell of the customer: by the rules, and what a model found in them. Words that
    choose one of the packs that were offered tell nothing."""
    texts = tuple(said.text for said in situation.unread if said.text and not said.choice)
    if _is_offered(sale):
        texts = tuple(pack_reading.without_choice(text, rules) for text in texts)
    if not texts:
        return (), dict(sale.captured)
    asked = next((one.text for one in reversed(situation.history) if one.role != "customer"), "")
    shop = situation.shop
    heard = recipients.by_rules(turns.Turn(texts, sale.captured, asked, shop.country, shop.places))
    if not data:
        return tuple(heard.found.values()), heard.known
    accepted = model_values.accept_from_model(
        data, "\n".join(texts), shop.country, shop.places, heard.known
    )
    open_fields = [one for one in accepted.found if not heard.known.get(one.field)]
    return tuple(heard.found.values()), heard.known | merged(heard.known, open_fields)


def sells(heard: Heard, rules: TenantConfig) -> bool:
    """Whether these words move the sale: data, an interest, a pack, a yes."""
    plain = {one.key for one in rules.informational}
    moves = bool(heard.told) or heard.wants or heard.outcome.blocked
    return moves or heard.outcome.intent not in plain


def is_collecting(sale: Sale, heard: Heard, rules: TenantConfig) -> bool:
    """Whether data are asked for: an interest in buying was seen, or the customer tells them."""
    known = replace(sale, captured=heard.captured, seen=heard.outcome.seen)
    return heard.outcome.blocked or bool(heard.units) or wants_to_buy(known, rules)


def wants_to_buy(sale: Sale, rules: TenantConfig) -> bool:
    """Whether an interest in buying was seen, or data were told; offers had whole data."""
    wants = {BUYS, OFFERS, *rules.collecting}
    told = any(sale.captured.get(key) for key in FIELDS if key != PHONE)
    return told or any(one.intent in wants for one in sale.seen)


def missing(sale: Sale, rules: TenantConfig) -> tuple[str, ...]:
    """The required data that are not known, in their order."""
    required = (one.key for one in rules.fields if not one.optional)
    return tuple(key for key in required if not sale.value(key))


def held_up(sale: Sale, rules: TenantConfig) -> tuple[str, ...]:
    """The data that have to be told before a sale goes on whose packs were offered: those of
    another person, who is not whole. They come before a pack, a summary and a yes."""
    return missing(sale, rules) if _is_offered(sale) else ()


def last_pack(sale: Sale) -> str:
    """The pack chosen last, "" for none."""
    seen = (one.intent for one in reversed(sale.seen))
    named = (key.removeprefix(SUMMARY) for key in seen if key.startswith(SUMMARY))
    return sale.pack or next(named, "")


def question(rules: TenantConfig, intent: str, otherwise: str) -> str:
    """The tenant's own question that a yes to means that intent."""
    return next((one.text for one in rules.questions if one.intent == intent), otherwise)

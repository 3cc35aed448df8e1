"""What an analysis works with and what comes out of it, as values (specs/state_analyzer §3, §10).

Pure. JSON of the endpoint is parsed into these once and rendered from `Outcome.as_answer`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from intents.values import COMBINED, INFORMATIONAL, OTHER, TRANSACTIONAL, IntentValue

USER, ASSISTANT = "user", "assistant"
"""The roles of a line (§3.1)."""
FALLBACK = "fallback"
"""The intent of a blocked transition; it is never registered as seen."""
PACK_CHOICE = "seleccion_pack"
"""The customer agrees to choose a pack and has not said which (§4.5)."""
FIELDS_COMPLETE = "campos_completos"
"""What a rule requires where it names no intent: every required field is filled (§4.2)."""
COLLECTING_DATA, CONVERSATION = "collecting_data", "conversacion"
"""The modes of §6.2."""
TRANSITION_BLOCKED = "transition_blocked"
PACK_NOT_FOR_SALE = "pack_not_for_sale"
"""Reasons of a blocked transition: prerequisites are missing, or the tenant sells no such pack."""


@dataclass(frozen=True, slots=True)
class Line:
    """One message: `role` is `USER` or `ASSISTANT`."""

    role: str
    content: str


@dataclass(frozen=True, slots=True)
class Seen:
    """An intent that the conversation has had already, and its place, from 1 (`orden`)."""

    intent: str
    order: int


@dataclass(frozen=True, slots=True)
class ConversationState:
    """What the caller knows: `captured_data` without its underscored keys, `_intents_vistos`, and
    `_last_intent`, which is a hint and satisfies no rule."""

    captured: Mapping[str, str | None] = field(default_factory=dict)
    seen: tuple[Seen, ...] = ()
    last_intent: str = ""

    def has_seen(self, intent: str) -> bool:
        """Whether the intent is registered, by its exact key."""
        return any(one.intent == intent for one in self.seen)


@dataclass(frozen=True, slots=True)
class TransitionRule:
    """What must hold before the sale moves to `intent` (§4.2, §10.2).

    `requires` names intents seen or `FIELDS_COMPLETE`: all of them, or one where `any_of`. A
    blocked transition answers `fallback`.
    """

    intent: str
    requires: tuple[str, ...]
    any_of: bool = False
    fallback: str = FALLBACK


@dataclass(frozen=True, slots=True)
class AutoDetectionRule:
    """Once a conversation, `intent` replaces what was detected: when `requires` holds (§4.3)."""

    intent: str
    requires: tuple[str, ...] = (FIELDS_COMPLETE,)
    any_of: bool = False


@dataclass(frozen=True, slots=True)
class DataField:
    """A field of `captured_data`; an `optional` one that is empty blocks nothing (§7.1)."""

    key: str
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack of the tenant (§7.2): `key` as `1x`, `units` as sold (0: the number that the key
    begins with), `price` as people read it (`$77.900`), "" where nobody told it, `name` as the
    merchant calls it."""

    key: str
    price: str = ""
    description: str = ""
    units: int = 0
    name: str = ""

    @property
    def count(self) -> int:
        """How many units a customer who says a number means; 0 where the key holds none."""
        digits = ""
        for sign in self.key:
            if not sign.isdecimal():
                break
            digits += sign
        return self.units or int(digits or 0)


@dataclass(frozen=True, slots=True)
class AssistantQuestion:
    """A question of the assistant's, and the intent of a "sí" that answers it (§4.5)."""

    text: str
    intent: str


@dataclass(frozen=True, slots=True)
class PromptTemplate:
    """What a merchant tells the model (§10.3); the allowed intents are the tenant's vocabulary."""

    product_name: str = ""
    product_description: str = ""
    custom_rules: str = ""
    response_format: str = ""


@dataclass(frozen=True, slots=True)
class FollowUps:
    """After how many minutes of silence a customer who stopped at a stage is written to; 0: never.

    Each stage is followed once a sale. They are the merchant's own and no part of the
    specification.
    """

    capture: int = 0
    offers: int = 0
    summary: int = 0


@dataclass(frozen=True, slots=True)
class TenantConfig:
    """A merchant's sales vocabulary and rules (§10.2).

    `intents` are the allowed ones in order, hidden ones left out, `FALLBACK` and `OTHER` included.
    `version` changes with everything else here: caches put it into their key.
    """

    intents: tuple[IntentValue, ...] = ()
    transition_rules: tuple[TransitionRule, ...] = ()
    auto_detection_rules: tuple[AutoDetectionRule, ...] = ()
    fields: tuple[DataField, ...] = ()
    packs: tuple[Pack, ...] = ()
    collecting: tuple[str, ...] = ()
    affirmatives: tuple[str, ...] = ()
    questions: tuple[AssistantQuestion, ...] = ()
    template: PromptTemplate = PromptTemplate()
    follow_ups: FollowUps = FollowUps()
    version: str = ""

    @property
    def informational(self) -> tuple[IntentValue, ...]:
        """Intents without prerequisites; `otro`, which is one row for all vocabularies, too."""
        return tuple(one for one in self.intents if one.kind == INFORMATIONAL or one.key == OTHER)

    @property
    def transactional(self) -> tuple[IntentValue, ...]:
        return self._of_kind(TRANSACTIONAL)

    @property
    def combined(self) -> tuple[IntentValue, ...]:
        return self._of_kind(COMBINED)

    def allows(self, intent: str) -> bool:
        """Whether the vocabulary holds that exact key."""
        return any(one.key == intent for one in self.intents)

    def pack(self, key: str | None) -> Pack | None:
        """The tenant's pack of that key; None for one that is not for sale."""
        return next((one for one in self.packs if one.key == key), None)

    def _of_kind(self, kind: str) -> tuple[IntentValue, ...]:
        return tuple(one for one in self.intents if one.kind == kind)


@dataclass(frozen=True, slots=True)
class AnalysisContext:
    """What an analyzer reads: recent lines, those to analyze, the state and the tenant's rules.

    `messages.prepared` makes one from a request; `pending` holds at least one customer's line.
    """

    history: tuple[Line, ...]
    pending: tuple[Line, ...]
    state: ConversationState
    tenant: TenantConfig


@dataclass(frozen=True, slots=True)
class AnalysisResult:
    """What an analyzer proposes (§10.1): `confidence` from 0 to 1.

    `metadata` holds `pack_detectado` (a key or None), `reasoning`, and what the analyzer measured.
    """

    intent: str
    confidence: float
    metadata: Mapping[str, Any] = field(default_factory=dict)

    @property
    def pack(self) -> str | None:
        """The pack that the analyzer read; None where it read none."""
        return self.metadata.get("pack_detectado") or None

    @property
    def reasoning(self) -> str:
        return str(self.metadata.get("reasoning") or "")


@dataclass(frozen=True, slots=True)
class Outcome:
    """The endpoint's answer (§3.1) with what a log and a preview tell beside it.

    `detected` is what the analyzer proposed as the vocabulary knows it, `auto_detected` whether a
    rule replaced it, `unmet` the prerequisites that a blocked transition misses.
    """

    intent: str
    fields_complete: bool
    missing_fields: tuple[str, ...]
    pack: str | None
    mode: str
    seen: tuple[Seen, ...]
    success: bool = True
    original_intent: str | None = None
    reason: str | None = None
    error: str | None = None
    detected: str = ""
    auto_detected: bool = False
    confidence: float = 0.0
    unmet: tuple[str, ...] = ()

    @property
    def blocked(self) -> bool:
        return self.reason is not None

    def as_answer(self) -> dict[str, Any]:
        """The JSON of §3.1, keys in order; `original_intent` and `reason` where a transition is
        blocked, `error` where the analyzer failed."""
        answer: dict[str, Any] = {
            "success": self.success,
            "intent": self.intent,
            "campos_completos": self.fields_complete,
            "campos_faltantes": list(self.missing_fields),
            "pack_detectado": self.pack,
            "mode": self.mode,
            "intents_vistos": [{"intent": one.intent, "orden": one.order} for one in self.seen],
        }
        if self.blocked:
            answer |= {"original_intent": self.original_intent, "reason": self.reason}
        if self.error is not None:
            answer["error"] = self.error
        return answer

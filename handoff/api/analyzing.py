"""One analysis from request to answer: the merchant's rules and packs, an analyzer, the decision.

Nothing is stored: whoever asks keeps the state and brings it along (specs/state_analyzer §3.1).
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from pydantic import ValidationError

from handoff.api import waiting
from handoff.api.problems import Problem
from handoff.api.selectors import sales
from handoff.api.shapes.analyzer import Analysis, lines, wrong
from intents.analysis import decision, messages
from intents.analysis.analyzers import AnalyzerFailed
from intents.analysis.values import USER, AnalysisContext, AnalysisResult, Outcome, TenantConfig
from intents.analyzers import caching, choosing, events
from merchants.models import Merchant
from merchants.rules import phones

places = waiting.Places(
    settings.API_ANALYSES_AT_ONCE,
    gettext_lazy("Hay demasiados análisis esperando a un modelo. Prueba otra vez."),
)
"""Where callers wait for a model; whoever the rules or the cache answer waits for nobody."""


@dataclass(frozen=True, slots=True)
class Account:
    """An answer and how it came about: `result` is None where the analyzer failed."""

    outcome: Outcome
    context: AnalysisContext
    result: AnalysisResult | None
    analyzer: str
    cached: bool = False

    @property
    def instead_of(self) -> str:
        """The model that the rules stood in for, and why; "" where they did not."""
        return str(self.result.metadata.get("instead_of", "")) if self.result else ""


def understood(body: Any) -> Analysis:
    """A request's JSON as values. `Problem` 422 that names what is wrong."""
    try:
        return Analysis.model_validate(body)
    except ValidationError as error:
        words = _("Hay datos que no se entienden.")
        raise Problem(422, words, fields=wrong(error)) from error


def analyze(merchant: Merchant, asked: Analysis, *, now: datetime) -> Account:
    """The answer to a request, told as the events of §9.1.

    `Problem` 409 for a merchant without sales vocabulary, 422 where nothing is to be analyzed, 503
    where too many wait for a model.
    """
    tenant = sales.tenant(merchant, now)
    return judged(merchant.pk, tenant, model_of(merchant.pk), asked)


def model_of(merchant_id: int) -> choosing.WithRules | None:
    """The model that the merchant's programs wait for; None where the rules read."""
    return choosing.of(merchant_id, seconds=choosing.ENDPOINT_SECONDS)


def judged(
    merchant_id: int, tenant: TenantConfig, model: choosing.WithRules | None, asked: Analysis
) -> Account:
    """The same by a vocabulary and an analyzer that are known. `Problem` 422 and 503."""
    context = _context(tenant, asked)
    phone = phones.identity(asked.phone) or asked.phone
    events.analysis_started(phone, len(context.pending))
    account = account_of(merchant_id, context, model)
    if account.result is not None:
        _tell(phone, account.outcome)
    return account


def account_of(
    merchant_id: int, context: AnalysisContext, model: choosing.WithRules | None
) -> Account:
    """What comes of a context, read by a model or, without one, by the rules. `Problem` 503."""
    name = choosing.RULES_NAME if model is None else model.name
    try:
        result, cached = _result(merchant_id, model, context)
    except AnalyzerFailed as failed:
        return Account(decision.failed(failed), context, None, name)
    read_by = str(result.metadata.get("analyzer", name))
    return Account(decision.decide(context, result), context, result, read_by, cached)


def context_of(merchant: Merchant, asked: Analysis, *, now: datetime) -> AnalysisContext:
    """What an analyzer reads. `Problem` 409 and 422, as of `analyze`."""
    return _context(sales.tenant(merchant, now), asked)


def _context(tenant: TenantConfig, asked: Analysis) -> AnalysisContext:
    pending = [one for one in lines(asked.pending_messages) if one.role == USER]
    state = asked.captured_data.state()
    try:
        return messages.prepared(lines(asked.historial), pending, state, tenant)
    except messages.NothingToAnalyze:
        words = _("No hay ningún mensaje del cliente.")
        fields = {"pending_messages": [words]}
        raise Problem(422, _("Hay datos que no se entienden."), fields=fields) from None


def _result(
    merchant_id: int, model: choosing.WithRules | None, context: AnalysisContext
) -> tuple[AnalysisResult, bool]:
    """The reading, and whether it was kept from another conversation."""
    name = choosing.RULES_NAME if model is None else model.name
    key = caching.key(merchant_id, name, context)
    kept = caching.cache.get(key) if key is not None else None
    if kept is not None:
        return kept, True
    if model is None:
        result = choosing.RULES.analyze(context)
    else:
        with places.taken():
            result = model.analyze(context)
    stood_in = "instead_of" in result.metadata
    if key is not None and not stood_in and caching.means_the_same_anywhere(result, context):
        caching.cache.set(key, result)
    return result, False


def _tell(phone: str, outcome: Outcome) -> None:
    events.intent_detected(phone, outcome.detected, outcome.confidence)
    if outcome.reason is not None:
        events.transition_blocked(phone, outcome.detected, outcome.reason)
    if outcome.auto_detected:
        events.auto_detection(phone, outcome.detected, outcome.intent)

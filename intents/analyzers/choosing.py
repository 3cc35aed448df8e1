"""Which analyzer reads a merchant's messages: that of the merchant's model, before the rules."""

from dataclasses import dataclass, replace
from time import monotonic

from intents.analysis.rule_based import RuleBasedAnalyzer
from intents.analysis.values import AnalysisContext, AnalysisResult
from intents.analyzers.asking_model import ModelAway
from intents.analyzers.by_model import ClaudeAnalyzer, ModelAnalyzer, OpenAIAnalyzer
from llm import model_config
from llm.rules import purposes
from llm.values import CallLimits, Model

ENDPOINT_SECONDS = 30.0
"""Longest call where another system waits (specs/state_analyzer §5.1)."""
TURN_SECONDS = 20.0
"""What all calls of a turn of our own take together at most (DESIGN §3)."""
MOST_TOKENS = 1024
"""Longest answer (§5.1)."""
RULES = RuleBasedAnalyzer()
RULES_NAME = "rules"
BY_PROVIDER: dict[str, type[ModelAnalyzer]] = {"anthropic": ClaudeAnalyzer}
"""Whose model it is → the analyzer; every other provider speaks OpenAI's protocol."""


@dataclass(frozen=True)
class WithRules:
    """A model's analyzer; the rules read where the model is away, so that no message is lost.

    A model that takes too long or answers nonsense is no such case: §8.1 says what is answered.
    """

    model: ModelAnalyzer

    @property
    def name(self) -> str:
        return self.model.name

    def analyze(self, context: AnalysisContext) -> AnalysisResult:
        """What the messages mean; `metadata` holds `analyzer`, and `instead_of` where the rules
        stood in for a model."""
        try:
            return self.model.analyze(context)
        except ModelAway as away:
            result = RULES.analyze(context)
            why = {"analyzer": RULES_NAME, "instead_of": f"{self.name}: {away.code}"}
            return replace(result, metadata={**result.metadata, **why})


def seated(merchant_id: int, *, seconds: float) -> Model | None:
    """The model in the merchant's seat, all its calls together `seconds` long at most; None where
    there is none."""
    return model_config.of(
        merchant_id,
        session_id=None,
        deadline=monotonic() + seconds,
        limits=CallLimits(seconds, MOST_TOKENS),
        purpose=purposes.ANALYZER,
    )


def by(model: Model) -> WithRules:
    """The analyzer of a model."""
    provider = model.name.partition(":")[0]
    return WithRules(BY_PROVIDER.get(provider, OpenAIAnalyzer)(model))


def of(merchant_id: int, *, seconds: float) -> WithRules | None:
    """The analyzer of the model in the merchant's seat; None where there is none: then `RULES`
    read."""
    model = seated(merchant_id, seconds=seconds)
    return None if model is None else by(model)

"""Analyzers that ask a model (specs/state_analyzer §5, §10.1): a prompt out, JSON back.

What the messages and the answer look like is the same for every provider and pure
(`intents.analysis`); how a provider is spoken to (addresses, `anthropic-version`, time-outs, the
ledger) is `llm`'s.
"""

from dataclasses import dataclass, replace
from typing import ClassVar

from intents.analysis import parsing, prompts
from intents.analysis.values import AnalysisContext, AnalysisResult
from intents.analyzers import asking_model
from llm.values import Model, Request, Words

PURPOSE = "analyze"
"""For the ledger."""


@dataclass(frozen=True)
class ModelAnalyzer:
    """Asks the model in a merchant's seat."""

    model: Model
    name: ClassVar[str] = "model"

    def analyze(self, context: AnalysisContext) -> AnalysisResult:
        """The model's reading. Raises `AnalyzerTimeout`, `AnalyzerUnreadable`, `ModelAway`."""
        answer = asking_model.answer(self.model, request_for(context))
        result = parsing.parsed(answer.text)
        measured = {"analyzer": self.name, "model": self.model.name}
        return replace(result, metadata={**result.metadata, **measured})


class ClaudeAnalyzer(ModelAnalyzer):
    """Asks a model of Anthropic's."""

    name = "claude"


class OpenAIAnalyzer(ModelAnalyzer):
    """Asks a model of OpenAI's, or of a server that speaks as OpenAI's does."""

    name = "openai"


def request_for(context: AnalysisContext) -> Request:
    """The call: the merchant's prompt as instructions, and the three parts of §5.3 as messages."""
    said = tuple(Words(text) for text in prompts.build_messages(context))
    return Request(PURPOSE, prompts.build_system_prompt(context), said)
